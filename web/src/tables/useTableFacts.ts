import { useQuery } from "@tanstack/react-query";
import { locationDetails, useCurrency } from "../lib/api/locationDetails.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { minutesText } from "../ui/display/TimeChip.tsx";
import type { TableAppearance } from "../ui/floor/TableShape.tsx";
import { type FloorRow } from "./tables.queries.ts";

/** Stay in minutes from which a table is highlighted. */
const longStayMinutes = 90;

interface TableFacts {
  appearance: TableAppearance;
  line: string;
  detail: string | undefined;
  isLate: boolean;
  /** Accessible name: all facts in one sentence. */
  name: string;
}

/** Truncates a name to the width of the table. */
function shortened(name: string, seats: number): string {
  const maxLength = seats > 2 ? 11 : 7;
  return name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name;
}

/** Returns a function that computes the displayed facts of a table now. */
export function useTableFacts(locationId: string): (table: FloorRow) => TableFacts {
  const { t } = useTranslation("tables");
  const location = useQuery(locationDetails(locationId)).data;
  const { money, time: clock } = useFormat(location?.timezone);
  const now = useNow();
  const currency = useCurrency(locationId);

  return (table) => {
    const { tableNumber, seats, shape, status, rotation, guests, openedAt, balanceAmount } = table;
    const minutes = openedAt
      ? Math.max(0, Math.floor((now.getTime() - Date.parse(openedAt)) / 60_000))
      : null;
    const isOccupied = status === "occupied";
    const time = isOccupied && minutes !== null ? minutesText(minutes) : null;
    const seatText = t("seats", { count: seats });
    const awaited = status === "reserved" ? table.reservation : null;
    const arrival = awaited && clock(awaited.startsAt);
    const line = time ?? arrival ?? (status === "out_of_service" ? t("closed") : seatText);
    const amount = isOccupied && balanceAmount !== null ? money(balanceAmount, currency) : undefined;
    return {
      appearance: {
        number: tableNumber,
        seats,
        shape,
        status,
        rotation,
        ...(guests === null ? {} : { guests }),
      },
      line,
      detail: amount ?? (awaited ? shortened(awaited.name, seats) : undefined),
      isLate: isOccupied && minutes !== null && minutes > longStayMinutes,
      name: [
        t("tableName", { number: tableNumber }),
        awaited
          ? t("reservedFor", { time: clock(awaited.startsAt), name: awaited.name, count: awaited.partySize })
          : t(`status.${status}`),
        time,
        amount,
        seatText,
      ]
        .filter(Boolean)
        .join(", "),
    };
  };
}
