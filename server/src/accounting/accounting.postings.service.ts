import {
  positionOf,
  positionsByDate,
  type AccountedBill,
  type PositionEntry,
} from "@konoba/contract/accounting/accounting.position.totals";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { totalsInputOf, type ActorContext, type OrderAggregate } from "../orders/orders.aggregate.service.ts";
import type { CommittedOrder } from "../orders/orders.extensions.service.ts";
import * as store from "./accounting.postings.store.ts";

/** Returns whether an order may have come to something in the books. */
const isBooked = ({ order, payments }: OrderAggregate) =>
  payments.length > 0 || order.onAccount.length > 0 || order.status === "completed";

const billOf = (
  state: OrderAggregate,
  also: Pick<AccountedBill, "documented" | "commissionPercentage">,
): AccountedBill => ({
  ...totalsInputOf(state),
  lines: state.lines,
  status: state.order.status,
  ledger: state.payments,
  onAccount: state.order.onAccount,
  correctedAmount: state.order.correctedAmount,
  ...also,
});

/**
 * Posts what a change of an order adds to the books, in its transaction. A change of neither money nor bill posts
 * nothing; orders between which lines moved are compared with what is posted.
 */
export async function postOrder(
  { db, scope, now }: ActorContext,
  { before, after, payments, move, documented }: CommittedOrder,
): Promise<undefined> {
  if (!move && !isBooked(after) && !(before && isBooked(before))) return;
  const location = requireOwnLocation(scope, after.order.locationId);
  const { id, source } = after.order;
  const commissionPercentage = source === null ? null : await store.findCommission(db, location, id);
  const also = { documented, commissionPercentage };
  const entries = positionOf(billOf(after, also));
  const isUnchanged =
    !move &&
    payments.length === 0 &&
    before !== null &&
    JSON.stringify(positionOf(billOf(before, also))) === JSON.stringify(entries);
  if (isUnchanged) return;
  await store.postOrder(db, { location, at: now }, id, entries);
}

/** Posts what a movement of cash or the closing of a drawer adds to the books. */
export const postShift = (
  { db, now }: Pick<ActorContext, "db" | "now">,
  { location, shiftId }: { location: OwnedLocation; shiftId: string },
): Promise<void> => store.postShift(db, { location, at: now }, shiftId);

/** Posts what an accepted invoice of a supplier, less its credit note, adds to the books. */
export const postInvoice = (
  { db, now }: Pick<ActorContext, "db" | "now">,
  { location, invoiceId }: { location: OwnedLocation; invoiceId: string },
  entries: readonly Omit<PositionEntry, "key" | "item">[],
): Promise<void> => store.postInvoice(db, { location, at: now }, invoiceId, entries);

const ordersATime = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

/** Runs a part of the work in a transaction of its own, or in the caller's. */
type InTransaction = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/** Posts the orders of one location that versions without a journal left, a few in each transaction. */
async function postLocation(inTransaction: InTransaction, location: store.UnpostedLocation): Promise<void> {
  const { locationId, timezone, businessDayStart } = location;
  const dateOf = (at: string) => businessDate(new Date(at), timezone, businessDayStart);
  let after = firstId;
  for (;;) {
    const orders = await inTransaction(async (tx) => {
      const found = await store.listUnpostedOrders(tx, locationId, { after, limit: ordersATime });
      const rows = found.flatMap((order) =>
        [...positionsByDate(order, dateOf)].flatMap(([date, entries]) =>
          entries.length === 0
            ? []
            : [{ orderId: order.id, date, at: order.ledger.at(-1)?.at ?? order.closedAt ?? "", entries }],
        ),
      );
      await store.insertOrderPostings(tx, locationId, rows);
      return found;
    });
    const last = orders.at(-1);
    if (last === undefined || orders.length < ordersATime) break;
    after = last.id;
  }
  await inTransaction(async (tx) => {
    await store.postEarlierShifts(tx, location);
    await store.setPosted(tx, locationId, new Date());
  });
}

/** Posts the orders and drawers of versions without a journal; every location once. */
export async function postEarlier(db: Db): Promise<void> {
  for (const location of await store.listUnpostedAnyTenant(db, 1_000))
    await postLocation((work) => db.transaction().execute(work), location);
}

/** Posts what was written in bulk in the caller's transaction. */
export const postWritten = (tx: Db, location: store.UnpostedLocation): Promise<void> =>
  postLocation((work) => work(tx), location);
