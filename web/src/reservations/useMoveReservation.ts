import type { ExpectedFields } from "@konoba/contract/lib/rowWrites";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { bookingWarnings } from "@konoba/contract/reservations/reservations.rules";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useReason } from "../lib/text/failures.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { toast } from "../ui/dialogs/toasts.tsx";
import { otherOf, type ReservationDay } from "./reservations.queries.ts";
import { unusualOf, useBookAnyway } from "./useBookAnyway.ts";

type Slot = Pick<Reservation, "startsAt" | "tables">;

/** Returns a function that moves a reservation to another time or table at once, and offers to undo it. */
export function useMoveReservation({ id: locationId, timezone }: Pick<Location, "id" | "timezone">) {
  const { t } = useTranslation("reservations");
  const { time, list } = useFormat(timezone);
  const client = useQueryClient();
  const reasonOf = useReason();
  const bookAnyway = useBookAnyway();

  const show = (id: string, place: Slot) =>
    client.setQueriesData<ReservationDay>(
      { queryKey: ["reservations", locationId, "list"] },
      (day) =>
        day && { ...day, items: day.items.map((each) => (each.id === id ? { ...each, ...place } : each)) },
    );

  /** Moves it; an undo has `expected` fields, and needs no confirmation of where it was before. */
  async function write(reservation: Reservation, to: Slot, expected?: ExpectedFields) {
    const { id, startsAt, tables } = reservation;
    show(id, to);
    try {
      const body = { startsAt: to.startsAt, tableIds: to.tables.map((table) => table.id) };
      return await bookAnyway((confirmed) => {
        const confirmedWarnings = expected ? [...bookingWarnings] : confirmed;
        return api.reservations.update(
          { params: { id }, body: { ...body, confirmedWarnings } },
          expected && { expected },
        );
      });
    } catch (error) {
      show(id, { startsAt, tables });
      if (unusualOf(error) !== null) return null;
      const other = otherOf(error);
      const taken = other && { number: other.tableNumber, name: other.name, time: time(other.startsAt) };
      toast.error(taken ? t("taken", taken) : `${t("updateFailed")} ${reasonOf(error)}`);
      return null;
    } finally {
      for (const domain of ["reservations", "orders"]) void client.invalidateQueries({ queryKey: [domain] });
    }
  }

  return async (reservation: Reservation, to: Slot) => {
    const moved = await write(reservation, to);
    if (!moved) return;
    const numbers = moved.tables.map(({ tableNumber }) => t("table", { number: tableNumber }));
    const place = numbers.length > 0 ? list(numbers) : t("noTable");
    const { startsAt, tables } = reservation;
    toast.success(t("moved", { name: moved.name, time: time(moved.startsAt), place }), {
      undo: () => write(moved, { startsAt, tables }, { startsAt: moved.startsAt, tables: moved.tables }),
    });
  };
}
