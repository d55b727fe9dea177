import type { MenuItemInput } from "@konoba/contract/menu/menu.itemFields.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useCurrency } from "../../lib/api/locationDetails.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../../ui/form/FormPage.tsx";
import { useForm } from "../../ui/form/useForm.ts";
import { ItemAvailabilityFields } from "../items/ItemAvailabilityFields.tsx";
import { ItemPhotoField } from "../items/ItemPhotoField.tsx";
import type { ItemFormState, ItemValues } from "../itemValues.ts";
import { categoryChoices } from "../menu.categories.queries.ts";
import { TextsField } from "../TextsField.tsx";
import { comboSchema } from "./comboValues.ts";
import { useComboDishes, type ComboDishes } from "./useComboDishes.ts";
import { useComboExample } from "./useComboExample.ts";

interface ComboFormProps {
  title: string;
  values: ItemValues;
  /** Storage key of the draft of a new set menu. */
  draft?: string;
  onSubmit: (input: MenuItemInput) => Promise<unknown>;
}

// Loaded lazily, because the fields before them are filled first.
const groupFields = lazyComponent(async () => (await import("./ComboGroups.tsx")).ComboGroups);
const saleTimes = lazyComponent(async () => (await import("./SaleTimes.tsx")).SaleTimes);
const figures = lazyComponent(async () => (await import("./ComboFigures.tsx")).ComboFigures);

/** Renders where and when a set menu is sold, and whether guests see it. */
function Availability({ form, location }: { form: ItemFormState; location: ComboDishes["location"] }) {
  const { t } = useTranslation("menu");
  const { field, values } = form;
  return (
    <FormSection title={t("sections.availability")}>
      <Suspense fallback={<SkeletonLines count={3} />}>
        <saleTimes.Component form={form} businessDayStart={location?.businessDayStart} />
      </Suspense>
      <ItemAvailabilityFields
        form={form}
        timezone={location?.timezone ?? "UTC"}
        hasDays={values.saleWindows.length === 0}
      />
      <SwitchField {...field("isActive")} value={values.isActive} />
      <SwitchField {...field("hidden")} value={values.hidden} label={t("hiddenFromGuests")} />
    </FormSection>
  );
}

/** Renders the form of a set menu, with what one guest's choice brings beside it. */
export function ComboForm({ title, ...settings }: ComboFormProps) {
  const { t } = useTranslation(["setMenus", "menu"]);
  const { language } = useFormat();
  const form = useForm<ItemValues, MenuItemInput>({ domain: "menu", schema: comboSchema, ...settings });
  const { field, values, set } = form;
  const { locationId, comboGroups } = values;
  const menu = useComboDishes(locationId);
  const categories = useQuery(categoryChoices(locationId, language)).data ?? [];
  const currency = useCurrency(locationId);
  const { groups, examples, chosen, isFixed, pick, setGroups, setExtra, setFixed } = useComboExample(
    form,
    menu,
  );

  return (
    <FormPage
      title={title}
      form={form}
      backTo="/menu"
      crumbs={[
        { label: t("menu:title"), to: "/menu" },
        ...categories
          .filter(({ id }) => id === values.categoryId)
          .map(({ id, name }) => ({ label: name, to: hrefOf("/menu", { category: id }) })),
      ]}
      aside={
        <Suspense fallback={<SkeletonLines count={6} />}>
          <figures.Component
            price={values.price}
            groups={groups}
            chosen={chosen}
            currency={currency}
            decimals={menu.decimals}
            pricesIncludeTax={menu.location?.pricesIncludeTax ?? true}
            onExtra={setExtra}
            isFixed={isFixed}
            onFixed={setFixed}
          />
        </Suspense>
      }
    >
      <FormSection title={t("menu:sections.texts")}>
        <TextsField
          value={values.translations}
          onChange={(translations) => set("translations", translations)}
          errors={form.errors}
          disabled={form.isSending}
        />
        <FieldRow>
          <SelectField
            {...field("categoryId")}
            required
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <MoneyField {...field("price")} currency={currency} required />
        </FieldRow>
      </FormSection>
      <FormSection title={t("groups")}>
        <Suspense fallback={<SkeletonLines count={6} />}>
          <groupFields.Component
            value={comboGroups}
            menu={menu}
            currency={currency}
            errors={form.errors}
            examples={examples}
            onExample={pick}
            onChange={setGroups}
          />
        </Suspense>
      </FormSection>
      <Availability form={form} location={menu.location} />
      <FormSection title={t("menu:sections.photo")}>
        <ItemPhotoField form={form} />
      </FormSection>
    </FormPage>
  );
}
