import { useEffect, useRef } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import type { TileCategory } from "./tiles.ts";
import style from "./CategoryRail.module.css";

interface CategoryRailProps {
  categories: readonly TileCategory[];
  active: string;
  onChoose: (id: string) => void;
}

/** Renders categories with color and count: a rail at the left, on narrow screens a scrolling strip. */
export function CategoryRail({ categories, active, onChoose }: CategoryRailProps) {
  const { t } = useTranslation("orders");
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    const chosen = rail.current?.querySelector("[aria-current]");
    chosen?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [active]);

  return (
    <nav ref={rail} className={style.rail} aria-label={t("menu.categories")}>
      {categories.map((category) => (
        <button
          key={category.id}
          type="button"
          aria-current={category.id === active || undefined}
          className={style.category}
          data-category-color={category.color}
          onClick={() => onChoose(category.id)}
        >
          <i className={style.mark} />
          <span className="fill shrink break">{category.name}</span>
          <span className={style.count}>{category.tiles.length}</span>
        </button>
      ))}
    </nav>
  );
}
