import {
  add,
  minor,
  type Minor,
  ratioText,
  subtract,
  sum,
  taxInside,
  taxOnTop,
  toMinor,
  toPercent,
  toText,
  zero,
} from "../lib/money.ts";
import { spreadComboPrice } from "./menu.combos.rules.ts";

/** Dish of a set menu with what decides about its part of the price and the margin. */
export interface CostedDish {
  menuItemId: string;
  /** The dish's own menu price. */
  price: string;
  extraPrice: string;
  /** Cost of its recipe; null when unknown. */
  cost: string | null;
  taxRate: string;
  /** Group of the dish and its fixed share in percent; without one the price is shared by menu prices. */
  groupId?: string | undefined;
  sharePercent?: string | null | undefined;
}

interface CostedGroup {
  minimum: number;
  maximum: number;
  dishes: readonly CostedDish[];
}

interface ComboTerms {
  /** Price of the set menu. */
  price: string;
  decimals: number;
  pricesIncludeTax: boolean;
}

interface ComboTax {
  rate: string;
  net: string;
  tax: string;
  gross: string;
}

interface ComboMargin {
  /** Net price less cost. */
  amount: string;
  /** Percentage of the net price with two decimals. */
  percent: string;
}

interface ComboSplit {
  /** Part of each dish in order, in the currency. */
  parts: { share: string; extra: string; amount: string }[];
  total: string;
  /** Sums by rate, the lowest rate first. */
  taxes: ComboTax[];
  /** Null while the cost of a dish is unknown. */
  margin: ComboMargin | null;
}

interface Computed {
  parts: { share: Minor; extra: Minor; amount: Minor }[];
  taxes: { rate: string; net: Minor; tax: Minor }[];
  net: Minor;
}

function compute(dishes: readonly CostedDish[], { price, decimals, pricesIncludeTax }: ComboTerms): Computed {
  const children = dishes.map((dish) => ({
    listPrice: toMinor(dish.price, decimals),
    extraPrice: toMinor(dish.extraPrice, decimals),
    quantity: 1,
    groupId: dish.groupId,
    sharePercent: dish.sharePercent,
  }));
  const parts = spreadComboPrice(toMinor(price, decimals), children);
  const byRate = new Map<string, Minor>();
  for (const [index, { taxRate }] of dishes.entries())
    byRate.set(taxRate, add(byRate.get(taxRate) ?? zero, parts[index]?.amount ?? zero));
  const taxes = [...byRate]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([rate, amount]) => {
      const tax = pricesIncludeTax ? taxInside(amount, toPercent(rate)) : taxOnTop(amount, toPercent(rate));
      return { rate, tax, net: pricesIncludeTax ? subtract(amount, tax) : amount };
    });
  return { parts, taxes, net: sum(taxes.map(({ net }) => net)) };
}

function marginOf(dishes: readonly CostedDish[], net: Minor, decimals: number): Minor | null {
  let cost = zero;
  for (const dish of dishes) {
    if (dish.cost === null) return null;
    cost = add(cost, toMinor(dish.cost, decimals));
  }
  return subtract(net, cost);
}

/** Computes what each chosen dish of a set menu costs, the VAT by rate, and the margin. */
export function comboSplit(dishes: readonly CostedDish[], terms: ComboTerms): ComboSplit {
  const { decimals } = terms;
  const { parts, taxes, net } = compute(dishes, terms);
  const text = (amount: Minor) => toText(amount, decimals);
  const left = marginOf(dishes, net, decimals);
  return {
    parts: parts.map(({ share, extra, amount }) => ({
      share: text(share),
      extra: text(extra),
      amount: text(amount),
    })),
    total: text(sum(parts.map(({ amount }) => amount))),
    taxes: taxes.map((each) => ({
      rate: each.rate,
      net: text(each.net),
      tax: text(each.tax),
      gross: text(minor(each.net + each.tax)),
    })),
    margin: left === null ? null : { amount: text(left), percent: ratioText(left, net) },
  };
}

/** Returns every choice of `minimum` to `maximum` different dishes of a group. */
function choicesOf({ minimum, maximum, dishes }: CostedGroup): CostedDish[][] {
  let choices: CostedDish[][] = [[]];
  for (const dish of dishes)
    choices = [
      ...choices,
      ...choices.filter(({ length }) => length < maximum).map((chosen) => [...chosen, dish]),
    ];
  return choices.filter(({ length }) => length >= Math.min(minimum, dishes.length));
}

/** Maximum number of choices whose margins are computed. */
const maxChoices = 5000;

/** Counts the choices of a group before they are built, up to the limit. */
function countOf({ minimum, maximum, dishes }: CostedGroup): number {
  let count = 0;
  let ways = 1;
  for (let size = 0; size <= Math.min(maximum, dishes.length); size += 1) {
    if (size >= Math.min(minimum, dishes.length)) count += ways;
    ways = (ways * (dishes.length - size)) / (size + 1);
  }
  return count;
}

interface ChoiceMargin extends ComboMargin {
  dishes: CostedDish[];
}

interface ComboMargins {
  /** Number of choices of a guest. */
  count: number;
  lowest: ChoiceMargin;
  highest: ChoiceMargin;
}

/** Returns the choices with the lowest and the highest margin; null while a cost is unknown, or beyond the limit. */
export function comboMargins(groups: readonly CostedGroup[], terms: ComboTerms): ComboMargins | null {
  const count = groups.reduce((product, group) => product * countOf(group), 1);
  if (groups.length === 0 || count > maxChoices) return null;
  let choices: CostedDish[][] = [[]];
  for (const group of groups) {
    const own = choicesOf(group);
    choices = choices.flatMap((chosen) => own.map((dishes) => [...chosen, ...dishes]));
  }
  const margins: ChoiceMargin[] = [];
  for (const dishes of choices) {
    if (dishes.length === 0) continue;
    const { margin } = comboSplit(dishes, terms);
    if (margin === null) return null;
    margins.push({ ...margin, dishes });
  }
  const sorted = margins.toSorted((one, other) => Number(one.percent) - Number(other.percent));
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  return lowest && highest ? { count, lowest, highest } : null;
}

interface ExtraProposal {
  menuItemId: string;
  extraPrice: string;
  /** Lowest margin with this extra charge, in percent. */
  percent: string;
}

/** A proposal aims at this margin in percent, in whole steps of the currency. */
const proposedMargin = 30;
const maxSteps = 10;

/**
 * Proposes a higher extra charge for the most expensive dish of the lowest choice, when its margin is below half
 * of the highest; null when no proposal helps.
 */
export function proposedExtra(
  groups: readonly CostedGroup[],
  terms: ComboTerms,
  { lowest, highest }: ComboMargins,
): ExtraProposal | null {
  if (Number(lowest.percent) * 2 >= Number(highest.percent)) return null;
  const [dish] = lowest.dishes.toSorted((one, other) => Number(other.cost) - Number(one.cost));
  if (!dish) return null;
  for (let step = 1; step <= maxSteps; step += 1) {
    const extra = toMinor(dish.extraPrice, terms.decimals) + 10n ** BigInt(terms.decimals) * BigInt(step);
    const extraPrice = toText(minor(extra), terms.decimals);
    const raised = groups.map((group) => ({
      ...group,
      dishes: group.dishes.map((each) =>
        each.menuItemId === dish.menuItemId ? { ...each, extraPrice } : each,
      ),
    }));
    const percent = comboMargins(raised, terms)?.lowest.percent;
    if (percent !== undefined && Number(percent) >= proposedMargin)
      return { menuItemId: dish.menuItemId, extraPrice, percent };
  }
  return null;
}
