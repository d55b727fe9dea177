import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Location, SpecialDay } from "@konoba/contract/locations/locations.contract";
import { api } from "../lib/api.ts";
import { chooseLocation, useCurrentLocation } from "../lib/currentLocation.ts";
import type { ListQueryOf } from "../lib/listState.ts";
import { useApiMutation } from "../lib/queries.ts";

type LocationBody = Parameters<typeof api.locations.create>[0]["body"];
type LocationChanges = NonNullable<Parameters<typeof api.locations.update>[0]["body"]>;
type Hours = Parameters<typeof api.locations.updateWorkingHours>[0]["body"]["workingHours"];

const minuteMs = 60_000;
const refresh = [["locations"], ["organizations"], ["users", "me"]] as const;

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

/** Works in a location that was just made when there was none before. */
export function useCreateLocation() {
  const current = useCurrentLocation();
  return useApiMutation({
    call: (body: LocationBody) => api.locations.create({ body }),
    refresh,
    done: "locations:added",
    failed: "locations:createFailed",
    onDone: (location: Location) => current.id === null && chooseLocation(location),
  });
}

/** A change of the location one works in shows everywhere: its name, its currency. */
export function useUpdateLocation() {
  const current = useCurrentLocation();
  return useApiMutation({
    call: ({ id, ...body }: { id: string } & LocationChanges) =>
      api.locations.update({ params: { id }, body }),
    refresh,
    done: "locations:updated",
    failed: "locations:updateFailed",
    onDone: (location: Location) => current.id === location.id && chooseLocation(location),
  });
}

export const useUpdateHours = (id: string) =>
  useApiMutation({
    call: (workingHours: Hours) =>
      api.locations.updateWorkingHours({ params: { id }, body: { workingHours } }),
    refresh,
    done: "locations:hoursUpdated",
    failed: "locations:hoursFailed",
  });

export const usePutSpecialDay = (id: string) =>
  useApiMutation({
    call: ({ date, ...body }: SpecialDay) => api.locations.putSpecialDay({ params: { id, date }, body }),
    refresh,
    done: "locations:special.saved",
    failed: "locations:special.failed",
  });

export const useRemoveSpecialDay = (id: string) =>
  useApiMutation({
    call: (date: string) => api.locations.removeSpecialDay({ params: { id, date } }),
    refresh,
    failed: "locations:special.failed",
  });
