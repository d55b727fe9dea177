import { useQuery } from "@tanstack/react-query";
import type { MenuItemInput } from "@konoba/contract/menu/menu.itemFields.contract";
import { Suspense, type ReactNode } from "react";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { FormPage } from "../ui/form/FormPage.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { SkeletonLines } from "../ui/Skeleton.tsx";
import { AttachedGroups } from "./AttachedGroups.tsx";
import { FormIndex } from "./FormIndex.tsx";
import { GuestCard } from "./GuestCard.tsx";
import { ItemAvailabilityFields } from "./ItemAvailabilityFields.tsx";
import { ItemDietFields } from "./ItemDietFields.tsx";
import { ItemIngredients } from "./ItemIngredients.tsx";
import { ItemNutritionFields } from "./ItemNutritionFields.tsx";
import { ItemPhotoField } from "./ItemPhotoField.tsx";
import { ItemPriceFields } from "./ItemPriceFields.tsx";
import { ItemSection } from "./ItemSection.tsx";
import { sectionStates, type SectionId } from "./itemSections.ts";
import { ItemSpiciness } from "./ItemSpiciness.tsx";
import { ItemSwitches } from "./ItemSwitches.tsx";
import { itemSchema, type ItemValues } from "./itemValues.ts";
import { categoryChoices } from "./menu.categories.queries.ts";
import { menuVenue } from "./menu.queries.ts";
import { TextsField } from "./TextsField.tsx";

// The sections below the first screen and the picture beside them come after it.

interface ItemFormProps {
  title: string;
  values: ItemValues;
  /** Where a new item keeps what is typed. */
  draft?: string;
  onSubmit: (input: MenuItemInput) => Promise<unknown>;
}

export function useItemForm(settings: Omit<ItemFormProps, "title">) {
  return useForm<ItemValues, MenuItemInput>({ domain: "menu", schema: itemSchema, ...settings });
}
export type ItemFormState = ReturnType<typeof useItemForm>;

/** The form of a menu item in eight sections, beside it how the guest will see it. */
export function ItemForm({ title, ...settings }: ItemFormProps) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const form = useItemForm(settings);
  const { locationId } = form.values;
  const venue = useQuery(menuVenue(locationId)).data;
  const categories = useQuery(categoryChoices(locationId, language)).data ?? [];
  const currency = venue?.currencyCode ?? "EUR";
  const category = categories.find(({ id }) => id === form.values.categoryId);
  const states = sectionStates(form.values);
  const section = (id: SectionId, children: ReactNode, aside?: ReactNode) => (
    <ItemSection
      id={id}
      state={states.find((each) => each.id === id)?.state ?? "none"}
      errors={form.errors}
      aside={aside}
    >
      {children}
    </ItemSection>
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
      index={<FormIndex sections={states} />}
      aside={
        <>
          <Suspense fallback={<SkeletonLines count={4} />}>
            <GuestCard values={form.values} currency={currency} />
          </Suspense>
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
      {section(
        "options",
        <AttachedGroups
          {...form.field("optionGroupIds")}
          locationId={locationId}
          help={t("itemGroupsHelp")}
        />,
      )}
      {section("nutrition", <ItemNutritionFields form={form} servesAlcohol={venue?.servesAlcohol ?? true} />)}
      {section("availability", <ItemAvailabilityFields form={form} timezone={venue?.timezone ?? "UTC"} />)}
    </FormPage>
  );
}
