import type { NextAction } from "@konoba/contract/orders/orders.nextAction.rules";

/** The text of the button. */
export const nextActionKey = (action: NextAction) =>
  action.kind === "pay" ? ("next.pay" as const) : (`next.${action.to}` as const);

/** The same where there is little room. */
export const nextShortKey = (action: NextAction) =>
  action.kind === "pay" ? ("nextShort.pay" as const) : (`nextShort.${action.to}` as const);
