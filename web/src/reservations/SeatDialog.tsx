import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { statusAt } from "@konoba/contract/tables/tables.rules";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { tableFloor, useSeatReservation } from "../tables/tables.queries.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { TableTile } from "../ui/floor/Floor.tsx";
import style from "./reservations.module.css";

interface SeatDialogProps {
  location: Location;
  reservation: Reservation;
  onClose: () => void;
}

/** Renders the choice of tables: the reserved one first, then free ones, best fit first. */
export function SeatDialog({ location, reservation, onClose }: SeatDialogProps) {
  const { t } = useTranslation("reservations");
  const now = useNow();
  const seat = useSeatReservation();
  const floor = useQuery(tableFloor(location.id)).data?.items ?? [];
  const { id, name, partySize, tables: own } = reservation;
  const isOwn = (tableId: string) => own.some((table) => table.id === tableId);
  const waste = (seats: number) => (seats >= partySize ? seats - partySize : 1_000 - seats);
  const free = floor
    .filter((table) => {
      const shown = statusAt(table.status, table.reservation?.heldFrom ?? null, now);
      return table.openOrders === 0 && (shown === "available" || isOwn(table.id));
    })
    .toSorted((a, b) => Number(isOwn(b.id)) - Number(isOwn(a.id)) || waste(a.seats) - waste(b.seats));

  return (
    <Dialog title={t("seatTitle", { name, count: partySize })} isOpen onClose={onClose}>
      {free.length === 0 && <p>{t("noFree")}</p>}
      <div className={`grid gap-10 ${style.tiles}`}>
        {free.map((table) => (
          <TableTile
            key={table.id}
            table={{
              number: table.tableNumber,
              seats: table.seats,
              shape: table.shape,
              status: isOwn(table.id) ? "reserved" : "available",
            }}
            name={t("seatAt", { number: table.tableNumber, count: table.seats })}
            line={t("seats", { count: table.seats })}
            detail={isOwn(table.id) ? t("ownTable") : t("free")}
            onPress={() => {
              if (!seat.isPending) seat.mutate({ id, tableId: table.id });
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
