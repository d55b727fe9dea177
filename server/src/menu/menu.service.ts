import type { menu as routes } from "@konoba/contract/menu/menu.contract";
import type { Handlers } from "../lib/access/handler.ts";
import { categories } from "./menu.categories.service.ts";
import { costs } from "./menu.costs.service.ts";
import { files } from "./menu.csv.service.ts";
import { guest } from "./menu.guest.service.ts";
import { board, items } from "./menu.items.service.ts";
import { options } from "./menu.options.service.ts";
import { published } from "./menu.published.service.ts";
import { stations } from "./menu.stations.service.ts";

export { readItemRows } from "./menu.items.store.ts";

export const menu: Handlers<typeof routes> = {
  ...categories,
  ...items,
  ...files,
  ...board,
  ...guest,
  ...published,
  ...options,
  ...costs,
  ...stations,
};
