import { orderability, type MenuMoment, type UnorderableReason } from "@konoba/contract/menu/menu.rules";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";

/** Why an item cannot be ordered now; a closed location counts for nothing on the menu page. */
export function reasonOf(item: MenuItem, moment: MenuMoment): UnorderableReason | null {
  const answer = orderability(item, { isActive: item.categoryIsActive }, { ...moment, isOpen: true });
  return answer.isOrderable ? null : answer.reason;
}

/** Whether staff marked the item as sold out, or its portions are gone. */
export const isSoldOut = ({ quantity, soldOutUntil }: MenuItem, now: Date): boolean =>
  quantity === 0 || (soldOutUntil !== null && Date.parse(soldOutUntil) > now.getTime());
