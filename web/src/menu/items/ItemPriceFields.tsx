import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { menuItemTypes } from "@konoba/contract/menu/menu.itemFields.contract";
import { Suspense } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { TextLink } from "../../ui/controls/LinkButton.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { MoneyField, NumberField, PercentField } from "../../ui/fields/NumberField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { CheckboxField } from "../../ui/fields/ToggleFields.tsx";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import type { ItemFormState } from "../itemValues.ts";
import { useDishCost } from "./useDishCost.ts";
import style from "./ItemCost.module.css";

/** Renders ingredient cost and margin of a portion beside the price. */
function ItemCost({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const { money, percent } = useFormat();
  const known = useDishCost(form.values);
  if (!known || known.dish.cost === null) return null;
  const { dish, margin, currency, taxRate, pricesIncludeTax } = known;
  const base = { net: money(margin?.net ?? "0", currency), rate: percent(taxRate) };
  const isTaxed = pricesIncludeTax && Number(taxRate) > 0;

  return (
    <>
      <dl className={style.figures}>
        <div>
          <dt>{t("cost.portion")}</dt>
          <dd>
            <Amount value={dish.cost ?? "0"} currency={currency} />
          </dd>
        </div>
        {margin && (
          <div>
            <dt>{t("cost.margin")}</dt>
            <dd>
              <Amount value={margin.amount} currency={currency} />
              {margin.percent !== null && (
                <span className={style.percent}>{percent(Math.round(Number(margin.percent)))}</span>
              )}
              <span className={style.base}>{t(isTaxed ? "cost.ofNet" : "cost.ofPrice", base)}</span>
            </dd>
          </div>
        )}
      </dl>
      {margin?.isLoss && (
        <p className={style.warning} role="status">
          <WarningIcon size={16} />
          {t("cost.loss")}
        </p>
      )}
    </>
  );
}

interface ItemPriceFieldsProps {
  form: ItemFormState;
  categories: readonly Category[];
  location: Location | undefined;
  currency: string;
}

/** Renders category, type, price, tax and portions. */
export function ItemPriceFields({ form, categories, location, currency }: ItemPriceFieldsProps) {
  const { t } = useTranslation("menu");
  const { field, values } = form;
  const groups = location?.taxGroups ?? [];
  return (
    <>
      <FieldRow>
        <SelectField
          {...field("categoryId")}
          required
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          help={categories.length === 0 && <TextLink to="/menu/categories/add">{t("addCategory")}</TextLink>}
        />
        <SelectField
          {...field("type")}
          onChange={(type) => type && form.set("type", type)}
          options={menuItemTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        />
      </FieldRow>
      <FieldRow columns={3}>
        <MoneyField {...field("price")} currency={currency} required />
        <PercentField
          {...field("taxPercentage")}
          disabled={values.taxExempt ?? false}
          help={location && t("taxHelp", { rate: location.taxRate })}
        />
        <NumberField {...field("preparationTimeMinutes")} unit={t("minutesUnit")} />
      </FieldRow>
      <Suspense fallback={null}>
        <ItemCost form={form} />
      </Suspense>
      <FieldRow>
        <NumberField {...field("quantity")} placeholder={t("unlimited")} help={t("quantityHelp")} />
        {groups.length > 0 && (
          <SelectField
            {...field("taxGroup")}
            isClearable
            onChange={(group) => form.set("taxGroup", group ?? "")}
            options={groups.map(({ name, percentage }) => ({
              value: name,
              label: name,
              hint: `${percentage}%`,
            }))}
          />
        )}
      </FieldRow>
      <CheckboxField {...field("taxExempt")} value={values.taxExempt ?? false} />
    </>
  );
}
