import type { NextAction } from "@konoba/contract/orders/orders.nextAction.rules";

/** Returns the message key of the button. */
export const nextActionKey = (action: NextAction) =>
  action.kind === "pay" ? ("next.pay" as const) : (`next.${action.to}` as const);

/** Returns the short message key of the button. */
export const nextShortKey = (action: NextAction) =>
  action.kind === "pay" ? ("nextShort.pay" as const) : (`nextShort.${action.to}` as const);
