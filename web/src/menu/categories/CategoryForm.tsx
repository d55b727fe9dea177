import { categoryInput, type CategoryInput } from "@konoba/contract/menu/menu.categories.contract";
import type { FormValues } from "../../lib/list/formValues.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { NumberField } from "../../ui/fields/NumberField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../../ui/form/FormPage.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { AttachedGroups } from "../AttachedGroups.tsx";
import { textSchema, type TextValues } from "../menuTexts.ts";
import { TextsField } from "../TextsField.tsx";
import { ColorField } from "./ColorField.tsx";

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
