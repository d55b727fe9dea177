import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { chooseLocation, locationToChoose, useCurrentLocation } from "../../lib/currentLocation.ts";
import { useProfile } from "../../lib/session.ts";

const minuteMs = 60_000;

/** The locations to choose from: fresh 5 minutes, kept 10, one more try, only when there is an organization. */
const organizationLocations = (organizationId: string) =>
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

/** The locations of the organization, and the first of them chosen when none is. */
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
