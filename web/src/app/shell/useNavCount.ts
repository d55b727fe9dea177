import { useQuery } from "@tanstack/react-query";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { navCounts } from "../../lib/api/navCounts.ts";
import { useProfile } from "../../lib/api/session.ts";
import type { NavigationEntry } from "../screens/navigation.ts";

/** Count beside a navigation entry. */
interface NavCount {
  name: "orders" | "ready" | "late" | "reservations" | "inventory";
  count: number;
  tone: "fig" | "green" | "red" | "amber";
}

/**
 * Returns the count of an entry at the chosen location, or null for none: open orders, for waiters those of their own
 * that are ready; late tickets; guests still to come; low stock.
 */
export function useNavCount(key: NavigationEntry["key"]): NavCount | null {
  const { id } = useCurrentLocation();
  const { role } = useProfile();
  const { data } = useQuery(navCounts(id));
  if (!data) return null;
  const { openOrders, waitingOrders, readyOrders, lateTickets, expectedReservations, stockAlerts } = data;
  const counts: Partial<Record<NavigationEntry["key"], NavCount>> = {
    // Orders that wait for an answer are open work.
    orders:
      role === "waiter"
        ? { name: "ready", count: readyOrders, tone: "green" }
        : { name: "orders", count: openOrders + waitingOrders, tone: "fig" },
    kitchen: { name: "late", count: lateTickets, tone: "red" },
    reservations: { name: "reservations", count: expectedReservations, tone: "fig" },
    inventory: { name: "inventory", count: stockAlerts, tone: "amber" },
  };
  const count = counts[key];
  return count && count.count > 0 ? count : null;
}
