import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import type { ListQueryOf } from "../lib/listState.ts";

const minuteMs = 60_000;

/** Locations of the organization: fresh 5 minutes, kept 10, one more try, not fetched again on focus. */
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

/** How many active locations the plan includes and how many there are. */
export const planUse = () =>
  queryOptions({
    queryKey: ["organizations", "mine"],
    queryFn: () => api.organizations.mine(),
    staleTime: 5 * minuteMs,
  });
