import { isOpenAt } from "@konoba/contract/locations/locations.rules";
import { withSoldOutGroup } from "@konoba/contract/menu/menu.combos.rules";
import { guestDiets } from "@konoba/contract/menu/menu.guest.contract";
import type {
  published as routes,
  PublishedItem,
  PublishedMenu,
  PublishedTexts,
} from "@konoba/contract/menu/menu.published.contract";
import { taxRateOf, type TaxRates } from "@konoba/contract/menu/menu.rates.totals";
import { menuMoment, orderability, type MenuMoment } from "@konoba/contract/menu/menu.rules";
import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { orNotFound, requireOwnLocation } from "../lib/access/caller.ts";
import { RawResponse, type Handlers } from "../lib/access/handler.ts";
import { allergensWithDishes, comboDishes, type ComboDishes } from "./menu.combos.service.ts";
import { readMenuPrices } from "./menu.prices.service.ts";
import { findPublishedRow, type PublishedItemRow } from "./menu.published.store.ts";

interface About {
  dishes: ComboDishes<PublishedItemRow>;
  moment: MenuMoment;
  location: TaxRates;
  /** Address of the installation, for photos. */
  site: string;
  priceOf: Awaited<ReturnType<typeof readMenuPrices>>;
}

const taxRatesOf = (row: PublishedItemRow, location: TaxRates): PublishedItem["taxRates"] => {
  const rateOf = (orderType: string) => taxRateOf(row, [row.taxGroup, orderType], location);
  return { dine_in: rateOf("dine_in"), takeaway: rateOf("takeaway"), delivery: rateOf("delivery") };
};

const textsOnly = ({ languageCode, name, description }: PublishedTexts): PublishedTexts => ({
  languageCode,
  name,
  description,
});

function toPublishedItem(
  row: PublishedItemRow,
  categoryId: string,
  { moment, location, site, priceOf, dishes }: About,
): PublishedItem {
  const answer = orderability(withSoldOutGroup(row, dishes.choosable), { isActive: true }, moment);
  const { price, basePrice, reason } = priceOf({ id: row.id, categoryId, price: row.price });
  const isWeighed = weighedUnit(row) !== null;
  return {
    id: row.id,
    type: row.type,
    translations: row.translations.map(textsOnly),
    price,
    basePrice: reason && basePrice,
    taxRates: taxRatesOf(row, location),
    soldBy: row.soldBy,
    isOrderable: answer.isOrderable && !isWeighed,
    reason: answer.isOrderable ? (isWeighed ? "sold_by_weight" : null) : answer.reason,
    saleWindows: row.saleWindows,
    saleChannels: row.saleChannels,
    featured: row.featured,
    allergens: allergensWithDishes(row, dishes),
    diets: guestDiets.filter((diet) => row.diets[diet]),
    containsAlcohol: row.containsAlcohol,
    portionSize: row.portionSize,
    photo: row.imageId ? new URL(`/media/${row.imageId}`, site).href : row.imageUrl,
    optionGroupIds: row.optionGroupIds,
    comboGroups: row.comboGroups,
  };
}

export const published: Handlers<typeof routes> = {
  published: async ({ db, env, scope, query, now }) => {
    const location = requireOwnLocation(scope, query.locationId);
    const row = orNotFound(await findPublishedRow(db, location), "location_not_found");
    // A location without hours serves always, as on the guest page.
    const isOpen = row.active && isOpenAt(row, now);
    const priceOf = await readMenuPrices(db, {
      location,
      point: { channel: "takeaway", platform: query.platform ?? null },
      clock: row,
      decimals: row.currencyDecimals,
      at: now,
    });
    const moment = { ...menuMoment(row, now, query.platform ? "platforms" : "takeaway"), isOpen };
    const dishes = comboDishes(
      row.categories.flatMap(({ items }) => items),
      moment,
    );
    const about = { dishes, moment, location: row, site: env.PUBLIC_URL, priceOf };
    const menu: PublishedMenu = {
      locationId: location,
      currency: row.currency.trim(),
      pricesIncludeTax: row.pricesIncludeTax,
      isOpen,
      categories: row.categories.map(({ id, translations, items }) => ({
        id,
        translations: translations.map(textsOnly),
        items: items.map((item) => toPublishedItem(item, id, about)),
      })),
      optionGroups: row.optionGroups.map((group) => ({
        ...group,
        options: group.options.map((option) => ({
          ...option,
          price: priceOf({ optionId: option.id, price: option.price }).price,
        })),
      })),
    };
    const headers = {
      "cache-control": "private, no-cache",
      "content-type": "application/json; charset=utf-8",
    };
    return new RawResponse(JSON.stringify(menu), { headers });
  },
};
