import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRouteParam } from "../lib/list/addresses.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { TrashIcon } from "../ui/icons/icons.tsx";
import { SupplierForm } from "./SupplierForm.tsx";
import { supplierDetails, useRemoveSupplier, useUpdateSupplier } from "./suppliers.queries.ts";

/** Renders `/purchasing/suppliers/$id/edit`. */
export function SupplierEdit() {
  const { t } = useTranslation("suppliers");
  const id = useRouteParam("id");
  const query = useQuery(supplierDetails(id));
  const update = useUpdateSupplier();
  const remove = useRemoveSupplier();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const supplier = query.data;
  if (!supplier)
    return <RecordState title={t("title")} query={query} listTo="/purchasing" listLabel={t("toList")} />;
  const { name } = supplier;
  const ask = handlerOf(async () => {
    const question = { title: t("deleteTitle", { name }), text: t("deleteText"), confirmLabel: t("delete") };
    if (!(await confirm(question))) return;
    await remove.mutateAsync(id);
    await navigate({ to: "/purchasing" });
  });
  return (
    <SupplierForm
      key={id}
      title={name}
      supplier={supplier}
      onSubmit={(changes) => update.mutateAsync({ id, ...changes })}
      actions={
        <Button variant="quiet" icon={<TrashIcon />} onClick={ask}>
          {t("delete")}
        </Button>
      }
    />
  );
}
