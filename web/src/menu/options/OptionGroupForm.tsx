import type { OptionGroupInput } from "@konoba/contract/menu/menu.options.contract";
import { optionPrompts } from "@konoba/contract/menu/menu.options.rules";
import { isConvertible, units } from "@konoba/contract/products/products.rules";
import { useQuery } from "@tanstack/react-query";
import { productChoices } from "../../lib/api/choices.ts";
import { useCurrency } from "../../lib/api/locationDetails.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useUnitName } from "../../lib/text/units.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Field, FieldRow } from "../../ui/fields/Field.tsx";
import { NumberField, DecimalField, MoneyField } from "../../ui/fields/NumberField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { SwitchField, CheckboxField } from "../../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../../ui/form/FormPage.tsx";
import type { FieldErrors } from "../../ui/form/issues.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { moved } from "../moved.ts";
import { ruleText } from "../ruleText.ts";
import { useTextLanguages } from "../useTextLanguages.ts";
import { optionGroupSchema, type OptionGroupValues, emptyOption, type OptionValues } from "./optionValues.ts";
import style from "./OptionGroup.module.css";

interface OptionRowProps {
  option: OptionValues;
  index: number;
  locationId: string;
  currency: string;
  errors: FieldErrors;
  onChange: (changes: Partial<OptionValues>) => void;
}

/** Returns the units that a product's unit converts to. */
const unitsFor = (productUnit: string) => [
  ...new Set([productUnit, ...units.filter((unit) => isConvertible(unit, productUnit))]),
];

function RecipeFields({ option, index, locationId, errors, onChange }: Omit<OptionRowProps, "currency">) {
  const { t } = useTranslation("menu");
  const unitName = useUnitName();
  const products = useQuery(productChoices(locationId)).data ?? [];
  const choices = products.map(({ id, shownName, unit }) => ({
    value: id,
    label: shownName,
    hint: unitName(unit),
  }));
  const unitOf = (productId: string | null) => products.find(({ id }) => id === productId)?.unit ?? "";
  const at = (name: string) => `options.${index}.${name}`;
  return (
    <div className={style.recipe}>
      <SelectField
        name={at("removesProductId")}
        label={t("optionFields.removes")}
        value={option.removesProductId}
        error={errors[at("removesProductId")]}
        isClearable
        options={choices}
        onChange={(removesProductId) => onChange({ removesProductId })}
      />
      <SelectField
        name={at("adds.productId")}
        label={t("optionFields.adds")}
        value={option.addsProductId}
        error={errors[at("adds.productId")]}
        isClearable
        options={choices}
        onChange={(addsProductId) => onChange({ addsProductId, addsUnit: unitOf(addsProductId) })}
      />
      {option.addsProductId && (
        <>
          <DecimalField
            name={at("adds.quantity")}
            label={t("ingredientFields.quantity")}
            value={option.addsQuantity}
            error={errors[at("adds.quantity")]}
            onChange={(addsQuantity) => onChange({ addsQuantity })}
          />
          <SelectField
            name={at("adds.unit")}
            label={t("ingredientFields.unit")}
            value={option.addsUnit || null}
            error={errors[at("adds.unit")]}
            options={unitsFor(unitOf(option.addsProductId) || option.addsUnit)
              .filter(Boolean)
              .map((unit) => ({ value: unit, label: unitName(unit) }))}
            onChange={(addsUnit) => onChange({ addsUnit: addsUnit ?? "" })}
          />
        </>
      )}
    </div>
  );
}

/** Renders one option: names, price and, on demand, its effect on the recipe. */
function OptionRow({ option, index, locationId, currency, errors, onChange }: OptionRowProps) {
  const { t } = useTranslation("menu");
  const at = (name: string) => `options.${index}.${name}`;
  const shown = useTextLanguages((language) => (language === "me" ? option.nameMe : option.nameEn) !== "");
  const changesRecipe = option.removesProductId !== null || option.addsProductId !== null;
  return (
    <div className={style.fields}>
      {shown.includes("me") && (
        <TextField
          name={at("nameMe")}
          label={t("fields.nameMe")}
          value={option.nameMe}
          maxLength={100}
          error={errors[at("nameMe")]}
          onChange={(nameMe) => onChange({ nameMe })}
        />
      )}
      {shown.includes("en") && (
        <TextField
          name={at("nameEn")}
          label={t("fields.nameEn")}
          value={option.nameEn}
          maxLength={100}
          error={errors[at("nameEn")]}
          onChange={(nameEn) => onChange({ nameEn })}
        />
      )}
      <MoneyField
        name={at("price")}
        label={t("optionFields.price")}
        value={option.price}
        currency={currency}
        error={errors[at("price")]}
        onChange={(price) => onChange({ price })}
      />
      <CheckboxField
        label={t("optionFields.isActive")}
        value={option.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      <details className={style.more} open={changesRecipe || undefined}>
        <summary>{t("optionFields.recipe")}</summary>
        <RecipeFields
          option={option}
          index={index}
          locationId={locationId}
          errors={errors}
          onChange={onChange}
        />
      </details>
    </div>
  );
}

interface OptionRowsProps {
  value: OptionValues[];
  onChange: (value: OptionValues[]) => void;
  locationId: string;
  currency: string;
  errors: FieldErrors;
}

/** Renders the options of a group in display order. */
function OptionRows({ value, onChange, locationId, currency, errors }: OptionRowsProps) {
  const { t } = useTranslation("menu");
  const move = (index: number, step: number) => {
    const keys = moved(
      value.map(({ key }) => key),
      index,
      step,
    );
    onChange(keys.flatMap((key) => value.find((option) => option.key === key) ?? []));
  };
  return (
    <>
      {errors["options"] && (
        <p className={style.error} role="alert">
          {errors["options"]}
        </p>
      )}
      {value.map((option, index) => (
        <div
          key={option.key}
          className={style.option}
          role="group"
          aria-label={t("optionNo", { number: index + 1 })}
        >
          <OptionRow
            option={option}
            index={index}
            locationId={locationId}
            currency={currency}
            errors={errors}
            onChange={(changes) =>
              onChange(value.map((each) => (each.key === option.key ? { ...each, ...changes } : each)))
            }
          />
          <span className={style.tools}>
            <IconButton
              name={t("moveUp", { name: t("optionNo", { number: index + 1 }) })}
              icon={<ChevronUpIcon />}
              size="sm"
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              name={t("moveDown", { name: t("optionNo", { number: index + 1 }) })}
              icon={<ChevronDownIcon />}
              size="sm"
              disabled={index === value.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton
              name={t("removeOption", { number: index + 1 })}
              icon={<CloseIcon />}
              size="sm"
              onClick={() => onChange(value.filter(({ key }) => key !== option.key))}
            />
          </span>
        </div>
      ))}
      <div>
        <Button icon={<PlusIcon />} onClick={() => onChange([...value, emptyOption()])}>
          {t("addOption")}
        </Button>
      </div>
    </>
  );
}

interface OptionGroupFormProps {
  title: string;
  values: OptionGroupValues;
  /** Storage key of the draft of a new group. */
  draft?: string;
  onSubmit: (input: OptionGroupInput) => Promise<unknown>;
}

/** Renders the choice of whether the group opens on a tap on the item or on its order line. */
function PromptField({ form }: { form: ReturnType<typeof useForm<OptionGroupValues, OptionGroupInput>> }) {
  const { t } = useTranslation("menu");
  const { label, onChange, ...field } = form.field("prompt");
  const isRequired = (form.values.minChoices ?? 0) > 0;
  return (
    <Field {...field} label={label} isGroup help={t(`promptHelp.${isRequired ? "required" : field.value}`)}>
      {() => (
        <Segmented
          name={label}
          value={isRequired ? "always" : field.value}
          options={optionPrompts.map((value) => ({ value, label: t(`prompts.${value}`) }))}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

export function OptionGroupForm({ title, values, draft, onSubmit }: OptionGroupFormProps) {
  const { t } = useTranslation("menu");
  const form = useForm<OptionGroupValues, OptionGroupInput>({
    domain: "menu",
    schema: optionGroupSchema,
    values,
    draft,
    onSubmit,
  });
  const currency = useCurrency(values.locationId);
  const shown = useTextLanguages(
    (language) => (language === "me" ? form.values.nameMe : form.values.nameEn) !== "",
  );
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/menu/options"
      crumbs={[
        { label: t("title"), to: "/menu" },
        { label: t("optionGroups"), to: "/menu/options" },
      ]}
    >
      <FormSection title={t("sections.group")}>
        <FieldRow>
          {shown.includes("me") && <TextField {...form.field("nameMe")} maxLength={100} />}
          {shown.includes("en") && <TextField {...form.field("nameEn")} maxLength={100} />}
        </FieldRow>
        <FieldRow>
          <NumberField {...form.field("minChoices")} help={t("minChoicesHelp")} />
          <NumberField {...form.field("maxChoices")} help={t("maxChoicesHelp")} />
        </FieldRow>
        <p className={style.rule}>{t("rule.sentence", { rule: ruleText(form.values, t).toLowerCase() })}</p>
        <PromptField form={form} />
        <SwitchField {...form.field("isActive")} label={t("groupActive")} help={t("groupActiveHelp")} />
      </FormSection>
      <FormSection title={t("sections.options")}>
        <OptionRows
          value={form.values.options}
          onChange={(options) => form.set("options", options)}
          locationId={values.locationId}
          currency={currency}
          errors={form.errors}
        />
      </FormSection>
    </FormPage>
  );
}
