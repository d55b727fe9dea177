import type { Location } from "@konoba/contract/locations/locations.contract";
import { channelOf } from "@konoba/contract/locations/locations.windows.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { priceLists, priceMoments } from "../../../lib/api/priceLists.ts";
import { useEditor } from "../../editor.ts";
import type { OrderFields } from "../../orderDraft.ts";
import type { TillSale } from "./tillPrices.ts";

/** Fields of an order that decide by which lists it is sold. */
interface SoldOrder extends Pick<OrderFields, "orderType" | "tableId"> {
  source?: OrderDetails["source"];
}

const saleOf = (
  location: Location,
  { orderType, tableId, source = null }: SoldOrder,
  { lists, moments }: Pick<TillSale, "lists" | "moments">,
): TillSale => ({
  lists,
  moments,
  point: { locationId: location.id, channel: channelOf({ orderType, tableId }), platform: source },
  clock: location,
  decimals: location.currencyDecimals,
});

/** Returns what the editor sells by; null until the lists are loaded. */
export function useTillSale(): TillSale | null {
  const { locationId, location, fields, order } = useEditor();
  const lists = useQuery(priceLists(locationId)).data;
  const moments = useQuery(priceMoments(locationId)).data;
  const { orderType, tableId } = fields;
  const source = order?.source ?? null;
  return useMemo(
    () =>
      lists ? saleOf(location, { orderType, tableId, source }, { lists, moments: moments ?? [] }) : null,
    [lists, moments, location, orderType, tableId, source],
  );
}

/** Returns what an order is sold by, as far as the device has loaded it; null without the lists. */
export function loadedSale(client: QueryClient, location: Location, order: SoldOrder): TillSale | null {
  const lists = client.getQueryData(priceLists(location.id).queryKey);
  const moments = client.getQueryData(priceMoments(location.id).queryKey) ?? [];
  return lists ? saleOf(location, order, { lists, moments }) : null;
}
