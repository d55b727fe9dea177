import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { useTranslation } from "../lib/translation.ts";
import type { IconType } from "../ui/icon.tsx";
import { CarrotIcon, LeafIcon, PepperIcon, WheatIcon } from "../ui/pictograms.marks.tsx";
import type { Tone } from "../ui/tones.ts";
import style from "./MenuGrid.module.css";

function Mark({ icon: Icon, name, tone }: { icon: IconType; name: string; tone: Tone }) {
  return (
    <span className={`tone-${tone} ${style.diet}`} title={name}>
      <Icon size={16} />
      <span className="vh">{name}</span>
    </span>
  );
}

/** What a waiter is asked most: meatless, gluten, hot. */
export function DietMarks({ item }: { item: BoardItem }) {
  const { t } = useTranslation("orders");
  return (
    <>
      {item.isVegan && <Mark icon={LeafIcon} name={t("diet.vegan")} tone="green" />}
      {item.isVegetarian && !item.isVegan && (
        <Mark icon={CarrotIcon} name={t("diet.vegetarian")} tone="green" />
      )}
      {item.allergens.includes("gluten") && <Mark icon={WheatIcon} name={t("diet.gluten")} tone="amber" />}
      {item.spicinessLevel > 0 && <Mark icon={PepperIcon} name={t("diet.spicy")} tone="red" />}
    </>
  );
}
