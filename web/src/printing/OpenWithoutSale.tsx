import type { Drawer } from "@konoba/contract/drawers/drawers.contract";
import { printing as routes } from "@konoba/contract/printing/printing.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { TillIcon } from "../ui/icons/icons.tsx";
import { printerList, useOpenWithoutSale } from "./printing.queries.ts";

/** Renders the dialog that names the reason for opening a drawer without a sale. */
function OpeningDialog({ drawer: { id, name }, onClose }: { drawer: Drawer; onClose: () => void }) {
  const { t } = useTranslation(["printing", "drawers"]);
  const open = useOpenWithoutSale();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    domain: "printing",
    schema: routes.openDrawer.body,
    values: { reason: "" },
    onSubmit: async (body) => {
      if (body) await open.mutateAsync({ ...body, id, key });
    },
  });
  const title = t("opening.title", { name: name ?? t("drawers:first") });
  return (
    <FormDialog title={title} submitLabel={t("opening.submit")} form={form} onClose={onClose}>
      <TextField {...form.field("reason")} required maxLength={200} help={t("opening.help")} />
    </FormDialog>
  );
}

/** Renders the button that opens a drawer without a sale; nothing where no printer opens it. */
export function OpenWithoutSale({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation("printing");
  const printers = useQuery(printerList(useLocationId())).data ?? [];
  const [isAsking, setAsking] = useState(false);
  const isConnected = printers.some(
    ({ isActive, opensDrawer, drawerId }) =>
      isActive && opensDrawer && (drawerId === null || drawerId === drawer.id),
  );
  if (!isConnected) return null;
  return (
    <>
      <Button icon={<TillIcon />} needsConnection onClick={() => setAsking(true)}>
        {t("opening.button")}
      </Button>
      {isAsking && <OpeningDialog drawer={drawer} onClose={() => setAsking(false)} />}
    </>
  );
}
