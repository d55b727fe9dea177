import { divideHalfAway, readDecimal, writeDecimal } from "../lib/decimal.ts";
import {
  type Minor,
  greater,
  lesser,
  minor,
  percentText,
  spread,
  subtract,
  sum,
  toPercent,
  toText,
  zero,
} from "../lib/money.ts";
import { piecesOf, saleUnitSigns, weighedUnit } from "../menu/menu.weight.rules.ts";
import { billDiscountOf } from "../orders/orders.fixedAmounts.totals.ts";
import type { PiecesBill } from "../orders/orders.itemSplit.totals.ts";
import type { NamedPieces } from "../orders/orders.payments.ts";
import {
  type Totals,
  type TotalsLine,
  calculateTotals,
  feesOf,
  readTotalsInput,
} from "../orders/orders.totals.ts";
import { type ReceiptLine, type VatExemption, unitPriceAfter } from "./receipts.totals.ts";

/** Order as charged now, with the names that its receipts show. */
export interface ReceiptBill extends PiecesBill {
  lines: readonly (PiecesBill["lines"][number] & { name: string })[];
}

/** Words and grounds that do not come from the order. */
export interface ReceiptTexts {
  piece: string;
  /** Unit of a line that is paid in part, without whole pieces. */
  part: string;
  service: string;
  /** Ground of exemption of what is sold at 0 %; null if that is a rate of its own. */
  zeroRate: VatExemption | null;
}

/** Amount of one line on a receipt: whole pieces, or a part of them. */
export interface IssuedAmount {
  /** Null for the service charge; of a fee, its id. */
  lineId: string | null;
  /** Whole pieces; 0 for a part. */
  quantity: number;
  amount: string;
}

/** Line of a new receipt and the amount of the order that it covers. */
export interface CoveredLine {
  line: ReceiptLine;
  covers: IssuedAmount;
}

/** Charge of an order: a live line, a fee or the service charge, with VAT. */
interface Charge {
  lineId: string | null;
  /** The service charge or a fee, which go with the lines. */
  isExtra: boolean;
  name: string;
  quantity: number;
  /** With four decimals. */
  unitPrice: bigint;
  vatRate: string;
  isReduced: boolean;
  discounts: readonly [string, string];
  amount: Minor;
  /** Net weight of a line sold by weight, which is one piece. */
  weight: { quantity: string; unit: string } | null;
}

const priceDecimals = 4;
const hundred = 1_000_000n;
/** Ten-thousandths in a cent. */
const cent = 100n;

/** Returns the gross amounts of the charges of each rate, which add up to the amount due. */
function grossAmounts(nets: readonly { rate: bigint; amount: Minor }[], totals: Totals<Minor>): Minor[] {
  const amounts = nets.map(({ amount }) => amount);
  for (const { taxPercentage, baseAmount, taxAmount } of totals.taxLines) {
    const rate = toPercent(taxPercentage);
    const same = [...nets.keys()].filter((index) => nets[index]?.rate === rate);
    const weights = same.map((index) => nets[index]?.amount ?? zero);
    const shared = spread(minor(baseAmount + taxAmount), weights);
    for (const [position, index] of same.entries()) amounts[index] = shared[position] ?? zero;
  }
  return amounts;
}

function unitPriceOf({ unitPrice, customizations }: TotalsLine<Minor>): Minor {
  return customizations.reduce((price, each) => minor(price + each.additionalPrice), unitPrice);
}

function weightOf(line: Pick<TotalsLine<unknown>, "quantity" | "soldBy">): Charge["weight"] {
  const unit = weighedUnit(line);
  return unit === null ? null : { quantity: String(line.quantity), unit: saleUnitSigns[unit] };
}

/** Returns what an order charges; the amounts add up to its amount due, to the cent. */
function chargesOf(bill: ReceiptBill, texts: ReceiptTexts): Charge[] {
  if (bill.decimals !== 2) throw new RangeError("Receipts need a currency with two decimals");
  const input = readTotalsInput(bill, bill.decimals);
  const totals = calculateTotals(input);
  const lines = bill.lines.map(({ id, name, taxRate, status, ...line }, index) => ({
    lineId: id,
    isExtra: false,
    name,
    quantity: status === "voided" ? 0 : piecesOf(line),
    weight: weightOf(line),
    vatRate: taxRate,
    net: totals.lines[index]?.netAmount ?? zero,
    price: input.lines[index] ? unitPriceOf(input.lines[index]) : zero,
    isReduced: (totals.lines[index]?.grossAmount ?? zero) !== (totals.lines[index]?.netAmount ?? zero),
    discounts: [line.discountPercentage, billDiscountOf(line, bill.orderDiscountPercentage)] as const,
  }));
  /** `pieces` are the boxes of a fee per box, each at the same price. */
  const extra = (
    about: Pick<Charge, "lineId" | "name" | "vatRate">,
    amount: Minor,
    pieces: number | undefined,
  ) => ({
    ...about,
    isExtra: true,
    quantity: amount > 0n ? pieces || 1 : 0,
    weight: null,
    net: amount,
    price: minor(amount / BigInt(pieces || 1)),
    isReduced: false,
    discounts: ["0", "0"] as const,
  });
  const extras = [
    extra(
      { lineId: null, name: texts.service, vatRate: bill.serviceTaxRate },
      totals.serviceChargeAmount,
      undefined,
    ),
    ...feesOf(input).map(({ id: lineId, name, taxRate: vatRate, amount, boxes }) =>
      extra({ lineId, name, vatRate }, amount, boxes),
    ),
  ];
  const charged = [...lines, ...extras].filter(({ quantity, price }) => quantity > 0 && price > 0n);
  const nets = charged.map(({ vatRate, net }) => ({ rate: toPercent(vatRate), amount: net }));
  const amounts = bill.pricesIncludeTax ? nets.map(({ amount }) => amount) : grossAmounts(nets, totals);
  return charged.map(({ net: _, price, ...charge }, index) => {
    const rate = bill.pricesIncludeTax ? 0n : toPercent(charge.vatRate);
    const unitPrice = divideHalfAway(price * cent * (hundred + rate), hundred);
    return { ...charge, unitPrice, amount: amounts[index] ?? zero };
  });
}

/** Returns the rebate of both discounts of a line, one after the other. */
function statedDiscount([line, order]: readonly [string, string]): bigint {
  const [first, second] = [toPercent(line), toPercent(order)];
  return hundred - divideHalfAway((hundred - first) * (hundred - second), hundred);
}

/**
 * Returns price and rebate of pieces that cost `unit` each: the stated rebate or the nearest one that gives
 * exactly this, else the price itself without a rebate.
 */
function priceOf(charge: Charge, unit: bigint): Pick<ReceiptLine, "unitPrice" | "discountPercentage"> {
  const { unitPrice, isReduced, discounts } = charge;
  if (isReduced && unit < unitPrice) {
    const nearest = divideHalfAway((unitPrice - unit) * hundred, unitPrice);
    for (const discount of [statedDiscount(discounts), nearest]) {
      if (unitPriceAfter(unitPrice, discount) === unit)
        return {
          unitPrice: writeDecimal(unitPrice, priceDecimals),
          discountPercentage: percentText(discount),
        };
    }
  }
  return { unitPrice: writeDecimal(unit, priceDecimals), discountPercentage: "0" };
}

/**
 * Splits pieces that cost `amount` together into groups with one price: a single group if the price has four
 * decimals, else the odd cents make the first pieces dearer by one cent.
 */
function priceGroups(amount: Minor, quantity: number): { quantity: number; unit: bigint }[] {
  const count = BigInt(quantity);
  if ((amount * cent) % count === 0n) return [{ quantity, unit: (amount * cent) / count }];
  const [low, odd] = [amount / count, Number(amount % count)];
  return [
    { quantity: odd, unit: (low + 1n) * cent },
    { quantity: quantity - odd, unit: low * cent },
  ];
}

const taxOf = (charge: Charge, { zeroRate }: ReceiptTexts): Pick<ReceiptLine, "vatRate" | "exemption"> =>
  zeroRate !== null && toPercent(charge.vatRate) === 0n
    ? { vatRate: null, exemption: zeroRate }
    : { vatRate: charge.vatRate, exemption: null };

/** Ten-thousandths by which the lines of a receipt may miss their cents together, so that its total does not. */
const maxMissed = 45n;

/**
 * Returns the line of a weighed charge with its price per unit; with the price that the amount has per unit where
 * the stated one would miss it by more than `missable`; null where both do.
 */
function weighedLine(
  charge: Charge,
  amount: Minor,
  { texts, missable }: { texts: ReceiptTexts; missable: bigint },
): (CoveredLine & { missed: bigint }) | null {
  if (charge.weight === null) return null;
  const { quantity, unit } = charge.weight;
  const thousandths = readDecimal(quantity, 3);
  const own = divideHalfAway(amount * cent * 1000n, thousandths);
  const stated = charge.isReduced
    ? unitPriceAfter(charge.unitPrice, statedDiscount(charge.discounts))
    : charge.unitPrice;
  for (const after of [stated, own]) {
    const price = priceOf(charge, after);
    const missed = divideHalfAway(after * thousandths, 1000n) - amount * cent;
    const miss = missed < 0n ? -missed : missed;
    if (miss <= missable)
      return {
        line: { name: charge.name, unit, quantity, ...price, ...taxOf(charge, texts) },
        covers: { lineId: charge.lineId, quantity: 1, amount: toText(amount, 2) },
        missed: miss,
      };
  }
  return null;
}

/** Returns the receipt lines of whole pieces, or of a part of a line if `quantity` is 0. */
function linesOf(
  charge: Charge,
  portion: { quantity: number; amount: Minor },
  texts: ReceiptTexts,
): CoveredLine[] {
  const isPart = portion.quantity === 0;
  const groups = isPart
    ? [{ quantity: 1, unit: portion.amount * cent }]
    : priceGroups(portion.amount, portion.quantity);
  return groups.map(({ quantity, unit }) => ({
    line: {
      name: charge.name,
      unit: isPart ? texts.part : texts.piece,
      quantity: String(quantity),
      ...priceOf(isPart ? { ...charge, isReduced: false } : charge, unit),
      ...taxOf(charge, texts),
    },
    covers: {
      lineId: charge.lineId,
      quantity: isPart ? 0 : quantity,
      amount: toText(minor((unit * BigInt(quantity)) / cent), 2),
    },
  }));
}

/** What earlier receipts leave of a charge. */
interface Rest {
  charge: Charge;
  /** Whole pieces left; 0 once a part of the line was on a receipt. */
  quantity: number;
  amount: Minor;
}

function restsOf(charges: readonly Charge[], issued: readonly IssuedAmount[]): Rest[] {
  return charges.map((charge) => {
    const before = issued.filter(({ lineId }) => lineId === charge.lineId);
    const covered = sum(before.map(({ amount }) => minor(readDecimal(amount, 2))));
    const pieces = before.reduce((count, { quantity }) => count + quantity, 0);
    const isParted = before.some(({ quantity, amount }) => quantity === 0 && readDecimal(amount, 2) !== 0n);
    return {
      charge,
      quantity: isParted ? 0 : Math.max(0, charge.quantity - pieces),
      amount: greater(zero, subtract(charge.amount, covered)),
    };
  });
}

/** Portion of a charge on the new receipt. */
interface Portion {
  rest: Rest;
  quantity: number;
  amount: Minor;
}

/** Returns the portions of named pieces and of the service charge and fees that go with them, by their own prices. */
function piecePortions(rests: readonly Rest[], pieces: readonly NamedPieces[]): Portion[] {
  const portions = rests.map((rest): Portion => {
    const named = pieces
      .filter(({ lineId }) => lineId === rest.charge.lineId)
      .reduce((count, { quantity }) => count + quantity, 0);
    const quantity = Math.min(named, rest.quantity);
    const left = BigInt(rest.quantity - quantity);
    const [amount = zero] = quantity === 0 ? [] : spread(rest.amount, [BigInt(quantity), left]);
    return { rest, quantity, amount };
  });
  const named = sum(portions.map(({ amount }) => amount));
  const others = sum(
    portions.map(({ rest, amount }) => (rest.charge.isExtra ? zero : minor(rest.amount - amount))),
  );
  return portions.map((portion) => {
    if (!portion.rest.charge.isExtra) return portion;
    const [amount = zero] = named + others === 0n ? [] : spread(portion.rest.amount, [named, others]);
    return { ...portion, amount, quantity: amount === portion.rest.amount ? portion.rest.quantity : 0 };
  });
}

/** Adjusts portions to an amount that differs from their own: first within the named charges, then in others. */
function fitted(portions: readonly Portion[], amount: Minor): Portion[] {
  const own = sum(portions.map((portion) => portion.amount));
  if (own >= amount) {
    const amounts = spread(
      amount,
      portions.map((portion) => portion.amount),
    );
    return portions.map((portion, index) => ({ ...portion, amount: amounts[index] ?? zero }));
  }
  const rooms = portions.map((portion) => subtract(portion.rest.amount, portion.amount));
  const isNamed = (portion: Portion) => portion.quantity > 0 || portion.amount > 0n;
  const near = rooms.map((room, index) => (portions[index] && isNamed(portions[index]) ? room : zero));
  const missing = subtract(amount, own);
  const first = spread(lesser(missing, sum(near)), near);
  const far = rooms.map((room, index) => (near[index] === 0n ? room : zero));
  const second = spread(subtract(missing, sum(first)), far);
  return portions.map((portion, index) => {
    const more = (first[index] ?? zero) + (second[index] ?? zero);
    return { ...portion, amount: minor(portion.amount + more) };
  });
}

/** Part of an order that a receipt covers. */
interface Covering {
  /** Amount paid without the tip. */
  amount: string;
  pieces: readonly NamedPieces[] | null;
}

/**
 * Returns the lines of the next receipt of an order, worth exactly `amount`: everything left, the named
 * pieces, or the proportion of every line. Over all receipts each line adds up to what the order charges.
 */
export function receiptLines(
  bill: ReceiptBill,
  issued: readonly IssuedAmount[],
  { amount, pieces }: Covering,
  texts: ReceiptTexts,
): CoveredLine[] {
  const rests = restsOf(chargesOf(bill, texts), issued);
  const whole = sum(rests.map((rest) => rest.amount));
  const paid = minor(readDecimal(amount, 2));
  if (paid > whole) throw new RangeError("A receipt cannot cover more than the order charges");
  let missable = maxMissed;
  return portionsOf(rests, paid, pieces).flatMap(({ rest, ...portion }) => {
    if (portion.quantity === 0 && portion.amount === 0n) return [];
    const isWhole = portion.quantity > 0 && portion.amount === rest.amount;
    const weighed = isWhole ? weighedLine(rest.charge, portion.amount, { texts, missable }) : null;
    if (weighed === null) return linesOf(rest.charge, portion, texts);
    const { missed, ...line } = weighed;
    missable -= missed;
    return [line];
  });
}

function portionsOf(rests: readonly Rest[], paid: Minor, pieces: readonly NamedPieces[] | null): Portion[] {
  const whole = sum(rests.map((rest) => rest.amount));
  if (paid === whole) return rests.map((rest) => ({ rest, quantity: rest.quantity, amount: rest.amount }));
  if (pieces && pieces.length > 0) return fitted(piecePortions(rests, pieces), paid);
  const amounts = spread(
    paid,
    rests.map((rest) => rest.amount),
  );
  return rests.map((rest, index) => ({ rest, quantity: 0, amount: amounts[index] ?? zero }));
}

/**
 * Returns what receipts cover beyond the present charges, by line: a line removed, reduced or discounted
 * after its receipt.
 */
export function overIssued(
  bill: ReceiptBill,
  issued: readonly IssuedAmount[],
  texts: ReceiptTexts,
): { lineId: string | null; amount: string }[] {
  const charges = new Map(chargesOf(bill, texts).map(({ lineId, amount }) => [lineId, amount]));
  return [...new Set(issued.map(({ lineId }) => lineId))].flatMap((lineId) => {
    const covered = sum(
      issued.filter((each) => each.lineId === lineId).map(({ amount }) => minor(readDecimal(amount, 2))),
    );
    const excess = subtract(covered, charges.get(lineId) ?? zero);
    return excess > 0n ? [{ lineId, amount: toText(excess, 2) }] : [];
  });
}

/** Returns what the order charges beyond its receipts. */
export function unissuedAmount(
  bill: ReceiptBill,
  issued: readonly IssuedAmount[],
  texts: ReceiptTexts,
): string {
  return toText(sum(restsOf(chargesOf(bill, texts), issued).map(({ amount }) => amount)), 2);
}
