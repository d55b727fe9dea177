import type { PlannedOrder } from "./order.ts";
import type { Speak } from "./texts.ts";

/** Returns the order with its requests, reasons and address in the language of the demo. */
export function inLanguage(order: PlannedOrder, speak: Speak): PlannedOrder {
  const { lines, voided, refund, cancelReason, customer } = order;
  const said = (text: string | null) => (text === null ? null : speak(text));
  return {
    ...order,
    lines: lines.map((line) => ({ ...line, specialRequests: said(line.specialRequests) })),
    voided: voided && { ...voided, reason: speak(voided.reason) },
    refund: refund && { ...refund, reason: speak(refund.reason) },
    cancelReason: said(cancelReason),
    customer: customer && { ...customer, address: speak(customer.address) },
  };
}
