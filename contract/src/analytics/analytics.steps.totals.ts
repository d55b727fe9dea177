import { add, divideHalfAway, minor, multiply, sum, toMinor, toText } from "../lib/money.ts";
import { whatIf, type DishClass, type PricedDish } from "./analytics.profit.totals.ts";
import { addedUp } from "./analytics.totals.ts";

interface ClassedDish extends Omit<PricedDish, "unitCostAmount"> {
  menuItemId: string;
  class: DishClass | null;
  unitCostAmount: string | null;
  contributionAmount: string | null;
  marginAmount: string | null;
}

interface NextSteps {
  /** Popular dishes with a small profit, best sellers first. */
  raise: { menuItemIds: string[]; byAmount: string; gainAmount: string } | null;
  /** Most profitable of the rarely ordered dishes: one more per day. */
  recommend: { menuItemId: string; contributionAmount: string; gainAmount: string } | null;
  /** Dish with the lowest profit. */
  rework: { menuItemId: string; quantity: number; contributionAmount: string } | null;
}

/** Pieces sold in a period from which on the menu gets advice; fewer are chance. */
export const minAdvisedPieces = 20;

/** Checks whether enough was sold to say something about the menu. */
export const isAdvised = (dishes: readonly { quantity: number }[]): boolean =>
  dishes.reduce((pieces, { quantity }) => pieces + quantity, 0) >= minAdvisedPieces;

/** Maximum number of dishes in a price proposal. */
const maxRaised = 3;

/** Returns a common price step (1, 2 or 5 times a power of ten) close to 6 % of a price. */
export function priceStep(price: string, decimals: number): string {
  const target = Math.max(1, (Number(toMinor(price, decimals)) * 6) / 100);
  const power = 10 ** Math.floor(Math.log10(target));
  const step = [1, 2, 5, 10].toSorted(
    (a, b) => Math.abs(a * power - target) - Math.abs(b * power - target),
  )[0];
  return toText(minor(BigInt(Math.round((step ?? 1) * power))), decimals);
}

/** Proposes one step for each weak point of the menu, with its gain over as many days; none for few sales. */
export function nextSteps(dishes: readonly ClassedDish[], days: number, decimals: number): NextSteps {
  if (!isAdvised(dishes)) return { raise: null, recommend: null, rework: null };
  const known = dishes.flatMap(({ unitCostAmount, contributionAmount, marginAmount, ...dish }) =>
    unitCostAmount === null || contributionAmount === null || marginAmount === null
      ? []
      : [{ ...dish, unitCostAmount, contributionAmount, marginAmount }],
  );
  const ofClass = (kind: DishClass) => known.filter((dish) => dish.class === kind);
  const thin = ofClass("plowhorse")
    .toSorted((a, b) => Number(b.salesAmount) - Number(a.salesAmount))
    .slice(0, maxRaised);
  const [gem] = ofClass("puzzle").toSorted(
    (a, b) => Number(b.contributionAmount) - Number(a.contributionAmount),
  );
  const [weak] = ofClass("dog").toSorted((a, b) => Number(a.marginAmount) - Number(b.marginAmount));
  return {
    raise: thin.length === 0 ? null : raiseOf(thin, decimals),
    recommend: gem
      ? {
          menuItemId: gem.menuItemId,
          contributionAmount: gem.contributionAmount,
          gainAmount: toText(multiply(toMinor(gem.contributionAmount, decimals), days), decimals),
        }
      : null,
    rework: weak
      ? { menuItemId: weak.menuItemId, quantity: weak.quantity, contributionAmount: weak.contributionAmount }
      : null,
  };
}

function raiseOf(thin: readonly (PricedDish & { menuItemId: string })[], decimals: number) {
  const prices = sum(thin.map(({ price }) => toMinor(price, decimals)));
  const mean = toText(minor(divideHalfAway(prices, BigInt(thin.length))), decimals);
  const byAmount = priceStep(mean, decimals);
  const gains = thin.map((dish) => whatIf(dish, raisedPrice(dish.price, byAmount, decimals), decimals));
  return {
    menuItemIds: thin.map(({ menuItemId }) => menuItemId),
    byAmount,
    gainAmount: addedUp(gains.map(({ gainAmount }) => gainAmount)),
  };
}

export const raisedPrice = (price: string, byAmount: string, decimals: number): string =>
  toText(add(toMinor(price, decimals), toMinor(byAmount, decimals)), decimals);
