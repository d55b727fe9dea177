import { tableInput, type TableInput } from "@konoba/contract/tables/tables.contract";
import { tableShapes, tableStatuses } from "@konoba/contract/tables/tables.rules";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { Stepper } from "../ui/controls/Stepper.tsx";
import { Field, FieldRow } from "../ui/fields/Field.tsx";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { NumberField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { SwitchField } from "../ui/fields/ToggleFields.tsx";
import { TableShape } from "../ui/floor/TableShape.tsx";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { sectionChoices } from "./tables.sections.queries.ts";
import { nextNumber, type TableValues } from "./tableValues.ts";
import style from "./TablePage.module.css";

interface TableFormProps {
  title: string;
  values: TableValues;
  /** Storage key of the draft of a new table. */
  draft?: string;
  onSubmit: (input: TableInput) => Promise<unknown>;
  /** Offers "save and add another" with the next number. */
  canAddAnother?: boolean;
}

export function TableForm({ title, canAddAnother = false, ...settings }: TableFormProps) {
  const { t } = useTranslation("tables");
  const form = useForm<TableValues, TableInput>({ domain: "tables", schema: tableInput, ...settings });
  const { field } = form;
  const { tableNumber, seats, shape, rotation } = form.values;
  const sections = useQuery(sectionChoices(form.values.locationId)).data ?? [];

  async function saveAndAddAnother() {
    if (await form.submit()) form.reset({ ...form.values, tableNumber: nextNumber(tableNumber), name: "" });
  }

  return (
    <FormPage
      title={title}
      form={form}
      backTo="/tables"
      crumbs={[{ label: t("title"), to: "/tables" }]}
      actions={
        canAddAnother && (
          <Button disabled={form.isSending} onClick={() => void saveAndAddAnother()}>
            {t("saveAndAnother")}
          </Button>
        )
      }
      aside={
        <div className={`stack middle round-4 ${style.preview}`}>
          <TableShape
            table={{ number: tableNumber || "?", seats, shape, status: "available", rotation }}
            line={t("seats", { count: seats })}
          />
        </div>
      }
    >
      <FormSection title={t("basics")}>
        <FieldRow>
          <TextField
            {...field("tableNumber")}
            required
            maxLength={20}
            autoComplete="off"
            data-autofocus={canAddAnother || undefined}
          />
          <TextField {...field("name")} maxLength={50} help={t("nameHelp")} />
        </FieldRow>
        <FieldRow>
          <Field label={t("fields.seats")} error={form.errors["seats"]} isGroup>
            {() => (
              <Stepper
                name={t("fields.seats")}
                value={seats}
                min={1}
                max={100}
                onChange={(value) => form.set("seats", value)}
              />
            )}
          </Field>
          <SelectField
            {...field("status")}
            onChange={(value) => value && form.set("status", value)}
            options={tableStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </FieldRow>
        <MultiSelectField
          {...field("sectionIds")}
          options={sections.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SwitchField {...field("isActive")} help={t("activeHelp")} />
      </FormSection>
      <FormSection title={t("plan")}>
        <Field label={t("fields.shape")} isGroup>
          {() => (
            <div className={style.scroll}>
              <Segmented
                name={t("fields.shape")}
                value={shape}
                onChange={(value) => form.set("shape", value)}
                options={tableShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
              />
            </div>
          )}
        </Field>
        <FieldRow columns={3}>
          <NumberField {...field("planX")} unit="px" />
          <NumberField {...field("planY")} unit="px" />
          <NumberField
            {...field("rotation")}
            unit="°"
            onChange={(value) => form.set("rotation", value ?? 0)}
          />
        </FieldRow>
      </FormSection>
    </FormPage>
  );
}
