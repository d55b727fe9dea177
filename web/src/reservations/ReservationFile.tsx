import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import type { Column } from "../ui/list/columns.ts";
import { ListMenu } from "../ui/list/ListMenu.tsx";

const allColumns = { hidden: [], setHidden: () => undefined };

interface FileProps {
  items: readonly Reservation[];
  /** Time zone of the location; `undefined` while loading. */
  timezone: string | undefined;
}

/** Renders the export of the displayed reservations. */
export function ReservationFile({ items, timezone }: FileProps) {
  const { t } = useTranslation("reservations");
  const { date, time } = useFormat(timezone);
  const column = (key: string, header: string, cell: Column<Reservation>["cell"]) => ({ key, header, cell });
  const columns = [
    column("date", t("fields.date"), ({ startsAt }) => date(startsAt)),
    column("time", t("fields.time"), ({ startsAt }) => time(startsAt)),
    column("name", t("fields.name"), ({ name }) => name),
    column("partySize", t("fields.partySize"), ({ partySize }) => partySize),
    column("phoneNumber", t("fields.phoneNumber"), ({ phoneNumber }) => phoneNumber),
    column("tables", t("fields.tableIds"), ({ tables }) =>
      tables.map(({ tableNumber }) => tableNumber).join(", "),
    ),
    column("status", t("fields.status"), ({ status }) => t(`status.${status}`)),
    column("note", t("fields.note"), ({ note }) => note),
  ];
  const pageOf = () => Promise.resolve({ items, total: items.length });
  return <ListMenu list={allColumns} file={{ name: t("title"), columns, pageOf }} />;
}
