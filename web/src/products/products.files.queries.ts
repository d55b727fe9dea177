import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { queryClient, useApiMutation } from "../lib/queries.ts";

type ProductImportBody = Omit<Parameters<typeof api.products.importCsv>[0]["body"], "locationId">;

const refresh = [["products"], ["inventory"], ["menu"]] as const;

/** The latest import that can be undone. */
export const lastImport = (locationId: string) =>
  queryOptions({
    queryKey: ["products", locationId, "lastImport"],
    queryFn: () => api.products.lastImport({ params: { locationId } }),
  });

/** Sends a part of a file; what a rehearsal finds out changes no list. */
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
