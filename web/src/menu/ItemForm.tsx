import { useQuery } from "@tanstack/react-query";
import type { MenuItemInput } from "@konoba/contract/menu/menu.itemFields.contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { FormPage, FormSection } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { FormIndex } from "./FormIndex.tsx";
import { GuestCard } from "./GuestCard.tsx";
import { ItemAvailabilityFields } from "./ItemAvailabilityFields.tsx";
import { ItemDietFields } from "./ItemDietFields.tsx";
import { ItemIngredients } from "./ItemIngredients.tsx";
import { ItemNutritionFields } from "./ItemNutritionFields.tsx";
import { ItemPhotoField } from "./ItemPhotoField.tsx";
import { ItemPriceFields } from "./ItemPriceFields.tsx";
import { ItemSpiciness } from "./ItemSpiciness.tsx";
import { ItemSwitches } from "./ItemSwitches.tsx";
import { sectionStates } from "./itemSections.ts";
import { itemSchema, type ItemValues } from "./itemValues.ts";
import { categoryChoices } from "./menu.categories.queries.ts";
import { menuVenue } from "./menu.queries.ts";
import { TextsField } from "./TextsField.tsx";

interface ItemFormProps {
  title: string;
  values: ItemValues;
  onSubmit: (input: MenuItemInput) => Promise<unknown>;
}

export function useItemForm({ values, onSubmit }: Omit<ItemFormProps, "title">) {
  return useForm<ItemValues, MenuItemInput>({ domain: "menu", schema: itemSchema, values, onSubmit });
}
export type ItemFormState = ReturnType<typeof useItemForm>;

/** The form of a menu item in seven sections, beside it how the guest will see it. */
export function ItemForm({ title, values, onSubmit }: ItemFormProps) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const form = useItemForm({ values, onSubmit });
  const venue = useQuery(menuVenue(values.locationId)).data;
  const categories = useQuery(categoryChoices(values.locationId, language)).data ?? [];
  const currency = venue?.currencyCode ?? "EUR";
  const category = categories.find(({ id }) => id === form.values.categoryId);
  const section = (id: string, children: ReactNode, aside?: ReactNode) => (
    <FormSection id={id} title={t(`sections.${id}`)} aside={aside}>
      {children}
    </FormSection>
  );
  const crumbs = [
    { label: t("title"), to: "/menu" },
    ...(category ? [{ label: category.name, to: `/menu?category=${category.id}` }] : []),
  ];

  return (
    <FormPage
      title={title}
      form={form}
      backTo="/menu"
      crumbs={crumbs}
      index={<FormIndex sections={sectionStates(form.values)} />}
      aside={
        <>
          <GuestCard values={form.values} currency={currency} />
          <ItemSwitches form={form} />
        </>
      }
    >
      {section(
        "texts",
        <TextsField
          value={form.values.translations}
          onChange={(translations) => form.set("translations", translations)}
          errors={form.errors}
          disabled={form.isSending}
        />,
      )}
      {section("price", <ItemPriceFields form={form} categories={categories} venue={venue} />)}
      {section("photo", <ItemPhotoField form={form} />)}
      {section("diet", <ItemDietFields form={form} />, <ItemSpiciness form={form} />)}
      {section("ingredients", <ItemIngredients form={form} />)}
      {section("nutrition", <ItemNutritionFields form={form} servesAlcohol={venue?.servesAlcohol ?? true} />)}
      {section("availability", <ItemAvailabilityFields form={form} timezone={venue?.timezone ?? "UTC"} />)}
    </FormPage>
  );
}
