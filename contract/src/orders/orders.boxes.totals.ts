import { multiply, toMinor, toText } from "../lib/money.ts";
import { piecesOf } from "../menu/menu.weight.rules.ts";
import type { OrderFee } from "./orders.fees.rules.ts";
import type { PiecesBill } from "./orders.itemSplit.totals.ts";
import type { TotalsLine } from "./orders.totals.ts";

type Fee = OrderFee<string>;
type BoxedLine = Pick<TotalsLine<string>, "quantity" | "soldBy" | "status" | "boxes">;

/** Returns whether a fee follows the boxes of its order; one that came with a move has the number it had. */
const isCounted = ({ feeId, boxAmount }: Fee): boolean => feeId !== null && boxAmount !== undefined;

const boxesOf = ({ status, boxes = 1 }: BoxedLine, pieces: number): number =>
  status === "voided" ? 0 : boxes * pieces;

/** Counts the boxes of the lines that are not voided; a line that a device stored without them has one. */
export const countBoxes = (lines: readonly BoxedLine[]): number =>
  lines.reduce((count, line) => count + boxesOf(line, piecesOf(line)), 0);

const withCount = (fee: Fee, boxes: number, decimals: number): Fee => ({
  ...fee,
  boxes,
  amount: toText(multiply(toMinor(fee.boxAmount ?? "0", decimals), boxes), decimals),
});

/** Returns the fees of an order with those per box counted from its lines. */
export const withBoxes = (
  fees: readonly Fee[],
  lines: readonly BoxedLine[],
  decimals: number,
): readonly Fee[] => fees.map((fee) => (isCounted(fee) ? withCount(fee, countBoxes(lines), decimals) : fee));

/** Fees of both orders after a move. */
interface MovedFees {
  from: readonly Fee[];
  to: readonly Fee[];
  /** False: the moved lines count no boxes in the target, since another fee has charged them, or none does. */
  keepsBoxes: boolean;
}

interface FeeMove {
  pieces: ReadonlyMap<string, number>;
  /** Fees of the target, none while it is empty. */
  has: readonly Fee[];
  /** Whether the target was empty and is of the type of the source. */
  isNewOfType: boolean;
  newId: () => string;
}

const termsText = ({ feeId, kind, name, boxAmount, taxRate }: Fee): string =>
  JSON.stringify([feeId, kind, name, boxAmount, taxRate]);

const isSameTerms = (a: readonly Fee[], b: readonly Fee[]): boolean =>
  a.map(termsText).sort().join() === b.map(termsText).sort().join();

/** Fixes the number of boxes of fees that leave their order. */
const fixedFees = (fees: readonly Fee[]): Fee[] =>
  fees.map((fee) => (isCounted(fee) ? { ...fee, feeId: null } : fee));

/** Returns the fees when the last piece leaves: all go with it. */
export function feesAfterAll(
  from: readonly Fee[],
  { has, isNewOfType }: Pick<FeeMove, "has" | "isNewOfType">,
): MovedFees {
  if (isNewOfType) return { from: [], to: from, keepsBoxes: true };
  const keepsBoxes = ![...from, ...has].some(isCounted);
  return { from: [], to: [...has, ...fixedFees(from)], keepsBoxes };
}

/**
 * Returns the fees when some pieces move: others stay, and those per box follow the boxes. Where the target counts
 * boxes alike it counts these too, else they come as a fee with a fixed number.
 */
export function feesAfterSome(from: PiecesBill, { pieces, has, isNewOfType, newId }: FeeMove): MovedFees {
  const counted = from.fees.filter(isCounted);
  const moved = from.lines.reduce((count, line) => count + boxesOf(line, pieces.get(line.id) ?? 0), 0);
  const addTo = (fees: readonly Fee[], count: number, isAdded: (fee: Fee) => boolean) =>
    fees.map((fee) => (isAdded(fee) ? withCount(fee, (fee.boxes ?? 0) + count, from.decimals) : fee));
  const left = addTo(from.fees, -moved, isCounted);
  if (isNewOfType) {
    const own = counted.map((fee) => withCount({ ...fee, id: newId() }, moved, from.decimals));
    return { from: left, to: own, keepsBoxes: true };
  }
  if (isSameTerms(counted, has.filter(isCounted)))
    return { from: left, to: addTo(has, moved, isCounted), keepsBoxes: true };
  const coming = moved === 0 ? [] : fixedFees(counted);
  const to = has.map((fee) => {
    const at = coming.findIndex((each) => termsText(each) === termsText(fee));
    if (at < 0) return fee;
    coming.splice(at, 1);
    return withCount(fee, (fee.boxes ?? 0) + moved, from.decimals);
  });
  const fresh = coming.map((fee) => withCount({ ...fee, id: newId() }, moved, from.decimals));
  return { from: left, to: [...to, ...fresh], keepsBoxes: false };
}
