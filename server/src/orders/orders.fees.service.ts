import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { toMinor, toText } from "@konoba/contract/lib/money";
import { counted } from "@konoba/contract/lib/sentences";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { maxFees } from "@konoba/contract/locations/locations.fees.contract";
import { feeTitle } from "@konoba/contract/orders/orders.bill.rules";
import { withBoxes } from "@konoba/contract/orders/orders.boxes.totals";
import { feeOf, feesOfNewType, feesOfType, type OrderFee } from "@konoba/contract/orders/orders.fees.rules";
import type { OrderChanges, OrderInput } from "@konoba/contract/orders/orders.shapes.contract";
import { requireOwnLocation, requirePermission } from "../lib/access/caller.ts";
import { refuseClosed, type ActorContext, type OrderAggregate } from "./orders.aggregate.service.ts";
import * as store from "./orders.change.store.ts";
import type { OrderTransition } from "./orders.transitions.service.ts";

/** Writes amount and rate of fees in the manner of the other amounts of an order. */
const written = (fees: readonly OrderFee<string>[], decimals: number): OrderFee<string>[] =>
  fees.map((fee) => ({
    ...fee,
    amount: toText(toMinor(fee.amount, decimals), decimals),
    taxRate: String(Number(fee.taxRate)),
    ...(fee.boxAmount !== undefined && {
      boxAmount: toText(toMinor(fee.boxAmount, decimals), decimals),
    }),
  }));

/** Returns the fees of a new order: those of its platform, else those that the location has for its type. */
export function newFees(
  { source = null, fees = [], orderType, withoutFees }: OrderInput,
  settings: Pick<Location, "fees" | "currencyDecimals">,
  lines: Parameters<typeof withBoxes>[1],
): OrderFee<string>[] {
  const own =
    source === null
      ? feesOfType(settings.fees, { orderType, withoutFees }, nextId)
      : fees.map((fee) => ({ ...fee, id: nextId(), feeId: null }));
  const { currencyDecimals: decimals } = settings;
  return written(withBoxes(own, lines, decimals), decimals);
}

const shown = (fee: OrderFee<string>) => `${feeTitle(fee)} ${fee.amount}`;

/** Returns a changed order with its fees per box counted from the lines. */
export function withCountedFees(state: OrderAggregate): OrderAggregate {
  const { order, lines } = state;
  return { ...state, order: { ...order, fees: withBoxes(order.fees, lines, order.currencyDecimals) } };
}

/**
 * Returns the state after fees were removed and added, and after those of another order type replaced those of the
 * former one. Removing takes the permission to void; what is gone or there already stays as it is.
 */
export async function changeFees(
  { db, scope }: ActorContext,
  before: OrderAggregate,
  { state, history }: OrderTransition,
  { removedFees = [], addedFees = [] }: Pick<OrderChanges, "removedFees" | "addedFees">,
): Promise<OrderTransition> {
  const isNewType = state.order.orderType !== before.order.orderType;
  if (!isNewType && removedFees.length + addedFees.length === 0) return { state, history };
  if (removedFees.length > 0) requirePermission(scope, "orders.void");
  if (addedFees.length > 0) requirePermission(scope, "orders.edit");
  const { fees: settings, currencyDecimals } = await store.readFees(
    db,
    requireOwnLocation(scope, before.order.locationId),
  );
  const { orderType } = state.order;
  const ofType = isNewType
    ? feesOfNewType(state.order.fees, settings, orderType, nextId)
    : [...state.order.fees];
  const left = ofType.filter(({ id }) => !removedFees.includes(id));
  const added = addedFees
    .filter((feeId) => left.every((fee) => fee.feeId !== feeId))
    .map((feeId) => {
      const setting = settings.find(({ id }) => id === feeId);
      // The location has removed it meanwhile.
      if (!setting) throw new AppError("order_stale", { fields: ["fees"], version: before.order.version });
      return feeOf(setting, nextId());
    });
  const fees = written(withBoxes([...left, ...added], state.lines, currencyDecimals), currencyDecimals);
  if (fees.length > maxFees)
    throw new AppError("invalid_request", [{ path: "addedFees", message: counted("maxItems", maxFees) }]);
  const [had, has] = [before.order.fees, fees].map((list) => new Set(list.map(({ id }) => id)));
  const gone = before.order.fees.filter(({ id }) => !has?.has(id));
  const fresh = fees.filter(({ id }) => !had?.has(id));
  if (gone.length + fresh.length === 0) return { state, history };
  refuseClosed(before);
  const entry = { fromValue: null, toValue: null, reason: null };
  return {
    state: { ...state, order: { ...state.order, fees } },
    history: [
      ...history,
      ...gone.map((fee) => ({ ...entry, kind: "fee_removed", fromValue: shown(fee) })),
      ...fresh.map((fee) => ({ ...entry, kind: "fee_added", toValue: shown(fee) })),
    ],
  };
}
