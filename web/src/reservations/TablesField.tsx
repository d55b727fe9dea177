import type { Location } from "@konoba/contract/locations/locations.contract";
import { freeTables, isExpected, overlap } from "@konoba/contract/reservations/reservations.rules";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { everyTable } from "../tables/tables.queries.ts";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import type { FormOf } from "../ui/form/useForm.ts";
import { type ReservationValues, startOf } from "./reservationForm.ts";
import { reservationList } from "./reservations.queries.ts";

interface TablesFieldProps {
  form: FormOf<ReservationValues>;
  location: Location;
  storedId?: string;
  problem?: string;
}

/** Renders the tables field: free tables that fit first, occupied ones with their guests. */
export function TablesField({ form, location, storedId, problem }: TablesFieldProps) {
  const { t } = useTranslation("reservations");
  const { time } = useFormat(location.timezone);
  const { date, minutes, partySize } = form.values;
  const tables = (useQuery(everyTable(location.id)).data ?? []).filter(({ isActive }) => isActive);
  const day = useQuery({ ...reservationList(location.id, { date: date ?? "" }), enabled: date !== null });
  const startsAt = startOf(form.values, location.timezone);
  const requestedStay = startsAt && {
    ...(storedId !== undefined && { id: storedId }),
    startsAt,
    minutes: minutes ?? location.reservationMinutes,
    partySize,
  };
  const held = (day.data?.items ?? []).filter(({ id, status }) => id !== storedId && isExpected(status));
  const free = requestedStay ? freeTables(tables, requestedStay, held) : tables;
  const holderOf = (tableId: string) =>
    held.find(
      (each) => requestedStay && overlap(each, requestedStay) && each.tables.some(({ id }) => id === tableId),
    );
  const taken = tables.filter((table) => !free.includes(table));
  return (
    <MultiSelectField
      {...form.field("tableIds")}
      error={problem ?? form.errorAt("tableIds")}
      placeholder={t("anyTable")}
      options={[...free, ...taken].map((table) => {
        const holder = holderOf(table.id);
        return {
          value: table.id,
          label: t("table", { number: table.tableNumber }),
          hint: holder ? `${time(holder.startsAt)} ${holder.name}` : t("seats", { count: table.seats }),
          isDisabled: holder !== undefined,
        };
      })}
    />
  );
}
