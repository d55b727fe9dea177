import { instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import { withSoldOutGroup } from "@konoba/contract/menu/menu.combos.rules";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { guestState, menuMoment, type MenuLocation, type MenuMoment } from "@konoba/contract/menu/menu.rules";
import { choosableIn } from "../choosable.ts";

/** Local date and time of the location. */
export interface WallMoment {
  date: string;
  time: string;
}

const two = (value: number) => String(value).padStart(2, "0");

/** Returns the local time at an instant, to the minute. */
export function wallMoment(instant: Date, timezone: string): WallMoment {
  const { date, hour, minute } = wallTime(instant, timezone);
  return { date, time: `${two(hour)}:${two(minute)}` };
}

/** Returns the time of the preview: the chosen one, or now. */
export const previewMoment = (location: MenuLocation, chosen: WallMoment | null, now: Date): MenuMoment =>
  menuMoment(location, chosen ? instantAt(chosen.date, chosen.time, location.timezone) : now, "guests");

/** Returns each item with its state for guests at a given time. */
export function withGuestStates(items: readonly MenuItemRow[], moment: MenuMoment) {
  const choosable = choosableIn(items, moment);
  return items.map((item) => ({
    item,
    state: guestState(withSoldOutGroup(item, choosable), { isActive: item.categoryIsActive }, moment),
  }));
}
