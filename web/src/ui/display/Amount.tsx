import { useFormat } from "../../lib/text/format.ts";
import { cx } from "../cx.ts";
import style from "./Amount.module.css";

interface AmountProps {
  /** Decimal text of the wire, "12.50". */
  value: string;
  /** ISO currency code, "EUR". */
  currency: string;
  size?: "inherit" | "md" | "lg" | "xl" | "hero";
  /** Prefixes positive values with +. */
  isSigned?: boolean;
}

export function Amount({ value, currency, size = "md", isSigned }: AmountProps) {
  const { minus, sign, number, signFirst } = useFormat().moneyParts(value, currency);
  const plus = isSigned && minus === "" && Number(value) > 0 ? "+" : "";
  const currencySign = <span className={style.sign}>{sign}</span>;
  return (
    <span className={cx(style.amount, style[size])}>
      {minus || plus}
      {signFirst && currencySign}
      {number}
      {!signFirst && sign && <>&nbsp;{currencySign}</>}
    </span>
  );
}
