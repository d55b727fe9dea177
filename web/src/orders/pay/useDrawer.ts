import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { deviceDrawer } from "../../lib/device/deviceDrawer.ts";
import { drawerState, type DrawerState } from "./drawerState.ts";

/** Returns the live state of the drawer for this device's cash. */
export function useDrawer(locationId: string): DrawerState {
  const { data } = useQuery({
    queryKey: ["drawers", locationId, "list"],
    queryFn: () => api.drawers.list({ params: { locationId } }),
  });
  return drawerState(data?.items, deviceDrawer(locationId).drawerId);
}
