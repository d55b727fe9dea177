import { categoryInput, type CategoryInput } from "@konoba/contract/menu/menu.categories.contract";
import type { FormValues } from "../../lib/list/formValues.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { RadioGroup } from "../../ui/controls/RadioGroup.tsx";
import { FieldRow, Field } from "../../ui/fields/Field.tsx";
import type { FieldProps } from "../../ui/fields/fieldProps.ts";
import { NumberField } from "../../ui/fields/NumberField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../../ui/form/FormPage.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { AttachedGroups } from "../AttachedGroups.tsx";
import { textSchema, type TextValues } from "../menuTexts.ts";
import { TextsField } from "../TextsField.tsx";
import style from "./ColorField.module.css";

const colors = [null, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Renders a choice of eight colors, or the default by the category's position. */
function ColorField({ value, onChange, ...field }: FieldProps<number | null>) {
  const { t } = useTranslation("menu");
  return (
    <Field {...field}>
      {({ id, ...control }) => (
        <RadioGroup
          id={id}
          name={field.label}
          aria-describedby={control["aria-describedby"]}
          className={style.colors}
        >
          {colors.map((color) => (
            <button
              key={color ?? 0}
              type="button"
              role="radio"
              aria-checked={color === value}
              tabIndex={color === value ? 0 : -1}
              disabled={field.disabled}
              className={style.color}
              data-category-color={color ?? undefined}
              onClick={() => onChange(color)}
            >
              <i className={style.mark}>{color === value && color !== null && <CheckIcon size={16} />}</i>
              {t(`colors.${color ?? "auto"}`)}
            </button>
          ))}
        </RadioGroup>
      )}
    </Field>
  );
}

type CategoryValues = FormValues<
  typeof categoryInput,
  { displayOrder: number | null; translations: TextValues[] }
>;

interface CategoryFormProps {
  title: string;
  values: CategoryValues;
  /** Storage key of the draft of a new category. */
  draft?: string;
  onSubmit: (input: CategoryInput) => Promise<unknown>;
}

const schema = textSchema<CategoryInput>(categoryInput);

export function CategoryForm({ title, ...settings }: CategoryFormProps) {
  const { t } = useTranslation("menu");
  const form = useForm<CategoryValues, CategoryInput>({ domain: "menu", schema, ...settings });
  return (
    <FormPage
      title={title}
      form={form}
      backTo="/menu/categories"
      crumbs={[
        { label: t("title"), to: "/menu" },
        { label: t("categories"), to: "/menu/categories" },
      ]}
    >
      <FormSection title={t("sections.texts")}>
        <TextsField
          value={form.values.translations}
          onChange={(translations) => form.set("translations", translations)}
          errors={form.errors}
          disabled={form.isSending}
        />
      </FormSection>
      <FormSection title={t("sections.place")}>
        <FieldRow>
          <NumberField {...form.field("displayOrder")} help={t("displayOrderHelp")} />
        </FieldRow>
        <ColorField {...form.field("color")} help={t("colorHelp")} />
        <SwitchField {...form.field("isActive")} label={t("categoryActive")} help={t("categoryActiveHelp")} />
      </FormSection>
      <FormSection title={t("sections.options")}>
        <AttachedGroups
          {...form.field("optionGroupIds")}
          locationId={form.values.locationId}
          help={t("categoryGroupsHelp")}
        />
      </FormSection>
    </FormPage>
  );
}
