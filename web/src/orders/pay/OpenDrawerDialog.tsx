import { id, money } from "@konoba/contract/lib/primitives";
import { useState } from "react";
import { z } from "zod";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import type { ClosedDrawer } from "./drawerState.ts";
import { useOpenDrawer } from "./orders.drawers.queries.ts";

interface OpenDrawerDialogProps {
  /** Drawers to choose from; empty for the location's first drawer, which is created on opening. */
  drawers: readonly ClosedDrawer[];
  currency: string;
  /** Float to begin with. */
  openingAmount?: string;
  onClose: () => void;
}

/** Input of the route that opens a drawer, repeated because its contract would weigh on every page. */
const openingInput = z.object({ locationId: id, openingAmount: money });

/** Renders the dialog for the opening float. */
export function OpenDrawerDialog({ drawers, currency, openingAmount = "", onClose }: OpenDrawerDialogProps) {
  const { t } = useTranslation("drawers");
  const locationId = useLocationId();
  const open = useOpenDrawer("silent");
  const [key] = useState(() => crypto.randomUUID());
  const [drawer = null, setDrawer] = useState(drawers[0]);
  const nameOf = (each: ClosedDrawer | null) => each?.name ?? t("first");
  const form = useForm({
    domain: "drawers",
    schema: openingInput,
    values: { locationId, openingAmount },
    onSubmit: async (body) => {
      if (body) await open.mutateAsync({ ...body, ...(drawer && { drawerId: drawer.id }), key });
    },
  });
  return (
    <FormDialog
      title={t("openTitle", { name: nameOf(drawer) })}
      submitLabel={t("open")}
      form={form}
      onClose={onClose}
    >
      {drawers.length > 1 && (
        <ChipGroup name={t("drawer")}>
          {drawers.map((each) => (
            <Chip key={each.id} pressed={each.id === drawer?.id} hasTick onClick={() => setDrawer(each)}>
              {nameOf(each)}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <MoneyField {...form.field("openingAmount")} required currency={currency} help={t("openHelp")} />
    </FormDialog>
  );
}
