import { divideHalfAway, toMinor } from "../lib/money.ts";
import { placesOf } from "./analytics.profit.totals.ts";
import type { Report } from "./analytics.reports.contract.ts";
import { isAdvised } from "./analytics.steps.totals.ts";

type Item = Report["items"][number];
type Drawer = Report["drawers"][number];

/** Finding for a manager, with its figures. */
export type Highlight =
  | { kind: "drawer"; drawer: Drawer; isShort: boolean }
  | { kind: "voids"; count: number; amount: string; person: { name: string; voids: number } | null }
  | { kind: "kitchen"; minutes: number; slowerBy: number }
  | { kind: "gem"; item: Pick<Item, "menuItemId" | "nameEn" | "nameMe" | "quantity">; percentage: number }
  | { kind: "refunds"; amount: string }
  | { kind: "discounts"; count: number; amount: string };

type Source = Pick<Report, "current" | "people" | "drawers" | "items" | "kitchen">;

const maxHighlights = 3;
/** Minimum slowdown of the kitchen in minutes that counts as a highlight. */
const minSlower = 3;
/** Minimum number of dishes sold before one can be called rarely ordered. */
const minDishes = 4;

function drawerOf({ drawers }: Source): Highlight[] {
  const [worst] = drawers
    .filter(({ differenceAmount }) => Number(differenceAmount ?? 0) !== 0)
    .toSorted((a, b) => Math.abs(Number(b.differenceAmount)) - Math.abs(Number(a.differenceAmount)));
  return worst ? [{ kind: "drawer", drawer: worst, isShort: Number(worst.differenceAmount) < 0 }] : [];
}

function voidsOf({ current, people }: Source): Highlight[] {
  if (current.voids === 0) return [];
  const [top] = people.toSorted((a, b) => b.voids - a.voids);
  const isTelling = top !== undefined && current.voids > 1 && top.voids * 2 > current.voids;
  const person = isTelling ? { name: top.name, voids: top.voids } : null;
  return [{ kind: "voids", count: current.voids, amount: current.voidedAmount, person }];
}

function kitchenOf({ kitchen: { averageMinutes, previousMinutes } }: Source): Highlight[] {
  if (averageMinutes === null || previousMinutes === null) return [];
  const slowerBy = averageMinutes - previousMinutes;
  return slowerBy < minSlower ? [] : [{ kind: "kitchen", minutes: averageMinutes, slowerBy }];
}

/**
 * Returns the rarely ordered dish with the highest share of its net price left; its cost must be complete.
 */
function gemOf({ items }: Source, decimals: number): Highlight[] {
  if (items.length < minDishes || !isAdvised(items)) return [];
  const { rankings } = placesOf(items, decimals);
  const [best] = items
    .flatMap((item) => {
      if (rankings.get(item.menuItemId)?.class !== "puzzle" || item.withoutCost.length > 0) return [];
      const net = toMinor(item.netAmount, decimals);
      if (item.marginAmount === null || net <= 0n) return [];
      return [{ item, percentage: Number(divideHalfAway(toMinor(item.marginAmount, decimals) * 100n, net)) }];
    })
    .toSorted((a, b) => b.percentage - a.percentage);
  return best ? [{ kind: "gem", ...best }] : [];
}

function moneyOf({ current }: Source): Highlight[] {
  const refunds: Highlight[] =
    Number(current.refundedAmount) > 0 ? [{ kind: "refunds", amount: current.refundedAmount }] : [];
  const discounts: Highlight[] =
    current.discounts > 0
      ? [{ kind: "discounts", count: current.discounts, amount: current.discountAmount }]
      : [];
  return [...refunds, ...discounts];
}

/**
 * Returns the highlights, most urgent first: missing money, voids, a slow kitchen, opportunities, surplus
 * money.
 */
export function highlightsOf(report: Source, decimals: number): Highlight[] {
  return [
    ...drawerOf(report),
    ...voidsOf(report),
    ...kitchenOf(report),
    ...gemOf(report, decimals),
    ...moneyOf(report),
  ].slice(0, maxHighlights);
}
