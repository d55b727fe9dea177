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

/** Returns the seats to choose from: at least 4 and at most 99. */
export function seatsOf(guests: number | null, seat: number | null): number[] {
  const count = Math.min(99, Math.max(4, guests ?? 0, seat ?? 0));
  return Array.from({ length: count }, (_, index) => index + 1);
}
