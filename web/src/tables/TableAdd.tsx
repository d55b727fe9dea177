import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { SkeletonLines } from "../ui/Skeleton.tsx";
import { TableForm } from "./TableForm.tsx";
import { everyTable, useCreateTable } from "./tables.queries.ts";
import { newTable } from "./tableValues.ts";

/** A new table, in the section one comes from (`?section=`). */
export function TableAdd() {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const { section }: Record<string, unknown> = useSearch({ strict: false });
  const { data = [], isLoading } = useQuery(everyTable(locationId));
  const create = useCreateTable();
  if (isLoading) return <SkeletonLines />;

  const sectionIds = typeof section === "string" ? [section] : [];
  return (
    <TableForm
      title={t("add")}
      values={newTable(locationId, data, sectionIds)}
      onSubmit={(body) => create.mutateAsync(body)}
      canAddAnother
    />
  );
}
