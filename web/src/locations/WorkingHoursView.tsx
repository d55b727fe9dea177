import type { Location } from "@konoba/contract/locations/locations.contract";
import { useTranslation } from "../lib/translation.ts";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Section } from "../ui/Section.tsx";
import { HoursWords } from "./HoursWords.tsx";
import { OpenNow } from "./OpenNow.tsx";

/** The hours for those who may read but not change them. */
export function WorkingHoursView({ location }: { location: Location }) {
  const { t } = useTranslation("locations");
  return (
    <Page>
      <PageHeader title={t("hours.title")} crumbs={[{ label: t("info"), to: "/location" }]} />
      <Section title={location.name} aside={<OpenNow location={location} />}>
        <HoursWords hours={location.workingHours} />
        <p className="meta">{t("noEdit")}</p>
      </Section>
    </Page>
  );
}
