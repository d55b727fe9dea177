import type { MenuItemInput } from "@konoba/contract/menu/menu.itemFields.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode, useState, useEffect, useId, useLayoutEffect, useRef } from "react";
import { locationDetails, useCurrency } from "../../lib/api/locationDetails.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import type { Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { SpicinessField } from "../../ui/display/pictograms.tsx";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { FormPage, FormSection } from "../../ui/form/FormPage.tsx";
import type { FieldErrors } from "../../ui/form/issues.ts";
import { useForm } from "../../ui/form/useForm.ts";
import { CheckIcon, ChevronDownIcon } from "../../ui/icons/icons.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import { AttachedGroups } from "../AttachedGroups.tsx";
import { LanguageSwitch } from "../guest/LanguageSwitch.tsx";
import { itemSchema, type ItemValues, type ItemFormState } from "../itemValues.ts";
import { categoryChoices } from "../menu.categories.queries.ts";
import { TextsField } from "../TextsField.tsx";
import { useShownAllergens } from "../useShownAllergens.ts";
import { ItemAvailabilityFields } from "./ItemAvailabilityFields.tsx";
import { ItemDietFields } from "./ItemDietFields.tsx";
import { ItemIngredients } from "./ItemIngredients.tsx";
import { ItemNutritionFields } from "./ItemNutritionFields.tsx";
import { ItemPhotoField } from "./ItemPhotoField.tsx";
import { ItemPriceFields } from "./ItemPriceFields.tsx";
import { sectionStates, type SectionId, type SectionState } from "./itemSections.ts";
import style from "../guest/GuestCard.module.css";
import itemSwitchesStyle from "./ItemForm.module.css";
import itemSectionStyle from "./ItemSection.module.css";

/** Loaded lazily, as the guest menu does; the form works without it. */
const guestItem = lazyComponent(async () => (await import("../guest/GuestItem.tsx")).GuestItem);

/** Renders the spiciness as five peppers beside the section title. */
function ItemSpiciness({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  return (
    <span className={itemSwitchesStyle.spiciness}>
      <span aria-hidden="true">{t("fields.spicinessLevel")}</span>
      <SpicinessField
        name={t("fields.spicinessLevel")}
        value={form.values.spicinessLevel}
        onChange={(level) => form.set("spicinessLevel", level)}
        labelOf={(level) => t("spicinessOf", { level })}
        disabled={form.isSending}
      />
    </span>
  );
}

/** Renders the three most used switches beside the form. */
function ItemSwitches({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const { field, values } = form;
  return (
    <div className="grid above-16">
      <SwitchField {...field("isActive")} value={values.isActive} />
      <SwitchField {...field("featured")} value={values.featured} />
      <SwitchField {...field("hidden")} value={values.hidden} label={t("hiddenFromGuests")} />
    </div>
  );
}

interface ItemSectionProps {
  id: SectionId;
  state: SectionState["state"];
  errors: FieldErrors;
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a section of the item form; on phones it folds and its header shows its state. */
function ItemSection({ id, state, errors, aside, children }: ItemSectionProps) {
  const { t } = useTranslation("menu");
  const content = <Suspense fallback={<SkeletonLines count={4} />}>{children}</Suspense>;
  if (useIsPhone()) {
    return (
      <Fold id={id} state={state} errors={errors}>
        {aside}
        {content}
      </Fold>
    );
  }
  return (
    <FormSection id={id} title={t(`sections.${id}`)} aside={aside}>
      {content}
    </FormSection>
  );
}

/** Required sections, initially open. */
const needed: readonly SectionId[] = ["texts", "price"];

function Fold({ id, state, errors, children }: Omit<ItemSectionProps, "aside">) {
  const { t } = useTranslation("menu");
  const bodyId = useId();
  const box = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(needed.includes(id));

  // Opens a section with errors once; it can be folded again.
  useLayoutEffect(() => {
    if (box.current?.querySelector('[aria-invalid="true"]')) setIsOpen(true);
  }, [errors]);

  return (
    <section ref={box} id={id} className={itemSectionStyle.fold}>
      <h2>
        <button
          type="button"
          className={itemSectionStyle.head}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(`sections.${id}`)}
          <span className={itemSectionStyle.mark}>
            {state === "done" && <CheckIcon size={16} className={itemSectionStyle.done} />}
            {state === "todo" && <span className={itemSectionStyle.todo} />}
            <span className="vh">{t(`sectionState.${state}`)}</span>
          </span>
          <ChevronDownIcon
            size={20}
            className={cx(itemSectionStyle.chevron, isOpen && itemSectionStyle.up)}
          />
        </button>
      </h2>
      <div id={bodyId} className={itemSectionStyle.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

/** Returns the current section: the last one whose header has passed the upper third of the window. */
function useSectionInView(ids: readonly SectionId[]): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId | undefined>(ids[0]);
  const key = ids.join();
  useEffect(() => {
    const update = () => {
      const seen = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setCurrent(seen.at(-1) ?? ids[0]);
    };
    document.addEventListener("scroll", update, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", update, { capture: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids by their text
  }, [key]);
  return current;
}

/** Renders the numbered index of form sections with their states. */
function FormIndex({ sections }: { sections: readonly SectionState[] }) {
  const { t } = useTranslation("menu");
  const current = useSectionInView(sections.map(({ id }) => id));
  return (
    <nav aria-label={t("sections.name")} className="grid gap-2">
      {sections.map(({ id, state }, index) => (
        <a
          key={id}
          href={`#${id}`}
          className={cx(style.link, id === current && style.current)}
          aria-current={id === current ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(id)?.scrollIntoView({ behavior: "smooth", block: "start" });
          }}
        >
          <span className={style.number}>{index + 1}</span>
          {t(`sections.${id}`)}
          {state === "done" && <CheckIcon size={16} className={style.done} />}
          {state === "todo" && <span className={style.todo} />}
          <span className="vh">{t(`sectionState.${state}`)}</span>
        </a>
      ))}
    </nav>
  );
}

interface GuestCardProps {
  values: ItemValues;
  currency: string;
}

/** Renders a live preview of the item for guests in either language. */
function GuestCard({ values, currency }: GuestCardProps) {
  const { t } = useTranslation("menu");
  const [language, setLanguage] = useState<Language>(useFormat().language);
  const shown = useShownAllergens(values);
  return (
    <section aria-label={t("guestView")}>
      <header className={style.head}>
        <h2>{t("guestView")}</h2>
        <LanguageSwitch value={language} onChange={setLanguage} />
      </header>
      <Suspense fallback={<SkeletonLines count={2} />}>
        <guestItem.Component item={values} shown={shown} currency={currency} language={language} />
      </Suspense>
    </section>
  );
}

/** Renders the item's share of its category's recent sales. */
function ItemPopularity({ score }: { score: number }) {
  const { t } = useTranslation("menu");
  const { percent } = useFormat();
  return (
    <section aria-label={t("fields.popularityScore")} className={itemSwitchesStyle.popularity}>
      <h2>{t("fields.popularityScore")}</h2>
      <p>{score === 0 ? t("popularity.none") : t("popularity.share", { share: percent(score) })}</p>
    </section>
  );
}

interface ItemFormProps {
  title: string;
  values: ItemValues;
  /** Storage key of the draft of a new item. */
  draft?: string;
  /** Share of its category's sales in the last 30 days, in percent; absent for a new item. */
  popularityScore?: number;
  onSubmit: (input: MenuItemInput) => Promise<unknown>;
}

function useItemForm(settings: Omit<ItemFormProps, "title" | "popularityScore">) {
  return useForm<ItemValues, MenuItemInput>({ domain: "menu", schema: itemSchema, ...settings });
}

/** Renders the form of a menu item in eight sections, with the guest preview beside it. */
export function ItemForm({ title, popularityScore, ...settings }: ItemFormProps) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const form = useItemForm(settings);
  const { locationId } = form.values;
  const location = useQuery(locationDetails(locationId)).data;
  const categories = useQuery(categoryChoices(locationId, language)).data ?? [];
  const currency = useCurrency(locationId);
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
    ...(category ? [{ label: category.name, to: hrefOf("/menu", { category: category.id }) }] : []),
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
          {popularityScore !== undefined && <ItemPopularity score={popularityScore} />}
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
      {section(
        "price",
        <ItemPriceFields form={form} categories={categories} location={location} currency={currency} />,
      )}
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
      {section(
        "nutrition",
        <ItemNutritionFields form={form} servesAlcohol={location?.servesAlcohol ?? true} />,
      )}
      {section("availability", <ItemAvailabilityFields form={form} timezone={location?.timezone ?? "UTC"} />)}
    </FormPage>
  );
}
