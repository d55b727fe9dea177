import { AppError } from "@konoba/contract/lib/errors";
import { toMinor, toText, zero, type Minor } from "@konoba/contract/lib/money";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { isRequestable, promisedTime } from "@konoba/contract/orders/orders.platform.rules";
import type { OrderInput } from "@konoba/contract/orders/orders.shapes.contract";
import type { Acceptance } from "@konoba/contract/orders/orders.status";
import type { Caller } from "../lib/access/caller.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

const isSurcharge = ({ additionalPrice }: { additionalPrice: string }) => Number(additionalPrice) > 0;

/** Rejects a program's number of an order without its platform: it would not be recognized when it comes again. */
export function refuseUnnamed(
  { kind }: Pick<Caller, "kind">,
  { source = null, sourceDeliveryId }: { source?: string | null; sourceDeliveryId?: string | null },
): void {
  if (kind === "key" && source === null && sourceDeliveryId) throw invalid("source", "This is required");
}

/** Rejects fields of a platform that contradict each other, and prices of a program beside those of the menu. */
export function refusePlatformFields(scope: Caller, body: OrderInput, now: Date): void {
  const {
    source = null,
    sourceDeliveryId,
    prepaidAmount = null,
    platformDiscountAmount = null,
    requestedTime = null,
    fees = [],
    items,
  } = body;
  if (requestedTime !== null && !isRequestable(requestedTime, now))
    throw invalid("requestedTime", "Choose a time within the next 24 hours");
  if (source === null && prepaidAmount !== null)
    throw invalid("source", "Say at which platform the order was paid");
  if (platformDiscountAmount !== null && Number(platformDiscountAmount) > Number(prepaidAmount ?? "0"))
    throw invalid("platformDiscountAmount", "Use at most the prepaid amount");
  if (source === null && fees.length > 0) throw invalid("source", "This is required");
  refuseUnnamed(scope, body);
  if (source === null || scope.kind !== "key") return;
  if (sourceDeliveryId === null)
    throw invalid("sourceDeliveryId", "Say the number of the order at the platform");
  const surcharged = items.findIndex(({ customizations }) => customizations.some(isSurcharge));
  if (surcharged >= 0)
    throw invalid(`items.${surcharged}.customizations`, "Choose priced modifiers by option id");
}

/** Rejects an order whose amounts the platform has shown or taken differently. */
export function refuseAmounts(
  { expectedDueAmount, prepaidAmount = null }: OrderInput,
  { dueAmount, totalAmount }: { dueAmount: string; totalAmount: string },
  decimals: number,
): void {
  const due = toMinor(dueAmount, decimals);
  if (expectedDueAmount !== undefined && toMinor(expectedDueAmount, decimals) !== due)
    throw new AppError("order_price_changed", { dueAmount, totalAmount });
  if (prepaidAmount !== null && toMinor(prepaidAmount, decimals) > due)
    throw new AppError("order_prepaid_exceeds", { dueAmount });
}

/** Returns the promised time of a new order of a platform; none while it waits for an answer. */
export function platformReadyTime(
  body: OrderInput,
  { acceptance, minutes, now }: { acceptance: Acceptance; minutes: number | null; now: Date },
): string | null {
  if (acceptance === "waiting") return null;
  const { estimatedReadyTime, requestedTime = null } = body;
  return (
    estimatedReadyTime ?? promisedTime({ minutes: null, requestedTime, preparationMinutes: minutes, now })
  );
}

interface Entry {
  /** Id of the order. */
  id: string;
  takenBy: string;
  at: string;
}

/**
 * Returns what was paid at the platform as a share on account with the id of the order: the platform owes it, and
 * guests pay only the rest.
 */
export const prepaidShare = (
  { source, prepaidAmount }: Pick<OrderDetails, "source" | "prepaidAmount">,
  { id, takenBy, at }: Entry,
): OrderDetails["onAccount"] =>
  source === null || prepaidAmount === null
    ? []
    : [{ id, customerName: source, amount: prepaidAmount, lines: null, takenBy, at }];

type PrepaidPart = Pick<
  OrderDetails,
  "prepaidAmount" | "platformDiscountAmount" | "onAccount" | "paymentMethod"
>;

/** Returns the prepaid part of a new order; while it waits for an answer nobody owes anything. */
export function prepaidPart(
  body: OrderInput,
  entry: Entry & { acceptance: Acceptance | null },
  { dueAmount, decimals }: { dueAmount: string; decimals: number },
): PrepaidPart {
  const { source = null, paymentMethod } = body;
  const writtenOf = (amount: Minor) => (amount === zero ? null : toText(amount, decimals));
  const prepaid = toMinor(body.prepaidAmount ?? "0", decimals);
  const prepaidAmount = writtenOf(prepaid);
  const platformDiscountAmount = writtenOf(toMinor(body.platformDiscountAmount ?? "0", decimals));
  if (prepaidAmount === null || entry.acceptance === "waiting")
    return { prepaidAmount, platformDiscountAmount, onAccount: [], paymentMethod };
  return {
    prepaidAmount,
    platformDiscountAmount,
    onAccount: prepaidShare({ source, prepaidAmount }, entry),
    paymentMethod: prepaid === toMinor(dueAmount, decimals) ? "credit" : paymentMethod,
  };
}
