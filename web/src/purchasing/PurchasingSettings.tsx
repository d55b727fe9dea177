import { purchasingSettings } from "@konoba/contract/purchasing/purchasing.settings.contract";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../lib/api/api.ts";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { formValues, type FormValues } from "../lib/list/formValues.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { MoneyField, PercentField } from "../ui/fields/NumberField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { changedByPurchasing } from "./changedQueries.ts";
import { settingsOf } from "./purchasing.queries.ts";
import style from "./purchasing.module.css";

type Settings = FormValues<typeof purchasingSettings>;
type Stored = NonNullable<ReturnType<typeof useStored>>;

const useSetSettings = (locationId: string) =>
  useApiMutation({
    call: (body: z.input<typeof purchasingSettings>) =>
      api.purchasing.setSettings({ params: { locationId }, body }),
    refresh: changedByPurchasing,
    done: "purchasing:settings.saved",
    failed: "purchasing:settings.saveFailed",
  });

const useStored = (locationId: string) => useQuery(settingsOf(locationId)).data;

function SettingsForm({ stored, onClose }: { stored: Stored; onClose: () => void }) {
  const { t } = useTranslation(["purchasing", "ui"]);
  const locationId = useLocationId();
  const currency = useCurrency(locationId);
  const save = useSetSettings(locationId);
  const form = useForm<Settings, Stored>({
    domain: "purchasing",
    schema: purchasingSettings,
    values: formValues(purchasingSettings, stored),
    onSubmit: (settings) => save.mutateAsync(settings),
  });
  return (
    <FormDialog title={t("settings.title")} submitLabel={t("ui:form.save")} form={form} onClose={onClose}>
      <div className={style.names}>
        <MoneyField
          {...form.field("approvalAmount")}
          currency={currency}
          help={t("help.approvalAmount")}
          onChange={(amount) => form.set("approvalAmount", amount || null)}
        />
        <PercentField {...form.field("safetyPercent")} help={t("help.safetyPercent")} />
        <PercentField {...form.field("targetMargin")} />
      </div>
    </FormDialog>
  );
}

/** Renders the limits and shares of purchasing in a dialog. */
export function PurchasingSettings({ onClose }: { onClose: () => void }) {
  const stored = useStored(useLocationId());
  return stored ? <SettingsForm stored={stored} onClose={onClose} /> : null;
}
