import { isChoosable } from "@konoba/contract/menu/menu.combos.rules";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import type { MenuMoment } from "@konoba/contract/menu/menu.rules";

/** Returns the ids of the dishes that can be chosen in a set menu at a moment. */
export const choosableIn = (items: readonly MenuItemRow[], moment: MenuMoment): ReadonlySet<string> =>
  new Set(
    items
      .filter((item) => isChoosable(item, { isActive: item.categoryIsActive }, moment))
      .map(({ id }) => id),
  );
