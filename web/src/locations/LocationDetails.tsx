import { cashRoundingOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { takesOfflineCash } from "@konoba/contract/locations/locations.rules";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { isLanguage, languageNames } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cuisineChoices } from "../reference/reference.queries.ts";
import { LinkButton, TextLink } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { Card } from "../ui/display/Card.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { PencilIcon } from "../ui/icons/icons.tsx";
import { addressOf } from "./addressOf.ts";
import { Facts } from "./Facts.tsx";
import { HoursWords } from "./HoursWords.tsx";
import { OpenNow } from "./OpenNow.tsx";
import { useRatingText } from "./useRatingText.ts";
import { useReferenceNames } from "./useReferenceNames.ts";
import style from "./locations.module.css";

interface CardProps {
  location: Location;
}

function InfoCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <section>
        <header className={style.cardHead}>
          <h2>{title}</h2>
          {aside}
        </header>
        {children}
      </section>
    </Card>
  );
}

/** Renders contact details as links. */
function ContactCard({ location }: CardProps) {
  const { t } = useTranslation("locations");
  const { phoneNumber, email, websiteUrl, latitude, longitude } = location;
  const link = (href: string, text: string) => (
    <a className="link" href={href} {...(href.startsWith("http") && { target: "_blank", rel: "noreferrer" })}>
      {text}
    </a>
  );
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}&zoom=18`;
  return (
    <InfoCard title={t("sections.contact")}>
      <Facts
        facts={[
          { label: t("fields.phoneNumber"), value: phoneNumber && link(`tel:${phoneNumber}`, phoneNumber) },
          { label: t("fields.email"), value: email && link(`mailto:${email}`, email) },
          {
            label: t("fields.websiteUrl"),
            value: websiteUrl && link(websiteUrl, websiteUrl.replace(/^https?:\/\/|\/$/g, "")),
          },
          {
            label: t("position.title"),
            value: latitude && longitude && link(map, `${latitude}, ${longitude}`),
          },
        ]}
      />
    </InfoCard>
  );
}

function MoneyCard({ location }: CardProps) {
  const { t } = useTranslation("locations");
  const { percent, money, moneyParts } = useFormat();
  const { currencyCode, taxGroups } = location;
  const rounding = cashRoundingOf(location);
  const step = rounding && moneyParts(rounding, currencyCode).number;
  const yesNo = (isSet: boolean) => t(isSet ? "yes" : "no");
  return (
    <InfoCard title={t("sections.money")}>
      <Facts
        facts={[
          { label: t("fields.currency"), value: currencyCode },
          { label: t("fields.taxNumber"), value: location.taxNumber },
          { label: t("fields.taxRate"), value: percent(location.taxRate) },
          { label: t("fields.pricesIncludeTax"), value: yesNo(location.pricesIncludeTax) },
          {
            label: t("fields.servicePrice"),
            value: <Amount value={location.servicePrice} currency={currencyCode} size="inherit" />,
          },
          {
            label: t("fields.defaultGratuityPercentage"),
            value: percent(location.defaultGratuityPercentage),
          },
          { label: t("fields.requirePaymentToComplete"), value: yesNo(location.requirePaymentToComplete) },
          { label: t("fields.completeWhenServedAndPaid"), value: yesNo(location.completeWhenServedAndPaid) },
          {
            label: t("fields.autoCompleteMinutes"),
            value:
              location.completeWhenServedAndPaid && location.autoCompleteMinutes !== null
                ? `${location.autoCompleteMinutes} min`
                : null,
          },
          { label: t("fields.skipConfirmed"), value: yesNo(location.skipConfirmed) },
          { label: t("fields.offlineCash"), value: yesNo(takesOfflineCash(location)) },
          {
            label: t("fields.cashRounding"),
            value: step === null ? t("cashRounding.none") : t("cashRounding.to", { step }),
          },
          { label: t("fields.approvePriceChanges"), value: yesNo(location.approvePriceChanges) },
          { label: t("fields.voidGraceSeconds"), value: String(location.voidGraceSeconds) },
          { label: t("fields.weightPrefixes"), value: location.weightPrefixes.join(", ") },
          { label: t("fields.pricePrefixes"), value: location.pricePrefixes.join(", ") },
          { label: t("fields.approveTypedWeights"), value: yesNo(location.approveTypedWeights) },
          {
            label: t("fields.fees"),
            value: location.fees
              .map(({ name, amount, taxRate, isPerBox = false }) => {
                const price = money(amount, currencyCode);
                const shown = isPerBox ? t("fees.perBox", { amount: price }) : price;
                return `${name} ${shown} (${percent(taxRate)})`;
              })
              .join(", "),
          },
          {
            label: t("fields.commissions"),
            value: location.commissions
              .map(({ platform, percentage }) => `${platform} ${percent(percentage)}`)
              .join(", "),
          },
          {
            label: t("fields.taxGroups"),
            value: taxGroups.map(({ name, percentage }) => `${name} ${percent(percentage)}`).join(", "),
          },
        ]}
      />
    </InfoCard>
  );
}

function CuisinesCard({ location }: CardProps) {
  const { t } = useTranslation("locations");
  const { nameOf } = useReferenceNames();
  const known = useQuery(cuisineChoices());
  const chosen = location.cuisines.flatMap(
    ({ cuisineId }) => known.data?.find(({ id }) => id === cuisineId) ?? [],
  );
  return (
    <InfoCard title={t("sections.cuisines")}>
      {known.isError && <p className="meta">{t("cuisinesFailed")}</p>}
      {location.cuisines.length === 0 && <p className="hint">{t("cuisines.none")}</p>}
      <ul className="row wrap gap-6">
        {chosen.map((cuisine, index) => (
          <li key={cuisine.id}>
            <Badge tone={index === 0 ? "fig" : "stone"}>
              {nameOf(cuisine)}
              {index === 0 && ` · ${t("cuisines.main")}`}
            </Badge>
          </li>
        ))}
      </ul>
    </InfoCard>
  );
}

function HoursCard({ location }: CardProps) {
  const { t } = useTranslation("locations");
  const mayEdit = usePermission("location.edit");
  return (
    <InfoCard
      title={t("hours.title")}
      aside={mayEdit && <TextLink to="/location/working-hours">{t("hours.change")}</TextLink>}
    >
      <HoursWords hours={location.workingHours} />
    </InfoCard>
  );
}

function DescriptionCard({ location }: CardProps) {
  const { t } = useTranslation("locations");
  return (
    <InfoCard title={t("fields.description")}>
      {location.translations.length === 0 && <p className="hint">{t("noDescription")}</p>}
      {location.translations.map(({ languageCode, description }) => (
        <p key={languageCode} className={style.description}>
          <span className="block text-sm hint">
            {isLanguage(languageCode) ? languageNames[languageCode] : languageCode.toUpperCase()}
          </span>
          {description}
        </p>
      ))}
    </InfoCard>
  );
}

function MoreCard({ location }: CardProps) {
  const { t } = useTranslation("locations");
  const seesOrders = usePermission("orders.view");
  const canEditTeam = usePermission("team.edit");
  const yesNo = (isSet: boolean) => t(isSet ? "yes" : "no");
  return (
    <InfoCard
      title={t("sections.more")}
      aside={
        <span className={`row wrap ${style.ways}`}>
          {canEditTeam && <TextLink to={hrefOf("/team", { signIn: "1" })}>{t("staffSignIn")}</TextLink>}
          {seesOrders && <TextLink to="/printers">{t("printers")}</TextLink>}
        </span>
      }
    >
      <Facts
        facts={[
          { label: t("fields.servesAlcohol"), value: yesNo(location.servesAlcohol) },
          { label: t("fields.timezone"), value: location.timezone.replaceAll("_", " ") },
          { label: t("fields.businessDayStart"), value: location.businessDayStart },
          {
            label: t("fields.blindCountRoles"),
            value: location.blindCountRoles.map((role) => t(`blindCountRoles.${role}`)).join(", ") || null,
          },
          { label: t("fields.crmEnabled"), value: yesNo(location.crmEnabled) },
          { label: t("fields.instagramSyncEnabled"), value: yesNo(location.instagramSyncEnabled) },
          { label: t("fields.autoAcceptOrders"), value: yesNo(location.autoAcceptOrders) },
        ]}
      />
    </InfoCard>
  );
}

/** Renders the details of the current location. */
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
    <header className={`row wrap align-center gap-14 rows-8 ${style.lead}`}>
      <h2>{location.name}</h2>
      {location.active ? <OpenNow location={location} /> : <Badge tone="stone">{t("inactive")}</Badge>}
      {mayEdit && (
        <LinkButton to={`/location/edit/${location.id}`} variant="primary" icon={<PencilIcon size={16} />}>
          {t("edit")}
        </LinkButton>
      )}
      <p className="full ink-2">{addressOf(location, language) || t("noAddress")}</p>
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
