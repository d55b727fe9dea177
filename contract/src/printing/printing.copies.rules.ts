import type { OrderDetails } from "../orders/orders.contract.ts";
import type { Line } from "../orders/orders.lines.contract.ts";
import type { OrderPaper } from "./printing.contract.ts";
import { billContent, newestLines, ticketLines } from "./printing.rules.ts";

/** What the kitchen is told of lines: one that says the same was told before. */
const lineMarks = (lines: readonly Line[]): string[] =>
  lines.map(({ id, quantity, status, customizations, specialRequests, seat }) =>
    JSON.stringify(["line", id, quantity, status === "voided", customizations, specialRequests, seat]),
  );

/** What the kitchen knows of some lines once their ticket is printed, however many of their pieces were new. */
export const ticketMarks = (items: readonly Line[]): string[] => lineMarks(ticketLines(items));

interface PrintRequest {
  paper: OrderPaper;
  paymentId?: string | null | undefined;
}

/** What a paper of an order says, whatever printer, language or hour it is printed in: known marks make it a copy. */
export function paperMarks(order: OrderDetails, { paper, paymentId }: PrintRequest): string[] {
  if (paper === "share") return [`share ${paymentId}`];
  if (paper === "bill") return [JSON.stringify(["bill", order.id, billContent(order, "", "en")])];
  return lineMarks(paper === "newest" ? newestLines(order.items) : ticketLines(order.items));
}
