import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import type { menu } from "@konoba/contract/menu/menu.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import type { Language } from "../lib/language.ts";
import { switchedBack, useApiMutation } from "../lib/queries.ts";

const refresh = [["menu"]] as const;

type ListQuery = Omit<Parameters<typeof api.menu.listOptionGroups>[0]["query"], "locationId">;
type GroupBody = Parameters<typeof api.menu.createOptionGroup>[0]["body"];
type GroupChanges = NonNullable<Parameters<typeof api.menu.updateOptionGroup>[0]["body"]>;

export const optionGroupPage = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["menu", locationId, "options", query],
    queryFn: () => api.menu.listOptionGroups({ query: { locationId, ...query } }),
    placeholderData: keepPreviousData,
  });

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

export const useCreateOptionGroup = () =>
  useApiMutation({
    call: (body: GroupBody) => api.menu.createOptionGroup({ body }),
    refresh,
    done: "menu:optionGroupCreated",
    failed: "menu:createOptionGroupFailed",
  });

const updateOptionGroup = ({ id, ...body }: { id: string } & GroupChanges) =>
  api.menu.updateOptionGroup({ params: { id }, body });

export const optionGroupWrite = (id: string, body: GroupChanges): WriteOf<typeof menu.updateOptionGroup> => ({
  method: "PUT",
  path: "/menu/options/:id",
  params: { id },
  body,
});

export const useUpdateOptionGroup = () =>
  useApiMutation({
    call: updateOptionGroup,
    undo: switchedBack,
    refresh,
    done: "menu:optionGroupUpdated",
    failed: "menu:updateOptionGroupFailed",
  });

export const removeOptionGroup = (id: string) => api.menu.removeOptionGroup({ params: { id } });
export const restoreOptionGroup = (id: string) => api.menu.restoreOptionGroup({ params: { id } });

export const useRemoveOptionGroup = () =>
  useApiMutation({
    call: removeOptionGroup,
    restore: restoreOptionGroup,
    refresh,
    done: "menu:optionGroupDeleted",
    failed: "menu:deleteOptionGroupFailed",
  });
