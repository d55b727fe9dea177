import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { deviceDrawer } from "../../lib/deviceDrawer.ts";
import { drawerState, type DrawerState } from "./drawerState.ts";

/** The drawer that takes the cash of this device, as it is now. */
export function useDrawer(locationId: string): DrawerState {
  const { data } = useQuery({
    queryKey: ["drawers", locationId, "list"],
    queryFn: () => api.drawers.list({ params: { locationId } }),
  });
  return drawerState(data?.items, deviceDrawer(locationId).drawerId);
}
