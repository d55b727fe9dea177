import type { Station } from "@konoba/contract/menu/menu.stations.contract";
import { useTranslation } from "../../lib/translation.ts";
import { type Bulk, BulkActions } from "../../ui/list/BulkActions.tsx";
import { removeStation, restoreStation } from "../menu.stations.queries.ts";

interface StationBulkProps {
  rows: readonly Station[];
  onDone: () => void;
}

/** Renders bulk deletion of stations; other fields differ per station. */
export function StationBulk(part: StationBulkProps) {
  const { t } = useTranslation("menu");
  const bulk: Bulk<Station> = {
    name: ({ name }) => name,
    refresh: [["menu"]],
    fields: [],
    removal: {
      text: t("bulk.deleteStations"),
      remove: ({ id }) => removeStation(id),
      restore: ({ id }) => restoreStation(id),
    },
  };
  return <BulkActions {...part} bulk={bulk} />;
}
