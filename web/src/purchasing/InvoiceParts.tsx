import type { Invoice } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { PriceHistory } from "../suppliers/PriceHistory.tsx";
import { priceHistory } from "../suppliers/suppliers.queries.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Letter } from "../ui/display/Letter.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { InvoiceState } from "./InvoiceState.tsx";
import style from "./invoices.module.css";

/** Lines with a changed price whose history is drawn. */
const maxHistories = 2;

/** Says in one sentence how the invoice differs. */
function useHeadline() {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  return ({ differences, differenceAmount, currencyCode, ...invoice }: Invoice): string => {
    if (invoice.creditTotal !== null)
      return t("headline.credited", { amount: money(invoice.creditTotal, currencyCode) });
    if (invoice.expectedCredit !== null)
      return t("headline.disputed", { amount: money(invoice.expectedCredit, currencyCode) });
    const amount = money(differenceAmount.replace("-", ""), currencyCode);
    const isMore = Number(differenceAmount) > 0;
    if (differences === 0)
      return Number(differenceAmount) === 0
        ? t("headline.matched")
        : t(isMore ? "headline.totalMore" : "headline.totalLess", { amount });
    if (Number(differenceAmount) === 0) return t("headline.linesDiffer", { count: differences });
    return t(isMore ? "headline.more" : "headline.less", { count: differences, amount });
  };
}

interface InvoiceHeadProps {
  invoice: Invoice;
  /** Leaves out initial and link, for a phone. */
  isCompact?: boolean;
}

/** Renders how an invoice differs, with its days. */
export function InvoiceHead({ invoice, isCompact = false }: InvoiceHeadProps) {
  const { t } = useTranslation("invoices");
  const { date } = useFormat();
  const headline = useHeadline();
  const { supplierName, deliveries, invoiceDate, dueDate, paidOn, decidedBy, decidedAt } = invoice;
  const [delivery] = deliveries;
  const facts = [
    t("facts.dated", { date: date(invoiceDate) }),
    delivery && t("facts.received", { date: date(delivery.receivedAt), name: delivery.receivedBy }),
    paidOn === null ? t("facts.due", { date: date(dueDate) }) : t("paidOn", { date: date(paidOn) }),
    decidedBy !== null &&
      decidedAt !== null &&
      t("facts.decided", { name: decidedBy, date: date(decidedAt) }),
  ];
  return (
    <header className={`row wrap align-center gap-14 rows-8 ${style.head}`}>
      {!isCompact && <Letter text={supplierName} />}
      <div>
        <h2 className="row wrap align-center gap-10 rows-4 title-lg">
          {headline(invoice)} <InvoiceState invoice={invoice} />
        </h2>
        <p className="text-sm weight-400 ink-2">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {delivery && !isCompact && (
        <LinkButton to={`/purchasing/deliveries/${delivery.id}`}>{t("toDelivery")}</LinkButton>
      )}
    </header>
  );
}

/** Renders the steps from what was ordered to what is stated. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  const { percent, money } = useFormat();
  const { currencyCode: currency, statedTotal, taxes } = invoice;
  const steps = [
    ["ordered", invoice.orderedAmount, false],
    ["missing", invoice.missingAmount, true],
    ["prices", invoice.priceAmount, true],
    ["packs", invoice.quantityAmount, true],
    ["other", invoice.otherAmount, true],
  ] as const;
  return (
    <Strip>
      {steps
        .filter(([key, amount]) => key === "ordered" || Number(amount) !== 0)
        .map(([key, amount, isSigned]) => (
          <StripItem
            key={key}
            label={t(`totals.${key}`)}
            value={<Amount value={amount} currency={currency} size="inherit" isSigned={isSigned} />}
          />
        ))}
      <StripItem
        label={t("totals.invoiced")}
        value={<Amount value={invoice.net} currency={currency} size="inherit" />}
      >
        {taxes
          .map(({ rate, tax }) => t("totals.tax", { rate: percent(rate), amount: money(tax, currency) }))
          .join(", ")}
      </StripItem>
      <StripItem
        label={t("totals.stated")}
        value={<Amount value={statedTotal} currency={currency} size="inherit" />}
      >
        {Number(invoice.prepaidAmount) !== 0 &&
          t("totals.prepaid", {
            amount: money(invoice.prepaidAmount, currency),
            due: money(invoice.payableAmount, currency),
          })}
      </StripItem>
    </Strip>
  );
}

/** Renders the prices of an item, once they have changed. */
function ItemHistory({ id, name, currency }: { id: string; name: string; currency: string }) {
  const locationId = useLocationId();
  const prices = useQuery(priceHistory(locationId, id)).data ?? [];
  if (prices.length < 2) return null;
  return (
    <div>
      <h3>{name}</h3>
      <PriceHistory locationId={locationId} itemId={id} currency={currency} />
    </div>
  );
}

/** Renders the prices over time of the first items whose price differs. */
export function PriceHistories({ invoice }: { invoice: Invoice }) {
  const items = new Map(
    invoice.lines.flatMap(({ supplierItemId, priceAmount, name }) =>
      supplierItemId !== null && Number(priceAmount) !== 0 ? [[supplierItemId, name]] : [],
    ),
  );
  return (
    <div className={style.histories}>
      {[...items].slice(0, maxHistories).map(([id, name]) => (
        <ItemHistory key={id} id={id} name={name} currency={invoice.currencyCode} />
      ))}
    </div>
  );
}
