import type { ApprovableAction } from "./approvalRequests.ts";

/** Codes of the prepared reasons by action. A stored reason is one of them or free text, of former versions too. */
export const reasonCodes = {
  void: ["wrong_item", "guest_changed", "guest_left", "kitchen_error", "complaint", "long_wait"],
  discount: ["long_wait", "regular_guest", "complaint"],
  refund: ["sent_back", "overcharged", "paid_twice", "complaint"],
  reopen: ["closed_early", "wrong_payment", "more_to_order"],
  drawer: ["supplier", "tips", "small_change"],
  portions: ["miscounted", "more_ready"],
  weight: ["no_scale", "weighed_elsewhere"],
} as const satisfies Record<ApprovableAction, readonly string[]>;
export type ReasonCode = (typeof reasonCodes)[ApprovableAction][number];

const codes: ReadonlySet<string> = new Set(Object.values(reasonCodes).flat());

/** Checks whether a stored reason is a code, which each reader sees in their language. */
export const isReasonCode = (reason: string): reason is ReasonCode => codes.has(reason);
