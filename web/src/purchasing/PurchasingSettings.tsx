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
import { useForm, type FormOf } from "../ui/form/useForm.ts";
import { changedByPurchasing } from "./changedQueries.ts";
import { settingsOf } from "./purchasing.queries.ts";

type Settings = FormValues<typeof purchasingSettings>;
export type StoredPurchasing = NonNullable<ReturnType<typeof usePurchasingSettings>>;

const useSetSettings = (locationId: string) =>
  useApiMutation({
    call: (body: z.input<typeof purchasingSettings>) =>
      api.purchasing.setSettings({ params: { locationId }, body }),
    refresh: changedByPurchasing,
    done: "purchasing:settings.saved",
    failed: "purchasing:settings.saveFailed",
  });

/** Returns the settings of purchasing at a location, once they are loaded. */
export const usePurchasingSettings = (locationId: string) => useQuery(settingsOf(locationId)).data;

export function usePurchasingForm(locationId: string, stored: StoredPurchasing) {
  const save = useSetSettings(locationId);
  return useForm<Settings, StoredPurchasing>({
    domain: "purchasing",
    schema: purchasingSettings,
    values: formValues(purchasingSettings, stored),
    onSubmit: (settings) => save.mutateAsync(settings),
  });
}

interface PurchasingFieldsProps {
  locationId: string;
  form: FormOf<Settings>;
}

export function PurchasingFields({ locationId, form }: PurchasingFieldsProps) {
  const { t } = useTranslation("purchasing");
  return (
    <div className="stack gap-14 above-14">
      <MoneyField
        {...form.field("approvalAmount")}
        currency={useCurrency(locationId)}
        help={t("help.approvalAmount")}
        onChange={(amount) => form.set("approvalAmount", amount || null)}
      />
      <PercentField {...form.field("safetyPercent")} help={t("help.safetyPercent")} />
      <PercentField {...form.field("targetMargin")} />
    </div>
  );
}

function SettingsForm({ stored, onClose }: { stored: StoredPurchasing; onClose: () => void }) {
  const { t } = useTranslation(["purchasing", "ui"]);
  const locationId = useLocationId();
  const form = usePurchasingForm(locationId, stored);
  return (
    <FormDialog title={t("settings.title")} submitLabel={t("ui:form.save")} form={form} onClose={onClose}>
      <PurchasingFields locationId={locationId} form={form} />
    </FormDialog>
  );
}

/** Renders the limits and shares of purchasing in a dialog. */
export function PurchasingSettings({ onClose }: { onClose: () => void }) {
  const stored = usePurchasingSettings(useLocationId());
  return stored ? <SettingsForm stored={stored} onClose={onClose} /> : null;
}
