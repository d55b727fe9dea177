import { sectionInput } from "@konoba/contract/tables/tables.sections.contract";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useDraftName } from "../lib/list/draftName.ts";
import { formValues } from "../lib/list/formValues.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { SectionForm } from "./SectionForm.tsx";
import { sectionQueries } from "./tables.sections.queries.ts";

export function SectionAdd() {
  const { t } = useTranslation("sections");
  const locationId = useLocationId();
  const create = sectionQueries.useCreate();
  const draft = useDraftName("sections");
  return (
    <SectionForm
      key={draft}
      draft={draft}
      title={t("add")}
      values={formValues(sectionInput, { locationId }, { tableIds: [] })}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
