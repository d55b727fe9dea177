import { z } from "zod";
import { amount, id, instant, money, optionalText, text } from "../lib/primitives.ts";
import { ledgerKinds } from "./orders.payments.ts";
import { paymentMethods } from "./orders.status.ts";

const paidLine = z.object({ lineId: id, quantity: z.number().int().min(1).max(999) });

/** Closes an order before its last line is served: only with every unfinished line named. */
export const earlyClose = {
  /** The lines that are not served and are closed with the order. */
  unfinishedLineIds: z.array(id).max(200).optional(),
};

/** Cash that belongs to no shift: only where somebody chose it. */
export const cashOutside = {
  /** Takes cash outside any shift when no drawer is open for it. */
  withoutDrawer: z.boolean().optional(),
};

/**
 * Money taken: for pieces, for one of equal shares, for an amount, or without any of them for all that
 * is left. `handedAmount` is everything the guest hands over, the tip included; absent, it is what
 * is paid for and the tip. Only cash may be above that and then gives change.
 */
export const paymentInput = z.object({
  /** Made by the client, so that a repeated request records the payment once. */
  id: id.optional(),
  method: z.enum(paymentMethods),
  handedAmount: money.optional(),
  tipAmount: money.default("0"),
  reference: optionalText(100).default(null),
  lines: z.array(paidLine).max(200).nullable().default(null),
  /**
   * The drawer of the device; without it the one that is open, where only one is. Cash that names a closed
   * one is refused.
   */
  drawerId: id.optional(),
  /** How many equal shares of what is left there are; this payment is the first of them. */
  parts: z.number().int().min(1).max(20).optional(),
  /** The part of the bill that is paid, without the tip; with pieces or shares, what they were shown to come to. */
  amount: money.optional(),
  /** Who owes what is left on account: a share needs a name. */
  customerName: optionalText(100).optional(),
  /** The share on account that is paid with this. */
  accountId: id.optional(),
  /**
   * Cash a device took without a connection. It is booked whole, to an order that was paid, changed or
   * cancelled meanwhile too: what no longer fits is `excessAmount` of the order. Needs `id` and `amount`.
   */
  offline: z.boolean().default(false),
  /** Completes the order with this payment. Refused while a line is unfinished that is not named below. */
  complete: z.boolean().default(false),
  ...earlyClose,
  ...cashOutside,
});
export type PaymentInput = z.output<typeof paymentInput>;

/**
 * Money given back: an amount, or the value of pieces that are named, or with neither everything that
 * is left of what was taken.
 */
export const refundInput = z
  .object({
    id: id.optional(),
    method: z.enum(paymentMethods),
    amount: money.optional(),
    lines: z.array(paidLine).min(1).max(200).optional(),
    reason: text(200),
    reference: optionalText(100).default(null),
    drawerId: id.optional(),
    ...cashOutside,
  })
  .refine(({ amount: refundAmount, lines }) => refundAmount === undefined || lines === undefined, {
    path: ["amount"],
    message: "Enter an amount or items, not both",
  });
export type RefundInput = z.output<typeof refundInput>;

/**
 * The refund that comes with a change which makes a paid bill smaller: what the change leaves above
 * the bill, or the amount that is named. Only for who may refund.
 */
export const carriedRefund = z.object({
  method: z.enum(paymentMethods),
  amount: money.optional(),
  drawerId: id.optional(),
  ...cashOutside,
});
export type CarriedRefund = z.output<typeof carriedRefund>;

/** A share of the bill that was left on account: it is owed, and nothing was taken for it. */
export const owedShare = z.object({
  id,
  customerName: z.string(),
  amount,
  lines: z.array(paidLine).nullable(),
  takenBy: z.string(),
  at: instant,
});
export type OwedShare = z.output<typeof owedShare>;

export const payment = z.object({
  id,
  orderId: id,
  kind: z.enum(ledgerKinds),
  method: z.enum(paymentMethods),
  amount,
  tipAmount: amount,
  tendered: amount.nullable(),
  change: amount.nullable(),
  reference: z.string().nullable(),
  /** Why money was given back; null of a payment. */
  reason: z.string().nullable(),
  lines: z.array(paidLine).nullable(),
  takenBy: z.string(),
  /** Whether a device took it without a connection and sent it later. */
  isOffline: z.boolean(),
  /** The shift of the drawer it belongs to; null when none was open. */
  drawerShiftId: id.nullable(),
  at: instant,
  voidedAt: instant.nullable(),
});
export type Payment = z.output<typeof payment>;
