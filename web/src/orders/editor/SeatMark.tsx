import { useTranslation } from "../../lib/translation.ts";
import { useEditor } from "../editor.ts";
import style from "./Ticket.module.css";

/** For whom a line is; a ticket without seats has no such column. */
export function SeatMark({ seat }: { seat: number | null }) {
  const { t } = useTranslation("orders");
  const { order, lines } = useEditor();
  const isSeated = (line: { seat: number | null }) => line.seat !== null;
  if (!lines.some(isSeated) && !order?.items.some(isSeated)) return null;
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
