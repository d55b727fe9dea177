import type { TotalsInput } from "../src/orders/orders.totals.ts";

/**
 * Independent implementation of the totals rule: exact fractions of whole currency units, rounded by
 * comparing with the two neighbours, and remainders distributed one unit at a time.
 */
type Fraction = readonly [numerator: bigint, denominator: bigint];
type Input = TotalsInput<string> & { decimals: number };

const of = (text: string): Fraction => {
  const [whole = "0", part = ""] = text.split(".");
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
};
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction =>
  b === d ? [a + c, b] : [a * d + c * b, b * d];
const minus = (x: Fraction, [c, d]: Fraction): Fraction => plus(x, [-c, d]);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;
const nothing: Fraction = [0n, 1n];
const hundred: Fraction = [100n, 1n];

/** Rounds to the nearest unit; exactly half rounds up, since nothing is negative here. */
function rounded(x: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  const below: Fraction = [(x[0] * scale) / x[1], scale];
  const above: Fraction = [below[0] + 1n, scale];
  return isLess(minus(x, below), minus(above, x)) ? below : above;
}

function written(x: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const units = (x[0] * scale) / x[1];
  if ((x[0] * scale) % x[1] !== 0n) throw new Error("not a whole number of units");
  return decimals === 0 ? `${units}` : `${units / scale}.${String(units % scale).padStart(decimals, "0")}`;
}

function handOut(total: Fraction, weights: readonly Fraction[], decimals: number): Fraction[] {
  const unit: Fraction = [1n, 10n ** BigInt(decimals)];
  const whole = weights.reduce(plus, nothing);
  if (whole[0] === 0n) return weights.map(() => nothing);
  const exact = weights.map((weight) => over(times(total, weight), whole));
  const floored = exact.map(([n, d]): Fraction => [(n * unit[1]) / d, unit[1]]);
  const missing = exact.map((each, index) => minus(each, floored[index]!));
  let left = minus(total, floored.reduce(plus, nothing));
  while (left[0] > 0n) {
    let best = 0;
    for (let i = 1; i < missing.length; i += 1) if (isLess(missing[best]!, missing[i]!)) best = i;
    floored[best] = plus(floored[best]!, unit);
    missing[best] = [-1n, 1n];
    left = minus(left, unit);
  }
  return floored;
}

/** Returns the amounts of a bill whose lines have no amounts that a move fixed. */
export function independently(input: Input) {
  const { decimals } = input;
  const round = (x: Fraction) => rounded(x, decimals);
  const live = input.lines.map((line) => line.status !== "voided");
  const prices = input.lines.map((line, index) => {
    if (!live[index]) return nothing;
    const extra = line.customizations.map((each) => of(each.additionalPrice)).reduce(plus, nothing);
    const quantity = of(String(line.quantity));
    const gross =
      line.soldBy === "piece"
        ? times(plus(of(line.unitPrice), extra), quantity)
        : plus(round(times(of(line.unitPrice), quantity)), extra);
    return minus(gross, round(over(times(gross, of(line.discountPercentage)), hundred)));
  });
  const subtotal = prices.reduce(plus, nothing);
  const partOf = (amount: Fraction, percentage: string) =>
    round(over(times(amount, of(percentage)), hundred));
  const shared = prices.map((price, index) =>
    input.lines[index]!.billDiscountPercentage === null ? price : nothing,
  );
  const handedOut = handOut(
    partOf(shared.reduce(plus, nothing), input.orderDiscountPercentage),
    shared,
    decimals,
  );
  const discounts = input.lines.map(({ billDiscountPercentage: own }, index) =>
    own === null ? handedOut[index]! : partOf(prices[index]!, own),
  );
  const discount = discounts.reduce(plus, nothing);
  const isServed = input.orderType === "dine_in" && live.includes(true);
  const carried = live.includes(true) ? of(input.carriedServiceAmount) : nothing;
  const service = plus(isServed ? of(input.servicePrice) : nothing, carried);
  const taxed = input.lines.flatMap((line, index) =>
    live[index]
      ? [
          {
            rate: Number(line.taxRate),
            text: line.taxRate,
            net: minus(prices[index]!, discounts[index]!),
            isAlone: false,
          },
        ]
      : [],
  );
  if (service[0] > 0n)
    taxed.push({
      rate: Number(input.serviceTaxRate),
      text: input.serviceTaxRate,
      net: service,
      isAlone: false,
    });
  const fees = live.includes(true) ? input.fees.map((fee) => ({ ...fee, net: of(fee.amount) })) : [];
  const fee = fees.map(({ net: each }) => each).reduce(plus, nothing);
  for (const { taxRate, net: own } of fees)
    if (own[0] > 0n) taxed.push({ rate: Number(taxRate), text: taxRate, net: own, isAlone: true });
  const rates = [...new Set(taxed.map((each) => each.rate))].toSorted((a, b) => a - b);
  const taxes = rates.map((rate) => {
    const same = taxed.filter((each) => each.rate === rate);
    const percent = of(same[0]!.text);
    const taxOf = (base: Fraction) =>
      round(over(times(base, percent), input.pricesIncludeTax ? plus(hundred, percent) : hundred));
    // Tax on top of a fee is computed alone.
    const alone = input.pricesIncludeTax ? [] : same.filter(({ isAlone }) => isAlone);
    const together = same.filter((each) => !alone.includes(each));
    const base = together.map((each) => each.net).reduce(plus, nothing);
    return alone.map((each) => taxOf(each.net)).reduce(plus, taxOf(base));
  });
  const tax = taxes.reduce(plus, nothing);
  const before = plus(plus(minus(subtotal, discount), service), fee);
  const net = input.pricesIncludeTax ? minus(before, tax) : before;
  const due = input.pricesIncludeTax ? before : plus(before, tax);
  const mixed = net[0] === 0n ? "0.00" : written(rounded(over(times(tax, hundred), net), 2), 2);
  const write = (x: Fraction) => written(x, decimals);
  return {
    totalPrices: prices.map(write),
    shares: discounts.map(write),
    subtotalAmount: write(subtotal),
    discountAmount: write(discount),
    serviceChargeAmount: write(service),
    feeAmount: write(fee),
    taxes: taxes.map(write),
    taxAmount: write(tax),
    taxPercentage: rates.length === 1 ? rates[0]! : Number(mixed),
    dueAmount: write(due),
    totalAmount: write(plus(due, of(input.gratuity))),
  };
}
