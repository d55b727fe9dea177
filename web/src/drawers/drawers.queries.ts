import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

type ListQuery = NonNullable<Parameters<typeof api.drawers.listReports>[0]["query"]>;
type Calls = typeof api.drawers;

const refresh = [["drawers"]];

/** Query for the X report of an open shift or the Z report of a closed one. */
export const drawerReport = (locationId: string, id: string) =>
  queryOptions({
    queryKey: ["drawers", locationId, "report", id],
    queryFn: () => api.drawers.report({ params: { id } }),
  });

export const reportList = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["drawers", locationId, "reports", query],
    queryFn: () => api.drawers.listReports({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

export const useCreateDrawer = () =>
  useApiMutation({
    call: (body: NonNullable<Parameters<Calls["create"]>[0]["body"]>) => api.drawers.create({ body }),
    refresh,
    failed: "silent",
  });

export const useUpdateDrawer = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & NonNullable<Parameters<Calls["update"]>[0]["body"]>) =>
      api.drawers.update({ params: { id }, body }),
    refresh,
    failed: "silent",
  });

/** Deactivates a drawer; an error is shown as a toast. */
export const useRemoveDrawer = () =>
  useApiMutation({
    call: (id: string) => api.drawers.update({ params: { id }, body: { isActive: false } }),
    refresh,
    done: "drawers:removed",
    failed: "drawers:failed",
  });

export const useMoveCash = () =>
  useApiMutation({
    call: ({
      id,
      key,
      ...body
    }: { id: string; key: string } & NonNullable<Parameters<Calls["move"]>[0]["body"]>) =>
      api.drawers.move({ params: { id }, body }, { idempotencyKey: key }),
    refresh,
    done: "drawers:moved",
    failed: "silent",
  });

export const useCountDrawer = (id: string) =>
  useApiMutation({
    call: (body: NonNullable<Parameters<Calls["count"]>[0]["body"]>) =>
      api.drawers.count({ params: { id }, body }),
    refresh,
    failed: "drawers:failed",
  });

export const useCloseDrawer = (id: string) =>
  useApiMutation({
    call: (note: string) => api.drawers.close({ params: { id }, body: { note } }),
    refresh,
    done: "drawers:closed",
    failed: "drawers:failed",
  });
