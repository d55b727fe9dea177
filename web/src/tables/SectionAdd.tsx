import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { SectionForm } from "./SectionForm.tsx";
import { useCreateSection } from "./tables.sections.queries.ts";

export function SectionAdd() {
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const create = useCreateSection();
  return (
    <SectionForm
      title={t("addSection")}
      values={{ locationId, name: "", activeFrom: null, activeTo: null, isActive: true, tableIds: [] }}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
