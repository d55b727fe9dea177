import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";

/** Query for the drawers of a location, their open shifts and cash taken without an open drawer. */
export const drawerList = (locationId: string) =>
  queryOptions({
    queryKey: ["drawers", locationId, "list"],
    queryFn: () => api.drawers.list({ params: { locationId } }),
  });
