import { execFileSync } from "node:child_process";

/** Where programs of a cluster run: a host of its own with a cable one can pull, or this machine. */
export interface Host {
  address: string;
  /** What to run a program there with. */
  prefix: string[];
  /** Pulls the cable: nothing comes in and nothing goes out, and nobody is told. */
  cut: () => void;
  mend: () => void;
}

const ip = (words: string) => execFileSync("ip", words.split(" "), { stdio: "pipe" });

/** Hosts that see each other and this machine over a bridge; null where one may not lay a network. */
export function layNetwork(count: number): { hosts: Host[]; close: () => void } | null {
  const bridge = `kb${process.pid}`;
  const net = `10.213.${process.pid % 256}`;
  const names = Array.from({ length: count }, (_, at) => `kn${process.pid}-${at}`);
  const close = () => {
    for (const words of [...names.map((name) => `netns del ${name}`), `link del ${bridge}`]) {
      try {
        ip(words);
      } catch {
        // It was not laid.
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
