import { negative } from "@konoba/contract/lib/money";
import { may } from "@konoba/contract/lib/permissions";
import { billFigures, feeTitle, namedDiscount, shownFees } from "@konoba/contract/orders/orders.bill.rules";
import { isDeletable } from "@konoba/contract/orders/orders.deletion.rules";
import { allowedMoves } from "@konoba/contract/orders/orders.status";
import { paidWithTip, settlementOfBill } from "@konoba/contract/orders/orders.tendered.totals";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { useProfile } from "../../lib/api/session.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useReasonName } from "../../lib/text/reasons.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Menu, MenuHeading, MenuItem, MenuRule } from "../../ui/controls/Menu.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { orderStatuses, paymentStatuses } from "../../ui/display/statuses.ts";
import { TicketCard, TicketHead, TicketNote } from "../../ui/display/TicketCard.tsx";
import { TimeChip } from "../../ui/display/TimeChip.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { NoteIcon, HistoryIcon, TagIcon } from "../../ui/icons/icons.service.tsx";
import { ReturnIcon, TransferIcon } from "../../ui/icons/icons.states.tsx";
import { PrinterIcon } from "../../ui/icons/icons.till.tsx";
import { ArrowRightIcon, CircleXIcon, MoreIcon, UserIcon } from "../../ui/icons/icons.tsx";
import { moveDraft, orderSlot, tableSlot } from "../draftStore.ts";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { elapsedOf } from "../elapsed.ts";
import { canRefund } from "../orderBill.ts";
import { useAdvanceOrder } from "../orders.changes.queries.ts";
import { openOrdersOfTable } from "../orders.queries.ts";
import { numberText } from "../orderText.ts";
import { useRefundForbidden } from "../pay/useRefundForbidden.ts";
import { otherTargetsOf } from "../statusTargets.ts";
import { sentLines } from "./lazySentLines.ts";
import { NewLines } from "./NewLines.tsx";
import { TillPrices } from "./TillPrices.tsx";
import { useEditorDestination } from "./useEditorDestination.ts";
import style from "./OrderTicketPanel.module.css";

const isSome = (amount: string) => Number(amount) !== 0;

function Row({ label, value }: { label: ReactNode; value: string }) {
  const { currency } = useEditor();
  return (
    <div className={style.row}>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} currency={currency} />
      </dd>
    </div>
  );
}

/** Renders what was paid with its tip, and what is left, so that they add up to the total. */
function Paid() {
  const { t } = useTranslation("orders");
  const { order, currency } = useEditor();
  if (!order || (!isSome(order.settledAmount) && order.paymentStatus === "pending")) return null;
  const { balanceAmount } = settlementOfBill(order);
  const { paidAmount, openTipAmount } = paidWithTip(order);
  return (
    <>
      <div className={style.row}>
        <dt>
          <StatusBadge status={paymentStatuses[order.paymentStatus]} variant="bare">
            {t(`paymentStatus.${order.paymentStatus}`)}
          </StatusBadge>
        </dt>
        <dd>
          <Amount value={paidAmount} currency={currency} />
        </dd>
      </div>
      {isSome(order.refundedAmount) && order.paymentStatus !== "refunded" && (
        <Row label={t("paymentStatus.refunded")} value={negative(order.refundedAmount)} />
      )}
      {isSome(openTipAmount) && <Row label={t("pay.openTip")} value={openTipAmount} />}
      {isSome(balanceAmount) && <Row label={t("pay.remaining")} value={balanceAmount} />}
    </>
  );
}

/** Renders the totals, computed with the same rule as on the server. */
function TotalsPanel() {
  const { t } = useTranslation("orders");
  const { percent, list } = useFormat();
  const { order, location, fields, currency, isReadOnly, open } = useEditor();
  const { bill } = useUnsentTicket();
  const isInside = order?.pricesIncludeTax ?? location.pricesIncludeTax;
  const named = namedDiscount({ ...fields, items: order?.items ?? [] });
  const rates = list(bill.taxLines.map((line) => percent(line.taxPercentage)));
  const labels = {
    subtotalAmount: t("fields.subtotalAmount"),
    discountAmount:
      named === null ? t("bill.discountShare") : t("bill.discount", { percentage: percent(named) }),
    serviceChargeAmount: t("fields.serviceChargeAmount"),
    feeAmount: list(shownFees(bill.fees).map(feeTitle)),
    taxAmount: t(isInside ? "bill.taxInside" : "bill.tax", { rates }),
    gratuityAmount: t("fields.gratuityAmount"),
  };

  return (
    <div className={style.totals}>
      <dl className={style.parts}>
        <TillPrices Row={Row} />
        {billFigures(bill).map(([key, amount]) => (
          <Row key={key} label={labels[key]} value={amount} />
        ))}
      </dl>
      {!isReadOnly && (
        <div className={style.ways}>
          {(["bill", "details"] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className={`link ${style.adjust}`}
              onClick={() => open({ kind })}
            >
              {t(`${kind}.open`)}
            </button>
          ))}
        </div>
      )}
      <dl>
        <div className={style.grand}>
          <dt>{t("fields.totalAmount")}</dt>
          <dd>
            <Amount value={bill.totalAmount} currency={currency} size="xl" />
          </dd>
        </div>
        <Paid />
      </dl>
    </div>
  );
}

/** Renders the allowed statuses other than the next step and the final ones. */
function OtherStatuses() {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const { order, location } = useEditor();
  const advance = useAdvanceOrder();
  if (!order) return null;
  const others = otherTargetsOf(order, role, location.skipConfirmed);
  if (others.length === 0) return null;
  return (
    <>
      <MenuRule />
      <MenuHeading>{t("fields.status")}</MenuHeading>
      {others.map((to) => {
        const Icon = orderStatuses[to].icon;
        return (
          <MenuItem key={to} icon={<Icon />} onSelect={() => advance.mutate({ order, to })}>
            {t(`status.${to}`)}
          </MenuItem>
        );
      })}
    </>
  );
}

/** Renders the menu with the other actions of the order. */
function TicketMenu() {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const { order, isReadOnly, open } = useEditor();
  const refundForbidden = useRefundForbidden();
  const navigate = useNavigate();
  const canCancel = order !== null && allowedMoves(order.status).includes("cancelled");
  if (isReadOnly && !order) return null;
  return (
    <Menu
      name={t("more")}
      align="end"
      trigger={(opening) => <IconButton name={t("more")} icon={<MoreIcon />} {...opening} />}
    >
      {!isReadOnly && (
        <>
          <MenuItem icon={<UserIcon />} onSelect={() => open({ kind: "details" })}>
            {t("details.open")}
          </MenuItem>
          <MenuItem icon={<TagIcon />} onSelect={() => open({ kind: "bill" })}>
            {t("bill.open")}
          </MenuItem>
          <MenuItem icon={<TransferIcon />} onSelect={() => open({ kind: "table" })}>
            {t(order ? "move" : "chooseTable")}
          </MenuItem>
        </>
      )}
      {order && !isReadOnly && (
        <MenuItem icon={<ArrowRightIcon />} needsConnection onSelect={() => open({ kind: "move" })}>
          {t("joining.open")}
        </MenuItem>
      )}
      {order && (
        <MenuItem icon={<HistoryIcon />} onSelect={() => open({ kind: "history" })}>
          {t("history.title")}
        </MenuItem>
      )}
      {order && (
        <>
          <MenuItem
            icon={<PrinterIcon />}
            onSelect={() => void navigate(hrefParts(hrefOf("/print/$id", {}, order.id)))}
          >
            {t("print.bill")}
          </MenuItem>
          <MenuItem
            icon={<PrinterIcon />}
            onSelect={() => void navigate(hrefParts(hrefOf("/print/$id", { paper: "newest" }, order.id)))}
          >
            {t("print.ticket")}
          </MenuItem>
        </>
      )}
      {order && canRefund(order) && (
        <MenuItem
          icon={<ReturnIcon />}
          disabledReason={refundForbidden}
          onSelect={() => open({ kind: "refund" })}
        >
          {t("refund.open")}
        </MenuItem>
      )}
      <OtherStatuses />
      {canCancel && (
        <>
          <MenuRule />
          <MenuItem
            icon={<CircleXIcon />}
            variant="danger"
            disabledReason={may(role, "orders.cancel") ? null : t("cancel.forbidden")}
            onSelect={() => open({ kind: "cancel" })}
          >
            {t(order && isDeletable(order) ? "cancel.delete" : "cancel.confirm")}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Renders a warning if the table already has an order, with a button to add the lines to that one. */
function TicketWarning() {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const { locationId, order, fields, isSending } = useEditor();
  const { lines } = useUnsentTicket();
  // While it is being sent, the order of the table may be this one.
  const tableId = order === null && !isSending ? (fields.tableId ?? "") : "";
  const open = useQuery(openOrdersOfTable(locationId, tableId));
  const [newest] = tableId === "" ? [] : (open.data ?? []);
  if (!newest) return null;
  const number = numberText(newest.number);

  function join() {
    if (!newest) return;
    const slot = tableSlot(locationId, fields);
    if (lines.length > 0) moveDraft(slot, orderSlot(locationId, newest.id), {});
    void navigate({ to: `/orders/edit/${newest.id}` });
  }

  return (
    <p className={style.warning}>
      {t("ticket.hasOrder", { number })}{" "}
      <button type="button" className="link" onClick={join}>
        {lines.length > 0 ? t("ticket.join", { number }) : t("ticket.open", { number })}
      </button>
    </p>
  );
}

function NothingYet() {
  const { t } = useTranslation("orders");
  const { order } = useEditor();
  const { lines } = useUnsentTicket();
  const isEmpty = lines.length === 0 && (order === null || order.items.length === 0);
  return isEmpty && <p className={style.empty}>{t("ticket.empty")}</p>;
}

/** Renders the order as a ticket: sent lines, new lines, notes and totals. */
export function OrderTicketPanel() {
  const { t } = useTranslation("orders");
  const { order, fields, isReadOnly } = useEditor();
  const destination = useEditorDestination();
  const now = useNow();
  const number = order ? numberText(order.number) : undefined;
  const reasonName = useReasonName();
  const people = [order?.createdBy, fields.guests === null ? null : t("guests", { count: fields.guests })];
  const meta = people.filter(Boolean).join(" · ");

  return (
    <TicketCard tone={order ? orderStatuses[order.status].tone : "stone"} name={number ?? t("new")} isTall>
      <TicketHead
        title={destination}
        {...(number ? { number } : {})}
        {...(meta ? { aside: meta } : {})}
        time={order && <TimeChip {...elapsedOf(order, now)} />}
        menu={<TicketMenu />}
      />
      <div className={style.halves}>
        <div className={style.body}>
          <TicketWarning />
          <NothingYet />
          <Suspense fallback={null}>{order && <sentLines.Component />}</Suspense>
          {!isReadOnly && <NewLines />}
          {!isReadOnly && <div data-line-in-making />}
          {[fields.specialInstructions, fields.customerNotes].map(
            (note) =>
              note && (
                <TicketNote key={note} icon={<NoteIcon size={16} />}>
                  {note}
                </TicketNote>
              ),
          )}
          {order?.cancelReason && <TicketNote>{reasonName(order.cancelReason)}</TicketNote>}
        </div>
        <TotalsPanel />
      </div>
    </TicketCard>
  );
}
