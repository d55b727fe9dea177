import { isClosed } from "@konoba/contract/orders/orders.status";
import { useBlocker } from "@tanstack/react-router";
import { memo, Suspense, useEffect, useMemo } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { lazyComponent, usePreload } from "../../lib/page/lazyComponent.ts";
import { useStable } from "../../lib/page/useStable.ts";
import { loadNamespace, shownLanguage, useTranslation } from "../../lib/text/translation.ts";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";
import { ToastDock } from "../../ui/dialogs/ToastDock.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { orderStatuses } from "../../ui/display/statuses.ts";
import { replayEarlyKeys } from "../../ui/earlyKeys.ts";
import { useIsHandheld, useMedia } from "../../ui/useMedia.ts";
import {
  EditorContext,
  UnsentTicketContext,
  type Editor,
  type EditorDialog,
  type OrderSession,
  useEditor,
} from "../editor.ts";
import { billOf } from "../orderBill.ts";
import { pieces } from "../orderDraft.ts";
import { numberText } from "../orderText.ts";
import { usePendingRefund } from "../refundRequest.ts";
import { MenuPart } from "./MenuPart.tsx";
import { OrderTicketPanel } from "./OrderTicketPanel.tsx";
import { TicketActions } from "./TicketActions.tsx";
import { TillShortcuts } from "./TillShortcuts.tsx";
import { useEditorDestination } from "./useEditorDestination.ts";
import style from "./OrderEditor.module.css";

/** Confirms leaving a ticket with unsent lines, which stay on this device as a draft of the table. */
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

/** Renders table, number and status of the order. */
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

/** Renders the ticket beside the menu with its actions. */
function TicketColumn() {
  return (
    <aside className={style.ticketColumn} data-till-ticket>
      <div className="fill shrink-height">
        <OrderTicketPanel />
      </div>
      <TicketActions />
    </aside>
  );
}

// Loaded lazily: the first only for phones, the second only for read-only orders.
const phoneTicket = lazyComponent(async () => (await import("./PhoneTicket.tsx")).PhoneTicket);
const story = lazyComponent(async () => (await import("./OrderStory.tsx")).OrderStory);

/** Media query for phones and for zoomed windows where the ticket does not fit beside the menu. */
const noRoomForTicket = "(max-width: 639px), (max-height: 519px)";

// Preloaded with the messages of its largest part, after menu and ticket are rendered.
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

/** Memoized, so that a tap renders only the parts that show the changed lines. */
const EditorParts = memo(function EditorParts() {
  const hasNoRoom = useMedia(noRoomForTicket);
  // Handheld devices show table, guests and search in the header.
  const isHandheld = useIsHandheld();
  const { isReadOnly } = useEditor();
  useEffect(() => {
    if (isReadOnly) void replayEarlyKeys();
  }, [isReadOnly]);
  return (
    <>
      {(isReadOnly || !isHandheld) && <EditorHeader />}
      <div className={style.pos} data-till-screen data-read-only={isReadOnly || undefined}>
        <Suspense fallback={<div />}>{isReadOnly ? <story.Component /> : <MenuPart />}</Suspense>
        <Suspense fallback={<div className={hasNoRoom ? undefined : style.ticketColumn} />}>
          {hasNoRoom && !isReadOnly ? <phoneTicket.Component /> : <TicketColumn />}
        </Suspense>
      </div>
    </>
  );
});

/** Returns the editor context; referentially stable while only lines change. */
function useEditorOf(session: OrderSession, open: Editor["open"]): Editor {
  const mayEdit = usePermission("orders.edit");
  const { locationId, location, order, orderId, fields, isSending, failure } = session;
  const changeFields = useStable(session.changeFields);
  const change = useStable(session.change);
  const send = useStable(session.send);
  const unsentLines = useStable(session.unsentLines);
  const isReadOnly = !mayEdit || (order !== null && isClosed(order.status));
  const facts = useMemo(
    () => ({ locationId, location, order, orderId, fields, isSending, failure, isReadOnly }),
    [locationId, location, order, orderId, fields, isSending, failure, isReadOnly],
  );
  return useMemo(
    () => ({ ...facts, currency: location.currencyCode, changeFields, change, send, unsentLines, open }),
    [facts, location.currencyCode, changeFields, change, send, unsentLines, open],
  );
}

/** Renders the order editor: categories, tiles and ticket; on phones the ticket is a sheet. */
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
        <TillShortcuts />
        <Suspense fallback={null}>{isDialogOpen && <dialogs.Component dialog={dialog} />}</Suspense>
      </UnsentTicketContext>
    </EditorContext>
  );
}
