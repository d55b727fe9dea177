import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { statusAt } from "@konoba/contract/tables/tables.rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useClockValue, useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { tableFloor, useSeatReservation } from "../tables/tables.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { PlusIcon } from "../ui/icons/icons.tsx";
import { seatsNow } from "./dayPlan.ts";
import { useQuote } from "./reservationForm.ts";
import { waitedMinutes } from "./waiting.ts";
import style from "./ReservationPanel.module.css";

interface WaitingPanelProps {
  location: Location;
  /** Waiting parties without a table, by arrival. */
  items: readonly Reservation[];
  /** URL of the full list. */
  listTo: string;
  onSeat?: ((party: Reservation) => void) | undefined;
  onAdd?: (() => void) | undefined;
}

function Wait({ party }: { party: Reservation }) {
  const { t } = useTranslation("reservations");
  const waited = useClockValue((now) => waitedMinutes(party, now));
  const quoted = party.quotedMinutes ?? 0;
  return (
    <small data-over={waited > quoted || undefined}>
      {t("waited", { count: waited })} · {t("quoted", { count: quoted })}
    </small>
  );
}

/** Renders the waiting parties, their waiting times, and those that can be seated now. */
export function WaitingPanel({ location, items, listTo, onSeat, onAdd }: WaitingPanelProps) {
  const { t } = useTranslation("reservations");
  const now = useNow();
  const seat = useSeatReservation();
  const quote = useQuote(location.id, location.reservationMinutes)(2, now);
  const floor = useQuery(tableFloor(location.id)).data?.items ?? [];
  const free = floor.filter(
    ({ openOrders, status, reservation }) =>
      openOrders === 0 && statusAt(status, reservation?.heldFrom ?? null, now) === "available",
  );
  const tables = seatsNow(items, free);
  return (
    <section className={style.waiting} aria-label={t("waitingList")}>
      <header className="row align-center gap-8">
        <h2>
          <Link {...hrefParts(listTo)}>
            {t("tabs.waiting")}
            <small>{items.length}</small>
          </Link>
        </h2>
        {quote !== null && quote > 0 && (
          <span className="push text-sm ink-2">{t("nextWait", { count: quote })}</span>
        )}
        {onAdd && <IconButton name={t("addWaiting")} icon={<PlusIcon />} size="sm" onClick={onAdd} />}
      </header>
      {items.length === 0 && <p className={`text-md ink-2 ${style.nobody}`}>{t("nobodyWaits")}</p>}
      <ul>
        {items.map((party) => {
          const { id, name, partySize } = party;
          const table = tables.get(id);
          return (
            <li key={id}>
              <span>
                <b>{t("party", { name, count: partySize })}</b>
                <Wait party={party} />
              </span>
              {onSeat &&
                (table ? (
                  <Button
                    size="sm"
                    variant="soft"
                    loading={seat.isPending}
                    onClick={() => seat.mutate({ id, tableId: table.id })}
                  >
                    {t("seatAtTable", { number: table.tableNumber })}
                  </Button>
                ) : (
                  <Button size="sm" onClick={() => onSeat(party)}>
                    {t("seatChoose")}
                  </Button>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
