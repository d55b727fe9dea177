import { expect } from "vitest";
import { toMinor } from "../src/lib/money.ts";
import { saleChannels } from "../src/locations/locations.windows.rules.ts";
import { spreadComboPrice } from "../src/menu/menu.combos.rules.ts";
import type { OrderType } from "../src/orders/orders.status.ts";
import type { PricedOption, PriceRules } from "../src/prices/prices.rules.ts";
import type { ReceiptBill } from "../src/receipts/receipts.lines.totals.ts";
import { independentFixedParts, independentParts } from "./independentPrices.ts";
import type { randomness } from "./randomness.ts";

type Random = ReturnType<typeof randomness>;

export const cents = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;
export const toCents = (text: string): number => Number(toMinor(text, 2));

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Dish of a random menu. */
export interface Dish {
  id: string;
  categoryId: string;
  price: string;
  taxRate: string;
  soldBy: "piece" | "kg" | "100g" | "l";
}

/** Returns a menu of dishes by piece and by weight. */
export const menuOf = ({ below, pick }: Random): Dish[] =>
  Array.from({ length: 6 }, (_, index) => ({
    id: `dish-${index}`,
    categoryId: pick(["kitchen", "bar"]),
    price: cents(below(pick([2, 4_000]))),
    taxRate: pick(["0", "7", "15", "21"]),
    soldBy: index < 4 ? ("piece" as const) : pick(["kg", "100g", "l"] as const),
  }));

/** Returns a price list of a week. */
export function listOf({ below, pick }: Random, priority: number): PriceRules {
  const change = () => {
    const kind = pick(["fixed", "percent", "minus"] as const);
    const value =
      kind === "percent" ? pick(["-100", "-25", "-12.5", "-7.125", "10", "33.333"]) : cents(below(900));
    return { change: kind, value, ending: pick(["none", "00", "10", "50", "90"] as const) };
  };
  const window = () => {
    const from = below(96) * 15;
    const to = (from + 15 + below(94) * 15) % 1440;
    return { days: [below(7), below(7)], from: clockText(from), to: clockText(to) };
  };
  const targets = [
    { itemId: null, categoryId: null, optionId: null },
    { itemId: null, categoryId: "bar", optionId: null },
    { itemId: `dish-${below(6)}`, categoryId: null, optionId: null },
    { itemId: "lunch", categoryId: null, optionId: null },
    { itemId: null, categoryId: null, optionId: `option-${below(2)}` },
  ];
  return {
    id: `list-${priority}`,
    name: `List ${priority}`,
    isOn: below(5) > 0,
    priority,
    locationIds: ["here"],
    channels: saleChannels.filter(() => below(2) === 0),
    platforms: [],
    entries: targets.filter(() => below(2) === 0).map((target) => ({ ...target, ...change() })),
    graceMinutes: 10,
    windows: Array.from({ length: below(3) }, window),
    specialDays: "usual",
    firstDate: null,
    lastDate: null,
  };
}

export type Line = ReceiptBill["lines"][number] & { menuItemId: string; comboId: string | null };

export type Order = Omit<ReceiptBill, "lines"> & { lines: Line[] };

export interface Priced {
  order: Order;
  /** What each set menu and its extras cost, in cents. */
  combos: Map<string, number>;
}

interface Sale {
  random: Random;
  menu: readonly Dish[];
  /** Returns the price of an item or option, computed by two implementations. */
  priced: (item: Dish | PricedOption) => string;
}

/** Returns an option, of which a list may name some. */
const optionOf = (below: Random["below"]): PricedOption => ({
  optionId: `option-${below(3)}`,
  price: cents(below(200)),
});

const lineOf = (
  { random: { below, pick }, priced }: Pick<Sale, "random" | "priced">,
  dish: Dish,
  fields: Partial<Line>,
): Line => ({
  id: "",
  name: dish.id,
  menuItemId: dish.id,
  comboId: null,
  unitPrice: "0",
  customizations: below(4) === 0 ? [{ additionalPrice: priced(optionOf(below)) }] : [],
  quantity: 1,
  soldBy: dish.soldBy,
  discountPercentage: pick(["0", "0", "10", "33.33", "100"]),
  billDiscountPercentage: pick([null, null, null, "0", "25"]),
  fixedAmounts: null,
  taxRate: dish.taxRate,
  status: "served",
  ...fields,
});

/** Adds the dishes of a set menu, whose price two implementations share. */
function addCombo({ random, menu, priced }: Sale, { order, combos }: Priced): void {
  const { below, pick } = random;
  const comboId = `combo-${combos.size}`;
  const price = priced({
    ...menu[0]!,
    id: "lunch",
    categoryId: "kitchen",
    price: cents(below(3_000)),
    soldBy: "piece",
  });
  const quantity = 1 + below(3);
  const dishes = Array.from({ length: 1 + below(4) }, () => ({
    dish: pick(menu.filter(({ soldBy }) => soldBy === "piece")),
    extra: pick([0, 0, below(300)]),
  }));
  const percents = pick([null, null, [20, 50, 30], [0, 33, 67]]);
  const groups = dishes.map(() => below(3)).toSorted((one, other) => one - other);
  const parts = spreadComboPrice(
    toMinor(price, 2),
    dishes.map(({ dish, extra }, index) => ({
      groupId: String(groups[index]),
      sharePercent: percents === null ? null : String(percents[groups[index] ?? 0]),
      listPrice: toMinor(dish.price, 2),
      extraPrice: toMinor(cents(extra), 2),
      quantity: 1,
    })),
  );
  const weights = dishes.map(({ dish }) => toCents(dish.price));
  const expected =
    percents === null
      ? independentParts(toCents(price), weights)
      : independentFixedParts(toCents(price), { groups, percents, weights });
  const amounts = parts.map(({ amount }) => Number(amount));
  expect(amounts).toEqual(expected.map((part, index) => part + (dishes[index]?.extra ?? 0)));
  for (const [index, { dish }] of dishes.entries())
    order.lines.push(
      lineOf({ random, priced }, dish, {
        id: `${comboId}-${index}`,
        comboId,
        quantity,
        unitPrice: cents(amounts[index] ?? 0),
        customizations: [],
        discountPercentage: "0",
      }),
    );
  const extras = dishes.reduce((all, { extra }) => all + extra, 0);
  combos.set(comboId, (toCents(price) + extras) * quantity);
}

/** Returns an order with dishes by piece, by weight and in set menus. */
export function orderOf(sale: Sale, orderType: OrderType): Priced {
  const { random, menu, priced } = sale;
  const { below, pick } = random;
  const fees = Array.from({ length: pick([0, 0, 1, 2]) }, (_, index) => ({
    id: `fee-${index}`,
    feeId: null,
    kind: "other" as const,
    name: "Fee",
    amount: cents(below(400)),
    taxRate: pick(["7", "21"]),
  }));
  const made: Priced = {
    combos: new Map(),
    order: {
      lines: [],
      orderDiscountPercentage: pick(["0", "0", "5", "12.5"]),
      orderType,
      servicePrice: pick(["0", "1.00"]),
      carriedServiceAmount: "0",
      carriedServiceTax: "0",
      fees,
      serviceTaxRate: "21",
      pricesIncludeTax: true,
      gratuity: "0",
      decimals: 2,
    },
  };
  for (let index = 0; index < 1 + below(5); index += 1) {
    if (below(3) === 0) {
      addCombo(sale, made);
      continue;
    }
    const dish = pick(menu);
    const quantity = dish.soldBy === "piece" ? 1 + below(4) : (1 + below(2_500)) / 1000;
    made.order.lines.push(
      lineOf({ random, priced }, dish, { id: `line-${index}`, quantity, unitPrice: priced(dish) }),
    );
  }
  return made;
}
