import { describe, expect, it } from "vitest";
import { chosenPieces, choiceOf, firstParts, firstWay, payableLines, partsLeft } from "./splitBill.ts";

const plan = (parts: number, paid: number) => ({
  parts,
  paid: Array.from({ length: paid }, (_, at) => `p${at}`),
});

it.each([
  [null, 4, 0, 4],
  [null, null, 0, 2],
  [null, 1, 0, 2],
  [null, 30, 0, 20],
  [plan(5, 2), 4, 3, 3],
  [plan(2, 2), 3, 0, 3],
  [plan(2, 3), 3, 0, 3],
])(
  "of the plan %j for %j guests %i shares are left, and %i are offered",
  (splitPlan, guests, left, first) => {
    expect([partsLeft({ splitPlan }), firstParts({ splitPlan, guests })]).toEqual([left, first]);
  },
);

type Ledger = Parameters<typeof firstWay>[0]["payments"];
type Items = Parameters<typeof payableLines>[0]["items"];
const entry = (kind: "payment" | "refund", lines: { lineId: string; quantity: number }[] | null) =>
  ({
    kind,
    lines,
    method: "cash",
    amount: "1.00",
    tipAmount: "0",
    voidedAt: null,
    at: "2026-11-24T20:00:00Z",
  }) as Ledger[number];
const trout = [{ lineId: "trout", quantity: 1 }];

it.each<[string, Parameters<typeof firstWay>[0], string]>([
  ["equally, while shares are left", { splitPlan: plan(3, 1), payments: [entry("payment", trout)] }, "equal"],
  [
    "by items, as the last payment",
    { splitPlan: plan(2, 2), payments: [entry("payment", null), entry("payment", trout)] },
    "items",
  ],
  [
    "whole, after a payment without items",
    { splitPlan: null, payments: [entry("payment", trout), entry("payment", [])] },
    "all",
  ],
  [
    "whatever a refund named",
    { splitPlan: null, payments: [entry("payment", null), entry("refund", trout)] },
    "all",
  ],
  ["whole, when nothing was paid", { splitPlan: null, payments: [] }, "all"],
])("a bill is paid %s", (_, order, way) => {
  expect(firstWay(order)).toBe(way);
});

describe("unpaid items", () => {
  const items = ["trout", "wine", "gone"].map((id) => ({
    id,
    quantity: 2,
    status: id === "gone" ? "voided" : "served",
  })) as unknown as Items;
  const onAccount = [
    { id: "x", amount: "1.00", at: "2026-11-24T20:05:00Z", lines: [{ lineId: "wine", quantity: 2 }] },
  ];
  const lines = () =>
    payableLines({ items, payments: [entry("payment", trout)], onAccount: onAccount as never });

  it("exclude payments, shares on account and voided lines", () => {
    expect(lines().map(({ line, left }) => [line.id, left])).toEqual([["trout", 1]]);
  });

  it.each([
    [{ trout: 1 }, trout],
    [{ trout: 5 }, trout],
    [{ trout: 0 }, []],
    [{ wine: 1 }, []],
  ])("are chosen from %j", (chosen: Record<string, number>, named) => {
    expect(chosenPieces(lines(), chosen)).toEqual(named);
  });
});

const shared = { pieces: trout, parts: 3, amount: "5.00" };
it.each([
  ["all", shared, {}],
  ["items", shared, { lines: trout }],
  ["items", { ...shared, pieces: [] }, { amount: "0" }],
  ["equal", shared, { parts: 3 }],
  ["amount", shared, { amount: "5.00" }],
] as const)("asks the rules for %s", (way, rest, choice) => {
  expect(choiceOf({ way, ...rest })).toEqual(choice);
});
