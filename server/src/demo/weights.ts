import type { OrderType, PaymentMethod } from "@konoba/contract/orders/orders.status";

/** How a week and a day of a tavern in the old town go; only the proportions matter. */

/** Orders of an average day, Sunday first. */
export const ordersByWeekday = [38, 29, 30, 32, 36, 47, 50] as const;
export const fewestOrders = 24;
export const mostOrders = 54;

export interface HourWeight {
  /** Hours after midnight count on: 24 is midnight of the same business day. */
  hour: number;
  weight: number;
}

const toWeights = (first: number, weights: readonly number[]): HourWeight[] =>
  weights.map((weight, index) => ({ hour: first + index, weight }));

/** 08 to 22: coffee in the morning, lunch from one, dinner around eight; nobody orders in the last hour. */
const shortNight = toWeights(8, [3, 5, 6, 5, 7, 10, 9, 6, 4, 4, 6, 9, 12, 9, 4]);
const longNight = toWeights(8, [3, 5, 6, 5, 7, 9, 9, 6, 4, 4, 6, 9, 13, 12, 8, 4, 1]);

/** Friday and Saturday stay open until one. */
export const hoursOf = (weekday: number): readonly HourWeight[] =>
  weekday === 5 || weekday === 6 ? longNight : shortNight;

export const dayParts = ["morning", "midday", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

export const dayPartOf = (hour: number): DayPart =>
  hour < 12 ? "morning" : hour < 17 ? "midday" : "evening";

/** How much of each category a part of the day takes. */
export const categoryWeights: Readonly<Record<string, Readonly<Record<DayPart, number>>>> = {
  starters: { morning: 1, midday: 2, evening: 4 },
  soups: { morning: 0.3, midday: 4.5, evening: 1.5 },
  bell: { morning: 0, midday: 3, evening: 4 },
  traditional: { morning: 1.6, midday: 5, evening: 5 },
  fish: { morning: 0, midday: 3, evening: 3.5 },
  salads: { morning: 0.3, midday: 3.5, evening: 3.5 },
  desserts: { morning: 1.2, midday: 1.6, evening: 2 },
  hot: { morning: 9, midday: 2.5, evening: 1.6 },
  soft: { morning: 3.5, midday: 4, evening: 3 },
  beer: { morning: 0.3, midday: 2.2, evening: 4 },
  wines: { morning: 0, midday: 1.2, evening: 4 },
};

/** What is carried out of the house: no coffee, no open wine. */
export const carriedOut: ReadonlySet<string> = new Set([
  "starters",
  "soups",
  "bell",
  "traditional",
  "fish",
  "salads",
  "desserts",
  "soft",
]);

interface PartShape {
  lines: readonly [least: number, most: number];
  /** Guests at a table and how often. */
  guests: readonly (readonly [guests: number, weight: number])[];
  types: Readonly<Record<OrderType, number>>;
  /** Minutes at the table after the last plate. */
  stay: readonly [least: number, most: number];
}

export const partShapes: Readonly<Record<DayPart, PartShape>> = {
  morning: {
    lines: [1, 3],
    guests: [
      [1, 5],
      [2, 6],
      [3, 2],
      [4, 1],
    ],
    types: { dine_in: 92, takeaway: 8, delivery: 0 },
    stay: [12, 35],
  },
  midday: {
    lines: [2, 5],
    guests: [
      [1, 2],
      [2, 6],
      [3, 3],
      [4, 4],
      [6, 1],
    ],
    types: { dine_in: 74, takeaway: 16, delivery: 10 },
    stay: [15, 40],
  },
  evening: {
    lines: [2, 6],
    guests: [
      [1, 1],
      [2, 7],
      [3, 3],
      [4, 5],
      [5, 1],
      [6, 2],
      [8, 1],
    ],
    types: { dine_in: 80, takeaway: 9, delivery: 11 },
    stay: [20, 55],
  },
};

export const methodWeights: readonly { method: PaymentMethod; weight: number }[] = [
  { method: "card", weight: 47 },
  { method: "cash", weight: 43 },
  { method: "mobile_wallet", weight: 6 },
  { method: "bank_transfer", weight: 3 },
  { method: "credit", weight: 1 },
];

export const tipWeights: readonly { amount: string; weight: number }[] = [
  { amount: "0.50", weight: 5 },
  { amount: "1.00", weight: 9 },
  { amount: "2.00", weight: 7 },
  { amount: "3.00", weight: 3 },
  { amount: "5.00", weight: 2 },
];

export const odds = { cancelled: 0.025, tip: 0.32, split: 0.05, discount: 0.04, request: 0.12 } as const;

export const discounts = ["5", "10"] as const;

export const cancelReasons = [
  "Gost je odustao",
  "Greška u kucanju",
  "Gost nije mogao da čeka",
  "Dvaput otkucano",
] as const;

/** Wishes that fit the dish. */
export const requestsByItem: Readonly<Record<string, readonly string[]>> = {
  shopska: ["bez luka", "bez sira"],
  mixedSalad: ["limun posebno", "bez ulja"],
  cevapi: ["bez luka", "luk posebno", "dobro pečeno"],
  pljeskavica: ["dobro pečeno", "bez paprike"],
  popeci: ["bez čipsa", "limun uz jelo"],
  kacamak: ["kajmak posebno"],
  lambBell: ["manje masno"],
  trout: ["bez bijelog luka"],
  espresso: ["dupli", "s hladnim mlijekom"],
  turkishCoffee: ["bez šećera", "srednja"],
  cola: ["bez leda"],
  lemonade: ["bez meda"],
};
