import Dexie, { liveQuery, type EntityTable, type Transaction } from "dexie";
import type { QueuedWrite } from "@konoba/contract/lib/offlineQueue";
import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";

/** An answer of the server, for when there is no connection. */
export interface PersistedQuery {
  /** The session and the question. */
  id: string;
  session: string;
  question: readonly unknown[];
  answer: unknown;
  at: number;
}

/** An order as far as this device knows it: the kitchen knows only whose it is. */
export type OrderSnapshot = Pick<OrderRow, "id" | "locationId" | "number" | "tableNumber" | "orderType"> &
  Partial<OrderRow>;

/** A write, and the order as it will be with it. */
export interface OptimisticWrite {
  write: OrderWrite;
  shown: OrderSnapshot;
}

/** The user or worker a write or a draft belongs to. */
export interface Author {
  userId: string;
  userName: string;
}

/** A change in the offline queue, in the order of `place`. */
export interface QueuedChange extends QueuedWrite<OptimisticWrite>, Author {
  place: number;
}

/** The unsent lines of a ticket, as JSON of the editor's draft. */
interface StoredDraft {
  /** The author and the slot: a table, a counter or an open order. */
  id: string;
  userId: string;
  slot: string;
  draft: unknown;
  at: number;
}

/** Entries of the version before: they wait for the connection and must not be lost. */
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

/** What this browser keeps in IndexedDB; a write that resolved has been flushed to the disk. */
export const deviceStore = new Dexie("konoba", { chromeTransactionDurability: "strict" }) as Dexie & {
  answers: EntityTable<PersistedQuery, "id">;
  changes: EntityTable<QueuedChange, "place">;
  drafts: EntityTable<StoredDraft, "id">;
};

deviceStore.version(1).stores({ answers: "id, session", changes: "++place, &id, person" });
deviceStore
  .version(2)
  .stores({ changes: "++place, &id, userId", drafts: "id, userId" })
  .upgrade(renameQueueFields);

/** Follows a query of the store; only this module imports Dexie, so that it is one file of the build. */
export const watchStore = <T>(read: () => Promise<T>) => liveQuery(read);
