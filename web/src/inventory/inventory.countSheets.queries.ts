import type { CountEntries, StorageAreas } from "@konoba/contract/inventory/inventory.countSheets.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { sendOnce } from "../lib/api/sendOnce.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { shownLanguage } from "../lib/text/translation.ts";

const refresh = [["inventory"], ["products"]] as const;

/** Query for the stock to count; it is not read again while somebody counts. */
export function countList(locationId: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "toCount", language],
    queryFn: () => api.inventory.listToCount({ params: { locationId }, query: { language } }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
}
export type CountList = Awaited<ReturnType<typeof api.inventory.listToCount>>;

export const areaList = (locationId: string) =>
  queryOptions({
    queryKey: ["inventory", locationId, "areas"],
    queryFn: async () => (await api.inventory.listAreas({ params: { locationId } })).areas,
  });

export const useSetAreas = (locationId: string) =>
  useApiMutation({
    call: (areas: StorageAreas["areas"]) =>
      api.inventory.setAreas({ params: { locationId }, body: { areas } }),
    refresh,
    failed: "counts:areas.failed",
  });

export const openSheets = (locationId: string) =>
  queryOptions({
    queryKey: ["inventory", locationId, "countSheets"],
    queryFn: async () => (await api.inventory.listSheets({ params: { locationId } })).items,
  });

export function sheetDetails(locationId: string, id: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "countSheet", id, language],
    queryFn: () => api.inventory.findSheet({ params: { id }, query: { language } }),
    enabled: id !== "",
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

export const useStartSheet = (locationId: string) =>
  useApiMutation({
    call: (areaIds: string[]) => {
      const body = { locationId, areaIds };
      return sendOnce("startSheet", body, (idempotencyKey) =>
        api.inventory.startSheet({ body }, { idempotencyKey }),
      );
    },
    refresh,
    failed: "counts:startFailed",
  });

/** Saves own counts in the background; finishing sends them all again. */
export const useSaveCounts = (id: string) =>
  useApiMutation({
    call: (body: CountEntries) => api.inventory.countOnSheet({ params: { id }, body }),
    failed: "silent",
  });

export const useFinishSheet = (id: string) =>
  useApiMutation({
    call: async (body: CountEntries) => {
      if (body.lines.length > 0) await api.inventory.countOnSheet({ params: { id }, body });
      return api.inventory.finishSheet({ params: { id } });
    },
    refresh,
    failed: "counts:finishFailed",
  });

export const usePostSheet = (id: string) =>
  useApiMutation({
    call: (lines: { inventoryId: string; counted: string }[]) =>
      api.inventory.postSheet({ params: { id }, body: { lines } }),
    refresh,
    done: "counts:posted",
    failed: "counts:postFailed",
  });

export const useCancelSheet = (id: string) =>
  useApiMutation({
    call: () => api.inventory.cancelSheet({ params: { id } }),
    refresh,
    done: "counts:cancelled",
    failed: "counts:cancelFailed",
  });
