import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import { textIn } from "@konoba/contract/lib/translations";
import type { menu } from "@konoba/contract/menu/menu.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import type { Language } from "../lib/language.ts";
import { switchedBack, useApiMutation } from "../lib/queries.ts";
import { shownLanguage } from "../lib/translation.ts";

const refresh = [["menu"]] as const;

type ListQuery = Omit<Parameters<typeof api.menu.listCategories>[0]["query"], "locationId">;
type CategoryBody = Parameters<typeof api.menu.createCategory>[0]["body"];
type CategoryChanges = NonNullable<Parameters<typeof api.menu.updateCategory>[0]["body"]>;

export const categoryPage = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["menu", locationId, "categories", query],
    queryFn: () => api.menu.listCategories({ query: { locationId, ...query } }),
  });

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

export const useCreateCategory = () =>
  useApiMutation({
    call: (body: CategoryBody) => api.menu.createCategory({ body }),
    refresh,
    done: "menu:categoryCreated",
    failed: "menu:createCategoryFailed",
  });

const updateCategory = ({ id, ...body }: { id: string } & CategoryChanges) =>
  api.menu.updateCategory({ params: { id }, body });

export const categoryWrite = (id: string, body: CategoryChanges): WriteOf<typeof menu.updateCategory> => ({
  method: "PATCH",
  path: "/menu/categories/:id",
  params: { id },
  body,
});

export const useUpdateCategory = () =>
  useApiMutation({
    call: updateCategory,
    undo: switchedBack,
    refresh,
    done: "menu:categoryUpdated",
    many: {
      text: "menu:categoryUpdatedMany",
      name: ({ translations }) => textIn(translations, shownLanguage(), "name").text,
    },
    failed: "menu:updateCategoryFailed",
  });

interface CategoryRemoval {
  id: string;
  moveTo?: string;
}

export const removeCategory = ({ id, moveTo }: CategoryRemoval) =>
  api.menu.removeCategory({ params: { id }, query: { moveTo } });
export const restoreCategory = ({ id }: CategoryRemoval) => api.menu.restoreCategory({ params: { id } });

export const useRemoveCategory = () =>
  useApiMutation({
    call: removeCategory,
    restore: restoreCategory,
    refresh,
    done: "menu:categoryDeleted",
    failed: "menu:deleteCategoryFailed",
  });

export const useOrderCategories = () =>
  useApiMutation({
    call: (body: { locationId: string; ids: string[] }) => api.menu.orderCategories({ body }),
    refresh,
    failed: "menu:updateCategoryFailed",
  });
