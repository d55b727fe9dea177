import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { useTranslation } from "../lib/translation.ts";
import { usePermission } from "../lib/session.ts";
import { Chip, ChipGroup } from "../ui/Chip.tsx";
import { cx } from "../ui/cx.ts";
import { EyeOffIcon, PlusIcon, SlidersIcon } from "../ui/icons.tsx";
import { ListIcon } from "../ui/icons.more.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { OrderButtons } from "./OrderButtons.tsx";
import { useCategoryOrder } from "./useCategoryOrder.tsx";
import { Figure } from "../ui/Figure.tsx";
import style from "./MenuPage.module.css";

interface CategoryRailProps {
  categories: readonly Category[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The categories in display order; on a phone a strip above the items. */
export function CategoryRail({ categories, chosen, onChoose }: CategoryRailProps) {
  const { t } = useTranslation("menu");
  const isPhone = useIsPhone();
  const canEdit = usePermission("menu.edit");
  const order = useCategoryOrder(categories, categories, canEdit);

  if (isPhone) {
    return (
      <ChipGroup name={t("categories")} isScrolling>
        <Chip isOn={chosen === undefined} onClick={() => onChoose(undefined)}>
          {t("allItems")}
        </Chip>
        {categories.map(({ id, name, itemCount }) => (
          <Chip key={id} isOn={chosen === id} count={itemCount} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
    );
  }
  return (
    <nav className={style.rail} aria-label={t("categories")}>
      <button
        type="button"
        className={cx(style.category, chosen === undefined && style.chosen)}
        aria-current={chosen === undefined ? "true" : undefined}
        onClick={() => onChoose(undefined)}
      >
        {t("allItems")}
      </button>
      <div className={style.entries}>
        {order.rows.map((category) => (
          <div key={category.id} data-row className={cx(style.entry, chosen === category.id && style.chosen)}>
            {order.handle?.(category)}
            <button
              type="button"
              className={style.category}
              aria-current={chosen === category.id ? "true" : undefined}
              onClick={() => onChoose(category.id)}
            >
              <span className={style.categoryName}>{category.name}</span>
              {!category.isActive && (
                <>
                  <EyeOffIcon size={16} />
                  <span className="vh">{t("hiddenCategory")}</span>
                </>
              )}
              <span className={style.count}>
                <Figure>{category.itemCount}</Figure>
              </span>
            </button>
            {canEdit && <OrderButtons category={category} locationId={category.locationId} isOff={false} />}
          </div>
        ))}
      </div>
      {order.live}
      <span className={style.railAdd}>
        <LinkButton to="/menu/categories" variant="quiet" size="sm" icon={<ListIcon size={16} />}>
          {t("allCategories")}
        </LinkButton>
      </span>
      {canEdit && (
        <span className={style.railAdd}>
          <LinkButton to="/menu/categories/add" variant="quiet" size="sm" icon={<PlusIcon size={16} />}>
            {t("addCategory")}
          </LinkButton>
        </span>
      )}
      <span className={style.railAdd}>
        <LinkButton to="/menu/options" variant="quiet" size="sm" icon={<SlidersIcon size={16} />}>
          {t("optionGroups")}
        </LinkButton>
      </span>
    </nav>
  );
}
