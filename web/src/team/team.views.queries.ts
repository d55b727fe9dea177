import { maxViews, type SavedView, views as routes } from "@konoba/contract/team/team.views.contract";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { readStored, writeStored } from "../lib/device/storage.ts";
import type { ListState } from "../lib/list/listState.ts";

const calls = callsOf(routes);

export type ViewedList = Pick<ListState, "name" | "queryTexts" | "show">;

export interface ViewsOf {
  list: string;
  personId: string;
  /** `null` for a list of the organization. */
  locationId: string | null;
}

const queryOf = ({ list, locationId }: ViewsOf) => ({ list, ...(locationId === null ? {} : { locationId }) });

/** Migrates order views from local storage, where earlier versions stored them. */
async function withDeviceViews(of: ViewsOf, items: SavedView[]): Promise<SavedView[]> {
  const key = `orderViews.${of.personId}`;
  const stored = of.list === "orders" ? readStored(key) : null;
  if (stored === null) return items;
  try {
    const storedViews: Pick<SavedView, "name" | "asked">[] = JSON.parse(stored);
    const added = storedViews.filter(({ name }) => !items.some((view) => view.name === name));
    const all = [...items, ...added.map((view) => ({ ...view, isDefault: false }))].slice(0, maxViews);
    const brought = await calls.keepViews({ query: queryOf(of), body: { items: all } });
    writeStored(key, null);
    return brought.items;
  } catch {
    return items;
  }
}

export const listViews = (of: ViewsOf) =>
  queryOptions({
    queryKey: ["team", "views", of.personId, of.locationId, of.list],
    queryFn: async () => {
      const { items } = await calls.views({ query: queryOf(of) });
      return withDeviceViews(of, items);
    },
    staleTime: 60_000,
  });

/** Replaces the saved views of a list with an optimistic update. */
export function useSaveViews(of: ViewsOf) {
  const client = useQueryClient();
  const { queryKey } = listViews(of);
  return useApiMutation({
    call: async (items: SavedView[]) => {
      const before = client.getQueryData(queryKey);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, items);
      try {
        return await calls.keepViews({ query: queryOf(of), body: { items } });
      } catch (error) {
        client.setQueryData(queryKey, before);
        throw error;
      }
    },
    failed: "views:failed",
  });
}
