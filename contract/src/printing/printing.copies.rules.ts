import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import { billContent } from "./printing.bills.rules.ts";
import type { OrderPaper } from "./printing.contract.ts";
import { newestLines, ticketLines } from "./printing.tickets.rules.ts";

/** Returns marks of the lines' kitchen content; equal marks were printed before. */
const lineMarks = (lines: readonly Line[]): string[] =>
  lines.map(({ id, quantity, status, customizations, specialRequests, seat }) =>
    JSON.stringify(["line", id, quantity, status === "voided", customizations, specialRequests, seat]),
  );

/** Returns the marks of lines after their ticket is printed, regardless of how many pieces were new. */
export const ticketMarks = (items: readonly Line[]): string[] => lineMarks(ticketLines(items));

/** Returns the mark of a fiscal receipt: printed again it is a copy, confirmed meanwhile or not. */
export const receiptMark = (id: string): string => `receipt ${id}`;

interface PrintRequest {
  paper: OrderPaper;
  paymentId?: string | null | undefined;
}

/**
 * Returns the marks of an order's paper, independent of printer, language and time: a print with known marks
 * is a copy.
 */
export function paperMarks(order: OrderDetails, { paper, paymentId }: PrintRequest): string[] {
  if (paper === "share") return [`share ${paymentId}`];
  if (paper === "bill")
    return [JSON.stringify(["bill", order.id, billContent(order, { sign: "", roundingStep: null }, "en")])];
  return lineMarks(paper === "newest" ? newestLines(order.items) : ticketLines(order.items));
}
