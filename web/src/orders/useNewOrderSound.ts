import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { playChime } from "../lib/chime.ts";
import { useOrderPreferences } from "../lib/orderPreferences.ts";
import { orderList } from "./orders.queries.ts";

/** While the orders are open, each that arrives is heard by who wants it, whatever the list is narrowed to. */
export function useNewOrderSound(locationId: string): void {
  const { sound } = useOrderPreferences();
  const { data, isPlaceholderData } = useQuery({
    ...orderList(locationId, { page: 1, pageSize: 10, sort: "-createdAt" }),
    enabled: sound,
  });
  const heard = useRef<{ locationId: string; upTo: string } | null>(null);
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const upTo = data.items[0]?.createdAt ?? "";
    const before = heard.current;
    heard.current = { locationId, upTo };
    if (before?.locationId === locationId && upTo > before.upTo) void playChime();
  }, [data, isPlaceholderData, locationId]);
}
