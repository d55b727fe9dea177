import { piecesOf, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { useEffect, useState } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { ModalFrame } from "../../ui/dialogs/ModalFrame.tsx";
import { ToastDock } from "../../ui/dialogs/ToastDock.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { ChevronUpIcon, CloseIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { lineTotal } from "../orderBill.ts";
import { grownLine, pieces, withLine, type DraftLine } from "../orderDraft.ts";
import { dishOf, nameOf, wishesOf } from "../orderText.ts";
import { OrderTicketPanel } from "./OrderTicketPanel.tsx";
import { SeatMark, useHasSeats } from "./SeatMark.tsx";
import { TicketActions } from "./TicketActions.tsx";
import style from "./PhoneTicket.module.css";

const maxShown = 2;

/** Returns recently tapped lines, the newest last, including quantity increases. */
function useTapped(): readonly DraftLine[] {
  const { lines } = useUnsentTicket();
  const [known, setKnown] = useState({ lines, ids: lines.map(({ id }) => id) });
  const grown = known.lines === lines ? undefined : grownLine(known.lines, lines);
  const ids = grown ? [...known.ids.filter((id) => id !== grown.id), grown.id] : known.ids;
  if (known.lines !== lines) setKnown({ lines, ids });
  return ids.flatMap((id) => lines.find((line) => line.id === id) ?? []).slice(-maxShown);
}

/** Renders recently tapped lines, each with a button for one more; the ticket has all lines. */
function Newest({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { fields, location, currency, change } = useEditor();
  const hasSeat = useHasSeats();
  const newest = useTapped();
  return (
    <ul className={style.newest}>
      {newest.map((line) => (
        <li key={line.id} className={style.row}>
          <button type="button" className={style.line} onClick={onOpen}>
            {hasSeat && <SeatMark seat={line.seat} />}
            <span className={style.quantity}>{piecesOf(line)}×</span>
            <span className={style.name}>
              {dishOf(line, language)} <span className={style.wishes}>{wishesOf(line, language)}</span>
            </span>
            <Amount value={lineTotal(line, fields, location)} currency={currency} />
          </button>
          {weighedUnit(line) === null && (
            <IconButton
              name={t("line.another", { name: nameOf(line, language) })}
              icon={<PlusIcon />}
              className={style.another}
              onClick={() => change((draft) => withLine(draft, { ...line, quantity: line.quantity + 1 }))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Order whose ticket was opened while it was being sent; its page replaces the one of the draft. */
let openedWhileSending: string | null = null;

/** Returns whether the sheet of the ticket is open, also on the page of an order that has just been sent. */
function useSheet(): [isOpen: boolean, show: (isOpen: boolean) => void] {
  const { order, orderId, isSending } = useEditor();
  const [isOpen, setIsOpen] = useState(() => order !== null && openedWhileSending === orderId);
  useEffect(() => {
    openedWhileSending = null;
  }, []);
  return [
    isOpen,
    (next) => {
      openedWhileSending = next && order === null && isSending ? orderId : null;
      setIsOpen(next);
    },
  ];
}

/** Renders the ticket on phones: recent lines, a bar with the total, and a full-height sheet. */
export function PhoneTicket() {
  const { t } = useTranslation(["orders", "ui"]);
  const { order, fields, currency, isSending, send } = useEditor();
  const [isOpen, setIsOpen] = useSheet();
  const paysFirst = usePermission("payments.take") && fields.orderType !== "dine_in";
  const { money } = useFormat();
  const { lines, bill } = useUnsentTicket();
  const fresh = pieces(lines);
  const sent = pieces(order?.items.filter((line) => line.status !== "voided") ?? []);
  const count = fresh + sent;

  return (
    <div className={style.bar}>
      <ToastDock className={style.dock} />
      {fresh > 0 && <Newest onOpen={() => setIsOpen(true)} />}
      <button
        type="button"
        className={style.review}
        aria-haspopup="dialog"
        disabled={count === 0}
        onClick={() => setIsOpen(true)}
      >
        <span className={style.sum}>
          {t("orders:items", { count })} ·{" "}
          <Amount value={bill.totalAmount} currency={currency} size="inherit" />
          {Number(bill.serviceChargeAmount) > 0 && (
            <small>
              {t("orders:bill.serviceInside", { amount: money(bill.serviceChargeAmount, currency) })}
            </small>
          )}
        </span>
        <span className={style.word}>
          {t("orders:review")}
          <ChevronUpIcon size={16} />
        </span>
      </button>
      {fresh > 0 && (
        <Button
          variant="primary"
          size="lg"
          loading={isSending}
          needsConnection={false}
          onClick={() => void send(paysFirst)}
        >
          {t(paysFirst ? "orders:sendAndPay" : "orders:send")}
        </Button>
      )}
      {isOpen && (
        <ModalFrame name={t("orders:review")} isLive onClose={() => setIsOpen(false)} className={style.sheet}>
          <div className={style.content}>
            <div className={style.head}>
              <ToastDock className={style.headDock} />
              <IconButton name={t("ui:close")} icon={<CloseIcon />} onClick={() => setIsOpen(false)} />
            </div>
            <div className="fill shrink-height">
              <OrderTicketPanel />
            </div>
            <TicketActions />
          </div>
        </ModalFrame>
      )}
    </div>
  );
}
