import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { canRefund, openPieces, type NamedPieces } from "@konoba/contract/orders/orders.payments";
import { refundOfPieces } from "@konoba/contract/orders/orders.refunds.totals";
import { sharedBillOf, type SharedOrder } from "@konoba/contract/orders/orders.splitBill.totals";
import { paymentMethods, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { settlementOfBill } from "@konoba/contract/orders/orders.tendered.totals";

/** Refund methods; excludes credit, which took no money. */
export const refundMethods = paymentMethods.filter((method) => method !== "credit");

/** Returns the original payment method if it allows refunds, else cash. */
export const refundMethodOf = (order: { paymentMethod: PaymentMethod | null }): PaymentMethod =>
  refundMethods.find((method) => method === order.paymentMethod) ?? "cash";

/** Returns the lines with a refundable quantity. */
export function refundableLines({ items, payments }: Pick<OrderDetails, "items" | "payments">) {
  const open = openPieces(items, payments, "refund");
  return items
    .map((line) => ({ line, left: open.get(line.id) ?? 0 }))
    .filter(({ line, left }) => left > 0 && Number(line.totalPrice) > 0);
}

/** Limits the chosen quantities, because a concurrent refund may have reduced what is left. */
export const limitPieces = (
  lines: ReturnType<typeof refundableLines>,
  chosen: Readonly<Record<string, number>>,
): NamedPieces[] =>
  lines.flatMap(({ line, left }) => {
    const quantity = Math.min(left, chosen[line.id] ?? 0);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });

export type RefundWay = "all" | "items" | "amount";

interface RefundChoice {
  way: RefundWay;
  pieces: readonly NamedPieces[];
  amount: string;
}

const amountOf = (order: SharedOrder, { way, pieces, amount }: RefundChoice): string => {
  if (way === "amount") return amount;
  if (way === "all") return settlementOfBill(order).refundableAmount;
  if (pieces.length === 0) return "0";
  return refundOfPieces(sharedBillOf(order), pieces);
};

interface RefundFields extends RefundChoice {
  method: PaymentMethod;
  reason: string;
  reference: string;
}

/** Returns the request of a refund: the whole, items, or an amount. */
export const refundBody = (id: string, { way, pieces, amount, method, reason, reference }: RefundFields) => ({
  id,
  method,
  reason: reason.trim(),
  reference: reference.trim() || null,
  ...(way === "items" ? { lines: [...pieces] } : way === "amount" ? { amount } : {}),
});

/** Computes the amount of a refund and whether it is allowed: items may exceed the refundable amount. */
export function refundOf(order: SharedOrder, choice: RefundChoice) {
  const { refundableAmount } = settlementOfBill(order);
  const decimals = order.currencyDecimals;
  const typed = new RegExp(decimals === 0 ? "^\\d{1,9}$" : `^\\d{1,9}(\\.\\d{1,${decimals}})?$`);
  const requested = amountOf(order, choice);
  const amount = typed.test(requested) ? requested : "0";
  const isSome = Number(amount) > 0;
  return { amount, refundableAmount, isSome, isAllowed: canRefund(amount, { refundableAmount }, decimals) };
}
