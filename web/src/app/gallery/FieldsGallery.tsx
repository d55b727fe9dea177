import { useState } from "react";
import {
  allergens,
  AllergenGrid,
  DietChips,
  SpicinessField,
  type Allergen,
  type Diet,
} from "../../ui/display/pictograms.tsx";
import { ChipsField } from "../../ui/fields/ChipsField.tsx";
import { CodeInput } from "../../ui/fields/CodeInput.tsx";
import { DateField, TimeField } from "../../ui/fields/DateField.tsx";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { MultiSelectField } from "../../ui/fields/MultiSelectField.tsx";
import { MoneyField, NumberField, PercentField } from "../../ui/fields/NumberField.tsx";
import { PhoneField } from "../../ui/fields/PhoneField.tsx";
import { PinInput } from "../../ui/fields/PinInput.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextAreaField, TextField } from "../../ui/fields/TextField.tsx";
import { CheckboxField, SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { completenessOf, TranslationsField } from "../../ui/fields/TranslationsField.tsx";
import { MailIcon } from "../../ui/icons/icons.tsx";
import style from "./gallery.module.css";

const categories = [
  "Predjela",
  "Čorbe i supe",
  "Ispod sača",
  "Tradicionalno",
  "Riba i školjke",
  "Salate",
  "Deserti",
  "Vina",
  "Topli napici",
].map((label) => ({ value: label, label }));
interface Values {
  name: string;
  email: string;
  about: string;
  price: string;
  tax: string;
  minutes: number | null;
  category: string | null;
  categories: string[];
  day: string | null;
  time: string | null;
  phone: string;
  code: string;
  pin: string;
  isActive: boolean;
  isHidden: boolean;
  tags: string[];
  allergens: Allergen[];
  diets: Diet[];
  spiciness: number;
}

const start: Values = {
  name: "Teleća čorba",
  email: "ana@ribnica",
  about: "Jagnjeća plećka i krompir, tri sata pod sačem.",
  price: "12.5",
  tax: "15",
  minutes: 25,
  category: "Ispod sača",
  categories: ["Salate", "Deserti"],
  day: "2026-11-21",
  time: "18:30",
  phone: "+38267123456",
  code: "123",
  pin: "12",
  isActive: true,
  isHidden: false,
  tags: ["domaće", "posno"],
  allergens: ["celery"],
  diets: ["isGlutenFree"],
  spiciness: 1,
};

function Choices({ values, set }: { values: Values; set: (changes: Partial<Values>) => void }) {
  return (
    <div className="grid content-start gap-14">
      <DietChips
        name="Diet"
        value={values.diets}
        onChange={(diets) => set({ diets })}
        labelOf={(diet) => diet.replace("is", "")}
      />
      <AllergenGrid
        name="Allergens"
        value={values.allergens}
        onChange={(next) => set({ allergens: next })}
        labelOf={(allergen) => allergen}
      />
      <SpicinessField
        name="Spiciness"
        value={values.spiciness}
        onChange={(spiciness) => set({ spiciness })}
        labelOf={(level) => `${level} of 5`}
      />
      <p>{allergens.length} allergens</p>
      <SwitchField
        label="Active"
        value={values.isActive}
        onChange={(isActive) => set({ isActive })}
        help="Guests see it"
      />
      <CheckboxField label="Hidden" value={values.isHidden} onChange={(isHidden) => set({ isHidden })} />
      <CodeInput label="Code" value={values.code} onChange={(code) => set({ code })} />
      <PinInput label="PIN" value={values.pin} onChange={(pin) => set({ pin })} canShow />
    </div>
  );
}

export function FieldsGallery() {
  const [values, setValues] = useState(start);
  const set = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }));
  return (
    <div className={style.columns}>
      <div className="grid content-start gap-14">
        <TextField label="Name" value={values.name} onChange={(name) => set({ name })} required />
        <TextField
          label="Email"
          type="email"
          icon={<MailIcon />}
          value={values.email}
          onChange={(email) => set({ email })}
          error="Enter a valid address, for example ana@ribnica.me"
        />
        <TextAreaField
          label="Description"
          value={values.about}
          onChange={(about) => set({ about })}
          maxLength={240}
        />
        <FieldRow columns={3}>
          <MoneyField
            label="Price"
            currency="EUR"
            value={values.price}
            onChange={(price) => set({ price })}
            required
          />
          <PercentField label="Tax" value={values.tax} onChange={(tax) => set({ tax })} />
          <NumberField
            label="Ready in"
            unit="min"
            value={values.minutes}
            onChange={(minutes) => set({ minutes })}
          />
        </FieldRow>
        <SelectField
          label="Category"
          value={values.category}
          options={categories}
          onChange={(category) => set({ category })}
          isClearable
        />
        <SelectField label="Short" value={null} options={categories.slice(0, 3)} onChange={() => undefined} />
        <MultiSelectField
          label="Cuisines"
          value={values.categories}
          options={categories}
          onChange={(next) => set({ categories: next })}
        />
      </div>
      <div className="grid content-start gap-14">
        <FieldRow>
          <DateField label="Expiry date" value={values.day} onChange={(day) => set({ day })} />
          <TimeField label="Opens" value={values.time} onChange={(time) => set({ time })} />
        </FieldRow>
        <PhoneField label="Phone" value={values.phone} onChange={(phone) => set({ phone })} />
        <ChipsField
          label="Tags"
          value={values.tags}
          onChange={(tags) => set({ tags })}
          help="Words guests may search for"
        />
        <TextField label="Disabled" value="–" onChange={() => undefined} disabled />
        <TranslationsField
          stateOf={(language) => completenessOf(language === "en" ? [values.name, ""] : [values.name])}
        >
          {(language) => (
            <TextField label={`Name ${language}`} value={values.name} onChange={(name) => set({ name })} />
          )}
        </TranslationsField>
      </div>
      <Choices values={values} set={set} />
    </div>
  );
}
