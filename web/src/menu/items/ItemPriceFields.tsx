import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { menuItemTypes } from "@konoba/contract/menu/menu.itemFields.contract";
import { saleUnits, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { Suspense } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { TextLink } from "../../ui/controls/LinkButton.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { MoneyField, NumberField, PercentField } from "../../ui/fields/NumberField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
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
          <dt>{t(`cost.perUnit.${form.values.soldBy ?? "piece"}`)}</dt>
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
                <span className="weight-600">{percent(Math.round(Number(margin.percent)))}</span>
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

/** Renders what the price is for; of a dish sold by weight also its usual weights and the plate. */
function SaleUnitFields({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const { field, values } = form;
  const sold = weighedUnit({ soldBy: values.soldBy ?? undefined });
  const unit = sold === "l" ? "ml" : "g";
  const soldBy = (
    <SelectField
      {...field("soldBy")}
      onChange={(chosen) => chosen && form.set("soldBy", chosen)}
      options={saleUnits.map((value) => ({ value, label: t(`saleUnits.${value}`) }))}
      help={sold !== null && t("soldByHelp")}
    />
  );
  if (sold === null) return <FieldRow>{soldBy}</FieldRow>;
  return (
    <>
      <FieldRow columns={3}>
        {soldBy}
        <NumberField {...field("tareWeight")} unit={unit} help={t("tareHelp")} />
        <TextField {...field("scaleCode")} maxLength={5} help={t("scaleCodeHelp")} />
      </FieldRow>
      <FieldRow>
        <NumberField {...field("minWeight")} unit={unit} />
        <NumberField {...field("maxWeight")} unit={unit} help={t("weightHelp")} />
      </FieldRow>
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
  const hasBoxes = location?.fees.some(({ isPerBox }) => isPerBox) ?? false;
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
      <SaleUnitFields form={form} />
      <Suspense fallback={null}>
        <ItemCost form={form} />
      </Suspense>
      <FieldRow>
        <NumberField {...field("quantity")} placeholder={t("unlimited")} help={t("quantityHelp")} />
        {hasBoxes && <NumberField {...field("boxes")} help={t("boxesHelp")} />}
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
