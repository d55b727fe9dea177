import { useTranslation } from "../../lib/translation.ts";
import { useEditor, useUnsentTicket } from "../editor.ts";
import style from "./OrderTicketPanel.module.css";

/** Whether somebody ordered for a seat; a ticket without seats has no column for them. */
export function useHasSeats(): boolean {
  const { order } = useEditor();
  const { lines } = useUnsentTicket();
  const isSeated = (line: { seat: number | null }) => line.seat !== null;
  return lines.some(isSeated) || order?.items.some(isSeated) === true;
}

/** For whom a line is. */
export function SeatMark({ seat }: { seat: number | null }) {
  const { t } = useTranslation("orders");
  return (
    <span className={style.seat}>
      {seat === null ? t("seat.all") : <span className="vh">{t("seat.number", { number: seat })}</span>}
      {seat !== null && <span aria-hidden="true">{seat}</span>}
    </span>
  );
}

/** As many as sit there, and never fewer than a table for four. */
export function seatsOf(guests: number | null, seat: number | null): number[] {
  const count = Math.min(99, Math.max(4, guests ?? 0, seat ?? 0));
  return Array.from({ length: count }, (_, index) => index + 1);
}
