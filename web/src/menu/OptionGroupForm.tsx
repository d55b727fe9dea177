import { useQuery } from "@tanstack/react-query";
import type { OptionGroupInput } from "@konoba/contract/menu/menu.options.contract";
import { useTranslation } from "../lib/translation.ts";
import { FieldRow } from "../ui/fields/Field.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { menuVenue } from "./menu.queries.ts";
import { OptionRows } from "./OptionRows.tsx";
import { optionGroupSchema, type OptionGroupValues } from "./optionValues.ts";
import { ruleText } from "./ruleText.ts";
import style from "./OptionGroup.module.css";

interface OptionGroupFormProps {
  title: string;
  values: OptionGroupValues;
  /** Where a new group keeps what is typed. */
  draft?: string;
  onSubmit: (input: OptionGroupInput) => Promise<unknown>;
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
  const currency = useQuery(menuVenue(values.locationId)).data?.currencyCode ?? "EUR";
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
          <TextField {...form.field("nameMe")} maxLength={100} />
          <TextField {...form.field("nameEn")} maxLength={100} />
        </FieldRow>
        <FieldRow>
          <NumberField {...form.field("minChoices")} help={t("minChoicesHelp")} />
          <NumberField {...form.field("maxChoices")} help={t("maxChoicesHelp")} />
        </FieldRow>
        <p className={style.rule}>
          {t("rule.name")}: {ruleText(form.values, t)}
        </p>
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
