import { money as moneyShape } from "@konoba/contract/lib/primitives";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import { InlineNumber } from "../../ui/fields/InlinePrice.tsx";
import { CloseIcon } from "../../ui/icons/icons.tsx";
import { DragHandle, type Order } from "../../ui/reorder/useOrder.tsx";
import type { ComboDish } from "./useComboDishes.ts";
import style from "./combos.module.css";

interface DishRowProps {
  dish: ComboDish;
  /** Name of the radio group. */
  group: string;
  currency: string;
  checked: boolean;
  order: Order;
  onCheck: () => void;
  onExtra: (extraPrice: string) => void;
  onRemove: () => void;
}

/** Renders a dish of a group; its radio makes it the example. */
export function ComboDishRow({ dish, group, currency, checked, order, ...row }: DishRowProps) {
  const { onCheck, onExtra, onRemove } = row;
  const { t } = useTranslation("setMenus");
  const { money, percent } = useFormat();
  const { name } = dish.item;
  const cost = dish.cost === null ? "–" : money(dish.cost, currency);
  return (
    <tr data-row data-dish={dish.menuItemId} className={style.dish} data-checked={checked || undefined}>
      <th scope="row">
        <span className={style.named}>
          {order.ids.length > 1 && <DragHandle id={dish.menuItemId} name={name} order={order} />}
          <label className={style.example}>
            <input type="radio" name={group} checked={checked} onChange={onCheck} />
            <span>
              {name}
              <small className={style.facts}>
                {money(dish.price, currency)} · {t("cost")} {cost} · {percent(Number(dish.taxRate))}
              </small>
            </span>
          </label>
        </span>
      </th>
      <td className={style.wide} data-end>
        {money(dish.price, currency)}
      </td>
      <td data-end>
        <InlineNumber
          label={t("extraOf", { name })}
          column="extra"
          value={dish.extraPrice}
          digits={2}
          isValid={(typed) => moneyShape.safeParse(typed).success}
          canEdit
          onChange={onExtra}
        >
          {Number(dish.extraPrice) > 0 ? `+${money(dish.extraPrice, currency)}` : "–"}
        </InlineNumber>
      </td>
      <td className={style.wide} data-end>
        {cost}
      </td>
      <td className={style.wide}>{dish.station ?? "–"}</td>
      <td className={style.wide} data-end>
        {percent(Number(dish.taxRate))}
      </td>
      <td className={style.wide} data-end>
        {dish.isChoosable ? (dish.portions ?? "–") : <Badge tone="red">{t("soldOut")}</Badge>}
      </td>
      <td>
        <IconButton
          size="sm"
          name={t("removeDish", { name })}
          icon={<CloseIcon size={16} />}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
