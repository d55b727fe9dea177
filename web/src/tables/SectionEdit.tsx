import { sectionInput } from "@konoba/contract/tables/tables.sections.contract";
import { useQuery } from "@tanstack/react-query";
import { useRouteParam } from "../lib/addresses.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { formValues } from "../lib/formValues.ts";
import { useTranslation } from "../lib/translation.ts";
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

  const tableIds = query.data.tables.map((table) => table.id);
  return (
    <SectionForm
      key={id}
      title={t("editSection")}
      values={formValues(sectionInput, query.data, { tableIds })}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
