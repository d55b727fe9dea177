import { keys as routes, type ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import { sandboxes } from "@konoba/contract/integrations/integrations.sandbox.contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api, callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(routes);
const sandboxCalls = callsOf(sandboxes);
const refresh = [["integrations", "keys"]] as const;
/** Time in ms between reads of the keys while the first call of any is awaited. */
const firstCallEveryMs = 3_000;

/** Checks whether there are keys and no program has used one yet. */
const isFirstCallAwaited = (items: readonly ApiKey[] = []) =>
  items.length > 0 && items.every(({ lastUsedAt }) => lastUsedAt === null);

export const apiKeys = () =>
  queryOptions({
    queryKey: ["integrations", "keys"],
    queryFn: async () => (await calls.listKeys()).items,
    refetchInterval: ({ state }) => isFirstCallAwaited(state.data) && firstCallEveryMs,
  });

/** Query for the sandbox; null before the first test key. */
export const sandboxOfKeys = () =>
  queryOptions({
    queryKey: ["integrations", "keys", "sandbox"],
    queryFn: async () => (await sandboxCalls.findSandbox()).sandbox,
  });

export const useResetSandbox = () =>
  useApiMutation({
    call: () => sandboxCalls.resetSandbox(),
    refresh,
    done: "sandbox:done",
    failed: "sandbox:failed",
  });

/** Query for the locations a key can be restricted to. */
export const keyLocations = (organizationId: string) =>
  queryOptions({
    queryKey: ["locations", organizationId, "keys"],
    queryFn: async () =>
      (await api.locations.listByOrganization({ params: { organizationId }, query: { pageSize: 100 } }))
        .items,
    enabled: organizationId !== "",
  });

/** The page shows the key once; the dialog shows the error. */
export const useCreateKey = () =>
  useApiMutation({
    call: (body: z.input<typeof routes.createKey.body>) => calls.createKey({ body }),
    refresh,
    failed: "silent",
  });

export const useRollKey = () =>
  useApiMutation({
    call: ({ id, overlapHours }: { id: string; overlapHours: number }) =>
      calls.rollKey({ params: { id }, body: { overlapHours } }),
    refresh,
    failed: "silent",
  });

export const useRevokeKey = () =>
  useApiMutation({
    call: ({ id }: ApiKey) => calls.revokeKey({ params: { id } }),
    refresh,
    done: "apiKeys:revoked",
    failed: "apiKeys:revokeFailed",
    values: ({ name }) => ({ name }),
  });
