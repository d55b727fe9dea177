import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { queryClient, useApiMutation } from "../lib/cache/queries.ts";

type StockImportBody = Omit<Parameters<typeof api.inventory.importCsv>[0]["body"], "locationId">;

const refresh = [["inventory"], ["products"]] as const;

/** Query for the latest import that can be undone. */
export const lastImport = (locationId: string) =>
  queryOptions({
    queryKey: ["inventory", locationId, "lastImport"],
    queryFn: () => api.inventory.lastImport({ params: { locationId } }),
  });

/** Sends a chunk of a file; a dry run invalidates no list. */
export const sendPart = (locationId: string) => async (part: StockImportBody, key: string) => {
  const body = { locationId, ...part };
  const answer = await api.inventory.importCsv({ body }, key === "" ? {} : { idempotencyKey: key });
  if (part.dryRun !== true) for (const queryKey of refresh) void queryClient.invalidateQueries({ queryKey });
  return answer;
};

export const useUndoImport = () =>
  useApiMutation({
    call: (id: string) => api.inventory.undoImport({ params: { id } }),
    refresh,
    failed: "silent",
  });
