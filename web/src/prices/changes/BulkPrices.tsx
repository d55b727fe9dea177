import { isAmount } from "@konoba/contract/lib/money";
import { pricesByPercent } from "@konoba/contract/prices/prices.changes.rules";
import { priceEndings, type PriceEntry } from "@konoba/contract/prices/prices.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { DecimalField } from "../../ui/fields/NumberField.tsx";
import { usePricedMenu } from "../usePriceTexts.ts";
import style from "./changes.module.css";

interface BulkPricesProps {
  locationId: string;
  onPrices: (prices: { itemId: string; price: string }[]) => void;
}

/** Renders a change of many prices by a percentage: categories, percentage and rounding. */
export function BulkPrices({ locationId, onPrices }: BulkPricesProps) {
  const { t } = useTranslation(["priceChanges", "prices"]);
  const { items, categories } = usePricedMenu(locationId);
  const { currencyDecimals = 2 } = useQuery(locationDetails(locationId)).data ?? {};
  const [percent, setPercent] = useState("5");
  const [ending, setEnding] = useState<PriceEntry["ending"]>("10");
  const [categoryIds, setCategoryIds] = useState<readonly string[]>([]);
  const isReadable = isAmount(percent, 3) && Number(percent) >= -100;
  const prices = isReadable ? pricesByPercent(items, { percent, ending, categoryIds }, currencyDecimals) : [];
  return (
    <div className={style.bulk} role="group" aria-label={t("byPercent")}>
      <Field label={t("bulkCategories")} isGroup help={t("bulkHelp")}>
        {() => (
          <ChipGroup name={t("bulkCategories")}>
            {categories.map(({ id, name }) => (
              <Chip
                key={id}
                pressed={categoryIds.includes(id)}
                hasTick
                onClick={() =>
                  setCategoryIds((now) =>
                    now.includes(id) ? now.filter((each) => each !== id) : [...now, id],
                  )
                }
              >
                {name}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </Field>
      <div className={style.bulkLine}>
        <DecimalField label={t("percent")} value={percent} unit="%" inputMode="text" onChange={setPercent} />
        <Field label={t("prices:ending")} isGroup>
          {() => (
            <Segmented
              name={t("prices:ending")}
              value={ending}
              options={priceEndings.map((value) => ({ value, label: t(`prices:endings.${value}`) }))}
              onChange={setEnding}
            />
          )}
        </Field>
      </div>
      <div>
        <Button onClick={() => onPrices(prices)} disabled={prices.length === 0}>
          {t("applyPercent", { count: prices.length })}
        </Button>
      </div>
    </div>
  );
}
