import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { useApiMutation } from "../lib/queries.ts";

const refresh = [["menu"]] as const;

type ListQuery = Omit<Parameters<typeof api.menu.listStations>[0]["query"], "locationId">;
type StationBody = Parameters<typeof api.menu.createStation>[0]["body"];
type StationChanges = NonNullable<Parameters<typeof api.menu.updateStation>[0]["body"]>;

export const stationPage = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["menu", locationId, "stations", query],
    queryFn: () => api.menu.listStations({ query: { locationId, ...query } }),
    placeholderData: keepPreviousData,
  });

export const useCreateStation = () =>
  useApiMutation({
    call: (body: StationBody) => api.menu.createStation({ body }),
    refresh,
    done: "menu:stations.created",
    failed: "menu:stations.createFailed",
  });

export const useUpdateStation = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & StationChanges) =>
      api.menu.updateStation({ params: { id }, body }),
    refresh,
    done: "menu:stations.updated",
    failed: "menu:stations.updateFailed",
  });

export const removeStation = (id: string) => api.menu.removeStation({ params: { id } });
export const restoreStation = (id: string) => api.menu.restoreStation({ params: { id } });

export const useRemoveStation = () =>
  useApiMutation({
    call: removeStation,
    restore: restoreStation,
    refresh,
    done: "menu:stations.deleted",
    failed: "menu:stations.deleteFailed",
  });
