import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** The numbers of a location that are looked at from every page. */
export const navCounts = (locationId: string | null) =>
  queryOptions({
    queryKey: ["analytics", locationId, "counts"],
    queryFn: () => api.analytics.counts({ params: { locationId: locationId ?? "" } }),
    enabled: locationId !== null,
    // Live updates refetch it; parts of a page that mount later share the answer.
    staleTime: 30_000,
  });
