import { greater, subtract, toMinor, toText, zero } from "../lib/money.ts";
import { piecesOf } from "../menu/menu.weight.rules.ts";
import { type PiecesBill, splitOff } from "./orders.itemSplit.totals.ts";
import { type LedgerEntry, type NamedPieces, openPieces } from "./orders.payments.ts";

interface RefundBill extends PiecesBill {
  payments: readonly (LedgerEntry & { lines: readonly NamedPieces[] | null })[];
}

/**
 * Computes the refund of pieces as the difference they make to the pieces refunded before, so that all pieces
 * together refund the bill to the cent. Rejects unavailable pieces with `invalid_request`.
 */
export function refundOfPieces(bill: RefundBill, named: readonly NamedPieces[]): string {
  const open = openPieces(bill.lines, bill.payments, "refund");
  const before = new Map(
    bill.lines.map((line) => [line.id, open.has(line.id) ? piecesOf(line) - (open.get(line.id) ?? 0) : 0]),
  );
  const after = new Map(before);
  for (const { lineId, quantity } of named) after.set(lineId, (after.get(lineId) ?? 0) + quantity);
  const [had, has] = [before, after].map((pieces) =>
    toMinor(splitOff(bill, pieces).dueAmount, bill.decimals),
  );
  return toText(greater(zero, subtract(has ?? zero, had ?? zero)), bill.decimals);
}
