import { SwitchField } from "../fields/ToggleFields.tsx";
import { FieldRow } from "../fields/Field.tsx";
import { MoneyField, NumberField } from "../fields/NumberField.tsx";
import { TextAreaField, TextField } from "../fields/TextField.tsx";
import type { FormSchema } from "../form/issues.ts";
import { FormPage, FormSection } from "../form/FormPage.tsx";
import { useForm } from "../form/useForm.ts";

interface Item {
  name: string;
  about: string;
  price: string;
  minutes: number | null;
  isActive: boolean;
}

const empty: Item = { name: "", about: "", price: "0", minutes: null, isActive: true };

/** Refuses an empty name, as a schema of the contract would. */
const schema: FormSchema<Item> = {
  safeParse: (values) => {
    const item = { ...empty, ...(typeof values === "object" ? values : {}) };
    if (item.name !== "") return { success: true, data: item };
    return { success: false, error: { issues: [{ path: ["name"], message: "Name is required" }] } };
  },
};

export function FormGallery() {
  const form = useForm<Item, Item>({
    domain: "ui",
    schema,
    values: { name: "", about: "", price: "17.5", minutes: 25, isActive: true },
    onSubmit: async () => undefined,
  });
  return (
    <FormPage
      title="Menu item"
      form={form}
      backTo="/list"
      aside={<SwitchField {...form.field("isActive")} label="Active" />}
    >
      <FormSection title="Name and description">
        <TextField {...form.field("name")} label="Name" required />
        <TextAreaField {...form.field("about")} label="Description" maxLength={240} />
      </FormSection>
      <FormSection title="Category and price">
        <FieldRow>
          <MoneyField {...form.field("price")} label="Price" required />
          <NumberField {...form.field("minutes")} label="Ready in" unit="min" />
        </FieldRow>
      </FormSection>
    </FormPage>
  );
}
