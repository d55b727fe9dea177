import type { Location, SpecialDay } from "@konoba/contract/locations/locations.contract";
import { writing } from "@konoba/contract/locations/locations.writing.contract";
import { callsOf } from "../lib/api/api.ts";
import { chooseLocation, useCurrentLocation } from "../lib/api/currentLocation.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(writing);

type LocationBody = Parameters<typeof calls.create>[0]["body"];
type LocationChanges = NonNullable<Parameters<typeof calls.update>[0]["body"]>;
type Hours = Parameters<typeof calls.updateWorkingHours>[0]["body"]["workingHours"];

const refresh = [["locations"], ["organizations"], ["users", "me"]] as const;

/** Creates a location and selects it if there was no current one. */
export function useCreateLocation() {
  const current = useCurrentLocation();
  return useApiMutation({
    call: (body: LocationBody) => calls.create({ body }),
    refresh,
    done: "locations:added",
    failed: "locations:createFailed",
    onDone: (location: Location) => current.id === null && chooseLocation(location),
  });
}

/** Updates a location; name and currency of the current one refresh everywhere. */
export function useUpdateLocation() {
  const current = useCurrentLocation();
  return useApiMutation({
    call: ({ id, ...body }: { id: string } & LocationChanges) => calls.update({ params: { id }, body }),
    refresh,
    done: "locations:updated",
    failed: "locations:updateFailed",
    onDone: (location: Location) => current.id === location.id && chooseLocation(location),
  });
}

/** Updates one setting of a location; the page announces it with its undo. */
export const useChangeLocation = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & LocationChanges) => calls.update({ params: { id }, body }),
    refresh,
    failed: "locations:updateFailed",
  });

export const useUpdateHours = (id: string) =>
  useApiMutation({
    call: (workingHours: Hours) => calls.updateWorkingHours({ params: { id }, body: { workingHours } }),
    refresh,
    done: "locations:hoursUpdated",
    failed: "locations:hoursFailed",
  });

export const usePutSpecialDay = (id: string) =>
  useApiMutation({
    call: ({ date, ...body }: SpecialDay) => calls.putSpecialDay({ params: { id, date }, body }),
    refresh,
    done: "locations:special.saved",
    failed: "locations:special.failed",
  });

export const useRemoveSpecialDay = (id: string) =>
  useApiMutation({
    call: (date: string) => calls.removeSpecialDay({ params: { id, date } }),
    refresh,
    failed: "locations:special.failed",
  });
