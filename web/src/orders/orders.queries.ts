import { secondMs } from "@konoba/contract/lib/durations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { everyPage, pageSize } from "../lib/api/choices.ts";
import type { Language } from "../lib/text/language.ts";

type ListQuery = NonNullable<Parameters<typeof api.orders.listByLocation>[0]["query"]>;

export const orderList = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["orders", locationId, "list", query],
    queryFn: () => api.orders.listByLocation({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

export const orderDetails = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["orders", locationId, "details", id],
    queryFn: () => api.orders.find({ params: { id } }),
  });

export const orderHistory = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["orders", locationId, "history", id],
    queryFn: async () => (await api.orders.history({ params: { id } })).items,
  });

/** Query for the open orders of a table, newest first. */
export const openOrdersOfTable = (locationId: string, tableId: string) =>
  queryOptions({
    queryKey: ["orders", locationId, "table", tableId],
    queryFn: async () =>
      (await api.orders.listByTable({ params: { tableId }, query: { open: "true" } })).items,
    enabled: tableId !== "",
  });

/** Query for the menu as tiles with options; persisted for instant display. */
export const orderBoard = (locationId: string, language: Language) =>
  queryOptions({
    queryKey: ["menu", locationId, "board", language],
    queryFn: () => api.menu.board({ query: { locationId, language } }),
    staleTime: 30 * secondMs,
    placeholderData: keepPreviousData,
  });

/** Query for every active table, for a select. */
export const tableChoices = (locationId: string) =>
  queryOptions({
    queryKey: ["tables", locationId, "choices"],
    queryFn: () =>
      everyPage((page) =>
        api.tables.listByLocation({ params: { locationId }, query: { page, pageSize, active: "true" } }),
      ),
    staleTime: 5 * secondMs,
  });
