import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text64 = (data: Buffer | string) => Buffer.from(data).toString("base64url");

const head = (major: number, value: number) =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
}

interface Site {
  origin: string;
  rpId?: string;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** Creates a device with one passkey that signs as a browser does; `counter` may be set back. */
export function makeDevice({ origin, rpId = new URL(origin).hostname }: Site) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const rawId = randomBytes(32);
  const id = text64(rawId);
  const device = { counter: 0, userHandle: "", flags: PRESENT_AND_VERIFIED, origin, rpId };

  const count = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE((device.counter += 1));
    return bytes;
  };
  const clientData = (type: string, challenge: string) =>
    JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false });
  const authData = (flags: number, ...rest: Buffer[]) =>
    Buffer.concat([sha256(device.rpId), Buffer.from([flags]), count(), ...rest]);

  return {
    device,
    id,
    create(challenge: string, userHandle: string) {
      device.userHandle = userHandle;
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const length = Buffer.from([0, rawId.length]);
      const data = authData(device.flags | WITH_KEY, Buffer.alloc(16), length, rawId, key);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ]);
      const response = {
        clientDataJSON: text64(clientData("webauthn.create", challenge)),
        attestationObject: text64(cbor(attestation)),
        transports: ["internal"],
      };
      return { id, rawId: id, type: "public-key" as const, response };
    },
    sign(challenge: string) {
      const data = authData(device.flags);
      const client = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text64(client),
        authenticatorData: text64(data),
        signature: text64(signature),
        userHandle: device.userHandle,
      };
      return { id, rawId: id, type: "public-key" as const, response };
    },
  };
}
