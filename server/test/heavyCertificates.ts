import forge from "node-forge";

const { asn1 } = forge;
type Node = forge.asn1.Asn1;

function partsOf({ value }: Node): Node[] {
  if (typeof value === "string") throw new Error("The file has another structure");
  return value;
}

function at(node: Node, ...path: readonly number[]): Node {
  return path.reduce((found, index) => {
    const part = partsOf(found)[index];
    if (part === undefined) throw new Error("The file has another structure");
    return part;
  }, node);
}

const setRounds = (node: Node, rounds: number) => {
  node.value = asn1.integerToDer(rounds).getBytes();
};

/** Changes a PKCS#12 file so that its check, or without one its encrypted key, states a number of rounds. */
export function withRounds(file: Uint8Array, where: "check" | "key", rounds: number): Buffer {
  const root = asn1.fromDer(Buffer.from(file).toString("binary"));
  if (where === "check") setRounds(at(root, 2, 2), rounds);
  else {
    partsOf(root).pop();
    const content = at(root, 1, 1, 0);
    const safes = asn1.fromDer(String(content.value));
    for (const safe of partsOf(safes)) {
      const bags = asn1.fromDer(String(at(safe, 1, 0).value));
      for (const bag of partsOf(bags)) {
        const algorithm = at(bag, 1, 0, 0);
        if (Array.isArray(algorithm.value)) setRounds(at(algorithm, 1, 1), rounds);
      }
      at(safe, 1, 0).value = asn1.toDer(bags).getBytes();
    }
    content.value = asn1.toDer(safes).getBytes();
  }
  return Buffer.from(asn1.toDer(root).getBytes(), "binary");
}
