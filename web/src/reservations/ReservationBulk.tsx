import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { type Bulk, BulkActions } from "../ui/list/BulkActions.tsx";
import { stepOf } from "../ui/list/BulkDialogs.tsx";
import { nextStatuses, type SetStatus } from "./nextStatuses.ts";
import { reservationWrite } from "./reservations.queries.ts";

interface ReservationBulkProps {
  rows: readonly Reservation[];
  onDone: () => void;
}

const statuses: readonly SetStatus[] = ["arrived", "booked", "no_show", "cancelled"];

/** Renders bulk status changes; parties whose status does not allow the change are skipped. */
export function ReservationBulk(part: ReservationBulkProps) {
  const { t } = useTranslation("reservations");
  const steps = statuses.map((to) => ({
    key: to,
    label: t(`make.${to}`),
    step: (row: Reservation) => {
      const { id, status } = row;
      if (status === "seated" || !nextStatuses(row).includes(to)) return null;
      return stepOf(reservationWrite(id, { status: to }), reservationWrite(id, { status }));
    },
  }));
  const bulk: Bulk<Reservation> = {
    name: ({ name }) => name,
    refresh: [["reservations"], ["orders"]],
    // Offers statuses that are valid for at least one of the selected parties.
    fields: [
      {
        label: t("fields.status"),
        options: steps.filter(({ step }) => part.rows.some((row) => step(row))),
      },
    ],
  };
  return <BulkActions {...part} bulk={bulk} />;
}
