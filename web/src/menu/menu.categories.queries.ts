import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import { textIn } from "@konoba/contract/lib/translations";
import type { menu } from "@konoba/contract/menu/menu.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { recordQueries } from "../lib/cache/recordQueries.ts";
import type { Language } from "../lib/text/language.ts";
import { shownLanguage } from "../lib/text/translation.ts";

const refresh = [["menu"]] as const;

type CategoryChanges = NonNullable<Parameters<typeof api.menu.updateCategory>[0]["body"]>;

const { createCategory: create, listCategories: list, updateCategory: update } = api.menu;
const { removeCategory: remove, restoreCategory: restore } = api.menu;

export const categoryQueries = recordQueries(
  {
    texts: "categories",
    key: ["menu", "categories"],
    refresh,
    many: {
      text: "categories:updatedMany",
      name: ({ translations }) => textIn(translations, shownLanguage(), "name").text,
    },
  },
  { list, create, update, remove, restore },
);

/** Query for all categories in display order, for a select. */
export const categoryChoices = (locationId: string, language: Language) =>
  queryOptions({
    queryKey: ["menu", locationId, "categories", "choices", language],
    queryFn: async () =>
      (await api.menu.listCategories({ query: { locationId, language, pageSize: 100 } })).items,
    placeholderData: keepPreviousData,
  });

export const categoryDetails = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "category", id],
    queryFn: () => api.menu.findCategory({ params: { id } }),
  });

export const categoryWrite = (id: string, body: CategoryChanges): WriteOf<typeof menu.updateCategory> => ({
  method: "PATCH",
  path: "/menu/categories/:id",
  params: { id },
  body,
});

/** Deletes a category whose items move to another one; undo moves them back. */
export const useMoveAndRemove = () =>
  useApiMutation({
    call: ({ id, moveTo }: { id: string; moveTo: string }) => remove({ params: { id }, query: { moveTo } }),
    restore: ({ id }) => categoryQueries.restore(id),
    refresh,
    done: "categories:deleted",
    failed: "categories:deleteFailed",
  });

export const useOrderCategories = () =>
  useApiMutation({
    call: (body: { locationId: string; ids: string[] }) => api.menu.orderCategories({ body }),
    refresh,
    failed: "categories:updateFailed",
  });
