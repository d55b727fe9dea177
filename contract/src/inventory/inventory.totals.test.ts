import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addQuantities } from "../lib/quantity.ts";
import { averageUnitCost, correctedUnitCost } from "./inventory.totals.ts";

describe("received goods that turned out to cost something else", () => {
  const coffee = { from: "20", to: "22.4" };
  const receipt = (quantity: string, balance: string) => ({ quantity, balance });

  it.each([
    ["are the whole stock", "20", [receipt("10", "10")], "22.40"],
    ["came to an empty shelf below 0", "20", [receipt("10", "8")], "22.40"],
    ["came to older stock", "19", [receipt("10", "40")], "19.60"],
    ["were mixed with later ones", "21", [receipt("10", "10"), receipt("15", "20")], "21.60"],
    ["were used up before the next", "25", [receipt("10", "10"), receipt("15", "15")], "25.00"],
  ])("%s", (_says, unitCost, receipts, cost) => {
    expect(correctedUnitCost({ ...coffee, unitCost, receipts })).toBe(cost);
  });

  it("never cost less than nothing", () => {
    const receipts = [receipt("1", "1")];
    expect(correctedUnitCost({ unitCost: "1", from: "5", to: "2", receipts })).toBe("0.00");
  });
});

const step = fc.record({
  received: fc.integer({ min: 1, max: 500 }),
  cost: fc.integer({ min: 100, max: 9_000 }),
  sold: fc.double({ min: 0, max: 1, noNaN: true }),
});

test("cost what they would have if they had been received at that cost", () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.integer({ min: 100, max: 9_000 }),
      (steps, chosen, right) => {
        const corrected = chosen % steps.length;
        const play = (costs: readonly number[]) => {
          let state = { quantity: "0", unitCost: "0" };
          const receipts: { quantity: string; balance: string }[] = [];
          for (const [index, { received, sold }] of steps.entries()) {
            const unitCost = averageUnitCost({
              ...state,
              receivedQuantity: String(received),
              receivedUnitCost: String((costs[index] ?? 0) / 100),
            });
            const balance = addQuantities(state.quantity, String(received));
            receipts.push({ quantity: String(received), balance });
            const left = index === steps.length - 1 ? Number(balance) : Math.floor(Number(balance) * sold);
            state = { quantity: String(left), unitCost };
          }
          return { unitCost: state.unitCost, receipts: receipts.slice(corrected) };
        };
        const costs = steps.map(({ cost }) => cost);
        const was = play(costs);
        const expected = play(costs.map((cost, index) => (index === corrected ? right : cost))).unitCost;
        const [from, to] = [String((costs[corrected] ?? 0) / 100), String(right / 100)];
        expect(Number(correctedUnitCost({ ...was, from, to }))).toBeCloseTo(Number(expected), 2);
      },
    ),
  );
});
