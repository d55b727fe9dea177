import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { ReceiptDay } from "@konoba/contract/receipts/receipts.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Section } from "../ui/display/Section.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { ArrowLeftIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { receiptDay } from "./receipts.queries.ts";
import { ReceiptSums } from "./ReceiptSums.tsx";
import { receiptCurrency } from "./receiptText.ts";
import style from "./ReceiptDay.module.css";

/** Renders the receipts of a day by VAT rate. */
function Rates({ day }: { day: ReceiptDay }) {
  const { t } = useTranslation("receipts");
  const { number, percent } = useFormat();
  return (
    <table className={style.table} aria-label={t("day.byRate")}>
      <thead>
        <tr>
          <th scope="col">{t("day.rate")}</th>
          <th scope="col">{t("panel.base")}</th>
          <th scope="col">{t("panel.tax")}</th>
          <th scope="col">{t("panel.total")}</th>
        </tr>
      </thead>
      <tbody>
        {day.rates.map(({ vatRate, netAmount, vatAmount, grossAmount }) => (
          <tr key={vatRate}>
            <th scope="row">{vatRate === null ? t("panel.exempt") : percent(vatRate)}</th>
            <td>{number(netAmount, 2)}</td>
            <td>{number(vatAmount, 2)}</td>
            <td>{number(grossAmount, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders payments and receipts of a day by payment method, side by side. */
function Tenders({ day }: { day: ReceiptDay }) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  const isExchanged = day.tenders.some(({ exchangedAmount }) => Number(exchangedAmount) !== 0);
  return (
    <>
      <table className={style.table} aria-label={t("day.byMethod")}>
        <thead>
          <tr>
            <th scope="col">{t("day.method")}</th>
            <th scope="col">{t("day.paid")}</th>
            <th scope="col">{t("day.onReceipts")}</th>
            {isExchanged && <th scope="col">{t("day.exchanged")}</th>}
          </tr>
        </thead>
        <tbody>
          {day.tenders.map(({ tender, paymentsAmount, receiptsAmount, exchangedAmount }) => (
            <tr key={tender}>
              <th scope="row">{t(`day.tender.${tender}`)}</th>
              <td>{number(paymentsAmount, 2)}</td>
              <td>{number(receiptsAmount, 2)}</td>
              {isExchanged && <td>{number(exchangedAmount, 2)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isExchanged && <p className="meta">{t("day.exchangedText")}</p>}
    </>
  );
}

const countedStatuses = ["confirmed", "waiting", "rejected", "corrective"] as const;

function Report({ day }: { day: ReceiptDay }) {
  const { t } = useTranslation("receipts");
  const { money } = useFormat();
  if (day.confirmed + day.waiting + day.rejected === 0 && Number(day.paymentsAmount) === 0)
    return <EmptyState drawing="receipt" title={t("day.none")} text={t("empty.dayText")} />;
  return (
    <div className="stack gap-20">
      <ReceiptSums day={day} date={day.date} isReport />
      <div className={style.columns}>
        <Section title={t("day.byRate")}>
          <Rates day={day} />
        </Section>
        <Section title={t("day.byMethod")}>
          <Tenders day={day} />
        </Section>
        <Section title={t("day.counts")}>
          <table className={style.table} aria-label={t("day.counts")}>
            <tbody>
              {countedStatuses.map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`day.${name}`)}</th>
                  <td>{day[name]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      </div>
      {Number(day.offAmount) !== 0 && (
        <p className={`row align-center gap-8 text-md amber-fg ${style.off}`} role="note">
          <WarningIcon size={16} />
          {t("day.off", { amount: money(day.offAmount, receiptCurrency) })}
        </p>
      )}
      <p className="meta">{t("day.withoutTips")}</p>
    </div>
  );
}

function Content({ location }: { location: Location }) {
  const { t } = useTranslation("receipts");
  const { longDate } = useFormat();
  const navigate = useNavigate();
  const today = businessDate(new Date(), location.timezone, location.businessDayStart);
  const { date = today } = useSearchOf("/receipts/day");
  const day = useQuery(receiptDay(location.id, date));
  if (!day.data)
    return <RecordState title={t("day.title")} query={day} listTo="/receipts" listLabel={t("title")} />;
  return (
    <Page>
      <PageHeader title={t("day.title")} crumbs={[{ label: t("title"), to: "/receipts" }]} />
      <div className="print-hide">
        <Toolbar>
          <LinkButton to={hrefOf("/receipts", { date })} icon={<ArrowLeftIcon />}>
            {t("day.back")}
          </LinkButton>
          <div className={style.date}>
            <DateField
              label={t("dates.name")}
              value={date}
              max={today}
              onChange={(next) =>
                void navigate({
                  ...hrefParts(hrefOf("/receipts/day", { date: next ?? undefined })),
                  replace: true,
                })
              }
            />
          </div>
          <Spacer />
          <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
            {t("day.print")}
          </Button>
        </Toolbar>
      </div>
      <h2 className="title-xl">
        {longDate(date)} <span className="text-base weight-500 ink-2">{location.name}</span>
      </h2>
      <Report day={day.data} />
    </Page>
  );
}

/** Renders `/receipts/day`: the receipts of a business day held against its payments, to print. */
export function ReceiptDayPage() {
  const { t } = useTranslation("receipts");
  const location = useQuery(locationDetails(useLocationId()));
  if (location.data) return <Content location={location.data} />;
  return <RecordState title={t("day.title")} query={location} listTo="/receipts" listLabel={t("title")} />;
}
