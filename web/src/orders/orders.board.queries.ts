import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { maxRefetchedOrders, type BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../lib/api.ts";
import { onLiveChange } from "../lib/live.ts";
import { usePollingQuery } from "../lib/usePollingQuery.ts";
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

/** Every open order with what the board is narrowed by, and how many of today are finished. */
const orderTickets = (location: BoardLocation) =>
  queryOptions({
    queryKey: ["orders", location.id, "board"],
    queryFn: () => fetchTickets(location),
  });

/**
 * Answers may overtake each other; the version says which of two is the later one. Another status of
 * the same version is a step of this screen that is still on its way.
 */
const newer = <O extends Pick<BoardTicket, "version" | "status">>(known: O, fetched: O): O =>
  fetched.version > known.version || (fetched.version === known.version && fetched.status === known.status)
    ? fetched
    : known;

/** The board with what was told of the orders `ids` in the place of what was known of them. */
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

/** The board, which asks again for the orders that changed and for no others. */
export function useOrderTickets(location: BoardLocation) {
  const client = useQueryClient();
  const query = orderTickets(location);
  const { queryKey } = query;
  const locationId = location.id;
  useEffect(() => {
    const refetchAll = () => void client.invalidateQueries({ queryKey });
    const fetchChanged = async (ids: readonly string[]) => {
      const fetched = await fetchTickets(location, ids);
      // The whole that is under way may have been read before the change.
      if (client.isFetching({ queryKey, exact: true }) > 0) return refetchAll();
      client.setQueryData(queryKey, (board) => board && mergeBoard(board, ids, fetched));
    };
    return onLiveChange((changedLocationId, { orders = [] }) => {
      if (changedLocationId !== locationId || orders.length === 0) return;
      if (orders.length > maxRefetchedOrders) refetchAll();
      else fetchChanged(orders).catch(refetchAll);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key and the clock follow from the venue
  }, [client, locationId]);
  return usePollingQuery(query);
}

/** Every section, to narrow the orders by. */
export const sectionChoices = (locationId: string) =>
  queryOptions({
    queryKey: ["tables", locationId, "sections", "choices"],
    queryFn: async () =>
      (await api.tables.listSections({ params: { locationId }, query: { pageSize: 100 } })).items,
  });

/** Every station, to narrow the orders by. */
export const stationChoices = (locationId: string) =>
  queryOptions({
    queryKey: ["menu", locationId, "stations", "choices"],
    queryFn: async () => (await api.menu.listStations({ query: { locationId, pageSize: 100 } })).items,
  });
