import { isAmount } from "@konoba/contract/lib/money";
import { dishCost, marginOf } from "@konoba/contract/menu/menu.costing.totals";
import { taxRateOf } from "@konoba/contract/menu/menu.rates.totals";
import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { effectOfChange, marginOfDishes } from "@konoba/contract/prices/prices.changes.rules";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useMenuCosts } from "../../menu/menu.costs.queries.ts";
import { usePricedMenu } from "../usePriceTexts.ts";
import { soldItems } from "./prices.changes.queries.ts";

type Outcome = PriceChange["entries"][number]["outcome"];

/** Entry of a stored change, or of the form. */
export interface RowEntry {
  itemId: string;
  price: string;
  name?: string;
  oldPrice?: string | null;
  outcome?: Outcome;
}

export interface ChangeRow {
  itemId: string;
  name: string;
  color: number | null;
  before: string | null;
  after: string;
  outcome: Outcome;
  /** Difference in percent of the old price; null without one. */
  percent: number | null;
  /** Margins in percent before and after; null without a cost. */
  margins: readonly [before: string, after: string] | null;
  /** Sold in the last 30 days; null without permission. */
  sold: number | null;
  /** What the difference brings in a month; null without sales. */
  month: string | null;
}

interface Effects {
  rows: ChangeRow[];
  /** What all differences bring in a month; null without permission. */
  month: string | null;
  /** Margin of all dishes with a cost before and after, by what was sold; null without sales. */
  margins: readonly [before: string, after: string] | null;
}

/** Returns the rows of a change in the order of the menu, with what each price does. */
export function useChangeRows(locationId: string, entries: readonly RowEntry[]): Effects {
  const { items, categories } = usePricedMenu(locationId);
  const location = useQuery(locationDetails(locationId)).data;
  const costs = useMenuCosts(locationId);
  const sold = useQuery(soldItems(locationId, usePermission("analytics.view"))).data;
  const decimals = location?.currencyDecimals ?? 2;

  const placeOf = new Map(items.map(({ id }, index) => [id, index]));
  const marginAt = (itemId: string, price: string) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item || !costs || !location) return null;
    const { cost } = dishCost(item.ingredients, costs, decimals);
    if (cost === null) return null;
    const taxRate = taxRateOf(item, [item.taxGroup], location);
    return marginOf({ price, cost, taxRate, pricesIncludeTax: location.pricesIncludeTax, decimals });
  };
  const priced = entries
    .toSorted((a, b) => (placeOf.get(a.itemId) ?? items.length) - (placeOf.get(b.itemId) ?? items.length))
    .map((entry) => {
      const item = items.find(({ id }) => id === entry.itemId);
      const before = entry.oldPrice ?? (entry.outcome == null ? (item?.price ?? null) : null);
      const isReadable = before !== null && isAmount(entry.price, decimals) && entry.price !== "";
      const pair = isReadable ? { before, after: entry.price, sold: sold?.get(entry.itemId) ?? 0 } : null;
      const margins = pair && [marginAt(entry.itemId, pair.before), marginAt(entry.itemId, pair.after)];
      return { entry, item, before, pair, margins };
    });
  const rows = priced.map(({ entry, item, before, pair, margins }): ChangeRow => {
    const [was, is] = margins ?? [];
    return {
      itemId: entry.itemId,
      name: item?.name ?? entry.name ?? "",
      color: categories.find(({ id }) => id === item?.categoryId)?.color ?? null,
      before,
      after: entry.price,
      outcome: entry.outcome ?? null,
      percent: pair && Number(pair.before) > 0 ? (Number(pair.after) / Number(pair.before) - 1) * 100 : null,
      margins: was?.percent != null && is?.percent != null ? [was.percent, is.percent] : null,
      sold: sold ? (pair?.sold ?? 0) : null,
      month: sold && pair ? effectOfChange([pair], decimals) : null,
    } satisfies ChangeRow;
  });
  const pairs = priced.flatMap(({ pair }) => pair ?? []);
  const dishes = (which: 0 | 1) =>
    priced.flatMap(({ pair, margins }) => {
      const margin = margins?.[which];
      return pair && margin ? [{ net: margin.net, left: margin.amount, sold: pair.sold }] : [];
    });
  const [was, is] = [marginOfDishes(dishes(0), decimals), marginOfDishes(dishes(1), decimals)];
  return {
    rows,
    month: sold ? effectOfChange(pairs, decimals) : null,
    margins: was !== null && is !== null ? [was, is] : null,
  };
}
