import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../text/format.ts";
import { useCurrentLocation } from "./currentLocation.ts";
import { locationDetails } from "./locationDetails.ts";

/** Returns the formatters in the timezone of the chosen location. */
export function useLocalFormat() {
  const { id } = useCurrentLocation();
  const location = useQuery({ ...locationDetails(id ?? ""), enabled: id !== null });
  return useFormat(location.data?.timezone);
}
