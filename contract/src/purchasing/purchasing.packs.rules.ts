import { oneUnit, scaleQuantity, toQuantity } from "../lib/quantity.ts";
import { packContent, type Pack } from "../suppliers/suppliers.rules.ts";

/** Returns the content of a number of packs in the pack's unit, up to six decimals: 2.5 crates of 12 l are 30 l. */
export const contentOf = (packs: string, pack: Pack): string =>
  scaleQuantity(packContent(pack), toQuantity(packs), oneUnit);
