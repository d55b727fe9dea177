import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import type { menu } from "@konoba/contract/menu/menu.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { recordQueries } from "../lib/cache/recordQueries.ts";
import type { Language } from "../lib/text/language.ts";

type GroupChanges = NonNullable<Parameters<typeof api.menu.updateOptionGroup>[0]["body"]>;

const { createOptionGroup: create, listOptionGroups: list, updateOptionGroup: update } = api.menu;
const { removeOptionGroup: remove, restoreOptionGroup: restore } = api.menu;

export const optionQueries = recordQueries(
  { texts: "options", key: ["menu", "options"], refresh: [["menu"]] },
  { list, create, update, remove, restore },
);

/** Query for all option groups in order, to attach to items and categories. */
export const optionGroupChoices = (locationId: string, language: Language) =>
  queryOptions({
    queryKey: ["menu", locationId, "options", "choices", language],
    queryFn: async () =>
      (await api.menu.listOptionGroups({ query: { locationId, language, pageSize: 100 } })).items,
    placeholderData: keepPreviousData,
  });

export const optionGroupDetails = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "option", id],
    queryFn: () => api.menu.findOptionGroup({ params: { id } }),
  });

export const optionGroupWrite = (id: string, body: GroupChanges): WriteOf<typeof menu.updateOptionGroup> => ({
  method: "PUT",
  path: "/menu/options/:id",
  params: { id },
  body,
});
