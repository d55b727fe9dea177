import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError, statusOf } from "./errors.ts";
import {
  type Minor,
  changeAmount,
  divideHalfAway,
  isAmount,
  minor,
  percentOf,
  percentText,
  ratioText,
  share,
  spread,
  sum,
  taxInside,
  taxOnTop,
  toMinor,
  toPercent,
  toText,
} from "./money.ts";

const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(minor);

it("rejects an invalid amount as an invalid request", () => {
  expect(statusOf(new AppError("invalid_request"))).toBe(400);
});

it("computes a change exactly to the minor unit", () => {
  expect(changeAmount("27.33", "29.13", 2)).toBe("-1.80");
});

describe("amounts as text", () => {
  it.each([
    ["12.50", 2, 1250n],
    ["12.5", 2, 1250n],
    ["12", 2, 1200n],
    ["-0.01", 2, -1n],
    ["0", 2, 0n],
    ["007", 2, 700n],
    ["1500", 0, 1500n],
    ["0.125", 3, 125n],
    ["999999999999999.99", 2, 99999999999999999n],
  ])("reads %s with %i decimals", (text, decimals, units) => {
    expect(toMinor(text, decimals)).toBe(units);
    expect(isAmount(text, decimals)).toBe(true);
  });

  it.each([
    ["12.505", 2],
    ["12.500", 2],
    ["12.5", 0],
    ["0.1234", 3],
    ["", 2],
    [" 1", 2],
    ["1.", 2],
    [".5", 2],
    ["+1", 2],
    ["1,50", 2],
    ["1e3", 2],
    ["NaN", 2],
    ["0x10", 2],
    ["--1", 2],
    ["١٢", 2],
    ["1\n", 2],
    ["1000000000000000", 2],
  ])("rejects %j with %i decimals as an invalid request", (text, decimals) => {
    expect(isAmount(text, decimals)).toBe(false);
    expect(() => toMinor(text, decimals)).toThrow(expect.objectContaining({ code: "invalid_request" }));
  });

  it.each([
    [1250n, 2, "12.50"],
    [5n, 2, "0.05"],
    [-5n, 2, "-0.05"],
    [0n, 2, "0.00"],
    [1500n, 0, "1500"],
    [125n, 3, "0.125"],
  ])("writes %s with %i decimals", (units, decimals, text) => {
    expect(toText(minor(units), decimals)).toBe(text);
  });

  it("round-trips amounts whatever the currency's decimals", () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 2, 3), (amount, decimals) => {
        expect(toMinor(toText(amount, decimals), decimals)).toBe(amount);
      }),
    );
  });
});

describe("rounding", () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [1n, 3n, 0n],
    [-1n, 3n, 0n],
    [2n, 3n, 1n],
    [0n, 7n, 0n],
    [1n, 2n, 1n],
    [149n, 100n, 1n],
    [150n, 100n, 2n],
  ])("divides %s by %s half away from zero", (n, d, result) => {
    expect(divideHalfAway(n, d)).toBe(result);
  });

  it("is never off by more than half a unit, and exactly half goes away from zero", () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt().filter((d) => d !== 0n),
        (n, d) => {
          const off = 2n * (divideHalfAway(n, d) * d - n);
          const size = d < 0n ? -d : d;
          expect(off <= size && off >= -size).toBe(true);
          expect(divideHalfAway(-n, d)).toBe(-divideHalfAway(n, d));
        },
      ),
    );
  });
});

describe("percentages", () => {
  it.each([
    [2935n, "10", 294n],
    [450n, "50", 225n],
    [1n, "50", 1n],
    [-1n, "50", -1n],
    [100n, "0.5", 1n],
    [10000n, "12.3456", 1235n],
    [333n, "100", 333n],
    [333n, "0", 0n],
  ])("applies a percentage exactly: %s by %s", (amount, percent, result) => {
    expect(percentOf(minor(amount), percent)).toBe(result);
  });

  it.each(["-1", "100.0001", "101", "5.12345", "abc", ""])("rejects %j as a percentage", (percent) => {
    expect(() => percentOf(minor(100n), percent)).toThrow(
      expect.objectContaining({ code: "invalid_request", details: [expect.objectContaining({ path: "" })] }),
    );
  });

  it("formats a percentage with two decimals unless it needs more", () => {
    expect(["21", "7.125", "0", "16.6400"].map((text) => percentText(toPercent(text)))).toEqual([
      "21.00",
      "7.125",
      "0.00",
      "16.64",
    ]);
  });

  it("computes the tax inside a price and on top of it", () => {
    expect(taxInside(minor(779n), toPercent("21"))).toBe(135n);
    expect(taxOnTop(minor(779n), toPercent("21"))).toBe(164n);
    expect(ratioText(minor(391n), minor(2350n))).toBe("16.64");
    expect(ratioText(minor(1n), minor(0n))).toBe("0.00");
  });
});

describe("spreading", () => {
  const texts = (portions: readonly Minor[]) => portions.map((each) => toText(each, 2));

  it("gives the remainder to the largest fractions", () => {
    expect(texts(spread(minor(294n), [2180n, 350n, 180n, 225n]))).toEqual(["2.18", "0.35", "0.18", "0.23"]);
  });

  it("resolves ties in favour of the earlier share", () => {
    expect(texts(spread(minor(101n), [1n, 1n]))).toEqual(["0.51", "0.50"]);
    expect(texts(share(minor(2941n), 3))).toEqual(["9.81", "9.80", "9.80"]);
    expect(texts(share(minor(-2941n), 3))).toEqual(["-9.81", "-9.80", "-9.80"]);
  });

  it("treats weights that are all zero as equal and spreads nothing over nothing", () => {
    expect(texts(spread(minor(3n), [0n, 0n]))).toEqual(["0.02", "0.01"]);
    expect(spread(minor(0n), [])).toEqual([]);
    expect(() => spread(minor(1n), [])).toThrow("over nothing");
    expect(() => spread(minor(1n), [1n, -1n])).toThrow(RangeError);
    for (const parts of [0, -1, 1.5]) expect(() => share(minor(1n), parts)).toThrow("at least one share");
  });

  it("adds up to the total, stays within one unit of the exact share and leaves weight 0 at 0", () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 7n }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, weights, (total, parts) => {
        const whole = parts.reduce((a, b) => a + b, 0n);
        const portions = spread(total, parts);
        expect(sum(portions)).toBe(total);
        if (whole === 0n) return;
        for (const [index, each] of portions.entries()) {
          const off = each * whole - total * parts[index]!;
          expect(off < whole && off > -whole).toBe(true);
          if (parts[index] === 0n) expect(each).toBe(0n);
        }
      }),
    );
  });
});
