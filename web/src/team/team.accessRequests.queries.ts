import type { Permission } from "@konoba/contract/lib/permissions";
import { accessRequests } from "@konoba/contract/team/team.accessRequests.contract";
import { queryOptions } from "@tanstack/react-query";
import { callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(accessRequests);

/** Live updates of approvals refetch both queries, and a granted role loads the page again. */
const ownKey = (locationId: string) => ["approvals", locationId, "ownAccess"];

export const ownAccessRequest = (locationId: string, permission: Permission) =>
  queryOptions({
    queryKey: [...ownKey(locationId), permission],
    queryFn: () => calls.ownAccessRequest({ params: { locationId }, query: { permission } }),
  });

export const waitingAccessRequests = (locationId: string) =>
  queryOptions({
    queryKey: ["approvals", locationId, "access"],
    queryFn: async () => (await calls.listAccessRequests({ params: { locationId } })).items,
  });

export const useRequestAccess = (locationId: string) =>
  useApiMutation({
    call: (permission: Permission) => calls.requestAccess({ params: { locationId }, body: { permission } }),
    refresh: [ownKey(locationId)],
    failed: "access:noPermission.failed",
  });

export const useDismissAccessRequest = (locationId: string) =>
  useApiMutation({
    call: (id: string) => calls.dismissAccessRequest({ params: { id } }),
    refresh: [
      ["approvals", locationId],
      ["analytics", locationId, "counts"],
    ],
    done: "access:requests.dismissed",
    failed: "access:requests.failed",
  });
