import type { Location } from "@konoba/contract/locations/locations.contract";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { createContext, use } from "react";
import type { Bill } from "./orderBill.ts";
import type { Draft, DraftLine, OrderFields } from "./orderDraft.ts";

/** Dialogs of the editor; one is open at a time. */
export type EditorDialog =
  /** On the first tap only groups that open with it; from the line all groups. */
  | { kind: "line"; line: DraftLine; isFirstTap?: boolean }
  /** Weighs a dish, or an unsent line of it again; `weight` is that of its label, in grams. */
  | { kind: "weight"; item: BoardItem; line?: DraftLine; weight?: number }
  /** Chooses the dishes of a set menu, new or unsent. */
  | { kind: "combo"; line: DraftLine }
  /** A sent line, or all dishes of a set menu by its id. */
  | { kind: "sent"; lineId: string }
  | { kind: "table" }
  | { kind: "bill" }
  | { kind: "details" }
  | { kind: "history" }
  | { kind: "cancel" }
  /** The whole balance, or a share on account. */
  | { kind: "pay"; accountId?: string }
  /** Moves items or the whole order to another order or table. */
  | { kind: "move" }
  | { kind: "refund" };

/** Order in the editor, new or existing. */
export interface OrderSession {
  locationId: string;
  location: Location;
  /** `null` until the first lines were sent. */
  order: OrderDetails | null;
  /** ID of the order, also before it is sent. */
  orderId: string;
  fields: OrderFields;
  changeFields: (changes: Partial<OrderFields>) => void;
  /** Unsent lines. */
  lines: readonly DraftLine[];
  change: (make: (draft: Draft) => Draft) => void;
  /** Sends the lines; `isPaying` opens the payment afterwards. Resolves to `true` on success. */
  send: (isPaying: boolean) => Promise<boolean>;
  isSending: boolean;
  /** Returns the current unsent lines; empty right after sending. */
  unsentLines: () => readonly DraftLine[];
  /** Error of the last attempt, until the next one. */
  failure: unknown;
}

/** Editor context without unsent lines, so that its consumers do not render on every tap. */
export interface Editor extends Omit<OrderSession, "lines"> {
  currency: string;
  /** `true` for a closed order or without edit permission. */
  isReadOnly: boolean;
  open: (dialog: EditorDialog | null) => void;
}

interface UnsentTicket extends Pick<OrderSession, "lines"> {
  /** Totals of sent and unsent lines. */
  bill: Bill;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("There is no order editor around this part");
  return editor;
}

export const UnsentTicketContext = createContext<UnsentTicket | null>(null);

/** Returns the unsent lines and the bill, which change on every tap. */
export function useUnsentTicket(): UnsentTicket {
  const ticket = use(UnsentTicketContext);
  if (!ticket) throw new Error("There is no order editor around this part");
  return ticket;
}
