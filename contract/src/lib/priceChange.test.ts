import fc from "fast-check";
import { expect, it, test } from "vitest";
import { changedPrice, priceChangeKinds, priceEndings } from "./priceChange.ts";

it.each([
  ["9.50", "percent", "5", "cent", "9.98"],
  ["9.50", "percent", "5", "ten", "10.00"],
  ["9.50", "percent", "5", "half", "10.00"],
  ["9.50", "percent", "5", "ninety", "9.90"],
  ["9.50", "percent", "-10", "half", "8.50"],
  ["9.39", "amount", "0", "ninety", "8.90"],
  ["9.40", "amount", "0", "ninety", "9.90"],
  ["3.20", "amount", "0.40", "cent", "3.60"],
  ["3.20", "amount", "-5", "cent", "0.00"],
  ["0.20", "amount", "0", "ninety", "0.00"],
  ["3.20", "exact", "4.5", "cent", "4.50"],
  ["3.20", "exact", "4.74", "half", "4.50"],
] as const)("%s by %s %s ending at %s is %s", (...[price, kind, by, ending, expected]) => {
  expect(changedPrice(price, { kind, by, ending }, 2)).toBe(expected);
});

test("has no endings for a currency without cents, and rejects invalid text", () => {
  expect(changedPrice("150", { kind: "percent", by: "5", ending: "ninety" }, 0)).toBe("158");
  expect(() => changedPrice("9.50", { kind: "percent", by: "five", ending: "cent" }, 2)).toThrow(
    "invalid_request",
  );
  expect(() => changedPrice("9.50", { kind: "amount", by: "0.005", ending: "cent" }, 2)).toThrow(
    "invalid_request",
  );
});

test("returns a valid price with the requested ending, moved by no more than its ending", () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const text = (units: number) => (units / 100).toFixed(2);
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(...priceChangeKinds),
      fc.integer({ min: -9_900, max: 9_900 }),
      fc.constantFrom(...priceEndings),
      (price, kind, by, ending) => {
        const change = { kind, by: text(by), ending };
        const plain = changedPrice(text(price), { ...change, ending: "cent" }, 2);
        const result = changedPrice(text(price), change, 2);
        const apart = Math.abs(Math.round(Number(result) * 100) - Math.round(Number(plain) * 100));
        expect(result).toMatch(
          { cent: /^\d+\.\d\d$/, ten: /0$/, half: /[05]0$/, ninety: /^0\.00$|90$/ }[ending],
        );
        expect(apart).toBeLessThanOrEqual({ cent: 0, ten: 5, half: 25, ninety: 50 }[ending]);
      },
    ),
  );
});
