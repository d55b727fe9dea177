import { categoryInput, type CategoryInput } from "@konoba/contract/menu/menu.categories.contract";
import { useRef, type KeyboardEvent } from "react";
import type { FormValues } from "../../lib/list/formValues.ts";
import { useTranslation } from "../../lib/text/translation.ts";
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

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Renders a choice of eight colors, or the default by the category's position. */
function ColorField({ value, onChange, ...field }: FieldProps<number | null>) {
  const { t } = useTranslation("menu");
  const box = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (colors.findIndex((color) => color === value) + step + colors.length) % colors.length;
    onChange(colors[next] ?? null);
    box.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <Field {...field}>
      {({ id, ...control }) => (
        <div
          ref={box}
          id={id}
          role="radiogroup"
          aria-label={field.label}
          aria-describedby={control["aria-describedby"]}
          className={style.colors}
          onKeyDown={move}
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
        </div>
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
