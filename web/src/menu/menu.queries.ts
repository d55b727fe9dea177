import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import { textIn } from "@konoba/contract/lib/translations";
import type { menu } from "@konoba/contract/menu/menu.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import type { Language } from "../lib/text/language.ts";
import { shownLanguage } from "../lib/text/translation.ts";

const refresh = [["menu"]] as const;

type ListQuery = Omit<Parameters<typeof api.menu.listItems>[0]["query"], "locationId">;
type ItemBody = Parameters<typeof api.menu.createItem>[0]["body"];
export type ItemChanges = NonNullable<Parameters<typeof api.menu.updateItem>[0]["body"]>;
type Availability = Parameters<typeof api.menu.setAvailability>[0]["body"];

export const itemList = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["menu", locationId, "items", query],
    queryFn: () => api.menu.listItems({ query: { locationId, ...query } }),
    placeholderData: keepPreviousData,
  });

export const itemDetails = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "item", id],
    queryFn: () => api.menu.findItem({ params: { id } }),
    enabled: id !== "",
  });

const guestPage = (locationId: string, language: Language, page: number) =>
  api.menu.listItems({ query: { locationId, language, page, pageSize: 100 } });

/** Query for every item of the location, for the guest preview and its hidden items. */
export const guestItems = (locationId: string, language: Language) =>
  queryOptions({
    queryKey: ["menu", locationId, "guest", language],
    queryFn: async () => {
      const first = await guestPage(locationId, language, 1);
      const more = Math.ceil(first.total / first.pageSize) - 1;
      const rest = await Promise.all(
        Array.from({ length: more }, (_, index) => guestPage(locationId, language, index + 2)),
      );
      return [first, ...rest].flatMap(({ items }) => items);
    },
    placeholderData: keepPreviousData,
  });

export const useCreateItem = () =>
  useApiMutation({
    call: (body: ItemBody) => api.menu.createItem({ body }),
    refresh,
    done: "menu:itemCreated",
    failed: "menu:createItemFailed",
  });

interface ItemChange {
  id: string;
  changes: ItemChanges;
  /** Previous values of the same fields, for undo. */
  before?: ItemChanges;
}

const updateItem = ({ id, changes }: ItemChange) => api.menu.updateItem({ params: { id }, body: changes });

export const itemWrite = (id: string, body: ItemChanges): WriteOf<typeof menu.updateItem> => ({
  method: "PUT",
  path: "/menu/items/:id",
  params: { id },
  body,
});

export const useUpdateItem = () =>
  useApiMutation({
    call: updateItem,
    undo: ({ id, changes, before }) => (before ? { id, changes: before, before: changes } : null),
    refresh,
    done: "menu:itemUpdated",
    many: {
      text: "menu:itemUpdatedMany",
      name: ({ translations }) => textIn(translations, shownLanguage(), "name").text,
    },
    failed: "menu:updateItemFailed",
  });

export const removeItem = (id: string) => api.menu.removeItem({ params: { id } });
export const restoreItem = (id: string) => api.menu.restoreItem({ params: { id } });

export const useRemoveItem = () =>
  useApiMutation({
    call: removeItem,
    restore: restoreItem,
    refresh,
    done: "menu:itemDeleted",
    failed: "menu:deleteItemFailed",
  });

const setAvailability = ({ id, ...body }: { id: string } & Availability) =>
  api.menu.setAvailability({ params: { id }, body });

export const availabilityWrite = (id: string, body: Availability): WriteOf<typeof menu.setAvailability> => ({
  method: "PATCH",
  path: "/menu/items/:id/availability",
  params: { id },
  body,
  fields: ["soldOutUntil", "quantity"],
});

/** Silent on success: the caller shows a toast with undo. */
export const useSetAvailability = () =>
  useApiMutation({
    call: setAvailability,
    refresh,
    failed: "menu:updateItemFailed",
  });

export const useOrderItems = () =>
  useApiMutation({
    call: (body: { locationId: string; ids: string[] }) => api.menu.orderItems({ body }),
    refresh,
    failed: "menu:updateItemFailed",
  });
