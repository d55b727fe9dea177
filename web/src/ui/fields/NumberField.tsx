import { useState, type ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { readDecimal, showDecimal } from "./decimals.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import style from "./Field.module.css";

interface DecimalFieldProps extends Omit<FieldProps<string>, "value"> {
  /** Decimal text of the wire, "0.350". */
  value: string | null | undefined;
  unit?: ReactNode;
  /** Minimum number of decimals shown after blur. */
  decimals?: number;
  /** "text" for values that may be below 0: the decimal keyboards of phones have no minus. */
  inputMode?: "decimal" | "text";
  placeholder?: string;
}

/** Edits an exact decimal as text: quantities, prices, percentages; accepts comma and point. */
export function DecimalField({
  value,
  onChange,
  unit,
  decimals = 0,
  inputMode = "decimal",
  placeholder,
  ...field
}: DecimalFieldProps) {
  const { language } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field {...field}>
      {(control) => (
        <span className={style.box}>
          <input
            {...control}
            className={style.input}
            inputMode={inputMode}
            autoComplete="off"
            placeholder={placeholder}
            value={typed ?? showDecimal(value ?? "", language, decimals)}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(readDecimal(event.target.value));
            }}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTyped(null)}
          />
          {unit && <span className={style.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

interface MoneyFieldProps extends Omit<DecimalFieldProps, "unit" | "decimals"> {
  /** ISO currency code, "EUR". */
  currency: string;
}

export function MoneyField({ currency, ...field }: MoneyFieldProps) {
  const { sign, number } = useFormat().moneyParts("0", currency);
  return <DecimalField {...field} unit={sign} decimals={number.split(/[.,]/)[1]?.length ?? 0} />;
}

export function PercentField(field: Omit<DecimalFieldProps, "unit" | "decimals">) {
  return <DecimalField {...field} unit="%" />;
}

interface NumberFieldProps extends Omit<FieldProps<number | null>, "value"> {
  value: number | null | undefined;
  unit?: ReactNode;
  placeholder?: string;
}

/** Edits a whole number; invalid text yields an empty value, which the schema reports. */
export function NumberField({ value, onChange, unit, placeholder, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field {...field}>
      {(control) => (
        <span className={style.box}>
          <input
            {...control}
            className={style.input}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            value={typed ?? value?.toString() ?? ""}
            onChange={(event) => {
              const text = event.target.value.trim();
              setTyped(event.target.value);
              onChange(/^-?\d{1,12}$/.test(text) ? Number(text) : null);
            }}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTyped(null)}
          />
          {unit && <span className={style.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}
