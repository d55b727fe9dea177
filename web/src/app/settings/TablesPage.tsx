import { useIsModuleOn } from "../../lib/api/modules.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ReservationFields } from "../../locations/LocationForm.tsx";
import { SettingLink, SettingSection } from "../../ui/display/SettingSection.tsx";
import { LocationSettings } from "./LocationSettings.tsx";

const minutes = (value: string) => `${value} min`;

/** Renders how long reservations hold a table, and where sections and codes of tables are. */
export function TablesPage() {
  const { t } = useTranslation("settings");
  const hasReservations = useIsModuleOn("reservations");
  return (
    <LocationSettings formats={{ reservationMinutes: minutes, reservationHoldMinutes: minutes }}>
      {({ form, lock }) => (
        <>
          {hasReservations && (
            <SettingSection
              title={t("sections.reservations")}
              text={t("sections.reservationsText")}
              lock={lock}
            >
              <ReservationFields form={form} />
            </SettingSection>
          )}
          <SettingSection title={t("sections.tables")}>
            <div>
              <SettingLink to="/tables/sections" label={t("links.sections")} text={t("links.sectionsText")} />
              <SettingLink to="/tables/codes" label={t("links.codes")} text={t("links.codesText")} />
            </div>
          </SettingSection>
        </>
      )}
    </LocationSettings>
  );
}
