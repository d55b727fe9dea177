import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "../ui/icons/icons.tsx";
import { categoryChoices, useOrderCategories } from "./menu.categories.queries.ts";
import { moved } from "./moved.ts";
import style from "./MenuPage.module.css";

interface OrderButtonsProps {
  category: Pick<Category, "id" | "name">;
  locationId: string;
  /** `true` while a search hides part of the order. */
  disabled: boolean;
}

/** Returns the position of a category and the functions that move it up or down. */
function useMoves({ category, locationId, disabled }: OrderButtonsProps) {
  const { language } = useFormat();
  const order = useOrderCategories();
  const { data = [] } = useQuery(categoryChoices(locationId, language));
  const ids = data.map(({ id }) => id);
  const index = ids.indexOf(category.id);
  return {
    canRise: !disabled && index > 0 && !order.isPending,
    canSink: !disabled && index >= 0 && index < ids.length - 1 && !order.isPending,
    move: (step: number) => order.mutate({ locationId, ids: moved(ids, index, step) }),
  };
}

/** Renders the same actions in the menu of a card. */
export function OrderEntries(props: OrderButtonsProps) {
  const { t } = useTranslation("menu");
  const { canRise, canSink, move } = useMoves(props);
  return (
    <>
      {canRise && (
        <MenuItem icon={<ChevronUpIcon />} onSelect={() => move(-1)}>
          {t("up")}
        </MenuItem>
      )}
      {canSink && (
        <MenuItem icon={<ChevronDownIcon />} onSelect={() => move(1)}>
          {t("down")}
        </MenuItem>
      )}
    </>
  );
}

/** Renders buttons that move a category up or down. */
export function OrderButtons(props: OrderButtonsProps) {
  const { t } = useTranslation("menu");
  const { category } = props;
  const { canRise, canSink, move } = useMoves(props);
  return (
    <span className={style.order}>
      <IconButton
        name={t("moveUp", { name: category.name })}
        icon={<ChevronUpIcon />}
        size="sm"
        disabled={!canRise}
        onClick={() => move(-1)}
      />
      <IconButton
        name={t("moveDown", { name: category.name })}
        icon={<ChevronDownIcon />}
        size="sm"
        disabled={!canSink}
        onClick={() => move(1)}
      />
    </span>
  );
}
