import type { DemoOpenOrder } from "./content.ts";
import { customers } from "./team.ts";

const atTable = (table: string, guests: number, waiter: string) =>
  ({ orderType: "dine_in", table, guests, waiter, customer: null }) as const;

/** Orders open between the last guests of the night and lunch. */
export const morningOrders: readonly DemoOpenOrder[] = [
  {
    ...atTable("10", 7, "djordje"),
    minutesAgo: 64,
    status: "served",
    lines: [
      { item: "vealBroth", quantity: 5 },
      { item: "popara", quantity: 2 },
      { item: "bread", quantity: 3 },
      { item: "sparkling", quantity: 3 },
      { item: "turkishCoffee", quantity: 6 },
    ],
  },
  {
    ...atTable("2", 4, "marko"),
    minutesAgo: 38,
    status: "served",
    firstShareOf: 2,
    lines: [
      { item: "savouryFritters", quantity: 2 },
      { item: "cappuccino", quantity: 4 },
      { item: "pomegranate", quantity: 2 },
    ],
  },
  {
    ...atTable("12", 4, "marko"),
    minutesAgo: 27,
    status: "preparing",
    lines: [
      { item: "popara", quantity: 2 },
      { item: "savouryFritters", quantity: 1 },
      { item: "macchiato", quantity: 3, options: ["Bez laktoze"] },
      { item: "lemonade", quantity: 1 },
    ],
  },
  {
    ...atTable("9", 6, "djordje"),
    minutesAgo: 15,
    status: "preparing",
    lines: [
      { item: "cicvara", quantity: 2 },
      { item: "kacamak", quantity: 3, specialRequests: "kajmak posebno" },
      { item: "prosciutto", quantity: 1 },
      { item: "mountainTea", quantity: 3 },
      { item: "espresso", quantity: 2 },
    ],
  },
  {
    ...atTable("13", 3, "djordje"),
    minutesAgo: 12,
    status: "preparing",
    lines: [
      { item: "pancakes", quantity: 2 },
      { item: "vegetableBroth", quantity: 1 },
      { item: "cappuccino", quantity: 2, options: ["Ovseno"] },
    ],
  },
  {
    ...atTable("5", 4, "djordje"),
    minutesAgo: 14,
    status: "ready",
    lines: [
      { item: "vealBroth", quantity: 3 },
      { item: "bread", quantity: 2 },
      { item: "sparkling", quantity: 1 },
    ],
  },
  {
    ...atTable("15", 3, "marko"),
    minutesAgo: 9,
    status: "confirmed",
    lines: [
      { item: "cevapi", quantity: 2, options: ["Kajmak"] },
      { item: "cabbageSalad", quantity: 1 },
      { item: "cola", quantity: 2 },
    ],
  },
  {
    orderType: "takeaway",
    table: null,
    guests: null,
    waiter: "milica",
    minutesAgo: 6,
    status: "confirmed",
    customer: customers[3] ?? null,
    lines: [
      { item: "sweetFritters", quantity: 3 },
      { item: "savouryFritters", quantity: 2 },
    ],
  },
  {
    ...atTable("17", 3, "marko"),
    minutesAgo: 4,
    status: "received",
    lines: [
      { item: "sweetFritters", quantity: 3, specialRequests: "jedna bez meda" },
      { item: "turkishCoffee", quantity: 3 },
    ],
  },
  {
    ...atTable("1", 2, "djordje"),
    minutesAgo: 2,
    status: "received",
    lines: [
      { item: "espresso", quantity: 2 },
      { item: "still", quantity: 1 },
    ],
  },
];
