import { menuItemSorts } from "@konoba/contract/menu/menu.items.contract";
import type { Language } from "../lib/language.ts";
import { useListState } from "../lib/listState.ts";

export const views = ["unavailable", "featured", "photo", "translation"] as const;
export type View = (typeof views)[number];

/** What each view asks the server for. */
const filters = {
  unavailable: { availability: "unavailable" },
  featured: { featured: "true" },
  photo: { missing: "photo" },
  translation: { missing: "translation" },
} as const;

const sorts = menuItemSorts.flatMap((sort) => [sort, `-${sort}` as const]);

/** The state of the menu page in the address, and the question it makes for the server. */
export function useItemListState(language: Language) {
  const list = useListState("menu", ["category", "view"]);
  const { page, pageSize, q, category } = list.query;
  const view = views.find((entry) => entry === list.query.view);
  const sort = sorts.find((entry) => entry === list.query.sort);
  return {
    // The chosen category is where one is, not what narrows the list.
    list: { ...list, isNarrowed: list.q !== "" || view !== undefined },
    view,
    category,
    query: { language, page, pageSize, q, sort, categoryId: category, ...(view && filters[view]) },
    setView: (next: View | undefined) => list.setFilter("view", next),
  };
}
