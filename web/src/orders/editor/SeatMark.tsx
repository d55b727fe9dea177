import { useTranslation } from "../../lib/text/translation.ts";
import { useEditor, useUnsentTicket } from "../editor.ts";
import style from "./OrderTicketPanel.module.css";

/** Returns `true` if any line has a seat; otherwise the ticket has no seat column. */
export function useHasSeats(): boolean {
  const { order } = useEditor();
  const { lines } = useUnsentTicket();
  const isSeated = (line: { seat: number | null }) => line.seat !== null;
  return lines.some(isSeated) || order?.items.some(isSeated) === true;
}

/** Renders the seat of a line. */
export function SeatMark({ seat }: { seat: number | null }) {
  const { t } = useTranslation("orders");
  return (
    <span className={style.seat}>
      {seat === null ? t("seat.all") : <span className="vh">{t("seat.number", { number: seat })}</span>}
      {seat !== null && <span aria-hidden="true">{seat}</span>}
    </span>
  );
}
