import { execFileSync } from "node:child_process";

/** Host of cluster programs: a network namespace with a cable that can be cut, or this machine. */
export interface Host {
  address: string;
  /** Command prefix that runs a program there. */
  prefix: string[];
  /** Cuts the network silently: no packets in or out. */
  cut: () => void;
  mend: () => void;
}

const ip = (words: string) => execFileSync("ip", words.split(" "), { stdio: "pipe" });

/** Creates hosts connected by a bridge; null where network namespaces are not allowed. */
export function layNetwork(count: number): { hosts: Host[]; close: () => void } | null {
  const bridge = `kb${process.pid}`;
  const net = `10.213.${process.pid % 256}`;
  const names = Array.from({ length: count }, (_, at) => `kn${process.pid}-${at}`);
  const close = () => {
    for (const words of [...names.map((name) => `netns del ${name}`), `link del ${bridge}`]) {
      try {
        ip(words);
      } catch {
        // It did not exist.
      }
    }
  };
  try {
    ip(`link add ${bridge} type bridge`);
    ip(`addr add ${net}.1/24 dev ${bridge}`);
    ip(`link set ${bridge} up`);
    const hosts = names.map((name, at): Host => {
      const cable = `kv${process.pid}-${at}`;
      const address = `${net}.${at + 10}`;
      ip(`netns add ${name}`);
      ip(`link add ${cable} type veth peer name eth0 netns ${name}`);
      ip(`-n ${name} addr add ${address}/24 dev eth0`);
      for (const words of [`-n ${name} link set lo up`, `-n ${name} link set eth0 up`]) ip(words);
      ip(`link set ${cable} master ${bridge} up`);
      return {
        address,
        prefix: ["ip", "netns", "exec", name],
        cut: () => void ip(`link set ${cable} down`),
        mend: () => void ip(`link set ${cable} up`),
      };
    });
    return { hosts, close };
  } catch {
    close();
    return null;
  }
}
