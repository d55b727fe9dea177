import { expect, it } from "vitest";
import { highlightsOf } from "./analytics.highlights.rules.ts";

type Source = Parameters<typeof highlightsOf>[0];
type Item = Source["items"][number];
type Person = Source["people"][number];
type Drawer = Source["drawers"][number];

const current = {
  orders: 10,
  openOrders: 0,
  paidOrders: 10,
  revenueAmount: "100.00",
  refundedAmount: "0.00",
  correctedAmount: "0.00",
  pendingAmount: "0.00",
  averageAmount: "10.00",
  tableUtilization: null,
  guests: 20,
  gratuityAmount: "0.00",
  discounts: 0,
  discountAmount: "0.00",
  voids: 0,
  voidedAmount: "0.00",
};
const kitchen = { lines: 20, averageMinutes: 15, previousMinutes: 14 };
const quiet: Source = { current, people: [], drawers: [], items: [], kitchen };

const person = (name: string, voids: number): Person => ({
  person: name,
  name,
  workerId: null,
  userId: null,
  orders: 5,
  revenueAmount: "50.00",
  gratuityAmount: "0.00",
  discountAmount: "0.00",
  voids,
  voidedAmount: "0.00",
});

const item = (menuItemId: string, quantity: number, profit: string | null, lacksCost = false): Item => ({
  menuItemId,
  nameEn: menuItemId,
  nameMe: null,
  categoryId: "food",
  quantity,
  salesAmount: String(12 * quantity),
  netAmount: String(10 * quantity),
  costAmount: "0.00",
  costedQuantity: profit === null ? 0 : quantity,
  unitCostAmount: profit === null ? null : "1.00",
  isTodaysCost: false,
  contributionAmount: profit,
  marginAmount: profit === null ? null : String(Number(profit) * quantity),
  withoutCost: lacksCost ? [{ nameEn: "Honey", nameMe: null }] : [],
  lines: 0,
  averageMinutes: null,
  slowestMinutes: 0,
  servedMinutes: null,
});

const drawer = (number: number, differenceAmount: string | null): Drawer => ({
  shiftId: `shift ${number}`,
  drawerName: null,
  at: "2026-11-24T22:00:00Z",
  differenceAmount,
  number,
  expectedAmount: "100.00",
  countedAmount: "100.00",
});

const menu = [item("a", 40, "5.00"), item("b", 30, "4.00"), item("c", 20, "3.00")];
const voided = { ...current, voids: 4, voidedAmount: "31.40" };

it.each<[string, Partial<Source>, object[]]>([
  ["nothing on a quiet day", {}, []],
  [
    "voids and whose orders most of them are",
    { current: voided, people: [person("Ana", 1), person("Marko", 3)] },
    [{ kind: "voids", count: 4, amount: "31.40", person: { name: "Marko", voids: 3 } }],
  ],
  [
    "voids that are everybody's",
    { current: voided, people: [person("Marko", 2), person("Ana", 2)] },
    [{ kind: "voids", person: null }],
  ],
  [
    "one void, which says nothing about a person",
    { current: { ...voided, voids: 1 }, people: [person("Marko", 1)] },
    [{ kind: "voids", count: 1, person: null }],
  ],
  [
    "a kitchen that is slower",
    { kitchen: { lines: 20, averageMinutes: 24, previousMinutes: 15 } },
    [{ kind: "kitchen", minutes: 24, slowerBy: 9 }],
  ],
  [
    "a kitchen that is slower by three minutes",
    { kitchen: { lines: 20, averageMinutes: 18, previousMinutes: 15 } },
    [{ kind: "kitchen", slowerBy: 3 }],
  ],
  [
    "no kitchen slower by two minutes",
    { kitchen: { lines: 20, averageMinutes: 17, previousMinutes: 15 } },
    [],
  ],
  ["not a kitchen that is faster", { kitchen: { lines: 20, averageMinutes: 9, previousMinutes: 15 } }, []],
  [
    "no kitchen without a comparison",
    { kitchen: { ...kitchen, averageMinutes: 40, previousMinutes: null } },
    [],
  ],
  [
    "the rarely ordered dish that keeps most",
    { items: [...menu, item("other", 3, "7.00"), item("gem", 2, "8.10"), item("unknown", 2, null)] },
    [{ kind: "gem", item: { menuItemId: "gem", quantity: 2 }, percentage: 81 }],
  ],
  ["no gem whose cost is incomplete", { items: [...menu, item("gem", 2, "8.10", true)] }, []],
  ["a gem among four dishes", { items: [...menu, item("gem", 2, "8.10")] }, [{ kind: "gem" }]],
  ["no gem that was given away", { items: [...menu, { ...item("gem", 2, "8.10"), netAmount: "0.00" }] }, []],
  ["no gem among three dishes", { items: [...menu.slice(1), item("gem", 2, "8.10")] }, []],
  ["no drawer that is exact or uncounted", { drawers: [drawer(1, null), drawer(2, "0.00")] }, []],
  [
    "the drawer that differs most",
    { drawers: [drawer(1, "-2.00"), drawer(2, "5.00"), drawer(3, null), drawer(4, "0.00")] },
    [{ kind: "drawer", drawer: { number: 2 }, isShort: false }],
  ],
  [
    "refunds and discounts",
    { current: { ...current, refundedAmount: "4.00", discounts: 2, discountAmount: "3.00" } },
    [
      { kind: "refunds", amount: "4.00" },
      { kind: "discounts", count: 2, amount: "3.00" },
    ],
  ],
  [
    "three at most, missing money first",
    {
      drawers: [drawer(1, "-2.00")],
      current: { ...voided, refundedAmount: "4.00", discounts: 1, discountAmount: "1.00" },
      kitchen: { lines: 20, averageMinutes: 24, previousMinutes: 15 },
    },
    [{ kind: "drawer", isShort: true }, { kind: "voids" }, { kind: "kitchen" }],
  ],
])("finds %s", (_name, changes, found) => {
  const highlights = highlightsOf({ ...quiet, ...changes }, 2);
  expect(highlights).toHaveLength(found.length);
  expect(highlights).toMatchObject(found);
});
