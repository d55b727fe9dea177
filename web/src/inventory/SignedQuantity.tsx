import { useFormat } from "../lib/format.ts";
import { cx } from "../ui/cx.ts";
import style from "./inventory.module.css";

/** Renders +12, −3 or ±0; the sign conveys the same as the color. */
export function SignedQuantity({ value }: { value: number }) {
  const { number } = useFormat();
  const sign = value > 0 ? "+" : value === 0 ? "±" : "";
  return (
    <span className={cx(style.signed, value > 0 && style.plus, value < 0 && style.minus)}>
      {sign}
      {number(value)}
    </span>
  );
}
