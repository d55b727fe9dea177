import { useQuery } from "@tanstack/react-query";
import { useCurrentLocation } from "./currentLocation.ts";
import { useFormat } from "./format.ts";
import { locationDetails } from "./locationDetails.ts";

/** The formats by the clock of the chosen location, for what happened there. */
export function useLocalFormat() {
  const { id } = useCurrentLocation();
  const location = useQuery({ ...locationDetails(id ?? ""), enabled: id !== null });
  return useFormat(location.data?.timezone);
}
