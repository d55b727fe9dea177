import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useCurrency } from "../../lib/api/locationDetails.ts";
import { useIsModuleOn } from "../../lib/api/modules.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { CountFields } from "../../locations/LocationForm.tsx";
import {
  PurchasingFields,
  usePurchasingForm,
  usePurchasingSettings,
  type StoredPurchasing,
} from "../../purchasing/PurchasingSettings.tsx";
import { SettingSection } from "../../ui/display/SettingSection.tsx";
import { LocationSettings } from "./LocationSettings.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import style from "./pages.module.css";

function Purchasing({ locationId, stored }: { locationId: string; stored: StoredPurchasing }) {
  const { t } = useTranslation(["settings", "purchasing"]);
  const { money, percent } = useFormat();
  const currency = useCurrency(locationId);
  const form = usePurchasingForm(locationId, stored);
  return (
    <SettingsForm
      form={form}
      formats={{
        approvalAmount: (amount) => money(amount, currency),
        safetyPercent: percent,
        targetMargin: percent,
      }}
    >
      <SettingSection title={t("sections.purchasing")} text={t("sections.purchasingText")}>
        <PurchasingFields locationId={locationId} form={form} />
      </SettingSection>
    </SettingsForm>
  );
}

/** Renders who counts stock without the expected amounts, and the limits of purchasing. */
export function StockPage() {
  const { t } = useTranslation("settings");
  const locationId = useLocationId();
  const stored = usePurchasingSettings(locationId);
  const isPurchasingOn = useIsModuleOn("purchasing");
  return (
    <>
      <div className={`column ${style.part}`}>
        <LocationSettings>
          {({ form }) => (
            <SettingSection title={t("sections.counting")}>
              <CountFields form={form} />
            </SettingSection>
          )}
        </LocationSettings>
      </div>
      {isPurchasingOn && stored && <Purchasing key={locationId} locationId={locationId} stored={stored} />}
    </>
  );
}
