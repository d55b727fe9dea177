import type { QueuedWrite } from "@konoba/contract/lib/offlineQueue";
import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import type { deliveryInput } from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import Dexie, { liveQuery, type EntityTable, type Transaction } from "dexie";
import type { z } from "zod";

/** Server reply persisted for offline use. */
export interface PersistedQuery {
  /** Session id and hashed query key. */
  id: string;
  session: string;
  question: readonly unknown[];
  answer: unknown;
  at: number;
}

/** Order as known to this device; the kitchen only has its identifying fields. */
export type OrderSnapshot = Pick<OrderRow, "id" | "locationId" | "number" | "tableNumber" | "orderType"> &
  Partial<OrderRow>;

/** Queued write with the order as it looks once the write is applied. */
export interface OptimisticWrite {
  write: OrderWrite;
  shown: OrderSnapshot;
}

/** User or worker who made a write or a draft. */
export interface Author {
  userId: string;
  userName: string;
}

/** Entry of an offline queue, ordered by `place`. */
interface QueueEntry<Payload> extends QueuedWrite<Payload>, Author {
  place: number;
}
export type QueueTable<Payload> = EntityTable<QueueEntry<Payload>, "place">;
export type QueuedChange = QueueEntry<OptimisticWrite>;

/** Delivery that was received on this device, with the order it belongs to. */
export interface DeliveryWrite {
  input: z.input<typeof deliveryInput>;
  /** Photo of the delivery note, sent after the delivery. */
  photo?: Blob | null;
  supplierName: string;
  orderNumber: string;
}
export type QueuedDelivery = QueueEntry<DeliveryWrite>;

/** Unsent lines of an order ticket, stored as the editor's draft, or ticked lines of a delivery. */
interface StoredDraft {
  /** Author id and slot: a table, a counter, an open order, or a purchase order that is being received. */
  id: string;
  userId: string;
  slot: string;
  draft: unknown;
  at: number;
}

/** Migrates queued changes of the previous schema version so that no unsent write is lost. */
async function renameQueueFields(transaction: Transaction): Promise<void> {
  await transaction
    .table("changes")
    .toCollection()
    .modify((entry: Record<string, unknown>) => {
      const { person, subject, isFirst, operation, tries: _, ...rest } = entry;
      for (const key of Object.keys(entry)) Reflect.deleteProperty(entry, key);
      Object.assign(entry, rest, {
        userId: person,
        userName: "",
        entityId: subject,
        isCreate: isFirst,
        payload: operation,
        faults: 0,
      });
    });
}

/** IndexedDB store of this browser; a resolved write has been flushed to disk. */
export const deviceStore = new Dexie("konoba", { chromeTransactionDurability: "strict" }) as Dexie & {
  answers: EntityTable<PersistedQuery, "id">;
  changes: QueueTable<OptimisticWrite>;
  deliveries: QueueTable<DeliveryWrite>;
  drafts: EntityTable<StoredDraft, "id">;
};

deviceStore.version(1).stores({ answers: "id, session", changes: "++place, &id, person" });
deviceStore
  .version(2)
  .stores({ changes: "++place, &id, userId", drafts: "id, userId" })
  .upgrade(renameQueueFields);
deviceStore.version(3).stores({ deliveries: "++place, &id, userId" });

/** Observes a store query; only this module imports Dexie, so that it stays in one chunk. */
export const watchStore = <T>(read: () => Promise<T>) => liveQuery(read);
