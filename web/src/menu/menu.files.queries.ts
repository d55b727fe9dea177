import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { queryClient, useApiMutation } from "../lib/cache/queries.ts";

type MenuImportBody = Omit<Parameters<typeof api.menu.importCsv>[0]["body"], "locationId">;

const refresh = [["menu"]] as const;

/** Query for the latest import that can be undone. */
export const lastImport = (locationId: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "lastImport"],
    queryFn: () => api.menu.lastImport({ params: { locationId } }),
  });

/** Sends a chunk of a file; a dry run invalidates no list. */
export const sendPart = (locationId: string) => async (part: MenuImportBody, key: string) => {
  const body = { locationId, ...part };
  const answer = await api.menu.importCsv({ body }, key === "" ? {} : { idempotencyKey: key });
  if (part.dryRun !== true) for (const queryKey of refresh) void queryClient.invalidateQueries({ queryKey });
  return answer;
};

export const useUndoImport = () =>
  useApiMutation({
    call: (id: string) => api.menu.undoImport({ params: { id } }),
    refresh,
    failed: "silent",
  });
