import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "@tanstack/react-router";
import { useVenueOfAddress } from "../../lib/addresses.ts";
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

/**
 * A link may speak of another location than the one chosen on this device, such as a mail's: that one is
 * chosen before the page shows, and the address forgets it, so that a later choice holds. Answers whether
 * that is still to come.
 */
export function useNamedLocation({ locations, current }: ReturnType<typeof useLocationChoices>): boolean {
  const venue = useVenueOfAddress();
  const navigate = useNavigate();
  const { data } = locations;

  useEffect(() => {
    if (venue === undefined || data === undefined) return;
    const named = data.find(({ id }) => id === venue);
    if (named && named.id !== current.id) chooseLocation(named);
    void navigate({
      to: ".",
      search: ({ venue: _venue, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    });
  }, [venue, data, current.id, navigate]);
  return venue !== undefined && !locations.isError;
}
