import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Checkbox } from "../../ui/controls/Checkbox.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { useEditor } from "../editor.ts";
import { nameOf } from "../orderText.ts";
import style from "./ComboCheck.module.css";

interface ComboCheckProps {
  combo: OrderCombo;
  /** Pieces of all its dishes that can be taken, and those taken. */
  left: number;
  taken: number;
  amount?: string;
  /** Name by which the focus finds the row in another column. */
  "data-piece"?: string;
  /** Takes all dishes, or gives all of them back. */
  onChange: (isTaken: boolean) => void;
}

/** Renders the row of a set menu that takes all its dishes at once: mixed while only some are taken. */
export function ComboCheck({ combo, left, taken, amount, onChange, ...rest }: ComboCheckProps) {
  const { t } = useTranslation("pay");
  const { language } = useFormat();
  const { currency } = useEditor();
  const isMixed = taken > 0 && taken < left;
  return (
    <div className={style.combo}>
      <Checkbox checked={taken === left} isMixed={isMixed} onChange={onChange} {...rest}>
        <span className={style.name}>
          {nameOf(combo, language)}{" "}
          <span className={style.note}>
            {isMixed ? t("someDishes", { taken, count: left }) : t("dishes", { count: left })}
          </span>
        </span>
        {amount !== undefined && <Amount value={amount} currency={currency} size="inherit" />}
      </Checkbox>
    </div>
  );
}
