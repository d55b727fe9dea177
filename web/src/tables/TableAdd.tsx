import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { useDraftName } from "../lib/list/draftName.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { TableForm } from "./TableForm.tsx";
import { everyTable, useCreateTable } from "./tables.queries.ts";
import { newTable } from "./tableValues.ts";

/** Renders a new table, preset with the section in `?section=`. */
export function TableAdd() {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const { section } = useSearchOf("/tables/add");
  const { data = [], isLoading } = useQuery(everyTable(locationId));
  const create = useCreateTable();
  const sectionIds = section ? [section] : [];
  const draft = useDraftName(`tables.${sectionIds.join("")}`);
  if (isLoading) return <SkeletonLines />;

  return (
    <TableForm
      key={draft}
      title={t("add")}
      values={newTable(locationId, data, sectionIds)}
      draft={draft}
      onSubmit={(body) => create.mutateAsync(body)}
      canAddAnother
    />
  );
}
