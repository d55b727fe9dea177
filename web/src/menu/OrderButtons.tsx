import { useQuery } from "@tanstack/react-query";
import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "../ui/icons/icons.tsx";
import { categoryChoices, useOrderCategories } from "./menu.categories.queries.ts";
import { moved } from "./moved.ts";
import style from "./MenuPage.module.css";

interface OrderButtonsProps {
  category: Pick<Category, "id" | "name">;
  locationId: string;
  /** While searching there is no order to change. */
  isOff: boolean;
}

/** Moves a category one place up or down the menu. */
export function OrderButtons({ category, locationId, isOff }: OrderButtonsProps) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const order = useOrderCategories();
  const { data = [] } = useQuery(categoryChoices(locationId, language));
  const ids = data.map(({ id }) => id);
  const place = ids.indexOf(category.id);
  const move = (step: number) => order.mutate({ locationId, ids: moved(ids, place, step) });

  return (
    <span className={style.order}>
      <IconButton
        name={t("moveUp", { name: category.name })}
        icon={<ChevronUpIcon />}
        size="sm"
        disabled={isOff || place <= 0 || order.isPending}
        onClick={() => move(-1)}
      />
      <IconButton
        name={t("moveDown", { name: category.name })}
        icon={<ChevronDownIcon />}
        size="sm"
        disabled={isOff || place < 0 || place === ids.length - 1 || order.isPending}
        onClick={() => move(1)}
      />
    </span>
  );
}
