import { readDecimal } from "../lib/decimal.ts";
import {
  type Minor,
  add,
  greater,
  lesser,
  minor,
  spread,
  subtract,
  sum,
  toText,
  zero,
} from "../lib/money.ts";
import type { NamedPieces } from "../orders/orders.payments.ts";
import type { CoveredLine, IssuedAmount } from "./receipts.lines.totals.ts";
import { opposite, type ReceiptLine } from "./receipts.totals.ts";

/** Receipt that corrections may refer to. */
export interface CorrectableReceipt<Method> {
  id: string;
  method: Method;
  lines: readonly CoveredLine[];
  /** Amounts of earlier corrections, each for the line at `index`; above 0. */
  corrected: readonly CorrectedAmount[];
}

export interface CorrectedAmount {
  index: number;
  /** Whole pieces; 0 for a part. */
  quantity: number;
  amount: string;
}

/** Correction of one receipt: positive lines, of which the receipt gets the opposite. */
export interface Correction {
  receiptId: string;
  /** Everything on the receipt is given back at once. */
  isWhole: boolean;
  lines: { index: number; line: ReceiptLine; corrects: IssuedAmount }[];
  amount: string;
}

interface OpenLine {
  index: number;
  line: ReceiptLine;
  lineId: string | null;
  quantity: number;
  amount: Minor;
  isTouched: boolean;
}

const read = (text: string) => minor(readDecimal(text, 2));

function openLines<Method>({ lines, corrected }: CorrectableReceipt<Method>): OpenLine[] {
  return lines.map(({ line, covers }, index) => {
    const before = corrected.filter((each) => each.index === index);
    const isParted = before.some(({ quantity }) => quantity === 0);
    const pieces = before.reduce((count, { quantity }) => count + quantity, 0);
    return {
      index,
      line,
      lineId: covers.lineId,
      quantity: isParted ? 0 : Math.max(0, covers.quantity - pieces),
      amount: subtract(read(covers.amount), sum(before.map(({ amount }) => read(amount)))),
      isTouched: before.length > 0,
    };
  });
}

const openAmount = (lines: readonly OpenLine[]) => sum(lines.map(({ amount }) => amount));

/** Returns the corrected part of a line: the same line if it is given back whole, else its pieces or a part. */
function correctedLine(
  open: OpenLine,
  { quantity, amount }: OwnPortion,
  part: string,
): Correction["lines"][number] {
  const corrects = { lineId: open.lineId, quantity, amount: toText(amount, 2) };
  const isWhole = !open.isTouched && amount === open.amount;
  if (isWhole)
    return { index: open.index, line: open.line, corrects: { ...corrects, quantity: open.quantity } };
  const isExact = quantity > 0 && amount * BigInt(open.quantity) === open.amount * BigInt(quantity);
  const line = isExact
    ? { ...open.line, quantity: String(quantity) }
    : { ...open.line, quantity: "1", unit: part, unitPrice: toText(amount, 2), discountPercentage: "0" };
  return { index: open.index, line, corrects: isExact ? corrects : { ...corrects, quantity: 0 } };
}

interface OwnPortion {
  quantity: number;
  amount: Minor;
}

/** Pieces or amounts by line that a refund still has to take; the receipts that give them take them off. */
interface Claims {
  isByPieces: boolean;
  left: Map<string | null, bigint>;
}

function claimsOf({ pieces, excess }: Refund<unknown>): Claims {
  const left: Claims["left"] = new Map();
  const isByPieces = pieces !== null && pieces.length > 0;
  const claims = isByPieces
    ? pieces.map(({ lineId, quantity }) => ({ lineId, claim: BigInt(quantity) }))
    : excess.map(({ lineId, amount }) => ({ lineId, claim: read(amount) }));
  for (const { lineId, claim } of claims) left.set(lineId, (left.get(lineId) ?? 0n) + claim);
  return { isByPieces, left };
}

/** Returns what claims take of each line, and takes it off the claims. */
const ownPortions = (lines: readonly OpenLine[], { isByPieces, left }: Claims): OwnPortion[] =>
  lines.map(({ lineId, quantity, amount }) => {
    const claim = left.get(lineId) ?? 0n;
    const whole = isByPieces ? BigInt(quantity) : amount;
    const taken = claim < whole ? claim : whole;
    left.set(lineId, claim - taken);
    if (!isByPieces) return { quantity: taken === amount && taken > 0n ? quantity : 0, amount: minor(taken) };
    const [share = zero] = taken === 0n ? [] : spread(amount, [taken, whole - taken]);
    return { quantity: Number(taken), amount: share };
  });

/** Returns shares of exactly `amount`: the lines' own ones, and the rest in proportion to what is left. */
function fitted(lines: readonly OpenLine[], own: readonly OwnPortion[], amount: Minor): OwnPortion[] {
  const owned = sum(own.map((share) => share.amount));
  const base = lesser(owned, amount);
  const amounts = spread(
    base,
    own.map((share) => share.amount),
  );
  const rooms = lines.map((line, index) => subtract(line.amount, amounts[index] ?? zero));
  const rest = spread(subtract(amount, base), rooms);
  return lines.map((_, index) => ({
    quantity: own[index]?.quantity ?? 0,
    amount: minor((amounts[index] ?? 0n) + (rest[index] ?? 0n)),
  }));
}

/** Receipt with what it gives back of the claims. */
interface Claimed {
  receiptId: string;
  lines: readonly OpenLine[];
  own: readonly OwnPortion[];
}

function correct({ receiptId, lines, own }: Claimed, amount: Minor, part: string): Correction {
  const isWhole = amount === openAmount(lines);
  const taken = isWhole ? lines : fitted(lines, own, amount);
  return {
    receiptId,
    isWhole: isWhole && lines.every(({ isTouched }) => !isTouched),
    lines: lines.flatMap((line, index) => {
      const share = taken[index] ?? { quantity: 0, amount: zero };
      const isFree = isWhole && !line.isTouched;
      return share.amount > 0n || isFree ? [correctedLine(line, share, part)] : [];
    }),
    amount: toText(amount, 2),
  };
}

interface Refund<Method> {
  amount: string;
  method: Method;
  pieces: readonly NamedPieces[] | null;
  /** Amounts of lines beyond the present bill, taken first without named pieces. */
  excess: readonly { lineId: string | null; amount: string }[];
  /** Unit of a line that is given back in part. */
  part: string;
}

/**
 * Distributes a refund over the receipts of an order. Each first gives back its pieces or excess; the rest comes from
 * those that have any of it, then from those paid by the same method, newest first. Throws if the receipts do not
 * cover it.
 */
export function correctionsOf<Method>(
  receipts: readonly CorrectableReceipt<Method>[],
  refund: Refund<Method>,
): Correction[] {
  const rank = (receipt: CorrectableReceipt<Method>) => {
    const owns = ownPortions(openLines(receipt), claimsOf(refund)).some(({ amount }) => amount > 0n);
    return (owns ? 2 : 0) + (receipt.method === refund.method ? 1 : 0);
  };
  const ordered = receipts.toReversed().toSorted((one, other) => rank(other) - rank(one));
  const claims = claimsOf(refund);
  let left = read(refund.amount);
  const take = (available: Minor): Minor => {
    const taken = lesser(left, greater(zero, available));
    left = subtract(left, taken);
    return taken;
  };
  const claimed = ordered.map((receipt) => {
    const lines = openLines(receipt);
    const own = ownPortions(lines, claims);
    const amount = take(lesser(sum(own.map((each) => each.amount)), openAmount(lines)));
    return { receiptId: receipt.id, lines, own, amount };
  });
  const corrections = claimed.flatMap(({ amount: own, ...receipt }) => {
    const amount = add(own, take(subtract(openAmount(receipt.lines), own)));
    return amount > 0n ? [correct(receipt, amount, refund.part)] : [];
  });
  if (left > 0n) throw new RangeError("A refund cannot exceed its receipts");
  return corrections;
}

/** Returns what a correction takes off the order's receipts, for the lines of the next ones. */
export const uncovered = (corrections: readonly Correction[]): IssuedAmount[] =>
  corrections.flatMap(({ lines }) =>
    lines.map(({ corrects }) => ({
      ...corrects,
      quantity: -corrects.quantity,
      amount: opposite(corrects.amount),
    })),
  );
