import { money } from "@konoba/contract/lib/primitives";
import type { FoundText } from "@konoba/contract/lib/translations";
import type { ShownAllergen } from "@konoba/contract/menu/menu.rules";
import type { ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";
import type { Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { Letter } from "../../ui/display/Letter.tsx";
import { AllergenIcon, DietIcon, diets } from "../../ui/display/pictograms.tsx";
import { StarIcon } from "../../ui/icons/icons.till.tsx";
import { BanIcon, ClockIcon } from "../../ui/icons/icons.tsx";
import type { ItemValues } from "../itemValues.ts";
import { textOf } from "../menuTexts.ts";
import { photoOf } from "../photo.ts";
import { unitSuffix } from "../weightText.ts";
import style from "./GuestCard.module.css";

/** Renders a menu text and marks a fallback from another language. */
function GuestText({ found, fallback }: { found: FoundText; fallback: string }) {
  const { t } = useTranslation("menu");
  if (found.text === "") return <span className={style.missing}>{fallback}</span>;
  if (!found.isFallback) return found.text;
  return (
    <span className={style.missing} title={t("untranslated")}>
      {found.text}
      <span className="vh"> ({t("untranslated")})</span>
    </span>
  );
}

/** Item fields shown to guests, saved or in a form. */
type GuestValues = Pick<
  ItemValues,
  | "translations"
  | "price"
  | "soldBy"
  | "imageId"
  | "preparationTimeMinutes"
  | "featured"
  | (typeof diets)[number]
>;

interface GuestItemProps {
  /** `basePrice`: the price of the menu that a price list changes. */
  item: GuestValues & { basePrice?: string | null };
  shown: readonly ShownAllergen[];
  currency: string;
  language: Language;
  isSoldOut?: boolean;
  /** Weekly times of an item that is not served now. */
  servedTimes?: string | null;
  /** Content below the description: the groups of a set menu. */
  children?: ReactNode;
}

/**
 * Renders a menu item for guests. In languages other than the UI's, labels of the application become icons.
 */
export function GuestItem({
  item,
  shown,
  currency,
  language,
  isSoldOut = false,
  servedTimes = null,
  children,
}: GuestItemProps) {
  const { t } = useTranslation("menu");
  const isOwnLanguage = useFormat().language === language;
  const name = textOf(item.translations, language, "name");
  const description = textOf(item.translations, language, "description");
  const photo = photoOf({ imageId: item.imageId });
  const minutes = item.preparationTimeMinutes ?? null;
  const word = (text: string) => isOwnLanguage && <span aria-hidden="true">{text}</span>;

  return (
    <article className={cx(style.card, (isSoldOut || servedTimes !== null) && style.soldOut)}>
      <div className={style.photo}>
        {photo ? <img src={photo} alt="" loading="lazy" /> : <Letter text={name.text || "?"} size="fill" />}
        {isSoldOut && (
          <span className={style.gone} title={t("soldOut")}>
            <BanIcon size={16} />
            {isOwnLanguage ? t("soldOut") : <span className="vh">{t("soldOut")}</span>}
          </span>
        )}
        {item.featured && (
          <span className={style.featured}>{isOwnLanguage ? t("recommended") : <StarIcon size={16} />}</span>
        )}
      </div>
      <div className={style.text}>
        <div className={style.line}>
          <strong className={style.name}>
            <GuestText found={name} fallback={t("unnamed")} />
          </strong>
          {money.safeParse(item.price).success && (
            <span>
              {item.basePrice != null && (
                <>
                  <s>
                    <Amount value={item.basePrice} currency={currency} />
                  </s>{" "}
                </>
              )}
              <Amount value={item.price} currency={currency} size="lg" />
              {unitSuffix(item)}
            </span>
          )}
        </div>
        {description.text && (
          <p className={style.description}>
            <GuestText found={description} fallback="" />
          </p>
        )}
        {servedTimes !== null && (
          <p className={style.facts}>
            <span>
              <ClockIcon size={16} />
              {word(t("guest.served"))} {servedTimes}
            </span>
          </p>
        )}
        {children}
        <div className={style.facts}>
          {shown.map(({ allergen }) => (
            <span key={allergen}>
              <AllergenIcon allergen={allergen} name={t(`allergen.${allergen}`)} />
              {word(t(`allergen.${allergen}`))}
            </span>
          ))}
          {diets
            .filter((diet) => item[diet])
            .map((diet) => (
              <span key={diet}>
                <DietIcon diet={diet} name={t(`fields.${diet}`)} />
                {word(t(`fields.${diet}`))}
              </span>
            ))}
          {minutes !== null && (
            <span>
              <ClockIcon size={16} />
              {t("minutes", { minutes })}
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
