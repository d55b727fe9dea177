import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { useApiMutation } from "../lib/queries.ts";

export const integrity = () =>
  queryOptions({ queryKey: ["organizations", "integrity"], queryFn: () => api.organizations.integrity() });

const refresh = [["users"], ["organizations"]] as const;

export const useAskDeletion = () =>
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
