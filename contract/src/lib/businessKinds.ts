import { type Module, modules } from "./modules.ts";

export const businessKinds = ["cafe", "restaurant", "bar", "bakery", "hotel"] as const;
export type BusinessKind = (typeof businessKinds)[number];

/** Modules that a kind of business begins with. */
const startsWith: Readonly<Record<BusinessKind, readonly Module[]>> = {
  cafe: ["receipts"],
  restaurant: ["reservations", "purchasing", "checklists", "receipts", "priceLists", "languages"],
  bar: ["purchasing", "receipts", "priceLists"],
  bakery: ["purchasing", "checklists", "receipts", "priceLists"],
  hotel: ["reservations", "purchasing", "checklists", "receipts", "priceLists", "languages"],
};

/** Returns the modules that are off at a new location of a kind; none without one. */
export const modulesOffFor = (kind: BusinessKind | undefined): Module[] =>
  kind === undefined ? [] : modules.filter((each) => !startsWith[kind].includes(each));

export type ModuleSwitches = { [M in Module]?: boolean | undefined };

/** Returns the modules that are off after some were switched, in the order of the list. */
export const modulesOffAfter = (off: readonly Module[], switches: ModuleSwitches): Module[] =>
  modules.filter((each) => !(switches[each] ?? !off.includes(each)));

/** Returns what has to be switched so that exactly `off` is off. */
export const switchesTo = (before: readonly Module[], off: readonly Module[]): ModuleSwitches =>
  Object.fromEntries(
    modules.flatMap((each) =>
      before.includes(each) === off.includes(each) ? [] : [[each, !off.includes(each)] as const],
    ),
  );
