import { minuteMs } from "@konoba/contract/lib/durations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import type { ListQueryOf } from "../lib/list/listState.ts";

/** Query for the locations of the organization: fresh for 5 min, cached for 10 min, one retry. */
export const locationPage = (organizationId: string, query: ListQueryOf<never>) =>
  queryOptions({
    queryKey: ["locations", organizationId, "list", query],
    queryFn: () => api.locations.listByOrganization({ params: { organizationId }, query }),
    staleTime: 5 * minuteMs,
    gcTime: 10 * minuteMs,
    retry: 1,
    refetchOnWindowFocus: false,
    enabled: organizationId !== "",
    placeholderData: keepPreviousData,
  });

/** Query for the number of active locations and the limit of the plan. */
export const planUse = () =>
  queryOptions({
    queryKey: ["organizations", "mine"],
    queryFn: () => api.organizations.mine(),
    staleTime: 5 * minuteMs,
  });
