import type { OrderType, PaymentMethod } from "@konoba/contract/orders/orders.status";
import { isLongNight } from "./locations.ts";

/** Distribution of orders over a week and a day of a tavern in the old town; only the proportions matter. */

/** Orders of an average day, Sunday first. */
export const ordersByWeekday = [76, 74, 73, 73, 74, 82, 84] as const;
export const fewestOrders = 66;
export const maxOrdersPerDay = 92;

interface HourWeight {
  /** Hour of the business day, counted on past midnight: 24 is midnight of the same business day. */
  hour: number;
  weight: number;
}

// Coffee in the morning, lunch from 13:00, dinner around 20:00. By local hour, midnight first.
const openDay = [0, 0, 0, 0, 0, 0, 0, 8, 9, 10, 10, 9, 11, 12, 10, 8, 7, 9, 10, 10, 9, 6, 3, 0];
const longDay = [0, 0, 0, 0, 0, 0, 0, 8, 9, 10, 10, 9, 11, 12, 10, 8, 7, 9, 11, 11, 10, 8, 6, 3];
// Made before lunch: breakfast is as busy as dinner.
const breakfastDay = [0, 0, 0, 0, 0, 0, 0, 16, 18, 17, 14, 11, 12, 12, 10, 7, 6, 7, 8, 9, 9, 7, 4, 2];
// Open 24 hours: with guests after a night shift or a night out.
const aroundTheClock = [9, 8, 7, 6, 6, 7, 8, 9, 9, 8, 7, 6, 7, 9, 9, 6, 4, 4, 6, 9, 12, 10, 9, 9];

/** Earliest opening hour of a location without breakfast. */
const lunchOpening = 10;

/** Returns the weight of each hour of a business day, from the opening hour on; null is 24 hours. */
export function hoursOf(weekday: number, firstHour: number, opening: number | null): HourWeight[] {
  const evening = isLongNight(weekday) ? longDay : openDay;
  const ofDay = opening === null ? aroundTheClock : opening < lunchOpening ? breakfastDay : evening;
  return Array.from({ length: 24 }, (_, index) => {
    const hour = firstHour + index;
    return { hour, weight: hour % 24 < (opening ?? 0) ? 0 : (ofDay[hour % 24] ?? 0) };
  });
}

const dayParts = ["morning", "midday", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

/** Returns the part of the day of a local hour; the night counts as evening. */
export function dayPartOf(hour: number): DayPart {
  if (hour < 4 || hour >= 17) return "evening";
  return hour < 12 ? "morning" : "midday";
}

/** Weight of each category by part of the day. */
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

/** Categories sold for takeaway and delivery: no coffee, no open wine. */
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
  lines: readonly [least: number, max: number];
  /** Party sizes and their weights. */
  guests: readonly (readonly [guests: number, weight: number])[];
  types: Readonly<Record<OrderType, number>>;
  /** Minutes at the table after the last course. */
  stay: readonly [least: number, max: number];
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
    stay: [40, 80],
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
    types: { dine_in: 82, takeaway: 11, delivery: 7 },
    stay: [78, 122],
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
    types: { dine_in: 86, takeaway: 6, delivery: 8 },
    stay: [92, 145],
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

export const odds = {
  cancelled: 0.025,
  /** Of the cancelled ones: after the kitchen had started. */
  cancelledLate: 0.3,
  voided: 0.015,
  corrected: 0.008,
  refunded: 0.012,
  refundedWhole: 0.3,
  tip: 0.32,
  split: 0.07,
  discount: 0.04,
  request: 0.12,
  option: 0.3,
} as const;

export const splits: readonly { splitCount: number; weight: number }[] = [
  { splitCount: 2, weight: 7 },
  { splitCount: 3, weight: 2 },
  { splitCount: 4, weight: 1 },
];

export const discounts = ["5", "10"] as const;

export const cancelReasons = [
  "Gost je odustao",
  "Greška u kucanju",
  "Gost nije mogao da čeka",
  "Dvaput otkucano",
] as const;

export const voidReasons = ["Pogrešno jelo", "Prosuto", "Gost se predomislio"] as const;

export const refundReasons = ["Hladno jelo", "Predugo se čekalo", "Naplaćeno dvaput"] as const;

/** Special requests by item. */
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
