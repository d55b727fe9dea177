import { randomUUID } from "node:crypto";
import { addQuantities, compareQuantities, subtractQuantities } from "@konoba/contract/lib/quantity";
import type { DeliveryInput } from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { isEditable } from "@konoba/contract/purchasing/purchasing.rules";
import { nextLineFor, openPacks, splitSurplus } from "@konoba/contract/purchasing/purchasing.surplus.rules";
import type { OwnedLocation } from "../lib/database/db.ts";
import type { SupplierItemState } from "../suppliers/suppliers.items.service.ts";
import type { Acting } from "./purchasing.orders.service.ts";
import { changeLines, listLines, updateOrder, type LineState } from "./purchasing.orders.store.ts";
import * as store from "./purchasing.surplus.store.ts";

/** Draft whose line was lowered, and by how many packs. */
interface Lowered {
  orderId: string;
  packs: string;
}

/** A delivered line with its item and the ordered line it belongs to. */
export interface Received {
  given: DeliveryInput["lines"][number];
  item: SupplierItemState;
  ordered: Pick<LineState, "price" | "packCount" | "packSize" | "unit"> | undefined;
  /** Price of a pack. */
  price: string;
  /** Order of the line; null for what was not ordered. */
  orderId: string | null;
  lowered: Lowered | null;
}

/** Lines of an order and of the supplier's other orders, as they are while lines of a delivery are counted. */
interface Expected {
  own: Map<string, LineState>;
  others: store.NextLine[];
}

const countIn = <Line extends { receivedPacks: string }>(line: Line, packs: string): Line => ({
  ...line,
  receivedPacks: addQuantities(line.receivedPacks, packs),
});

/** Divides a line over its own order and the next one; a draft is lowered instead. */
function divide(received: Received, expected: Expected): Received[] {
  const { given, item } = received;
  const line = expected.own.get(given.orderLineId ?? "");
  if (!line) return [received];
  const next = given.surplus === "extra" ? undefined : nextLineFor(line, expected.others);
  const parts = next
    ? splitSurplus({ packs: given.packs, expected: openPacks(line), open: openPacks(next) })
    : { own: given.packs, next: "0" };
  if (!next || compareQuantities(parts.next, "0") === 0) {
    expected.own.set(line.id, countIn(line, given.packs));
    return [received];
  }
  expected.others = expected.others.map((each) => (each === next ? countIn(each, parts.next) : each));
  const { orderId } = next;
  if (isEditable(next.status)) {
    expected.own.set(line.id, countIn(line, given.packs));
    return [{ ...received, lowered: { orderId, packs: parts.next } }];
  }
  expected.own.set(line.id, countIn(line, parts.own));
  const rest = { ...given, id: randomUUID(), orderLineId: next.id, packs: parts.next };
  return [
    { ...received, given: { ...given, packs: parts.own } },
    {
      given: { ...rest, returnedPacks: "0", reason: null },
      item,
      ordered: next,
      price: given.price ?? next.price,
      orderId,
      lowered: null,
    },
  ];
}

/** Divides what came above an order over the supplier's next ones, which it locks; other lines stay as they are. */
export async function divideSurplus(
  { db }: Acting,
  source: { location: OwnedLocation; supplierId: string; orderId: string | null; orderLines: LineState[] },
  received: readonly Received[],
): Promise<Received[]> {
  const { location, supplierId, orderId, orderLines } = source;
  if (orderId === null || received.every(({ given }) => given.surplus === "extra")) return [...received];
  const others = { location, supplierId, orderId };
  await store.lockOtherOrders(db, others);
  const expected: Expected = {
    own: new Map(orderLines.map((line) => [line.id, line])),
    others: await store.listOtherLines(db, others),
  };
  return received.flatMap((line) => divide(line, expected));
}

/** Changes the packs of a draft by those that lines of a delivery lowered it by. */
export async function changeDraft(
  { db, now }: Acting,
  draft: { id: string; locationId: OwnedLocation },
  lowered: readonly { supplierItemId: string; packs: string }[],
  direction: "lower" | "raise",
): Promise<void> {
  const change = direction === "lower" ? subtractQuantities : addQuantities;
  const lines = (await listLines(db, draft.id, "en")).flatMap(({ id, supplierItemId, packs }) => {
    const own = lowered.filter((each) => each.supplierItemId === supplierItemId);
    return own.length === 0 ? [] : [{ id, packs: own.reduce((sum, each) => change(sum, each.packs), packs) }];
  });
  if (lines.length === 0) return;
  await changeLines(db, lines);
  await updateOrder(db, draft, { updatedAt: now });
}
