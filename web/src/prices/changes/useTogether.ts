import { instantAt } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { PriceChange, PriceChangeInput } from "@konoba/contract/prices/prices.changes.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { organizationLocations } from "../../lib/api/locationList.ts";
import { useProfile } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { pricedItems } from "../prices.queries.ts";
import type { ChangeValues } from "./changeValues.ts";
import { changeCalls, priceChangeDetails } from "./prices.changes.queries.ts";
import { actAtEach, lastRefused, NoDishError, pricesElsewhere } from "./together.ts";

/** Returns the other locations in use that have the same currency. */
export function useOtherLocations(locationId: string): Location[] {
  const { organizationId } = useProfile();
  const all = useQuery(organizationLocations(organizationId)).data ?? [];
  const own = all.find(({ id }) => id === locationId);
  return all.filter(
    ({ id, active, currencyCode }) => active && id !== locationId && currencyCode === own?.currencyCode,
  );
}

/** Change of another location that was planned together with one, and that location. */
interface Sibling {
  id: string;
  state: PriceChange["state"];
  name: string;
  location: Location;
}

/** Returns the changes planned together with one, at the locations that the person has. */
export function useSiblings({ id, together, locationId }: PriceChange): Sibling[] {
  const client = useQueryClient();
  const others = useOtherLocations(locationId);
  const reachable = together.filter((each) => others.some(({ id }) => id === each.locationId));
  const { data = [] } = useQuery({
    queryKey: [...priceChangeDetails(locationId, id).queryKey, "together", reachable.map((each) => each.id)],
    queryFn: () =>
      Promise.allSettled(
        reachable.map((each) => client.fetchQuery(priceChangeDetails(each.locationId, each.id))),
      ),
    enabled: reachable.length > 0,
  });
  return data.flatMap((result): Sibling[] => {
    if (result.status === "rejected") return [];
    const change = result.value;
    const location = others.find((each) => each.id === change.locationId);
    return location ? [{ id: change.id, state: change.state, name: location.name, location }] : [];
  });
}

/** Returns the moment of a form at a location: the same time of the day there. */
export const momentAt = (
  { isNow, date, time }: Pick<ChangeValues, "isNow" | "date" | "time">,
  timezone: string,
): string | null => (isNow || date === null ? null : instantAt(date, time, timezone).toISOString());

/** Returns a function that acts on changes of other locations, and holds those that refused for the page. */
export function useActElsewhere() {
  const client = useQueryClient();
  return async <T extends { name: string }>(
    changeId: string,
    targets: readonly T[],
    act: (target: T) => Promise<unknown>,
  ) => {
    if (targets.length === 0) return;
    lastRefused.set({ changeId, refusals: await actAtEach(targets, act) });
    await client.invalidateQueries({ queryKey: ["menu"] });
  };
}

/** Returns a function that plans a change that is planned here together with it at the other chosen locations. */
export function usePlanElsewhere(locationId: string) {
  const client = useQueryClient();
  const { language } = useFormat();
  const others = useOtherLocations(locationId);
  const actElsewhere = useActElsewhere();
  return async (first: PriceChange, input: PriceChangeInput, values: ChangeValues): Promise<void> => {
    const chosen = others.filter(({ id }) => values.alsoAt.includes(id));
    await actElsewhere(first.id, chosen, async ({ id, timezone }) => {
      const menuOf = (location: string) => client.ensureQueryData(pricedItems(location, language));
      const { prices } = pricesElsewhere(input.entries, await menuOf(locationId), await menuOf(id));
      if (prices.length === 0) throw new NoDishError();
      const body = { ...input, locationId: id, entries: prices, togetherWith: first.id };
      await changeCalls.planChange({ body: { ...body, appliesAt: momentAt(values, timezone) } });
    });
  };
}
