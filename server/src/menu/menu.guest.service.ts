import { createHash } from "node:crypto";
import { dayMs } from "@konoba/contract/lib/durations";
import { clockTime, wallTime } from "@konoba/contract/lib/zonedTime";
import { isOpenAt } from "@konoba/contract/locations/locations.rules";
import { windowsText } from "@konoba/contract/locations/locations.windows.rules";
import { withSoldOutGroup } from "@konoba/contract/menu/menu.combos.rules";
import {
  guestDiets,
  type GuestItem,
  type GuestMenu,
  type guest as routes,
} from "@konoba/contract/menu/menu.guest.contract";
import { guestState, menuMoment, type MenuMoment } from "@konoba/contract/menu/menu.rules";
import { orNotFound } from "../lib/access/caller.ts";
import { RawResponse, type Handlers } from "../lib/access/handler.ts";
import type { Db } from "../lib/database/db.ts";
import type { GuestPages } from "../lib/site/guestSite.ts";
import { allergensWithDishes, comboDishes, type ComboDishes } from "./menu.combos.service.ts";
import { findGuestMenuOfAnyTenant, type GuestItemRow } from "./menu.guest.store.ts";
import { guestPage, missingPage } from "./menu.guestPage.service.ts";
import { weekdayNames } from "./menu.guestTexts.service.ts";
import { readMenuPrices } from "./menu.prices.service.ts";

/** Format of a table code; anything else is rejected without a query. */
const codeShape = /^[a-z2-7]{1,64}$/i;

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Returns the photo URL of an item; own pictures only, since another host would learn of the readers of the
 * menu.
 */
const photoOf = ({ imageId }: GuestItemRow) => (imageId ? `/media/${imageId}?w=320` : null);

/** Formats the end of a price of the next 24 hours. */
const untilText = (until: Date | null, timezone: string, now: Date): string | null =>
  until === null || until.getTime() - now.getTime() > dayMs ? null : clockTime(wallTime(until, timezone));

interface Shown {
  dishes: ComboDishes<GuestItemRow>;
  language: "en" | "me";
  qrCode: string;
  moment: MenuMoment;
  categoryId: string;
  timezone: string;
  priceOf: Awaited<ReturnType<typeof readMenuPrices>>;
}

/** Returns the groups of a set menu with the dishes shown to guests now. */
const guestGroups = (
  { comboGroups }: GuestItemRow,
  { byId }: ComboDishes<GuestItemRow>,
  { language, moment }: Pick<Shown, "language" | "moment">,
): GuestItem["comboGroups"] =>
  comboGroups.map(({ nameEn, nameMe, minimum, maximum, choices }) => ({
    name: (language === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? "",
    minimum,
    maximum,
    choices: choices.flatMap(({ menuItemId, extraPrice }) => {
      const dish = byId.get(menuItemId);
      if (!dish) return [];
      const state = guestState(dish, { isActive: true }, moment);
      if (!state.isShown) return [];
      const extra = Number(extraPrice) > 0 ? extraPrice : null;
      return [{ name: dish.name, extraPrice: extra, isSoldOut: state.isSoldOut || !state.isServed }];
    }),
  }));

function toGuestItem(
  row: GuestItemRow,
  { qrCode, moment, categoryId, priceOf, timezone, dishes, language }: Shown,
): GuestItem | null {
  const state = guestState(withSoldOutGroup(row, dishes.choosable), { isActive: true }, moment);
  if (!state.isShown) return null;
  const { price, basePrice, reason } = priceOf({ id: row.id, categoryId, price: row.price });
  return {
    key: digest(`${qrCode.toUpperCase()} ${row.id}`).slice(0, 8),
    name: row.name,
    description: row.description,
    price,
    basePrice: reason && basePrice,
    priceUntil: untilText(reason?.until ?? null, timezone, moment.now),
    soldBy: row.soldBy,
    isSoldOut: state.isSoldOut,
    servedTimes: state.isServed ? null : windowsText(row.saleWindows, weekdayNames[language]),
    featured: row.featured,
    allergens: allergensWithDishes(row, dishes),
    diets: guestDiets.filter((diet) => row.diets[diet]),
    spicinessLevel: row.spicinessLevel,
    alcoholContent: row.alcoholContent,
    volumeMl: row.volumeMl,
    portionSize: row.portionSize,
    photo: photoOf(row),
    comboGroups: guestGroups(row, dishes, { language, moment }),
  };
}

/** Returns the menu of a table code as guests may see it now; null when no table has the code. */
async function findGuestMenu(
  db: Db,
  { qrCode, language, now }: { qrCode: string; language: "en" | "me"; now: Date },
): Promise<GuestMenu | null> {
  const row = codeShape.test(qrCode) ? await findGuestMenuOfAnyTenant(db, qrCode, language) : null;
  if (!row) return null;
  const moment = menuMoment(row, now, "guests");
  const priceOf = await readMenuPrices(db, {
    location: row.locationId,
    point: { channel: "guests", platform: null },
    clock: row,
    decimals: row.currencyDecimals,
    at: now,
  });
  const dishes = comboDishes(
    row.categories.flatMap(({ items }) => items),
    moment,
  );
  const shown = { qrCode, moment, timezone: row.timezone, priceOf, dishes, language };
  const categories = row.categories
    .map(({ id: categoryId, name, description, items }) => ({
      name,
      description,
      items: items.flatMap((item) => toGuestItem(item, { ...shown, categoryId }) ?? []),
    }))
    .filter((category) => category.items.length > 0);
  return {
    locationName: row.locationName,
    tableNumber: row.tableNumber,
    tableName: row.tableName,
    currency: row.currency.trim(),
    currencyDecimals: row.currencyDecimals,
    isOpen: isOpenAt(row, now),
    categories,
  };
}

/** Pages at /m/{code}. */
export const guestPages = (db: Db): GuestPages => ({
  find: async (menuQuery, assets) => {
    const menu = await findGuestMenu(db, menuQuery);
    return menu && guestPage({ menu, qrCode: menuQuery.qrCode, language: menuQuery.language, assets });
  },
  missing: missingPage,
});

export const guest: Handlers<typeof routes> = {
  guestMenu: async ({ db, params, query, now }) => {
    const menuQuery = { qrCode: params.qrCode, language: query.language, now };
    const json = JSON.stringify(orNotFound(await findGuestMenu(db, menuQuery), "table_not_found"));
    const headers = {
      "cache-control": "public, max-age=15",
      "content-type": "application/json; charset=utf-8",
    };
    return new RawResponse(json, { headers });
  },
};
