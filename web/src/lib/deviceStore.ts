import Dexie, { type EntityTable } from "dexie";
import type { Waiting } from "@konoba/contract/lib/outbox";
import type { OrderWrite } from "@konoba/contract/orders/orders.outbox.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";

/** An answer of the server, for when there is no connection. */
export interface KeptAnswer {
  /** The session and the question. */
  id: string;
  session: string;
  question: readonly unknown[];
  answer: unknown;
  at: number;
}

/** An order as far as this device knows it: the kitchen knows only whose it is. */
export type ShownOrder = Pick<OrderRow, "id" | "locationId" | "number" | "tableNumber" | "orderType"> &
  Partial<OrderRow>;

/** A write, and the order as it will be with it. */
export interface Change {
  write: OrderWrite;
  shown: ShownOrder;
}

/** A change that waits, with its place in the order they were made and whose it is. */
export interface KeptChange extends Waiting<Change> {
  place: number;
  person: string;
}

/** What this browser keeps in IndexedDB; what was kept is on the disk. */
export const deviceStore = new Dexie("konoba", { chromeTransactionDurability: "strict" }) as Dexie & {
  answers: EntityTable<KeptAnswer, "id">;
  changes: EntityTable<KeptChange, "place">;
};

deviceStore.version(1).stores({ answers: "id, session", changes: "++place, &id, person" });
