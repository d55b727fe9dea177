import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import type { tables } from "@konoba/contract/tables/tables.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../lib/api.ts";
import { useApiMutation } from "../lib/queries.ts";

/** What happens to a table shows on the plan, which reads the floor of the orders. */
const refresh = [["tables"], ["orders"]] as const;

export type Floor = Awaited<ReturnType<typeof api.orders.floor>>;
/** An active table with what is open at it. */
export type FloorRow = Floor["items"][number];
/** An open order of a table. */
export type OpenOrder = Awaited<ReturnType<typeof api.orders.listByTable>>["items"][number];

type ListQuery = NonNullable<Parameters<typeof api.tables.listByLocation>[0]["query"]>;
type TableBody = Parameters<typeof api.tables.create>[0]["body"];
type TableChanges = NonNullable<Parameters<typeof api.tables.update>[0]["body"]>;
type ManyBody = Parameters<typeof api.tables.createMany>[0]["body"];
type Layout = Parameters<typeof api.tables.saveLayout>[0]["body"];

/** Active tables with what is open at each: one call for plan and grid. */
export const tableFloor = (locationId: string) =>
  queryOptions({
    queryKey: ["orders", locationId, "floor"],
    queryFn: () => api.orders.floor({ params: { locationId } }),
  });

/** The open orders of one table, newest first. */
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

/** Every table of the location, to choose from. */
export const everyTable = (locationId: string) =>
  queryOptions({
    queryKey: ["tables", locationId, "all"],
    queryFn: async () =>
      (await api.tables.listByLocation({ params: { locationId }, query: { pageSize: 500 } })).items,
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
    // The location counts its tables.
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

/** Silent on success: who sets a status tells so with a way back. */
const setTableStatus = ({ id, status }: { id: string; status: NonNullable<TableChanges["status"]> }) =>
  api.tables.update({ params: { tableId: id }, body: { status } });

export const useSetTableStatus = () =>
  useApiMutation({
    call: setTableStatus,
    refresh,
    failed: "tables:updateFailed",
  });

/** Seats guests who were expected, and goes on to the order that opens for them. */
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
