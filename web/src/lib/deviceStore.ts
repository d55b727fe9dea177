import Dexie, { type EntityTable } from "dexie";

/** An answer of the server, for when there is no connection. */
export interface KeptAnswer {
  /** The session and the question. */
  id: string;
  session: string;
  question: readonly unknown[];
  answer: unknown;
  at: number;
}

/** What this browser keeps in IndexedDB. */
export const deviceStore = new Dexie("konoba") as Dexie & {
  answers: EntityTable<KeptAnswer, "id">;
};

deviceStore.version(1).stores({ answers: "id, session" });
