import { useTranslation } from "react-i18next";
import { usePermission } from "../lib/session.ts";
import { ForbiddenPage } from "../ui/ForbiddenPage.tsx";
import { useLocationId } from "../lib/currentLocation.ts";
import { SectionForm } from "./SectionForm.tsx";
import { useCreateSection } from "./tables.sections.queries.ts";

export function SectionAdd() {
  const mayEdit = usePermission("sections.edit");
  const { t } = useTranslation("tables");
  const locationId = useLocationId();
  const create = useCreateSection();
  if (!mayEdit) return <ForbiddenPage title={t("addSection")} text={t("noEdit")} />;
  return (
    <SectionForm
      title={t("addSection")}
      values={{ locationId, name: "", activeFrom: null, activeTo: null, isActive: true, tableIds: [] }}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
