import { saleUnitSigns } from "@konoba/contract/menu/menu.weight.rules";
import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { grossOfTax } from "@konoba/contract/receipts/receipts.totals";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { receiptCurrency } from "./receiptText.ts";
import style from "./ReceiptPanel.module.css";

type Item = Receipt["items"][number];

/** Returns whether an item is counted, not weighed. */
const isPiece = ({ unit }: Item) => !Object.values<string>(saleUnitSigns).includes(unit);

function ItemLine({ item }: { item: Item }) {
  const { t } = useTranslation("receipts");
  const { number, percent } = useFormat();
  return (
    <li>
      <span className="mono">{isPiece(item) ? `${number(item.quantity)}×` : number(item.quantity, 3)}</span>
      <span>
        {item.name}
        {!isPiece(item) && <small> {item.unit}</small>}
        {item.discountPercentage !== null && (
          <small> {t("panel.off", { percent: percent(item.discountPercentage) })}</small>
        )}
      </span>
      <Amount value={item.grossAmount} currency={receiptCurrency} size="inherit" />
    </li>
  );
}

/** Renders base, VAT and total of each rate. */
function Rates({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("receipts");
  const { number, percent } = useFormat();
  if (receipt.vatAmount === null) return <p className={style.outside}>{t("panel.outside")}</p>;
  return (
    <table className={style.rates}>
      <thead>
        <tr>
          <th scope="col">{t("panel.vat")}</th>
          <th scope="col">{t("panel.base")}</th>
          <th scope="col">{t("panel.tax")}</th>
          <th scope="col">{t("panel.total")}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.sameTaxes.map((tax) => (
          <tr key={tax.exemption ?? tax.vatRate}>
            <th scope="row">{tax.vatRate === null ? t("panel.exempt") : percent(tax.vatRate)}</th>
            <td>{number(tax.netAmount, 2)}</td>
            <td>{number(tax.vatAmount ?? "0", 2)}</td>
            <td>{number(grossOfTax(tax), 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the items of a receipt and its VAT by rate. */
export function ReceiptItems({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("receipts");
  return (
    <>
      {receipt.items.length > 0 && (
        <ul className={style.items} aria-label={t("panel.items")}>
          {receipt.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a receipt never changes its items
            <ItemLine key={index} item={item} />
          ))}
        </ul>
      )}
      <Rates receipt={receipt} />
    </>
  );
}
