import { divideHalfAway, trimDecimal, writeDecimal } from "../lib/decimal.ts";
import { minor, sum, toMinor, toText, zero, type Minor } from "../lib/money.ts";
import { quantityDecimals, toQuantity } from "../lib/quantity.ts";
import { isConvertible, unitSize } from "../products/products.rules.ts";
import { onHandDecimals } from "./inventory.costs.totals.ts";
import type { MovementType } from "./inventory.rules.ts";
import { stockValue } from "./inventory.totals.ts";

/**
 * Ways in which stock comes and goes between two balances. received: deliveries and opening stock. sold: consumed by
 * recipes, less what voided lines returned. production: produced batches, less the ingredients they used. wasted: used up, expired and damaged. counted: differences found by counts.
 */
export const stockFlows = [
  "received",
  "transferredIn",
  "sold",
  "production",
  "wasted",
  "transferredOut",
  "counted",
] as const;
type StockFlow = (typeof stockFlows)[number];

export interface FlowSource {
  movementType: MovementType;
  isIncoming: boolean;
  /** True for the consumption of an order line, and for its return. */
  isOfLine: boolean;
  /** True for what a produced batch used, and for the batch. */
  isOfProduction: boolean;
  /** End of the transfer that a movement belongs to. */
  transferEnd: "from" | "to" | null;
}

/**
 * Returns the flow of a movement; a reversal belongs to the flow of the movement it reverses. What a voided line
 * returns lowers what was sold, a cancelled transfer what was sent, and a short one what arrived.
 */
export function flowOf(source: FlowSource): StockFlow {
  const { movementType, isIncoming, isOfLine, isOfProduction, transferEnd } = source;
  if (isOfProduction && (movementType === "IN" || movementType === "OUT")) return "production";
  switch (movementType) {
    case "SALE":
      return "sold";
    case "IN":
      return isOfLine ? "sold" : "received";
    case "OUT":
    case "EXPIRED":
    case "DAMAGED":
      return "wasted";
    case "TRANSFER":
      return (transferEnd ?? (isIncoming ? "to" : "from")) === "to" ? "transferredIn" : "transferredOut";
    case "ADJUSTMENT":
      return transferEnd === null ? "counted" : "transferredIn";
  }
}

/** Decimals of the unit cost of a delivery, and of its product with a quantity. */
const costDecimals = 8;
const exactDecimals = quantityDecimals + costDecimals;

/**
 * Returns the exact value of a movement, fourteen decimals, signed as its quantity. Only sums of such values are rounded,
 * once.
 */
export const movementValue = (quantity: string, unitCost: string | null): string =>
  writeDecimal(toQuantity(quantity) * toMinor(unitCost ?? "0", costDecimals), exactDecimals);

const exactOf = (value: string): bigint => toMinor(value, exactDecimals);

/** Balance of a stock item at a moment, in its own unit. */
interface Balance {
  quantity: string;
  /** Cost of one unit then. */
  unitCost: string;
}

/** Stock item between two moments. */
export interface BatchBook {
  unit: string;
  opening: Balance;
  closing: Balance;
  /** Sums of movements, signed; the value is exact. */
  flows: readonly { flow: StockFlow; quantity: string; value: string }[];
}

/** Figures of a book in money; the revaluation covers changed costs, rounded averages, and goods sold before they came. */
export const bookAmountNames = ["opening", ...stockFlows, "revaluation", "closing"] as const;
/** Figures of a book in quantity; what is expected is the closing stock without the differences of counts. */
export const bookQuantityNames = ["opening", ...stockFlows, "expected", "closing"] as const;

type BookAmounts<Amount> = Record<(typeof bookAmountNames)[number], Amount>;

interface ProductBook {
  /** In the product's unit, up to nine decimals; signed as they change the stock. */
  quantities: Record<(typeof bookQuantityNames)[number], string>;
  amounts: BookAmounts<Minor>;
}

/** Returns quantity × cost as minor units of the currency; what was sold before it came counts as 0. */
export const balanceValue = ({ quantity, unitCost }: Balance, decimals: number): Minor =>
  toMinor(stockValue(quantity, unitCost, decimals), decimals);

const roundExact = (value: bigint, decimals: number): Minor =>
  minor(divideHalfAway(value * 10n ** BigInt(decimals), 10n ** BigInt(exactDecimals)));

const quantityIn = (unit: string, millionths: bigint): string =>
  trimDecimal(writeDecimal((millionths * 1000n) / unitSize(unit), onHandDecimals));

const flowRecord = <Value>(valueOf: (flow: StockFlow) => Value): Record<StockFlow, Value> => ({
  received: valueOf("received"),
  transferredIn: valueOf("transferredIn"),
  sold: valueOf("sold"),
  production: valueOf("production"),
  wasted: valueOf("wasted"),
  transferredOut: valueOf("transferredOut"),
  counted: valueOf("counted"),
});

/**
 * Computes the book of a product from those of its batches. Quantities are exact: opening + flows = closing, and
 * expected is closing without what counts found. Amounts are rounded once per figure, and the revaluation is what
 * remains, so that opening + flows + revaluation = closing to the last digit shown. It covers changed costs, averages
 * with four decimals, and goods sold before they came.
 */
export function productBook(unit: string, batches: readonly BatchBook[], decimals: number): ProductBook {
  const own = batches.filter((batch) => isConvertible(batch.unit, unit));
  const total = (quantityOf: (batch: BatchBook) => string[]) =>
    own.reduce(
      (all, batch) =>
        quantityOf(batch).reduce((sum, quantity) => sum + toQuantity(quantity) * unitSize(batch.unit), all),
      0n,
    );
  const flowsOf = (batch: BatchBook, flow: StockFlow) => batch.flows.filter((each) => each.flow === flow);
  const moved = flowRecord((flow) => total((batch) => flowsOf(batch, flow).map(({ quantity }) => quantity)));
  const closing = total((batch) => [batch.closing.quantity]);
  const values = flowRecord((flow) =>
    roundExact(
      batches.flatMap((batch) => flowsOf(batch, flow)).reduce((all, { value }) => all + exactOf(value), 0n),
      decimals,
    ),
  );
  const before = sum(batches.map((batch) => balanceValue(batch.opening, decimals)));
  const after = sum(batches.map((batch) => balanceValue(batch.closing, decimals)));
  const revaluation = minor(after - before - sum(Object.values(values)));
  return {
    quantities: {
      opening: quantityIn(
        unit,
        total((batch) => [batch.opening.quantity]),
      ),
      ...flowRecord((flow) => quantityIn(unit, moved[flow])),
      expected: quantityIn(unit, closing - moved.counted),
      closing: quantityIn(unit, closing),
    },
    amounts: { opening: before, ...values, revaluation, closing: after },
  };
}

/** Rounds half away from zero to thousandths, which are whole numbers. */
const thousandths = (value: number) =>
  Math.sign(value) * Math.round(Number((Math.abs(value) * 1000).toFixed(6)));

/**
 * Returns the quantities of a book as they are shown, with three decimals: the largest flow takes what rounding left, so
 * that opening + flows = closing also in what people read.
 */
export function shownBook(quantities: Record<(typeof bookQuantityNames)[number], number>) {
  const [opening, closing] = [thousandths(quantities.opening), thousandths(quantities.closing)];
  const flows = flowRecord((flow) => thousandths(quantities[flow]));
  const rest = closing - opening - Object.values(flows).reduce((all, value) => all + value, 0);
  const largest = stockFlows.reduce((largestSoFar, flow) =>
    Math.abs(quantities[flow]) > Math.abs(quantities[largestSoFar]) ? flow : largestSoFar,
  );
  flows[largest] += rest;
  const expected = closing - flows.counted;
  return {
    opening: opening / 1000,
    ...flowRecord((flow) => flows[flow] / 1000),
    expected: expected / 1000,
    closing: closing / 1000,
  };
}

const bookAmounts = <Value>(valueOf: (key: keyof BookAmounts<Value>) => Value): BookAmounts<Value> => ({
  opening: valueOf("opening"),
  ...flowRecord(valueOf),
  revaluation: valueOf("revaluation"),
  closing: valueOf("closing"),
});

/** Sums the amounts of products; those of a column of the report. */
export const sumBooks = (books: readonly Pick<ProductBook, "amounts">[]): BookAmounts<Minor> =>
  bookAmounts((key) => sum(books.map(({ amounts }) => amounts[key])));

/** Formats the amounts of a book. */
export const bookTexts = (amounts: BookAmounts<Minor>, decimals: number): BookAmounts<string> =>
  bookAmounts((key) => toText(amounts[key], decimals));

interface Ranked {
  /** Null without a count in the period. */
  countedAt: string | null;
  amounts: BookAmounts<string>;
}

/** Compares products for the report: most money missing first, those never counted last. */
export function compareWorst(a: Ranked, b: Ranked): number {
  if ((a.countedAt === null) !== (b.countedAt === null)) return a.countedAt === null ? 1 : -1;
  return Number(a.amounts.counted) - Number(b.amounts.counted);
}

interface ValuedProduct {
  category: string | null;
  closing: Minor;
}

/** Sums stock values by category, highest first; products without a category last. */
export function valueByCategory(products: readonly ValuedProduct[], decimals: number) {
  const groups = [...Map.groupBy(products, ({ category }) => category)].map(([category, members]) => ({
    category,
    products: members.length,
    value: members.reduce((all, { closing }) => minor(all + closing), zero),
  }));
  return groups
    .toSorted((a, b) => {
      if ((a.category === null) !== (b.category === null)) return a.category === null ? 1 : -1;
      return a.value === b.value ? 0 : a.value > b.value ? -1 : 1;
    })
    .map(({ value, ...group }) => ({ ...group, amount: toText(value, decimals) }));
}
