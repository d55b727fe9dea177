import { memo, Suspense, useMemo } from "react";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { lazyComponent, usePreload } from "../../lib/lazyComponent.ts";
import { usePermission } from "../../lib/session.ts";
import { useStable } from "../../lib/useStable.ts";
import { useIsHandheld, useMedia } from "../../ui/useMedia.ts";
import {
  EditorContext,
  UnsentTicketContext,
  type Editor,
  type EditorDialog,
  type OrderSession,
} from "../editor.ts";

import { MenuPart } from "./MenuPart.tsx";
import { billOf } from "../orderBill.ts";

import style from "./OrderEditor.module.css";
import { OrderTicketPanel } from "./OrderTicketPanel.tsx";
import { TicketActions } from "./TicketActions.tsx";
import { loadNamespace, shownLanguage, useTranslation } from "../../lib/translation.ts";
import { useEditor } from "../editor.ts";
import { ToastDock } from "../../ui/dialogs/ToastDock.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { orderStatuses } from "../../ui/display/statuses.ts";
import { pieces } from "../orderDraft.ts";
import { numberText } from "../orderText.ts";
import { usePendingRefund } from "../refundRequest.ts";
import { useEditorDestination } from "./useEditorDestination.ts";
import { useBlocker } from "@tanstack/react-router";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";

/** Asks before a ticket with unsent lines is left; they stay on this device for the same table. */
function useUnsentGuard(unsentLines: OrderSession["unsentLines"]): void {
  const { t } = useTranslation("orders");
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const unsent = pieces(unsentLines());
      if (current.pathname === next.pathname || unsent === 0) return false;
      return !(await confirm({
        title: t("leave.title", { count: unsent }),
        text: t("leave.text"),
        confirmLabel: t("leave.go"),
        cancelLabel: t("leave.stay"),
      }));
    },
    enableBeforeUnload: () => unsentLines().length > 0,
  });
}

/** Where the order is served, its number and how far it is. */
function EditorHeader() {
  const { t } = useTranslation("orders");
  const { order } = useEditor();
  const destination = useEditorDestination();
  const crumbs = [{ label: t("title"), to: "/orders" }];
  const dock = <ToastDock className={style.dock} />;
  if (!order) return <PageHeader title={t("new")} crumbs={crumbs} actions={dock} />;
  return (
    <PageHeader title={destination} crumbs={crumbs} actions={dock}>
      <span className={style.number}>{numberText(order.number)}</span>
      <StatusBadge status={orderStatuses[order.status]}>{t(`status.${order.status}`)}</StatusBadge>
    </PageHeader>
  );
}

/** The ticket beside the menu, as the kitchen will see it, with what can be done with it below. */
function TicketColumn() {
  return (
    <aside className={style.ticketColumn} data-till-ticket>
      <div className={style.paper}>
        <OrderTicketPanel />
      </div>
      <TicketActions />
    </aside>
  );
}

// A phone has the one, an order that is not edited the other.
const phoneTicket = lazyComponent(async () => (await import("./PhoneTicket.tsx")).PhoneTicket);
const story = lazyComponent(async () => (await import("./OrderStory.tsx")).OrderStory);

/** A phone, or a window enlarged so far that ticket and total would not fit beside the menu. */
const noRoomForTicket = "(max-width: 639px), (max-height: 519px)";

// Nothing opens before the menu and the ticket stand.
// With the words of its largest part, which the page itself has no use for.
const dialogs = lazyComponent(async () => {
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

/** What a tap changes is drawn by the parts that show it; the rest of the screen stands. */
const EditorParts = memo(function EditorParts() {
  const hasNoRoom = useMedia(noRoomForTicket);
  // In the hand the header belongs to what is chosen: the table, the guests, the search.
  const isHandheld = useIsHandheld();
  const { isReadOnly } = useEditor();
  return (
    <>
      {(isReadOnly || !isHandheld) && <EditorHeader />}
      <div className={style.pos} data-till-screen data-read-only={isReadOnly || undefined}>
        <Suspense fallback={<div />}>{isReadOnly ? <story.Component /> : <MenuPart />}</Suspense>
        <Suspense fallback={<div />}>
          {hasNoRoom && !isReadOnly ? <phoneTicket.Component /> : <TicketColumn />}
        </Suspense>
      </div>
    </>
  );
});

/** The session as the same value until something of it but the lines changes. */
function useEditorOf(session: OrderSession, open: Editor["open"]): Editor {
  const mayEdit = usePermission("orders.edit");
  const { locationId, location, order, fields, isSending, failure } = session;
  const changeFields = useStable(session.changeFields);
  const change = useStable(session.change);
  const send = useStable(session.send);
  const unsentLines = useStable(session.unsentLines);
  const isReadOnly = !mayEdit || (order !== null && isClosed(order.status));
  const facts = useMemo(
    () => ({ locationId, location, order, fields, isSending, failure, isReadOnly }),
    [locationId, location, order, fields, isSending, failure, isReadOnly],
  );
  return useMemo(
    () => ({ ...facts, currency: location.currencyCode, changeFields, change, send, unsentLines, open }),
    [facts, location.currencyCode, changeFields, change, send, unsentLines, open],
  );
}

/** Taking an order: categories, tiles and the ticket on one screen; on a phone the ticket is a sheet. */
export function OrderEditor({ session, dialog, open }: OrderEditorProps) {
  const { order, fields, lines, location } = session;
  const editor = useEditorOf(session, open);
  const ticket = useMemo(
    () => ({ lines, bill: billOf({ order, fields, lines, location }) }),
    [order, fields, lines, location],
  );
  useUnsentGuard(editor.unsentLines);
  usePreload(dialogs.preload);
  const isDialogOpen = usePendingRefund() !== null || dialog !== null;

  return (
    <EditorContext value={editor}>
      <UnsentTicketContext value={ticket}>
        <EditorParts />
        <Suspense fallback={null}>{isDialogOpen && <dialogs.Component dialog={dialog} />}</Suspense>
      </UnsentTicketContext>
    </EditorContext>
  );
}
