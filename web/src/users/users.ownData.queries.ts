import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { saveFile } from "../lib/list/saveFile.ts";
import { ensureReauthenticated } from "./users.passkeys.queries.ts";

export const integrity = () =>
  queryOptions({ queryKey: ["organizations", "integrity"], queryFn: () => api.organizations.integrity() });

/** Re-authenticates first, because a file download cannot prompt. */
export async function saveEverything(): Promise<void> {
  if (await ensureReauthenticated()) saveFile("/organizations/export");
}

const refresh = [["users"], ["organizations"]] as const;

export const useRequestDeletion = () =>
  useApiMutation({
    call: (name: string) => api.organizations.askDeletion({ body: { name } }),
    refresh,
    done: "ownData:deletion.asked",
    failed: "ownData:deletion.failed",
  });

export const useWithdrawDeletion = () =>
  useApiMutation({
    call: () => api.organizations.withdrawDeletion(),
    refresh,
    done: "ownData:leaving.withdrawn",
    failed: "ownData:leaving.withdrawFailed",
  });
