import { useQuery } from "@tanstack/react-query";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useLocationId } from "../lib/currentLocation.ts";
import { useFormat } from "../lib/format.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Badge } from "../ui/Badge.tsx";
import { PencilIcon } from "../ui/icons.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RecordState } from "../ui/RecordState.tsx";
import { Strip, StripItem } from "../ui/Strip.tsx";
import { addressOf } from "./addressOf.ts";
import { ContactCard, CuisinesCard, DescriptionCard, HoursCard, MoneyCard, MoreCard } from "./InfoCards.tsx";
import { locationDetails } from "./locations.queries.ts";
import { OpenNow } from "./OpenNow.tsx";
import { useRatingText } from "./useRatingText.ts";
import style from "./locations.module.css";

/** Everything that is known of the location one works in. */
export function LocationDetails() {
  const { t } = useTranslation("locations");
  const query = useQuery(locationDetails(useLocationId()));
  if (!query.data)
    return (
      <RecordState title={t("info")} query={query} listTo="/organization/locations" listLabel={t("toList")} />
    );
  const location = query.data;
  return (
    <Page>
      <PageHeader title={t("info")} />
      <Lead location={location} />
      <Counters location={location} />
      <div className={style.info}>
        <ContactCard location={location} />
        <HoursCard location={location} />
        <MoneyCard location={location} />
        <CuisinesCard location={location} />
        <DescriptionCard location={location} />
        <MoreCard location={location} />
      </div>
    </Page>
  );
}

function Lead({ location }: { location: Location }) {
  const { t } = useTranslation("locations");
  const { language } = useFormat();
  const mayEdit = usePermission("location.edit");
  return (
    <header className={style.lead}>
      <h2>{location.name}</h2>
      {location.active ? <OpenNow location={location} /> : <Badge tone="stone">{t("inactive")}</Badge>}
      {mayEdit && (
        <LinkButton to={`/location/edit/${location.id}`} variant="primary" icon={<PencilIcon size={16} />}>
          {t("edit")}
        </LinkButton>
      )}
      <p className={style.place}>{addressOf(location, language) || t("noAddress")}</p>
    </header>
  );
}

function Counters({ location }: { location: Location }) {
  const { t } = useTranslation("locations");
  const { number, date } = useFormat();
  const { activeTables, numberOfTables, ratings } = location;
  const rating = useRatingText()(location);
  return (
    <Strip>
      <StripItem label={t("counters.tables")} value={number(activeTables)}>
        {numberOfTables === null ? t("counters.notTyped") : t("tablesTyped", { count: numberOfTables })}
      </StripItem>
      <StripItem label={t("counters.rating")} value={ratings === 0 ? "–" : number(location.ratingAverage, 1)}>
        {ratings === 0 ? rating : t("ratings", { count: ratings })}
      </StripItem>
      <StripItem label={t("counters.languages")} value={number(location.translations.length)}>
        {t("counters.descriptions")}
      </StripItem>
      <StripItem label={t("counters.since")} value={date(location.createdAt)} />
    </Strip>
  );
}
