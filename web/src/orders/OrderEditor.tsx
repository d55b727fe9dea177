import { Suspense, useMemo } from "react";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { lazyPart } from "../lib/lazyPart.ts";
import { usePermission } from "../lib/session.ts";
import { useMedia } from "../ui/useMedia.ts";
import { EditorContext, type Editor, type EditorDialog, type OrderSession } from "./editor.ts";
import { EditorHeader } from "./EditorHeader.tsx";
import { MenuPart } from "./MenuPart.tsx";
import { billOf } from "./orderBill.ts";
import { OrderStory } from "./OrderStory.tsx";
import { PhoneTicket } from "./PhoneTicket.tsx";
import { TicketColumn } from "./TicketColumn.tsx";
import { useUnsentGuard } from "./useUnsentGuard.ts";
import style from "./OrderEditor.module.css";

/** A phone, or a window enlarged so far that ticket and total would not fit beside the menu. */
const noRoomForTicket = "(max-width: 639px), (max-height: 519px)";

// Nothing opens before the menu and the ticket stand.
const dialogs = lazyPart(async () => (await import("./EditorDialogs.tsx")).EditorDialogs);

interface OrderEditorProps extends Pick<Editor, "open"> {
  session: OrderSession;
  dialog: EditorDialog | null;
}

/** Taking an order: categories, tiles and the ticket on one screen; on a phone the ticket is a sheet. */
export function OrderEditor({ session, dialog, open }: OrderEditorProps) {
  const hasNoRoom = useMedia(noRoomForTicket);
  const mayEdit = usePermission("orders.edit");
  const { order, fields, lines, venue } = session;
  const bill = useMemo(() => billOf({ order, fields, lines, venue }), [order, fields, lines, venue]);
  useUnsentGuard(session.countUnsent);

  const isReadOnly = !mayEdit || (order !== null && isClosed(order.status));
  const editor: Editor = { ...session, bill, currency: venue.currencyCode, isReadOnly, open };

  return (
    <EditorContext value={editor}>
      <EditorHeader />
      <div className={style.pos} data-read-only={isReadOnly || undefined}>
        <Suspense fallback={<div />}>{isReadOnly ? <OrderStory /> : <MenuPart />}</Suspense>
        <Suspense fallback={<div />}>
          {hasNoRoom && !isReadOnly ? <PhoneTicket /> : <TicketColumn />}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <dialogs.Part dialog={dialog} />
      </Suspense>
    </EditorContext>
  );
}
