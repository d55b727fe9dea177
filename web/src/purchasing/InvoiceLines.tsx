import type { Invoice, InvoiceLine } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import style from "./invoices.module.css";

/** Returns whether an amount is 0. */
export const isZero = (amount: string) => Number(amount) === 0;

/** Returns a function that says how a line differs, in words. */
export function useLineDifference() {
  const { t } = useTranslation("invoices");
  const { number, percent } = useFormat();
  return (line: InvoiceLine): string => {
    if (line.kind !== "item") return t(`kinds.${line.kind}`);
    if (line.packs < 0) return t("lines.takenBack");
    if (line.deliveryLineId === null) return t("lines.notDelivered");
    const extra = line.packs - line.receivedPacks;
    const words = [
      extra > 0 && t("lines.tooMany", { count: number(extra) }),
      extra < 0 && t("lines.tooFew", { count: number(-extra) }),
      !isZero(line.priceAmount) && t(Number(line.priceAmount) > 0 ? "lines.priceUp" : "lines.priceDown"),
      !isZero(line.taxAmount) &&
        line.expectedTaxRate !== null &&
        Number(line.expectedTaxRate) !== Number(line.taxRate) &&
        t("lines.otherTax", { rate: percent(line.taxRate), before: percent(line.expectedTaxRate) }),
    ].filter((word) => word !== false);
    return words.length === 0 ? t("lines.asOrdered") : words.join(", ");
  };
}

interface LineProps {
  line: InvoiceLine;
  currency: string;
}

function DifferenceCell({ line, currency }: LineProps) {
  const { t } = useTranslation("invoices");
  const { money } = useFormat();
  const { quantityAmount, priceAmount, taxAmount, isDisputed } = line;
  const parts = [
    [quantityAmount, "lines.ofPacks"],
    [priceAmount, "lines.ofPrice"],
  ] as const;
  const shown = parts.filter(([amount]) => !isZero(amount));
  if (shown.length === 0 && isZero(taxAmount))
    return (
      <td className={style.difference}>
        <CheckIcon className={style.check} aria-label={t("lines.asOrdered")} />
      </td>
    );
  return (
    <td className={style.difference} data-differs>
      {shown.map(([amount, key]) => (
        <span key={key}>
          {t(key, { amount: `${Number(amount) > 0 ? "+" : ""}${money(amount, currency)}` })}
        </span>
      ))}
      {shown.length === 0 && <Amount value={taxAmount} currency={currency} isSigned />}
      {isDisputed && <small>{t("lines.disputed")}</small>}
    </td>
  );
}

function Line({ line, currency }: LineProps) {
  const { t } = useTranslation("invoices");
  const { number, percent } = useFormat();
  const differenceText = useLineDifference();
  const { orderedPacks, receivedPacks, packs, agreedPrice, priceChange } = line;
  const differsInPacks = packs !== receivedPacks;
  const differsInPrice = !isZero(line.priceAmount);
  const text = differenceText(line);
  return (
    <tr>
      <th scope="row" data-differs={text !== t("lines.asOrdered") || undefined}>
        <CellText note={text}>{line.name}</CellText>
      </th>
      <td className={style.ordered} data-label={t("lines.ordered")}>
        {orderedPacks === null ? "–" : number(orderedPacks)}
      </td>
      <td
        className={style.received}
        data-label={t("lines.received")}
        data-differs={differsInPacks || undefined}
      >
        {number(receivedPacks)}
      </td>
      <td
        className={style.invoiced}
        data-label={t("lines.invoiced")}
        data-differs={differsInPacks || undefined}
      >
        {number(packs)}
      </td>
      <td className={`one-line ${style.agreed}`} data-label={t("lines.agreed")}>
        {agreedPrice === null ? "–" : <Amount value={agreedPrice} currency={currency} />}
      </td>
      <td
        className={`one-line ${style.price}`}
        data-label={t("lines.price")}
        data-differs={differsInPrice || undefined}
      >
        <Amount value={line.price} currency={currency} />
        {differsInPrice && priceChange !== null && (
          <small>{`${Number(priceChange) > 0 ? "+" : ""}${percent(priceChange)}`}</small>
        )}
      </td>
      <td className={`weight-600 one-line ${style.net}`}>
        <Amount value={line.net} currency={currency} />
      </td>
      <DifferenceCell line={line} currency={currency} />
    </tr>
  );
}

const heads = ["item", "ordered", "received", "invoiced", "agreed", "price", "net", "difference"] as const;

/** Renders the lines of an invoice beside what was ordered, agreed and received. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("invoices");
  return (
    <div className={style.area}>
      <table className={style.lines} aria-label={t("lines.name")}>
        <thead>
          <tr>
            {heads.map((key) => (
              <th key={key} scope="col">
                {t(`lines.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <Line key={line.id} line={line} currency={invoice.currencyCode} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
