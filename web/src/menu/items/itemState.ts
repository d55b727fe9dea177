import {
  soldOutForever,
  orderability,
  type MenuMoment,
  type UnorderableReason,
} from "@konoba/contract/menu/menu.rules";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";

/** Why an item cannot be ordered now; a closed location counts for nothing on the menu page. */
export function reasonOf(item: MenuItemRow, moment: MenuMoment): UnorderableReason | null {
  const answer = orderability(item, { isActive: item.categoryIsActive }, { ...moment, isOpen: true });
  return answer.isOrderable ? null : answer.reason;
}

type Mark = Pick<MenuItemRow, "quantity" | "soldOutUntil">;

/** Whether staff marked the item as sold out, or its portions are gone. */
export const isSoldOut = ({ quantity, soldOutUntil }: Mark, now: Date): boolean =>
  quantity === 0 || isMarked(soldOutUntil, now);

const isMarked = (until: string | null, now: Date): until is string =>
  until !== null && Date.parse(until) > now.getTime();

/** Whether a mark has no end of its own. */
export const isEndless = (until: string): boolean => Date.parse(until) === Date.parse(soldOutForever);

/** The change that puts an item back to the mark and the portions it had. */
export function changeBack({ quantity, soldOutUntil }: Mark, now: Date) {
  const portions = quantity === 0 ? { portions: 0 as const } : {};
  if (!isMarked(soldOutUntil, now)) return { soldOut: "no" as const, ...portions };
  if (isEndless(soldOutUntil)) return { soldOut: "always" as const, ...portions };
  return { soldOut: "until" as const, until: soldOutUntil, ...portions };
}
