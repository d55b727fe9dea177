import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { maxRefetchedOrders, type BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../lib/api/api.ts";
import { onLiveChange } from "../lib/cache/live.ts";
import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import type { Board } from "./orderCache.ts";

type BoardLocation = Pick<Location, "id" | "timezone" | "businessDayStart">;

async function fetchTickets(
  { id: locationId, timezone, businessDayStart }: BoardLocation,
  ids?: readonly string[],
): Promise<Board> {
  const date = businessDate(new Date(), timezone, businessDayStart);
  const query = { date, ...(ids ? { ids: ids.join(",") } : {}) };
  const { items, marks, finished } = await api.orders.board({ params: { locationId }, query });
  const marksOf = new Map(marks.map((mark) => [mark.id, mark]));
  const unmarked = { sectionIds: [], stationIds: [] };
  return { items: items.map((order) => ({ ...unmarked, ...marksOf.get(order.id), ...order })), finished };
}

/** Query for all open orders with the filter fields of the board, and the number finished today. */
const orderTickets = (location: BoardLocation) =>
  queryOptions({
    queryKey: ["orders", location.id, "board"],
    queryFn: () => fetchTickets(location),
  });

/**
 * Returns the later state by version, because responses can arrive out of order. Another status at the same
 * version is an optimistic step that is still pending.
 */
const newer = <O extends Pick<BoardTicket, "version" | "status">>(known: O, fetched: O): O =>
  fetched.version > known.version || (fetched.version === known.version && fetched.status === known.status)
    ? fetched
    : known;

/** Replaces the orders `ids` of the board with the fetched ones. */
export function mergeBoard(board: Board, ids: readonly string[], fetched: Board): Board {
  const known = new Map(board.items.map((each) => [each.id, each]));
  for (const each of fetched.items) known.set(each.id, newer(known.get(each.id) ?? each, each));
  const isGone = (id: string) => ids.includes(id) && !fetched.items.some((each) => each.id === id);
  const items = [...known.values()].filter(({ id, status }) => !isClosed(status) && !isGone(id));
  return {
    items: items.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)),
    finished: fetched.finished,
  };
}

/** Returns the live board; refetches only orders that changed. */
export function useOrderTickets(location: BoardLocation) {
  const client = useQueryClient();
  const query = orderTickets(location);
  const { queryKey } = query;
  const locationId = location.id;
  useEffect(() => {
    const refetchAll = () => void client.invalidateQueries({ queryKey });
    const fetchChanged = async (ids: readonly string[]) => {
      const fetched = await fetchTickets(location, ids);
      // A full fetch in progress may predate the change.
      if (client.isFetching({ queryKey, exact: true }) > 0) return refetchAll();
      client.setQueryData(queryKey, (board) => board && mergeBoard(board, ids, fetched));
    };
    return onLiveChange((changedLocationId, { orders = [] }) => {
      if (changedLocationId !== locationId || orders.length === 0) return;
      if (orders.length > maxRefetchedOrders) refetchAll();
      else fetchChanged(orders).catch(refetchAll);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- key and clock depend on the location only
  }, [client, locationId]);
  return usePollingQuery(query);
}

/** Query for every section, for the filter. */
export const sectionChoices = (locationId: string) =>
  queryOptions({
    queryKey: ["tables", locationId, "sections", "choices"],
    queryFn: async () =>
      (await api.tables.listSections({ params: { locationId }, query: { pageSize: 100 } })).items,
  });

/** Query for every station, for the filter. */
export const stationChoices = (locationId: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "stations", "choices"],
    queryFn: async () => (await api.menu.listStations({ query: { locationId, pageSize: 100 } })).items,
  });
