import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import type { tables } from "@konoba/contract/tables/tables.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../lib/api/api.ts";
import { everyPage, pageSize } from "../lib/api/choices.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

/** Includes orders, because the plan reads its tables from there. */
const refresh = [["tables"], ["orders"]] as const;

export type Floor = Awaited<ReturnType<typeof api.orders.floor>>;
/** Active table with its open orders. */
export type FloorRow = Floor["items"][number];
/** Open order of a table. */
export type OpenOrder = Awaited<ReturnType<typeof api.orders.listByTable>>["items"][number];

type ListQuery = NonNullable<Parameters<typeof api.tables.listByLocation>[0]["query"]>;
type TableBody = Parameters<typeof api.tables.create>[0]["body"];
type TableChanges = NonNullable<Parameters<typeof api.tables.update>[0]["body"]>;
type ManyBody = Parameters<typeof api.tables.createMany>[0]["body"];
type Layout = Parameters<typeof api.tables.saveLayout>[0]["body"];

/** Query for active tables and their open orders: one request for plan and grid. */
export const tableFloor = (locationId: string) =>
  queryOptions({
    queryKey: ["orders", locationId, "floor"],
    queryFn: () => api.orders.floor({ params: { locationId } }),
  });

/** Query for the open orders of one table, newest first. */
export const ordersOfTable = (locationId: string, tableId: string) =>
  queryOptions({
    queryKey: ["orders", locationId, "table", tableId],
    queryFn: async () =>
      (await api.orders.listByTable({ params: { tableId }, query: { open: "true" } })).items,
  });

export const tableList = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["tables", locationId, "list", query],
    queryFn: () => api.tables.listByLocation({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

/** Query for every table of the location, for a select. */
export const everyTable = (locationId: string) =>
  queryOptions({
    queryKey: ["tables", locationId, "all"],
    queryFn: () =>
      everyPage((page) => api.tables.listByLocation({ params: { locationId }, query: { page, pageSize } })),
    placeholderData: keepPreviousData,
  });

export const tableDetails = (locationId: string, tableId: string) =>
  queryOptions({
    queryKey: ["tables", locationId, "details", tableId],
    queryFn: () => api.tables.find({ params: { tableId } }),
  });

export const useCreateTable = () =>
  useApiMutation({
    call: (body: TableBody) => api.tables.create({ body }),
    refresh,
    done: "tables:created",
    many: { text: "tables:createdTables", name: ({ tableNumber }) => tableNumber },
    failed: "tables:createFailed",
  });

export const useCreateTables = () =>
  useApiMutation({
    call: (body: ManyBody) => api.tables.createMany({ body }),
    // Locations include their number of tables.
    refresh: [...refresh, ["locations"]],
    done: "tables:createdMany",
    failed: "tables:createFailed",
    values: ({ from, to }) => ({ count: to - from + 1 }),
  });

const updateTable = ({ id, ...body }: { id: string } & TableChanges) =>
  api.tables.update({ params: { tableId: id }, body });

export const tableWrite = (tableId: string, body: TableChanges): WriteOf<typeof tables.update> => ({
  method: "PATCH",
  path: "/tables/:tableId",
  params: { tableId },
  body,
});

export const useUpdateTable = () =>
  useApiMutation({
    call: updateTable,
    refresh,
    done: "tables:updated",
    failed: "tables:updateFailed",
  });

/** Silent on success: the caller shows a toast with undo. */
const setTableStatus = ({ id, status }: { id: string; status: NonNullable<TableChanges["status"]> }) =>
  api.tables.update({ params: { tableId: id }, body: { status } });

export const useSetTableStatus = () =>
  useApiMutation({
    call: setTableStatus,
    refresh,
    failed: "tables:updateFailed",
  });

/** Seats a reservation and opens its new order. */
export function useSeatReservation() {
  const navigate = useNavigate();
  return useApiMutation({
    call: ({ id, tableId }: { id: string; tableId: string }) =>
      api.reservations.seat({ params: { id }, body: { tableId } }),
    refresh: [["reservations"], ...refresh],
    failed: "tables:seatFailed",
    onDone: ({ orderId }) => void (orderId && navigate({ to: `/orders/edit/${orderId}` })),
  });
}

export const useReplaceQrCode = () =>
  useApiMutation({
    call: (tableId: string) => api.tables.replaceQrCode({ params: { tableId } }),
    refresh,
    done: "tables:qrReplaced",
    failed: "tables:updateFailed",
  });

export const removeTable = (tableId: string) => api.tables.remove({ params: { tableId } });
export const restoreTable = (id: string) => api.tables.restore({ params: { id } });

export const useRemoveTable = () =>
  useApiMutation({
    call: removeTable,
    restore: restoreTable,
    refresh,
    done: "tables:deleted",
    failed: "tables:deleteFailed",
  });

export const useSaveLayout = () =>
  useApiMutation({
    call: (body: Layout) => api.tables.saveLayout({ body }),
    refresh,
    done: "tables:layoutSaved",
    failed: "tables:layoutFailed",
  });
