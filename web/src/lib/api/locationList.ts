import { minuteMs } from "@konoba/contract/lib/durations";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "./api.ts";
import { chooseLocation, locationToChoose, useCurrentLocation } from "./currentLocation.ts";
import { useProfile } from "./session.ts";

/**
 * Query for the locations to choose from: fresh for 5 minutes, cached for 10, one retry, only with an
 * organization.
 */
export const organizationLocations = (organizationId: string) =>
  queryOptions({
    queryKey: ["locations", organizationId, "chooser"],
    queryFn: async () =>
      (await api.locations.listByOrganization({ params: { organizationId }, query: { pageSize: 100 } }))
        .items,
    staleTime: 5 * minuteMs,
    gcTime: 10 * minuteMs,
    retry: 1,
    refetchOnWindowFocus: false,
    enabled: organizationId !== "",
  });

/** Returns the organization's locations, and chooses the first when none is chosen. */
export function useLocationChoices() {
  const { organizationId } = useProfile();
  const current = useCurrentLocation();
  const locations = useQuery(organizationLocations(organizationId));
  const next = locations.data ? locationToChoose(locations.data, current.id) : null;

  useEffect(() => {
    if (next) chooseLocation(next);
  }, [next]);

  return { locations, current };
}
