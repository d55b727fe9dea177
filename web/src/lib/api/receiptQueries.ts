import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Query for what is unconfirmed or needs attention at a location. */
export const receiptsState = (locationId: string) =>
  queryOptions({
    queryKey: ["receipts", locationId, "state"],
    queryFn: () => api.receipts.state({ params: { locationId } }),
  });

/** Query for the fiscal receipts of an order, oldest first. */
export const receiptsOfOrder = (locationId: string, orderId: string) =>
  queryOptions({
    queryKey: ["receipts", locationId, "order", orderId],
    queryFn: async () => {
      const query = { orderId, pageSize: 100, sort: "issuedAt" as const };
      return (await api.receipts.list({ params: { locationId }, query })).items;
    },
  });
