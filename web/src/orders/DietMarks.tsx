import { useTranslation } from "react-i18next";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { AllergenIcon, DietIcon } from "../ui/pictograms.tsx";
import { PepperIcon } from "../ui/pictogramPaths.tsx";
import style from "./MenuGrid.module.css";

/** What a waiter is asked most: meatless, gluten, hot. */
export function DietMarks({ item }: { item: BoardItem }) {
  const { t } = useTranslation("orders");
  return (
    <>
      {item.isVegan && <DietIcon diet="isVegan" name={t("diet.vegan")} />}
      {item.isVegetarian && !item.isVegan && <DietIcon diet="isVegetarian" name={t("diet.vegetarian")} />}
      {item.allergens.includes("gluten") && <AllergenIcon allergen="gluten" name={t("diet.gluten")} />}
      {item.spicinessLevel > 0 && (
        <span className={`tone-red ${style.diet}`} title={t("diet.spicy")}>
          <PepperIcon size={16} />
          <span className="vh">{t("diet.spicy")}</span>
        </span>
      )}
    </>
  );
}
