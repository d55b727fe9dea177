import { sectionInput } from "@konoba/contract/tables/tables.sections.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { formValues } from "../lib/list/formValues.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { RecordState } from "../ui/display/RecordState.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { sectionDetails, sectionQueries } from "./tables.sections.queries.ts";

export function SectionEdit() {
  const { t } = useTranslation("sections");
  const id = useRouteParam("id");
  const query = useQuery(sectionDetails(useLocationId(), id));
  const update = sectionQueries.useUpdate();
  if (!query.data)
    return <RecordState title={t("edit")} query={query} listTo="/tables/sections" listLabel={t("back")} />;

  const tableIds = query.data.tables.map((table) => table.id);
  return (
    <SectionForm
      key={id}
      title={t("edit")}
      values={formValues(sectionInput, query.data, { tableIds })}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
