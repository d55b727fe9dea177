import { greater, subtract, toMinor, toText, zero } from "../lib/money.ts";
import { type PiecesBill, splitOff } from "./orders.itemSplit.totals.ts";
import { type LedgerEntry, type NamedPieces, openPieces } from "./orders.payments.ts";

interface RefundBill extends PiecesBill {
  payments: readonly (LedgerEntry & { lines: readonly NamedPieces[] | null })[];
}

/**
 * The amount of a refund of pieces. It is what they add to the pieces given back before, so that all
 * pieces together give back the bill to the cent. Refuses pieces that are not there to be given back
 * with `invalid_request`.
 */
export function refundOfPieces(bill: RefundBill, named: readonly NamedPieces[]): string {
  const open = openPieces(bill.lines, bill.payments, "refund");
  const before = new Map(
    bill.lines.map(({ id, quantity }) => [id, open.has(id) ? quantity - (open.get(id) ?? 0) : 0]),
  );
  const after = new Map(before);
  for (const { lineId, quantity } of named) after.set(lineId, (after.get(lineId) ?? 0) + quantity);
  const [had, has] = [before, after].map((pieces) =>
    toMinor(splitOff(bill, pieces).dueAmount, bill.decimals),
  );
  return toText(greater(zero, subtract(has ?? zero, had ?? zero)), bill.decimals);
}
