import { board } from "./menu.board.contract.ts";
import { categories } from "./menu.categories.contract.ts";
import { costs } from "./menu.costs.contract.ts";
import { guest } from "./menu.guest.contract.ts";
import { itemFiles, items } from "./menu.items.contract.ts";
import { options } from "./menu.options.contract.ts";
import { published } from "./menu.published.contract.ts";
import { stations } from "./menu.stations.contract.ts";

export const menu = {
  ...categories,
  ...items,
  ...itemFiles,
  ...board,
  ...guest,
  ...published,
  ...options,
  ...costs,
  ...stations,
};
