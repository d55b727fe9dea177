import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Amount } from "../ui/Amount.tsx";
import { Button } from "../ui/Button.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { ChevronUpIcon, CloseIcon } from "../ui/icons.tsx";
import { ModalFrame } from "../ui/ModalFrame.tsx";
import { useEditor } from "./editor.ts";
import { pieces } from "./orderDraft.ts";
import { Ticket } from "./Ticket.tsx";
import { TicketActions } from "./TicketActions.tsx";
import style from "./PhoneTicket.module.css";

/** On a phone: a bar with what the ticket comes to, and the ticket itself as a full-height sheet. */
export function PhoneTicket() {
  const { t } = useTranslation(["orders", "ui"]);
  const [isOpen, setIsOpen] = useState(false);
  const { order, lines, bill, currency, isSending, send } = useEditor();
  const fresh = pieces(lines);
  const sent = pieces(order?.items.filter((line) => line.status !== "voided") ?? []);
  const count = fresh + sent;

  return (
    <div className={style.bar}>
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
        </span>
        <span className={style.word}>
          {t("orders:review")}
          <ChevronUpIcon size={16} />
        </span>
      </button>
      {fresh > 0 && (
        <Button variant="primary" size="lg" loading={isSending} onClick={() => void send(false)}>
          {t("orders:send")}
        </Button>
      )}
      {isOpen && (
        <ModalFrame name={t("orders:review")} onClose={() => setIsOpen(false)} className={style.sheet}>
          <div className={style.content}>
            <div className={style.head}>
              <IconButton name={t("ui:close")} icon={<CloseIcon />} onClick={() => setIsOpen(false)} />
            </div>
            <div className={style.paper}>
              <Ticket />
            </div>
            <TicketActions />
          </div>
        </ModalFrame>
      )}
    </div>
  );
}
