import type { Query } from "@tanstack/react-query";
import { queryClient } from "../cache/queries.ts";
import { announce } from "../page/toasts.ts";
import { translate } from "../text/translation.ts";
import { chooseLocation } from "./currentLocation.ts";
import { organizationLocations } from "./locationList.ts";
import { profileQuery } from "./session.ts";

interface LocatedRecord {
  id: string;
  locationId: string;
}

const isLocated = (data: unknown): data is LocatedRecord =>
  typeof data === "object" && data !== null && "id" in data && "locationId" in data;

/** Checks whether a query was made for a location; staff are shown wherever they work. */
const isMadeFor = ({ queryKey: [domain, locationId] }: Query, chosenId: string) =>
  domain !== "team" && locationId === chosenId;

function locationOf({ locationId }: LocatedRecord) {
  const organizationId = queryClient.getQueryData(profileQuery().queryKey)?.organizationId ?? "";
  const locations = queryClient.getQueryData(organizationLocations(organizationId).queryKey);
  return locations?.find(({ id }) => id === locationId);
}

/**
 * Chooses the location of a record whose page was opened by its address, such as a copied link, until the returned
 * function is called: its page and its papers would else have the menu, settings and name of another location.
 */
export function followRecord(chosenId: string): () => void {
  const cache = queryClient.getQueryCache();
  const check = (): void => {
    const names = window.location.pathname.split("/");
    const record = cache
      .getAll()
      .filter((query) => isMadeFor(query, chosenId))
      .map(({ state }) => state.data)
      .filter(isLocated)
      .find(({ id, locationId }) => locationId !== chosenId && names.includes(id));
    const location = record && locationOf(record);
    if (!location) return;
    chooseLocation(location);
    announce({ tone: "success", text: translate("app:locations.now", { name: location.name }) });
  };
  check();
  return cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") check();
  });
}
