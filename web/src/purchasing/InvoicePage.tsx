import type { Invoice } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { PriceHistory } from "../suppliers/PriceHistory.tsx";
import { priceHistory } from "../suppliers/suppliers.queries.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Letter } from "../ui/display/Letter.tsx";
import { EdgePage } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { InvoiceActions } from "./InvoiceActions.tsx";
import { InvoiceLines } from "./InvoiceLines.tsx";
import { InvoiceState } from "./InvoiceState.tsx";
import { MarginPanel } from "./MarginPanel.tsx";
import { invoiceDetails } from "./purchasing.invoices.queries.ts";
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

function Head({ invoice }: { invoice: Invoice }) {
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
    <header className={style.head}>
      <Letter text={supplierName} />
      <div>
        <h2>
          {headline(invoice)} <InvoiceState invoice={invoice} />
        </h2>
        <p>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {delivery && <LinkButton to={`/purchasing/deliveries/${delivery.id}`}>{t("toDelivery")}</LinkButton>}
    </header>
  );
}

function Totals({ invoice }: { invoice: Invoice }) {
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

function Histories({ invoice }: { invoice: Invoice }) {
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

/** Renders `/purchasing/invoices/$id`: an invoice matched with order and delivery, beside the margins it changes. */
export function InvoicePage() {
  const { t } = useTranslation(["invoices", "purchasing"]);
  const id = useRouteParam("id");
  const query = useQuery(invoiceDetails(useLocationId(), id));
  const invoice = query.data;
  if (!invoice)
    return (
      <RecordState title={t("title")} query={query} listTo="/purchasing/invoices" listLabel={t("title")} />
    );
  const crumbs = [
    { label: t("purchasing:title"), to: "/purchasing" },
    { label: t("title"), to: "/purchasing/invoices" },
  ];
  const orders = invoice.orders.map(purchaseNumber);
  const isCreditNote = Number(invoice.statedTotal) < 0;
  return (
    <>
      <PageHeader title={invoice.supplierName} crumbs={crumbs}>
        {[t(isCreditNote ? "creditNumbered" : "numbered", { number: invoice.number }), ...orders].join(" · ")}
      </PageHeader>
      <EdgePage>
        <div className={style.split}>
          <section className={style.main}>
            <Head invoice={invoice} />
            <InvoiceLines invoice={invoice} />
            <Histories invoice={invoice} />
            <div className={style.end}>
              <Totals invoice={invoice} />
              {invoice.note && <p className={style.note}>{invoice.note}</p>}
              <InvoiceActions invoice={invoice} />
            </div>
          </section>
          <MarginPanel source={{ invoiceId: id }} />
        </div>
      </EdgePage>
    </>
  );
}
