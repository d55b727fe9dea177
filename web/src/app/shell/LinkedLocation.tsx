import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { chooseLocation } from "../../lib/api/currentLocation.ts";
import { useLocationChoices } from "../../lib/api/locationList.ts";

/**
 * Chooses the location a link refers to before the page renders, then removes it from the address so that
 * later choices apply.
 */
export function LinkedLocation({ locationId }: { locationId: string }) {
  const { locations, current } = useLocationChoices();
  const navigate = useNavigate();
  const { data } = locations;

  useEffect(() => {
    if (data === undefined) return;
    const named = data.find(({ id }) => id === locationId);
    if (named && named.id !== current.id) chooseLocation(named);
    void navigate({
      to: ".",
      search: ({ locationId: _linked, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    });
  }, [locationId, data, current.id, navigate]);
  return null;
}
