import { createContext, use } from "react";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { Totals } from "@konoba/contract/orders/orders.totals";
import type { Draft, DraftLine, OrderFields } from "./orderDraft.ts";

/** What lies over the editor; one at a time. */
export type EditorDialog =
  /** With the first tap only the groups that open with it are offered, from the line all of them. */
  | { kind: "line"; line: DraftLine; isFirstTap?: boolean }
  | { kind: "sent"; lineId: string }
  | { kind: "table" }
  | { kind: "bill" }
  | { kind: "details" }
  | { kind: "history" }
  | { kind: "cancel" }
  /** All that is left, or a share that is on account. */
  | { kind: "pay"; accountId?: string }
  /** Items, or everything, to another order or table. */
  | { kind: "move" }
  | { kind: "refund" };

/** One order being entered or served, whether it exists on the server or not. */
export interface OrderSession {
  locationId: string;
  location: Location;
  /** null until the first lines were sent. */
  order: OrderDetails | null;
  fields: OrderFields;
  changeFields: (changes: Partial<OrderFields>) => void;
  /** Lines that were not sent yet. */
  lines: readonly DraftLine[];
  change: (make: (draft: Draft) => Draft) => void;
  /** Sends the lines; `isPaying` opens the payment afterwards. Answers whether it worked. */
  send: (isPaying: boolean) => Promise<boolean>;
  isSending: boolean;
  /** The lines as they are at this moment: right after sending there are none. */
  unsentLines: () => readonly DraftLine[];
  /** Why the last attempt failed, until the next one. */
  failure: unknown;
}

/** What is not about the lines that a tap adds: who reads only this is not drawn again with every tap. */
export interface Editor extends Omit<OrderSession, "lines"> {
  currency: string;
  /** Finished, or not the business of this role: shown, not changed. */
  isReadOnly: boolean;
  open: (dialog: EditorDialog | null) => void;
}

interface UnsentTicket extends Pick<OrderSession, "lines"> {
  /** What everything on the ticket comes to, sent or not. */
  bill: Totals<string>;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("There is no order editor around this part");
  return editor;
}

export const UnsentTicketContext = createContext<UnsentTicket | null>(null);

/** What changes with every tap: the lines that were not sent yet, and the bill. */
export function useUnsentTicket(): UnsentTicket {
  const ticket = use(UnsentTicketContext);
  if (!ticket) throw new Error("There is no order editor around this part");
  return ticket;
}
