import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { mostAskedAgain, type BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../lib/api.ts";
import { onLiveChange } from "../lib/live.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import type { Board } from "./orderCache.ts";

type Venue = Pick<Location, "id" | "timezone" | "businessDayStart">;

async function askTickets(
  { id: locationId, timezone, businessDayStart }: Venue,
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
const orderTickets = (venue: Venue) =>
  queryOptions({
    queryKey: ["orders", venue.id, "board"],
    queryFn: () => askTickets(venue),
  });

/**
 * Answers may overtake each other; the version says which of two is the later one. Another status of
 * the same version is a step of this screen that is still on its way.
 */
const newer = <O extends Pick<BoardTicket, "version" | "status">>(known: O, told: O): O =>
  told.version > known.version || (told.version === known.version && told.status === known.status)
    ? told
    : known;

/** The board with what was told of the orders `ids` in the place of what was known of them. */
export function mergeBoard(board: Board, ids: readonly string[], told: Board): Board {
  const known = new Map(board.items.map((each) => [each.id, each]));
  for (const each of told.items) known.set(each.id, newer(known.get(each.id) ?? each, each));
  const isGone = (id: string) => ids.includes(id) && !told.items.some((each) => each.id === id);
  const items = [...known.values()].filter(({ id, status }) => !isClosed(status) && !isGone(id));
  return {
    items: items.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)),
    finished: told.finished,
  };
}

/** The board, which asks again for the orders that changed and for no others. */
export function useOrderTickets(venue: Venue) {
  const client = useQueryClient();
  const query = orderTickets(venue);
  const { queryKey } = query;
  const locationId = venue.id;
  useEffect(() => {
    const askAll = () => void client.invalidateQueries({ queryKey });
    const askFor = async (ids: readonly string[]) => {
      const told = await askTickets(venue, ids);
      // The whole that is under way may have been read before the change.
      if (client.isFetching({ queryKey, exact: true }) > 0) return askAll();
      client.setQueryData(queryKey, (board) => board && mergeBoard(board, ids, told));
    };
    return onLiveChange((place, { orders = [] }) => {
      if (place !== locationId || orders.length === 0) return;
      if (orders.length > mostAskedAgain) askAll();
      else askFor(orders).catch(askAll);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key and the clock follow from the venue
  }, [client, locationId]);
  return useSteadyQuery(query);
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
