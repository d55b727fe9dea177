import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { add, sum, toMinor, toText } from "@konoba/contract/lib/money";
import type { JoinedTexts } from "@konoba/contract/orders/orders.moves.rules";
import {
  hasSameTax,
  isEmptied,
  termsAfterMove,
  type MoveTerms,
  type OrderTerms,
} from "@konoba/contract/orders/orders.moves.totals";
import {
  ownOrder,
  sharedOf,
  totalsOf,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import * as store from "./orders.change.store.ts";

/** Source and target of a move. */
export interface OrderPair {
  from: OrderAggregate;
  to: OrderAggregate;
}

interface AgreedTerms extends MoveTerms {
  /** True if no live piece stays. */
  isWhole: boolean;
}

/** Returns the terms that leave all money as it is; refuses orders that are taxed in different ways. */
export function agreedTerms({ from, to }: OrderPair, moves: readonly store.LineMove[]): AgreedTerms {
  const pieces = new Map(moves.map(({ id, quantity }) => [id, quantity]));
  const [source, target] = [sharedOf(from), sharedOf(to)];
  if (!hasSameTax(source, target, pieces)) throw new AppError("orders_taxed_differently");
  return { ...termsAfterMove(source, target, pieces, nextId), isWhole: isEmptied(source, pieces) };
}

const withOrderTerms = (
  order: store.OrderRow,
  { orderDiscountPercentage: discountPercentage, ...terms }: OrderTerms,
): store.OrderRow => ({ ...order, ...terms, discountPercentage });

/** Returns both orders with the terms of the moved lines and of those that stay. */
export function withTerms(
  { from, to }: OrderPair,
  terms: AgreedTerms,
  moves: readonly store.LineMove[],
): OrderPair {
  const sourceOf = new Map(moves.map(({ id, newId }) => [newId ?? id, id]));
  const { splitPlan } = from.order;
  const target = withOrderTerms(to.order, terms.to);
  return {
    from: {
      ...from,
      order: withOrderTerms(from.order, terms.from),
      lines: from.lines.map((line) => ({ ...line, ...terms.stay.get(line.id) })),
    },
    to: {
      ...to,
      order: terms.isContinued ? { ...target, splitPlan } : target,
      lines: to.lines.map((line) => ({ ...line, ...terms.go.get(sourceOf.get(line.id) ?? "") })),
    },
  };
}

/** Moves the ledger, refunds included, the gratuity and the texts of an order to the other one. */
export async function carryAll(
  acting: ActorContext,
  { from, to }: OrderPair,
  texts: JoinedTexts,
): Promise<OrderPair> {
  await store.movePayments(acting.db, ownOrder(acting.scope, from.order), to.order.id);
  const { currencyDecimals: decimals } = to.order;
  const both = (a: string, b: string) => toText(add(toMinor(a, decimals), toMinor(b, decimals)), decimals);
  const sums = {
    gratuityAmount: both(from.order.gratuityAmount, to.order.gratuityAmount),
    correctedAmount: both(from.order.correctedAmount, to.order.correctedAmount),
    excessAmount: both(from.order.excessAmount, to.order.excessAmount),
    onAccount: [...to.order.onAccount, ...from.order.onAccount],
  };
  const version = to.order.version + 1;
  const fieldVersions = {
    ...to.order.fieldVersions,
    ...Object.fromEntries(Object.keys(texts).map((name) => [name, version])),
  };
  const payments = await store.listPayments(acting.db, ownOrder(acting.scope, to.order));
  return {
    from: { ...from, order: { ...from.order, onAccount: [], excessAmount: "0" }, payments: [] },
    to: { ...to, order: { ...to.order, ...sums, ...texts, fieldVersions }, payments },
  };
}

const shown = (value: unknown) => (value === null || value === undefined ? null : String(value));

/** Returns the history of the fields that an order takes over from a merged one. */
export function historyOf(order: store.OrderRow, texts: JoinedTexts): store.HistoryValues[] {
  const before: Record<string, unknown> = { ...order };
  return Object.entries(texts).map(([name, value]) => ({
    kind: `field:${name}`,
    fromValue: shown(before[name]),
    toValue: shown(value),
    reason: null,
  }));
}

const dueOf = ({ from, to }: OrderPair) =>
  sum([from, to].map((state) => toMinor(totalsOf(state).dueAmount, state.order.currencyDecimals)));

/** Fails if a move would change what is due, so that no fault of ours ever does. */
export function requireSameDue(before: OrderPair, after: OrderPair): void {
  if (dueOf(before) !== dueOf(after))
    throw new Error(`Moving from order ${before.from.order.id} would change what is due`);
}
