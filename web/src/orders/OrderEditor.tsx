import { Suspense, useMemo, useState } from "react";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { lazyPart } from "../lib/lazyPart.ts";
import { usePermission } from "../lib/session.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import { EditorContext, type Editor, type EditorDialog, type OrderSession } from "./editor.ts";
import { EditorDialogs } from "./EditorDialogs.tsx";
import { EditorHeader } from "./EditorHeader.tsx";
import { MenuPart } from "./MenuPart.tsx";
import { billOf } from "./orderBill.ts";
import { TicketColumn } from "./TicketColumn.tsx";
import { useUnsentGuard } from "./useUnsentGuard.ts";
import style from "./OrderEditor.module.css";

// What a finished order and a phone show; the other editors do without.
const story = lazyPart(async () => (await import("./OrderStory.tsx")).OrderStory);
const phoneTicket = lazyPart(async () => (await import("./PhoneTicket.tsx")).PhoneTicket);

interface OrderEditorProps {
  session: OrderSession;
  dialog?: EditorDialog | null;
  onDialog?: (dialog: EditorDialog | null) => void;
}

/** Taking an order: categories, tiles and the ticket on one screen; on a phone the ticket is a sheet. */
export function OrderEditor({ session, dialog: given, onDialog }: OrderEditorProps) {
  const isPhone = useIsPhone();
  const mayEdit = usePermission("orders.edit");
  const [own, setOwn] = useState<EditorDialog | null>(null);
  const dialog = onDialog ? (given ?? null) : own;
  const open = onDialog ?? setOwn;
  const { order, fields, lines, venue } = session;
  const bill = useMemo(() => billOf({ order, fields, lines, venue }), [order, fields, lines, venue]);
  useUnsentGuard(session.countUnsent);

  const isReadOnly = !mayEdit || (order !== null && isClosed(order.status));
  const editor: Editor = { ...session, bill, currency: venue.currencyCode, isReadOnly, open };

  return (
    <EditorContext value={editor}>
      <EditorHeader />
      <div className={style.pos} data-read-only={isReadOnly || undefined}>
        <Suspense fallback={<div />}>{isReadOnly ? <story.Part /> : <MenuPart />}</Suspense>
        <Suspense fallback={<div />}>
          {isPhone && !isReadOnly ? <phoneTicket.Part /> : <TicketColumn />}
        </Suspense>
      </div>
      <EditorDialogs dialog={dialog} />
    </EditorContext>
  );
}
