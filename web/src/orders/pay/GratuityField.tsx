import type { Location } from "@konoba/contract/locations/locations.contract";
import { suggestedGratuity } from "@konoba/contract/orders/orders.rates.totals";
import type { OrderType } from "@konoba/contract/orders/orders.status";
import { useState } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { readAmount } from "../orderBill.ts";
import style from "./BillDialog.module.css";

interface GratuityFieldProps {
  value: string;
  /** Bill amount without gratuity. */
  dueAmount: string;
  orderType: OrderType;
  location: Pick<Location, "defaultGratuityPercentage" | "currencyCode" | "currencyDecimals">;
  onChange: (amount: string) => void;
}

const usualPercentage = "10";

/**
 * Renders the gratuity: none, the location's suggestion, 10 percent, or any amount; stored only if
 * selected.
 */
export function GratuityField({ value, dueAmount, orderType, location, onChange }: GratuityFieldProps) {
  const { t } = useTranslation(["orders", "pay"]);
  const { percent, money } = useFormat();
  const [isTyping, setIsTyping] = useState(false);
  const percentages = [location.defaultGratuityPercentage, usualPercentage].filter(
    (each, index, all) =>
      Number(each) > 0 && all.findIndex((other) => Number(other) === Number(each)) === index,
  );
  const suggestions = percentages
    .map((percentage) => ({
      percentage,
      amount: suggestedGratuity({
        orderType,
        dueAmount,
        defaultGratuityPercentage: percentage,
        decimals: location.currencyDecimals,
      }),
    }))
    .filter(({ amount }) => Number(amount) > 0);
  const isOn = (amount: string) => !isTyping && Number(amount) === Number(value);
  const isOther = isTyping || ![{ amount: "0" }, ...suggestions].some(({ amount }) => isOn(amount));

  function choose(amount: string) {
    setIsTyping(false);
    onChange(amount);
  }

  return (
    <div className="grid gap-10">
      <span className={style.title}>{t("fields.gratuityAmount")}</span>
      <ChipGroup name={t("fields.gratuityAmount")}>
        <Chip pressed={isOn("0")} onClick={() => choose("0")}>
          {t("pay:noTip")}
        </Chip>
        {suggestions.map(({ percentage, amount }) => (
          <Chip
            key={percentage}
            pressed={isOn(amount)}
            count={money(amount, location.currencyCode)}
            onClick={() => choose(amount)}
          >
            {percent(percentage)}
          </Chip>
        ))}
        <Chip pressed={isOther} onClick={() => setIsTyping(true)}>
          {t("pay:otherTip")}
        </Chip>
      </ChipGroup>
      {isOther && (
        <MoneyField
          label={t("pay:tipAmount")}
          value={value}
          currency={location.currencyCode}
          onChange={(typed) => {
            setIsTyping(true);
            onChange(readAmount(typed));
          }}
        />
      )}
    </div>
  );
}
