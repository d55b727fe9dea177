import { useState } from "react";
import { useCurrency } from "../../lib/api/locationDetails.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { readDecimal, showDecimal } from "../../ui/fields/decimals.ts";
import type { FieldErrors } from "../../ui/form/issues.ts";
import { ArrowRightIcon, CloseIcon } from "../../ui/icons/icons.tsx";
import type { ChangeRow } from "./useChangeRows.ts";
import style from "./changes.module.css";

interface Editing {
  errors: FieldErrors;
  /** Index of an item among the entries of the form, by which errors are named. */
  indexOf: (itemId: string) => number;
  onPrice: (itemId: string, price: string) => void;
  onRemove: (itemId: string) => void;
}

interface ChangeTableProps {
  rows: readonly ChangeRow[];
  locationId: string;
  /** Title of the column of old prices: before the moment they are the present ones. */
  oldTitle: string;
  /** Turns new prices into fields. */
  editing?: Editing;
}

interface PriceInputProps {
  label: string;
  name: string;
  value: string;
  currency: string;
  error: string | undefined;
  onChange: (price: string) => void;
}

/** Renders a price of a row as a field, named by its row. */
function PriceInput({ label, name, value, currency, error, onChange }: PriceInputProps) {
  const { language, moneyParts } = useFormat();
  const { sign, number } = moneyParts("0", currency);
  const decimals = number.split(/[.,]/)[1]?.length ?? 0;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={style.field} data-field={name}>
      <span className={style.box}>
        <span aria-hidden>{sign}</span>
        <input
          aria-label={label}
          aria-invalid={error ? true : undefined}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? showDecimal(value, language, decimals)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(readDecimal(event.target.value));
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
        />
      </span>
      {error && (
        <small className={style.error} role="alert">
          {error}
        </small>
      )}
    </span>
  );
}

function Row({ row, locationId, editing }: Omit<ChangeTableProps, "rows" | "oldTitle"> & { row: ChangeRow }) {
  const { t } = useTranslation("priceChanges");
  const currency = useCurrency(locationId);
  const { percent, number } = useFormat();
  const rounded = (value: string) => percent(Math.round(Number(value)));
  const { itemId, name, before, after, margins, month, outcome } = row;
  const difference = row.percent === null ? null : Math.round(row.percent * 10) / 10;
  return (
    <tr data-gone={outcome === "missing" || undefined}>
      <th scope="row">
        <span className={style.dish}>
          <i className={style.mark} data-category-color={row.color ?? 8} />
          <span>
            {name}
            {outcome !== null && outcome !== "applied" && <small>{t(`outcomes.${outcome}`)}</small>}
          </span>
        </span>
      </th>
      <td className={style.old}>
        {before === null ? "–" : <Amount value={before} currency={currency} size="inherit" />}
        <ArrowRightIcon size={16} />
      </td>
      <td className="weight-650">
        {editing ? (
          <PriceInput
            label={t("newPriceOf", { name })}
            name={`entries.${editing.indexOf(itemId)}.price`}
            currency={currency}
            value={after}
            error={editing.errors[`entries.${editing.indexOf(itemId)}.price`]}
            onChange={(price) => editing.onPrice(itemId, price)}
          />
        ) : (
          <Amount value={after} currency={currency} size="inherit" />
        )}
      </td>
      <td className={style.percent}>
        {difference === null ? "–" : `${difference > 0 ? "+" : ""}${percent(difference)}`}
      </td>
      <td className={style.margin} data-empty={margins === null || undefined}>
        {margins === null ? (
          "–"
        ) : (
          <>
            <span className="vh">{t("columns.margin")} </span>
            <span className="ink-2">{rounded(margins[0])}</span> <ArrowRightIcon size={16} />{" "}
            <b>{rounded(margins[1])}</b>
          </>
        )}
      </td>
      <td className={style.sold}>{row.sold === null ? "–" : number(row.sold)}</td>
      <td className={style.month} data-empty={month === null || undefined}>
        {month === null ? "–" : <Amount value={month} currency={currency} size="inherit" isSigned />}
        <small className={style.phoneLabel}>{t("columns.month")}</small>
      </td>
      {editing && (
        <td className={style.tools}>
          <IconButton
            name={t("remove", { name })}
            icon={<CloseIcon />}
            onClick={() => editing.onRemove(itemId)}
          />
        </td>
      )}
    </tr>
  );
}

/** Renders old and new prices with their difference, margins and what they bring in a month. */
export function ChangeTable({ rows, locationId, oldTitle, editing }: ChangeTableProps) {
  const { t } = useTranslation("priceChanges");
  return (
    <div className="clip container round-3 edged">
      <table className={style.table} aria-label={t("prices")} data-edited={editing ? true : undefined}>
        <thead>
          <tr>
            <th scope="col">{t("columns.dish")}</th>
            <th scope="col">{oldTitle}</th>
            <th scope="col">{t("columns.new")}</th>
            <th scope="col">{t("columns.change")}</th>
            <th scope="col">{t("columns.margin")}</th>
            <th scope="col" className={style.sold}>
              {t("columns.sold")}
            </th>
            <th scope="col">{t("columns.month")}</th>
            {editing && (
              <th scope="col">
                <span className="vh">{t("columns.tools")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.itemId} row={row} locationId={locationId} {...(editing && { editing })} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
