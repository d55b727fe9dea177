import { expect, it } from "vitest";
import { modulesOffAfter, modulesOffFor, businessKinds, switchesTo } from "./businessKinds.ts";
import { modules, type Module } from "./modules.ts";

it.each([
  ["cafe", ["reservations", "purchasing", "checklists", "priceLists", "languages", "developers"]],
  ["restaurant", ["developers"]],
  ["bar", ["reservations", "checklists", "languages", "developers"]],
  ["bakery", ["reservations", "languages", "developers"]],
  ["hotel", ["developers"]],
  [undefined, []],
] as const)("begins a place of the kind %s with the right modules off", (kind, off) => {
  expect(modulesOffFor(kind)).toEqual(off);
});

it("begins no kind of place without fiscal receipts, which the law wants", () => {
  for (const kind of businessKinds) expect(modulesOffFor(kind)).not.toContain("receipts");
});

it.each<[Module[], Partial<Record<Module, boolean>>, Module[]]>([
  [[], {}, []],
  [[], { checklists: false }, ["checklists"]],
  [["checklists"], { reservations: false }, ["reservations", "checklists"]],
  [["checklists"], { checklists: false }, ["checklists"]],
  [["checklists", "developers"], { checklists: true }, ["developers"]],
])("makes of %j with %j the list %j", (off, switches, after) => {
  expect(modulesOffAfter(off, switches)).toEqual(after);
});

it("switches only what differs, and reaches the wanted list from every other", () => {
  expect(switchesTo(["checklists"], ["developers"])).toEqual({ checklists: true, developers: false });
  const subsets = modules.reduce<Module[][]>(
    (all, each) => [...all, ...all.map((some) => [...some, each])],
    [[]],
  );
  for (const before of subsets)
    for (const off of subsets) {
      const switches = switchesTo(before, off);
      expect(modulesOffAfter(before, switches)).toEqual(off);
      expect(Object.values(switches)).toHaveLength(
        modules.filter((each) => before.includes(each) !== off.includes(each)).length,
      );
    }
});
