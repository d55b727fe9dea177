import { useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { useCurrentLocation } from "./currentLocation.ts";
import { useFormat } from "./format.ts";

const hourMs = 3_600_000;

/** The formats by the clock of the chosen location, for what happened there; a location is fresh for an hour. */
export function useLocalFormat() {
  const { id } = useCurrentLocation();
  const venue = useQuery({
    queryKey: ["locations", id, "details"],
    queryFn: () => api.locations.find({ params: { id: id ?? "" } }),
    staleTime: hourMs,
    enabled: id !== null,
  });
  return useFormat(venue.data?.timezone);
}
