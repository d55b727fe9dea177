import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { useRouteParam } from "../lib/routeParam.ts";
import { RecordState } from "../ui/display/RecordState.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { sectionDetails, useUpdateSection } from "./tables.sections.queries.ts";

export function SectionEdit() {
  const { t } = useTranslation("tables");
  const id = useRouteParam("id");
  const query = useQuery(sectionDetails(useLocationId(), id));
  const update = useUpdateSection();
  if (!query.data)
    return (
      <RecordState
        title={t("editSection")}
        query={query}
        listTo="/tables/sections"
        listLabel={t("backToSections")}
      />
    );

  const { locationId, name, activeFrom, activeTo, isActive, tables } = query.data;
  const tableIds = tables.map((table) => table.id);
  return (
    <SectionForm
      key={id}
      title={t("editSection")}
      values={{ locationId, name, activeFrom, activeTo, isActive, tableIds }}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
