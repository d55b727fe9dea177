import { menuItemSorts } from "@konoba/contract/menu/menu.items.contract";
import { useListState } from "../../lib/list/listState.ts";
import type { Language } from "../../lib/text/language.ts";

export const views = ["unavailable", "featured", "photo", "translation"] as const;
type View = (typeof views)[number];

/** Layouts of the menu: rows, cards, or guest preview. */
export const layouts = ["list", "cards", "guest"] as const;
export type MenuLayout = (typeof layouts)[number];

/** Query filter of each view. */
const filters = {
  unavailable: { availability: "unavailable" },
  featured: { featured: "true" },
  photo: { missing: "photo" },
  translation: { missing: "translation" },
} as const;

const sorts = menuItemSorts.flatMap((sort) => [sort, `-${sort}` as const]);

/** Returns the state of the menu page in the URL and the API query built from it. */
export function useItemListState(language: Language) {
  // The category is a mode: it navigates and does not count as a filter.
  const list = useListState("/menu", "menu", ["category", "view", "look"], {
    modes: ["category", "look"],
  });
  const { page, pageSize, q, category } = list.query;
  const view = views.find((entry) => entry === list.query.view);
  const layout: MenuLayout = layouts.find((entry) => entry === list.query.look) ?? "list";
  const sort = sorts.find((entry) => entry === list.query.sort);
  return {
    list,
    view,
    layout,
    category,
    query: { language, page, pageSize, q, sort, categoryId: category, ...(view && filters[view]) },
    setLayout: (next: MenuLayout) => list.setFilter("look", next === "list" ? undefined : next),
    setView: (next: View | undefined) => list.setFilter("view", next),
  };
}
