import { drawers as routes, type Drawer, type DrawerShift } from "@konoba/contract/drawers/drawers.contract";
import { movementKinds } from "@konoba/contract/drawers/drawers.rules";
import { useState } from "react";
import type { z } from "zod";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { useCreateDrawer, useMoveCash, useUpdateDrawer } from "./drawers.queries.ts";

interface MoveDialogProps {
  shift: DrawerShift;
  currency: string;
  onClose: () => void;
}

/** Renders the dialog for cash in and out of the drawer other than payments. */
export function MoveDialog({ shift, currency, onClose }: MoveDialogProps) {
  const { t } = useTranslation("drawers");
  const move = useMoveCash();
  const [key] = useState(() => crypto.randomUUID());
  const values: z.input<typeof routes.move.body> = { kind: "paid_in", amount: "", reason: "" };
  const form = useForm({
    domain: "drawers",
    schema: routes.move.body,
    values,
    onSubmit: async (body) => {
      if (body) await move.mutateAsync({ ...body, id: shift.id, key });
    },
  });
  return (
    <FormDialog title={t("moveTitle")} submitLabel={t("moveSave")} form={form} onClose={onClose}>
      <Segmented
        name={t("fields.kind")}
        value={form.values.kind}
        options={movementKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => form.set("kind", kind)}
        isWide
      />
      <MoneyField {...form.field("amount")} required currency={currency} />
      <TextField {...form.field("reason")} required maxLength={200} />
    </FormDialog>
  );
}

/** Renders the name dialog of a new or existing drawer. */
export function NameDialog({ drawer, onClose }: { drawer: Drawer | null; onClose: () => void }) {
  const { t } = useTranslation("drawers");
  const locationId = useLocationId();
  const create = useCreateDrawer();
  const update = useUpdateDrawer();
  const form = useForm({
    domain: "drawers",
    schema: routes.create.body,
    values: { locationId, name: drawer?.name ?? "" },
    onSubmit: async (body) => {
      if (!body) return;
      if (drawer) await update.mutateAsync({ id: drawer.id, name: body.name });
      else await create.mutateAsync(body);
    },
  });
  return (
    <FormDialog title={t(drawer ? "rename" : "add")} submitLabel={t("save")} form={form} onClose={onClose}>
      <TextField {...form.field("name")} required maxLength={50} placeholder={t("namePlaceholder")} />
    </FormDialog>
  );
}
