import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import type { TableLook } from "../ui/floor/TableShape.tsx";
import { minutesText } from "../ui/display/TimeChip.tsx";
import { type FloorRow } from "./tables.queries.ts";
import { useNow } from "../lib/useNow.ts";
import { locationDetails } from "../lib/locationDetails.ts";

/** Guests who sit longer than this are pointed out. */
const longStayMinutes = 90;

interface TableFacts {
  look: TableLook;
  line: string;
  detail: string | undefined;
  isLate: boolean;
  /** Everything in one sentence, for screen readers. */
  name: string;
}

/** What plan and grid say about a table at this minute. */
export function useTableFacts(locationId: string): (table: FloorRow) => TableFacts {
  const { t } = useTranslation("tables");
  const { money } = useFormat();
  const now = useNow();
  const currency = useQuery(locationDetails(locationId)).data?.currencyCode ?? "EUR";

  return (table) => {
    const { tableNumber, seats, shape, status, rotation, guests, openedAt, balanceAmount } = table;
    const minutes = openedAt
      ? Math.max(0, Math.floor((now.getTime() - Date.parse(openedAt)) / 60_000))
      : null;
    const isOccupied = status === "occupied";
    const time = isOccupied && minutes !== null ? minutesText(minutes) : null;
    const seatText = t("seats", { count: seats });
    const line = time ?? (status === "out_of_service" ? t("closed") : seatText);
    const amount = isOccupied && balanceAmount !== null ? money(balanceAmount, currency) : undefined;
    return {
      look: { number: tableNumber, seats, shape, status, rotation, ...(guests === null ? {} : { guests }) },
      line,
      detail: amount,
      isLate: isOccupied && minutes !== null && minutes > longStayMinutes,
      name: [t("tableName", { number: tableNumber }), t(`status.${status}`), time, amount, seatText]
        .filter(Boolean)
        .join(", "),
    };
  };
}
