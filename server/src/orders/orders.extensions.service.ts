import type { BuyerInput } from "@konoba/contract/orders/orders.buyer.contract";
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
}

type OrderExtension = (acting: ActorContext, change: CommittedOrder) => Promise<void>;

const extensions: OrderExtension[] = [];

/** Adds work of a later domain to the end of every change of an order, in the same transaction. */
export function extendOrders(extension: OrderExtension): void {
  extensions.push(extension);
}

export async function runExtensions(acting: ActorContext, change: CommittedOrder): Promise<void> {
  for (const extension of extensions) await extension(acting, change);
}
