import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import {
  soldOutForever,
  orderability,
  type MenuMoment,
  type UnorderableReason,
} from "@konoba/contract/menu/menu.rules";

/** Returns the reason why an item cannot be ordered now, ignoring opening hours; `null` if it can. */
export function reasonOf(item: MenuItemRow, moment: MenuMoment): UnorderableReason | null {
  const answer = orderability(item, { isActive: item.categoryIsActive }, { ...moment, isOpen: true });
  return answer.isOrderable ? null : answer.reason;
}

type Mark = Pick<MenuItemRow, "quantity" | "soldOutUntil">;

/** Returns `true` if the item is marked as sold out or has no portions left. */
export const isSoldOut = ({ quantity, soldOutUntil }: Mark, now: Date): boolean =>
  quantity === 0 || isMarked(soldOutUntil, now);

const isMarked = (until: string | null, now: Date): until is string =>
  until !== null && Date.parse(until) > now.getTime();

/** Returns `true` if a mark has no end. */
export const isEndless = (until: string): boolean => Date.parse(until) === Date.parse(soldOutForever);

/** Returns the change that restores the previous mark and portions. */
export function changeBack({ quantity, soldOutUntil }: Mark, now: Date) {
  const portions = quantity === 0 ? { portions: 0 as const } : {};
  if (!isMarked(soldOutUntil, now)) return { soldOut: "no" as const, ...portions };
  if (isEndless(soldOutUntil)) return { soldOut: "always" as const, ...portions };
  return { soldOut: "until" as const, until: soldOutUntil, ...portions };
}
