import { BlockList, isIP } from "node:net";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Returns a function that checks whether an address is in one of some subnets, such as `192.168.0.0/16`. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [start = "", bits = isIP(start) === 6 ? "128" : "32"] = network.split("/");
    list.addSubnet(start, Number(bits), familyOf(start));
  }
  return (address) => list.check(address, familyOf(address));
}
