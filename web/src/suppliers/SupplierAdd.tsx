import { useDraftName } from "../lib/list/draftName.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { SupplierForm } from "./SupplierForm.tsx";
import { useCreateSupplier } from "./suppliers.queries.ts";

/** Renders `/purchasing/suppliers/add`. */
export function SupplierAdd() {
  const { t } = useTranslation("suppliers");
  const create = useCreateSupplier();
  const draft = useDraftName("suppliers");
  return (
    <SupplierForm
      key={draft}
      title={t("addTitle")}
      draft={draft}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
