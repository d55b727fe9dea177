import type { Invoice, InvoiceLine } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { MoreMenu } from "../ui/controls/MoreMenu.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EdgePage } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { PhoneFoot } from "../ui/display/PhoneFoot.tsx";
import { LineRow, LineRows } from "../ui/list/LineRow.tsx";
import { DecisionButton, useInvoiceActions } from "./InvoiceActions.tsx";
import { isZero, useLineDifference } from "./InvoiceLines.tsx";
import { InvoiceHead, InvoiceTotals, PriceHistories } from "./InvoiceParts.tsx";
import { MarginPanel } from "./MarginPanel.tsx";
import style from "./phone.module.css";

interface LineProps {
  line: InvoiceLine;
  currency: string;
}

/** Renders what was ordered, received and agreed of a line that differs, and by how much it does. */
function Comparison({ line, currency }: LineProps) {
  const { t } = useTranslation("invoices");
  const { money, number, percent } = useFormat();
  const { orderedPacks, receivedPacks, agreedPrice, priceChange, quantityAmount, priceAmount, taxAmount } =
    line;
  const change = priceChange === null || isZero(priceAmount) ? null : percent(priceChange);
  const facts = [
    orderedPacks !== null && `${t("lines.ordered")} ${number(orderedPacks)}`,
    `${t("lines.received")} ${number(receivedPacks)}`,
    agreedPrice !== null && `${t("lines.agreed")} ${money(agreedPrice, currency)}`,
    change !== null && `${Number(priceChange) > 0 ? "+" : ""}${change}`,
  ];
  const parts = Object.entries({ quantityAmount, priceAmount, taxAmount }).filter(
    ([, amount]) => !isZero(amount),
  );
  return (
    <div className={`row wrap justify-between gap-12 rows-2 text-sm ink-2 ${style.comparison}`}>
      <span>{facts.filter(Boolean).join(" · ")}</span>
      <span className="weight-600 amber-fg">
        {line.isDisputed && `${t("lines.disputed")} `}
        {parts.map(([part, amount]) => (
          <Amount key={part} value={amount} currency={currency} size="inherit" isSigned />
        ))}
      </span>
    </div>
  );
}

function Line({ line, currency }: LineProps) {
  const { number, money } = useFormat();
  const difference = useLineDifference()(line);
  const differs = isDiffering(line);
  return (
    <LineRow
      name={line.name}
      note={difference}
      differs={differs}
      quantity={`${number(line.packs)} × ${money(line.price, currency)}`}
      amount={<Amount value={line.net} currency={currency} />}
    >
      {differs && <Comparison line={line} currency={currency} />}
    </LineRow>
  );
}

const isDiffering = ({ quantityAmount, priceAmount, taxAmount, packs, receivedPacks }: InvoiceLine) =>
  packs !== receivedPacks || [quantityAmount, priceAmount, taxAmount].some((amount) => !isZero(amount));

interface PhoneInvoiceProps {
  invoice: Invoice;
  /** Number of the invoice and its orders. */
  facts: string;
  crumbs: readonly { label: string; to: string }[];
}

/** Renders an invoice on a phone: lines that differ first, and the decision at the lower edge. */
export function PhoneInvoice({ invoice, facts, crumbs }: PhoneInvoiceProps) {
  const { t } = useTranslation("invoices");
  const { currencyCode: currency, lines, deliveries } = invoice;
  const [delivery] = deliveries;
  const { editTo, remove, decisions, waits, dialog } = useInvoiceActions(invoice);
  const main = decisions.find(({ variant }) => variant === "primary");
  const others = decisions.filter((action) => action !== main);
  const differing = lines.filter(isDiffering);
  const sorted = [...differing, ...lines.filter((line) => !differing.includes(line))];
  return (
    <>
      <PageHeader
        title={invoice.supplierName}
        crumbs={crumbs}
        actions={
          (editTo ?? delivery ?? others.length > 0) && (
            <MoreMenu of={invoice.supplierName}>
              {others.map(({ label, run }) => (
                <MenuItem key={label} needsConnection onSelect={run}>
                  {label}
                </MenuItem>
              ))}
              {delivery && (
                <MenuItem to={`/purchasing/deliveries/${delivery.id}`}>{t("toDelivery")}</MenuItem>
              )}
              {editTo && <MenuItem to={editTo}>{t("edit")}</MenuItem>}
              {remove && (
                <MenuItem variant="danger" onSelect={remove}>
                  {t("remove")}
                </MenuItem>
              )}
            </MoreMenu>
          )
        }
      />
      <EdgePage>
        <div className="column grow">
          <p className={`row align-center gap-8 text-sm ink-2 ${style.state}`}>{facts}</p>
          <div className={`stack gap-14 ${style.part}`}>
            <InvoiceHead invoice={invoice} isCompact />
          </div>
          <LineRows name={t("lines.name")}>
            {sorted.map((line) => (
              <Line key={line.id} line={line} currency={currency} />
            ))}
          </LineRows>
          <div className={`stack gap-14 ${style.part}`}>
            <InvoiceTotals invoice={invoice} />
            <PriceHistories invoice={invoice} />
            {invoice.note && <p className="text-sm ink-2">{invoice.note}</p>}
          </div>
          <MarginPanel source={{ invoiceId: invoice.id }} />
          <PhoneFoot sum={{ label: t("totals.stated"), amount: invoice.statedTotal, currency }}>
            {main && <DecisionButton action={main} size="lg" />}
            {waits && <p className="text-sm ink-2">{t("managerDecides")}</p>}
          </PhoneFoot>
        </div>
        {dialog}
      </EdgePage>
    </>
  );
}
