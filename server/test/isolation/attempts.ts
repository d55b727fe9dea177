import type { Attempts } from "./attempt.ts";
import { house } from "./house.ts";
import { floor, menu } from "./menu.ts";
import { options } from "./options.ts";
import { drawers, orders, printing } from "./orders.ts";
import { stock } from "./stock.ts";

/** Attempts of every route that takes an id, with every way to name a foreign row. */
export const attempts: Attempts = {
  ...house,
  ...stock,
  ...menu,
  ...options,
  ...floor,
  ...orders,
  ...drawers,
  ...printing,
};
