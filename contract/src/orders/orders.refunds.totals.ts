import { type Minor, greater, subtract, toMinor, toText, zero } from "../lib/money.ts";
import { type LinePieces, splitByItems } from "./orders.itemSplit.totals.ts";
import { type LedgerEntry, type NamedPieces, openPieces } from "./orders.payments.ts";
import type { TotalsInput, TotalsLine } from "./orders.totals.ts";

/** An order as it is charged now, with the ids of its lines and its ledger. */
interface RefundBill extends TotalsInput<string> {
  lines: readonly (TotalsLine<string> & { id: string })[];
  payments: readonly (LedgerEntry & { lines: readonly NamedPieces[] | null })[];
  decimals: number;
}

/** What pieces come to: their share of discount, service charge and tax with them, the tip without. */
function valueOf(bill: RefundBill, pieces: ReadonlyMap<string, number>): Minor {
  const quantities = bill.lines.map((line) => pieces.get(line.id) ?? 0);
  const named = quantities.map((quantity, line): LinePieces => ({ line, quantity }));
  const rest = bill.lines.map(({ status, quantity }, line): LinePieces => ({
    line,
    quantity: (status === "voided" ? 0 : quantity) - (quantities[line] ?? 0),
  }));
  const isSome = ({ quantity }: LinePieces) => quantity > 0;
  if (!named.some(isSome)) return zero;
  // Where everything is free but the service charge, a share of no pieces would take half of it.
  const [share] = splitByItems(bill, rest.some(isSome) ? [named, rest] : [named]);
  return toMinor(share?.dueAmount ?? "0", bill.decimals);
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
  return toText(greater(zero, subtract(valueOf(bill, after), valueOf(bill, before))), bill.decimals);
}
