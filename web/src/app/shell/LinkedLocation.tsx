import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { chooseLocation } from "../../lib/currentLocation.ts";
import { useLocationChoices } from "./locationList.ts";

/**
 * A link may speak of another location than the one chosen on this device, such as a mail's: that one is
 * chosen before the page shows, and the address forgets it, so that a later choice holds.
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
      search: ({ venue: _linked, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    });
  }, [locationId, data, current.id, navigate]);
  return null;
}
