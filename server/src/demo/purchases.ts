import { randomUUID } from "node:crypto";
import { dayMs, hourMs } from "@konoba/contract/lib/durations";
import { oneUnit, scaleQuantity, toQuantity } from "@konoba/contract/lib/quantity";
import { wallTime } from "@konoba/contract/lib/zonedTime";
import { packContent } from "@konoba/contract/suppliers/suppliers.rules";
import type { MovementRow } from "../inventory/inventory.movements.store.ts";
import { requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import type { BulkRow } from "../lib/database/bulk.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { actAs, type Stage } from "./acting.ts";
import { insertAll } from "./history.ts";
import { idOf, type Ids } from "./ids.ts";
import { location } from "./locations.ts";
import { packPrice, products, suppliers, type DemoProduct } from "./stock.ts";

/** Days of deliveries with their orders; earlier ones are movements alone. */
const recordedDays = 8;
/** Suppliers with an open order: the keeper sends the first two, of which the manager approves the larger. */
const openOrders = { sent: "market", large: "wine", draft: "dairy" } as const;
const approvalAmount = "250.00";
/** Packs of each item where the stock needs none. */
const packsWithoutNeed = "2";

const deliveryDaysOf = (everyDays: number): number[] => {
  if (everyDays <= 2) return [1, 2, 3, 4, 5, 6];
  if (everyDays <= 5) return [2, 5];
  return everyDays <= 14 ? [3] : [];
};

/** Returns the pack of a product without its name. */
const packOf = ({ pack: { packName: _, ...pack } }: DemoProduct) => pack;

export interface Supplied {
  /** Suppliers by key, and items of their price lists by the key of the product. */
  supplierIds: Ids;
  supplierItemIds: Ids;
  /** Name of a product on price lists and orders, in the language of the demo. */
  nameOf: (product: DemoProduct) => string;
}

interface Founding {
  locationId: string;
  productIds: Ids;
  opening: Date;
  language: Language;
}

/** Creates the suppliers with their price lists. */
export async function makeSuppliers(
  stage: Stage,
  owner: Caller,
  { locationId, productIds, opening, language }: Founding,
): Promise<Supplied> {
  const { speak } = stage;
  const api = actAs(stage, owner, opening);
  const nameOf = (product: DemoProduct) => product[language];
  const made: Supplied = { supplierIds: new Map(), supplierItemIds: new Map(), nameOf };
  for (const { key, name, everyDays } of suppliers) {
    const own = products.filter(({ supplier }) => supplier === key);
    const { id: supplierId } = await api.suppliers.create({
      body: {
        name: speak(name),
        category: speak(own[0]?.category ?? ""),
        email: `porudzbine@${key}.example`,
        deliveryDays: deliveryDaysOf(everyDays),
        orderUntil: "18:00",
        deliveryWindow: "07:00–09:00",
        minimumOrder: everyDays > 5 ? "100.00" : "50.00",
        paymentDays: 15,
      },
    });
    made.supplierIds.set(key, supplierId);
    for (const product of own) {
      const body = {
        locationId,
        supplierId,
        productId: idOf(productIds, product.key),
        ...packOf(product),
        packName: speak(product.pack.packName),
        name: nameOf(product),
        price: packPrice(product),
      };
      made.supplierItemIds.set(product.key, (await api.suppliers.createItem({ body })).id);
    }
  }
  return made;
}

interface Delivered {
  at: Date;
  product: DemoProduct;
  /** Price of a pack. */
  price: string;
  row: MovementRow;
}

interface Recording extends Supplied {
  locationId: string;
  keeper: Caller;
  now: Date;
}

/** Builds an ordered line and what was received of it. */
function linesOf(
  { product, price, row }: Delivered,
  place: Pick<BulkRow<"purchaseLines">, "locationId" | "position" | "supplierItemId" | "name">,
  { orderId, deliveryId }: { orderId: string; deliveryId: string },
) {
  const packs = scaleQuantity(row.quantity, oneUnit, toQuantity(packContent(product.pack)));
  const { name, ...rest } = place;
  const line = { ...rest, packs, ...packOf(product) };
  const ordered: BulkRow<"purchaseLines"> = {
    ...line,
    id: randomUUID(),
    orderId,
    name,
    price: packPrice(product),
    suggestedPacks: packs,
    receivedPacks: packs,
  };
  const received: BulkRow<"deliveryLines"> = {
    ...line,
    id: randomUUID(),
    deliveryId,
    orderLineId: ordered.id,
    returnedPacks: "0",
    price,
    inventoryId: row.inventoryId,
    movementId: row.id,
  };
  return { ordered, received };
}

/** Builds one order, received in full on the morning of the delivery. */
function recordsOf(
  { supplierIds, supplierItemIds, nameOf, locationId, keeper }: Recording,
  arrived: readonly [Delivered, ...Delivered[]],
  number: number,
) {
  const [{ at, product }] = arrived;
  const owned = requireOwnLocation(keeper, locationId);
  const base = {
    locationId: owned,
    organizationId: keeper.organizationId,
    supplierId: idOf(supplierIds, product.supplier),
  };
  const sentAt = new Date(at.getTime() - 14 * hourMs);
  const { date } = wallTime(at, location.timezone);
  const [orderId, deliveryId] = [randomUUID(), randomUUID()];
  const order: BulkRow<"purchaseOrders"> = {
    ...base,
    id: orderId,
    number,
    year: Number(date.slice(0, 4)),
    status: "received",
    arrivesOn: date,
    sentVia: "email",
    sentTo: `porudzbine@${product.supplier}.example`,
    sentAt,
    sentBy: keeper.name,
    createdBy: keeper.name,
    createdAt: sentAt,
    updatedAt: at,
  };
  const delivery: BulkRow<"deliveries"> = {
    ...base,
    id: deliveryId,
    orderId,
    noteNumber: `${number + 2200}/${date.slice(2, 4)}`,
    receivedAt: at,
    receivedBy: keeper.name,
    userId: keeper.userId,
    workerId: keeper.workerId,
  };
  const lines = arrived.map((each, position) => {
    const supplierItemId = idOf(supplierItemIds, each.product.key);
    const name = nameOf(each.product);
    return linesOf(each, { locationId: owned, position, supplierItemId, name }, { orderId, deliveryId });
  });
  return { order, delivery, deliveryId, lines, movementIds: arrived.map(({ row }) => row.id) };
}

/**
 * Writes orders and deliveries of the last week for what the stock received in it. Returns the delivery of each
 * movement.
 */
export async function recordDeliveries(
  stage: Stage,
  recording: Recording,
  delivered: readonly Delivered[],
): Promise<ReadonlyMap<string, string>> {
  const since = recording.now.getTime() - recordedDays * dayMs;
  const groups = Map.groupBy(
    delivered.filter(({ at }) => at.getTime() >= since).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ({ at, product }) => `${at.toISOString()} ${product.supplier}`,
  );
  const records = [...groups.values()].flatMap((group, index) => {
    const [first, ...rest] = group;
    return first ? [recordsOf(recording, [first, ...rest], index + 1)] : [];
  });
  const years = Map.groupBy(records, ({ order }) => order.year);
  await insertAll(
    stage,
    "purchaseCounters",
    [...years].map(([year, { length }]) => ({
      locationId: requireOwnLocation(recording.keeper, recording.locationId),
      year,
      lastNumber: length,
    })),
  );
  await insertAll(
    stage,
    "purchaseOrders",
    records.map(({ order }) => order),
  );
  const lines = records.flatMap((record) => record.lines);
  await insertAll(
    stage,
    "purchaseLines",
    lines.map(({ ordered }) => ordered),
  );
  await insertAll(
    stage,
    "deliveries",
    records.map(({ delivery }) => delivery),
  );
  await insertAll(
    stage,
    "deliveryLines",
    lines.map(({ received }) => received),
  );
  return new Map(
    records.flatMap(({ deliveryId, movementIds }) => movementIds.map((id) => [id, deliveryId] as const)),
  );
}

/** Leaves an order on the way, one to approve and one draft. */
export async function placeOrders(
  stage: Stage,
  { keeper, owner, locationId, supplierIds, now }: Recording & { owner: Caller },
): Promise<void> {
  const settings = { approvalAmount, safetyPercent: "20", targetMargin: "70" };
  await actAs(stage, owner, now).purchasing.setSettings({ params: { locationId }, body: settings });
  const { purchasing } = actAs(stage, keeper, now);
  for (const key of [openOrders.sent, openOrders.large, openOrders.draft]) {
    const supplierId = idOf(supplierIds, key);
    const { id, lines, total } = await purchasing.createOrder({ body: { locationId, supplierId } });
    if (Number(total) === 0 || key === openOrders.large) {
      const filled = lines.map(({ supplierItemId }) => ({ supplierItemId, packs: packsWithoutNeed }));
      await purchasing.updateOrder({ params: { id }, body: { lines: filled } });
    }
    if (key !== openOrders.draft) await purchasing.sendOrder({ params: { id }, body: { via: "phone" } });
  }
}
