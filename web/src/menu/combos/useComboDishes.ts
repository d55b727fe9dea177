import { isAmount } from "@konoba/contract/lib/money";
import type { ComboGroupInput } from "@konoba/contract/menu/menu.combos.contract";
import { isChoosable, isCombo } from "@konoba/contract/menu/menu.combos.rules";
import type { CostedDish } from "@konoba/contract/menu/menu.combos.totals";
import type { MenuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { menuMoment } from "@konoba/contract/menu/menu.rules";
import { stationOf } from "@konoba/contract/menu/menu.stations.rules";
import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useFormat } from "../../lib/text/format.ts";
import { costOf } from "../items/useDishCost.ts";
import { useMenuCosts } from "../menu.costs.queries.ts";
import { guestItems } from "../menu.queries.ts";
import { stationQueries } from "../menu.stations.queries.ts";

type Choice = ComboGroupInput["choices"][number];

const maxStations = 100;

/** Dish of a set menu with what the editor shows of it. */
export interface ComboDish extends CostedDish {
  item: MenuItemRow;
  station: string | null;
  /** Portions left: those counted down, else those that the stock is enough for; null when neither is known. */
  portions: number | null;
  /** Can be chosen now: neither sold out nor hidden. */
  isChoosable: boolean;
}

/** Returns the dishes that a set menu can offer, with cost, station and VAT. */
export function useComboDishes(locationId: string) {
  const { language } = useFormat();
  const items = useQuery(guestItems(locationId, language)).data ?? [];
  const location = useQuery(locationDetails(locationId)).data;
  const costs = useMenuCosts(locationId);
  const stations = useQuery(stationQueries.page(locationId, { pageSize: maxStations })).data?.items ?? [];
  const dishes = items.filter((item) => !isCombo(item) && weighedUnit(item) === null);
  const byId = new Map(dishes.map((item) => [item.id, item]));
  const decimals = location?.currencyDecimals ?? 2;

  /** Returns a choice as a dish; null while the menu is loading. */
  function dishOf({ menuItemId, extraPrice }: Choice): ComboDish | null {
    const item = byId.get(menuItemId);
    if (!item || !location) return null;
    const figures = costOf(item, costs ?? new Map(), location);
    return {
      item,
      menuItemId,
      price: item.price,
      extraPrice: isAmount(extraPrice, decimals) ? extraPrice : "0",
      cost: figures.dish.cost,
      taxRate: figures.taxRate,
      isChoosable: isChoosable(item, { isActive: item.categoryIsActive }, menuMoment(location, new Date())),
      portions: item.quantity ?? figures.dish.portions,
      station: stationOf(stations, item.categoryId)?.name ?? null,
    };
  }

  return { dishes, dishOf, location, decimals };
}
export type ComboDishes = ReturnType<typeof useComboDishes>;
