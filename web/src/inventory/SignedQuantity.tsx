import { decimalsOf, useFormat } from "../lib/text/format.ts";
import { cx } from "../ui/cx.ts";
import style from "./inventory.module.css";

/** Renders +12, −3 or ±0; the sign conveys the same as the color. Exact ones show every decimal. */
export function SignedQuantity({ value, isExact = false }: { value: number; isExact?: boolean }) {
  const { number } = useFormat();
  const sign = value > 0 ? "+" : value === 0 ? "±" : "";
  return (
    <span className={cx("weight-650 one-line ink-2", value > 0 && style.plus, value < 0 && style.minus)}>
      {sign}
      {isExact ? number(value, decimalsOf(value)) : number(value)}
    </span>
  );
}
