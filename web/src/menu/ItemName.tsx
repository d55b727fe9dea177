import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { MenuMoment } from "@konoba/contract/menu/menu.rules";
import { missingTexts } from "@konoba/contract/menu/menu.texts.rules";
import { useTranslation } from "../lib/translation.ts";
import { CellText } from "../ui/list/CellText.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { ItemBadges } from "./ItemBadges.tsx";
import { ItemMarks } from "./ItemMarks.tsx";
import { ItemPhoto } from "./ItemPhoto.tsx";
import { MissingTexts } from "./MissingTexts.tsx";
import style from "./MenuPage.module.css";

interface ItemNameProps {
  item: MenuItem;
  hasCategory: boolean;
  moment: MenuMoment | null;
  timezone: string;
  /** Says which texts are still to be translated. */
  showsMissing: boolean;
}

/** Photo, name, and below it what the kitchen and the guest ask: minutes, diets, allergens; where it is narrow the state too. */
export function ItemName({ item, hasCategory, moment, timezone, showsMissing }: ItemNameProps) {
  const { t, i18n } = useTranslation("menu");
  const { language } = i18n;
  // Narrower than this the list leaves the column of states out.
  const isNarrow = useMedia("(max-width: 1199px)");
  // The name of another language stands in for one that is missing.
  const isBorrowed = (language === "en" ? item.nameEn : item.nameMe) === null;
  const minutes = item.preparationTimeMinutes;
  return (
    <CellText
      before={<ItemPhoto item={item} />}
      note={
        <span className={style.facts}>
          {hasCategory && <span>{item.categoryName}</span>}
          {minutes !== null && <span>{t("minutes", { minutes })}</span>}
          <ItemMarks item={item} />
          {showsMissing && <MissingTexts texts={missingTexts(item.translations)} />}
          {isNarrow && <ItemBadges {...{ item, moment, timezone }} />}
        </span>
      }
    >
      {isBorrowed ? (
        <span className={style.borrowed} title={t("untranslated")}>
          {item.name}
          <span className="vh"> ({t("untranslated")})</span>
        </span>
      ) : (
        item.name
      )}
    </CellText>
  );
}
