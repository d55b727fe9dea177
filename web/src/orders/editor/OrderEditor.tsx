import { Suspense, useMemo } from "react";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { lazyPart, useFetchSoon } from "../../lib/lazyPart.ts";
import { usePermission } from "../../lib/session.ts";
import { useIsHandheld, useMedia } from "../../ui/useMedia.ts";
import { EditorContext, type Editor, type EditorDialog, type OrderSession } from "../editor.ts";

import { MenuPart } from "./MenuPart.tsx";
import { billOf } from "../orderBill.ts";

import style from "./OrderEditor.module.css";
import { Ticket } from "./Ticket.tsx";
import { TicketActions } from "./TicketActions.tsx";
import { loadNamespace, shownLanguage, useTranslation } from "../../lib/translation.ts";
import { useEditor } from "../editor.ts";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { orderStatuses } from "../../ui/display/statuses.ts";
import { numberText } from "../orderText.ts";
import { useAskedRefund } from "../refundQuestion.ts";
import { usePlaceName } from "./usePlaceName.ts";
import { useBlocker } from "@tanstack/react-router";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";

/** Asks before a ticket with unsent lines is left; they stay on this device for the same table. */
function useUnsentGuard(countUnsent: () => number): void {
  const { t } = useTranslation("orders");
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const unsent = countUnsent();
      if (current.pathname === next.pathname || unsent === 0) return false;
      return !(await confirm({
        title: t("leave.title", { count: unsent }),
        text: t("leave.text"),
        confirmLabel: t("leave.go"),
        cancelLabel: t("leave.stay"),
      }));
    },
    enableBeforeUnload: () => countUnsent() > 0,
  });
}

/** Where the order is served, its number and how far it is. */
function EditorHeader() {
  const { t } = useTranslation("orders");
  const { order } = useEditor();
  const place = usePlaceName();
  if (!order) return <PageHeader title={t("new")} crumbs={[{ label: t("title"), to: "/orders" }]} />;
  return (
    <PageHeader title={place} crumbs={[{ label: t("title"), to: "/orders" }]}>
      <span className={style.number}>{numberText(order.number)}</span>
      <StatusBadge status={orderStatuses[order.status]}>{t(`status.${order.status}`)}</StatusBadge>
    </PageHeader>
  );
}

/** The ticket beside the menu, as the kitchen will see it, with what can be done with it below. */
function TicketColumn() {
  return (
    <aside className={style.ticketColumn}>
      <div className={style.paper}>
        <Ticket />
      </div>
      <TicketActions />
    </aside>
  );
}

// A phone has the one, an order that is not edited the other.
const phoneTicket = lazyPart(async () => (await import("./PhoneTicket.tsx")).PhoneTicket);
const story = lazyPart(async () => (await import("./OrderStory.tsx")).OrderStory);

/** A phone, or a window enlarged so far that ticket and total would not fit beside the menu. */
const noRoomForTicket = "(max-width: 639px), (max-height: 519px)";

// Nothing opens before the menu and the ticket stand.
// With the words of its largest part, which the page itself has no use for.
const dialogs = lazyPart(async () => {
  const [{ EditorDialogs }] = await Promise.all([
    import("./EditorDialogs.tsx"),
    loadNamespace("pay", shownLanguage()),
  ]);
  return EditorDialogs;
});

interface OrderEditorProps extends Pick<Editor, "open"> {
  session: OrderSession;
  dialog: EditorDialog | null;
}

/** Taking an order: categories, tiles and the ticket on one screen; on a phone the ticket is a sheet. */
export function OrderEditor({ session, dialog, open }: OrderEditorProps) {
  const hasNoRoom = useMedia(noRoomForTicket);
  // In the hand the header belongs to what is chosen: the table, the guests, the search.
  const isHandheld = useIsHandheld();
  const mayEdit = usePermission("orders.edit");
  const { order, fields, lines, venue } = session;
  const bill = useMemo(() => billOf({ order, fields, lines, venue }), [order, fields, lines, venue]);
  useUnsentGuard(session.countUnsent);
  useFetchSoon(dialogs.preload);
  const isAsking = useAskedRefund() !== null || dialog !== null;

  const isReadOnly = !mayEdit || (order !== null && isClosed(order.status));
  const editor: Editor = { ...session, bill, currency: venue.currencyCode, isReadOnly, open };

  return (
    <EditorContext value={editor}>
      {(isReadOnly || !isHandheld) && <EditorHeader />}
      <div className={style.pos} data-read-only={isReadOnly || undefined}>
        <Suspense fallback={<div />}>{isReadOnly ? <story.Part /> : <MenuPart />}</Suspense>
        <Suspense fallback={<div />}>
          {hasNoRoom && !isReadOnly ? <phoneTicket.Part /> : <TicketColumn />}
        </Suspense>
      </div>
      <Suspense fallback={null}>{isAsking && <dialogs.Part dialog={dialog} />}</Suspense>
    </EditorContext>
  );
}
