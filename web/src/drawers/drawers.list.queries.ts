import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";

export type DrawerList = Awaited<ReturnType<typeof api.drawers.list>>;

/** Query for the drawers of a location, their open shifts and cash taken without an open drawer. */
export const drawerList = (locationId: string) =>
  queryOptions({
    queryKey: ["drawers", locationId, "list"],
    queryFn: () => api.drawers.list({ params: { locationId } }),
  });

/** Query for the cash of open drawers and the differences of the last closed ones. */
export const cashPosition = (locationId: string) =>
  queryOptions({
    queryKey: ["drawers", locationId, "position"],
    queryFn: () => api.drawers.position({ params: { locationId } }),
  });
