import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { queryClient, useApiMutation } from "../lib/cache/queries.ts";

type ProductImportBody = Omit<Parameters<typeof api.products.importCsv>[0]["body"], "locationId">;

const refresh = [["products"], ["inventory"], ["menu"]] as const;

/** Query for the latest import that can be undone. */
export const lastImport = (locationId: string) =>
  queryOptions({
    queryKey: ["products", locationId, "lastImport"],
    queryFn: () => api.products.lastImport({ params: { locationId } }),
  });

/** Sends a chunk of a file; a dry run invalidates no list. */
export const sendPart = (locationId: string) => async (part: ProductImportBody, key: string) => {
  const body = { locationId, ...part };
  const answer = await api.products.importCsv({ body }, key === "" ? {} : { idempotencyKey: key });
  if (part.dryRun !== true) for (const queryKey of refresh) void queryClient.invalidateQueries({ queryKey });
  return answer;
};

export const useUndoImport = () =>
  useApiMutation({
    call: (id: string) => api.products.undoImport({ params: { id } }),
    refresh,
    failed: "silent",
  });
