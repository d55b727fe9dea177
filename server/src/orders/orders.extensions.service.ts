import type { BuyerInput } from "@konoba/contract/orders/orders.buyer.contract";
import type { RateSums } from "@konoba/contract/orders/orders.ledgerTaxes.totals";
import type { CarriedRefund } from "@konoba/contract/orders/orders.payments.contract";
import type { ActorContext, OrderAggregate } from "./orders.aggregate.service.ts";
import type { PaymentRow } from "./orders.change.store.ts";

/** Change of an order at the end of its transaction, for later domains. */
export interface CommittedOrder {
  /** Null for a new order. */
  before: OrderAggregate | null;
  after: OrderAggregate;
  /** Ledger rows that the change added. */
  payments: readonly PaymentRow[];
  /** Refund included in a change that made a paid bill smaller. */
  refund?: CarriedRefund | undefined;
  /** Buyer of a company bill. */
  buyer?: BuyerInput | undefined;
  /** Move of lines between two orders; both are changed. */
  move?: { fromOrderId: string; isWhole: boolean } | undefined;
  /** True if nothing changed but fiscal receipts, which were issued again with other rates. */
  isReissued?: true;
  /** What fiscal receipts charge for the order by rate, found by their extension. */
  documented?: RateSums | undefined;
}

/** Work of a later domain; it may return the change with what it found out, for those after it. */
type OrderExtension = (acting: ActorContext, change: CommittedOrder) => Promise<CommittedOrder | undefined>;

let extensions: readonly OrderExtension[] | null = null;

/** Sets the work of later domains at the end of every change of an order, in its transaction and this order. */
export function extendOrders(all: readonly OrderExtension[]): void {
  extensions = all;
}

/** Runs the work of later domains; refuses an order that would get neither receipt nor posting. */
export async function runExtensions(acting: ActorContext, change: CommittedOrder): Promise<void> {
  if (extensions === null) throw new Error("handlers.ts, which extends orders, is not loaded");
  let present = change;
  for (const extension of extensions) present = (await extension(acting, present)) ?? present;
}
