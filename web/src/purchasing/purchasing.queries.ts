import type { purchaseOrderChanges } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import type { DeliveryWrite } from "../lib/device/deviceStore.ts";
import { shownLanguage } from "../lib/text/translation.ts";
import { changedByPurchasing } from "./changedQueries.ts";

const refresh = changedByPurchasing;

export const purchasingOverview = (locationId: string) =>
  queryOptions({
    queryKey: ["purchasing", locationId, "overview"],
    queryFn: () => api.purchasing.overview({ params: { locationId } }),
  });

export const settingsOf = (locationId: string) =>
  queryOptions({
    queryKey: ["purchasing", locationId, "settings"],
    queryFn: () => api.purchasing.settings({ params: { locationId } }),
  });

type OrderQuery = Omit<Parameters<typeof api.purchasing.listOrders>[0]["query"], "locationId">;

export const orderList = (locationId: string, query: OrderQuery) =>
  queryOptions({
    queryKey: ["purchasing", locationId, "orders", query],
    queryFn: () => api.purchasing.listOrders({ query: { ...query, locationId } }),
    placeholderData: keepPreviousData,
  });

export function orderDetails(locationId: string, id: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["purchasing", locationId, "order", id, language],
    queryFn: () => api.purchasing.findOrder({ params: { id }, query: { language } }),
    enabled: id !== "",
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

type DeliveryQuery = Omit<Parameters<typeof api.purchasing.listDeliveries>[0]["query"], "locationId">;

export const deliveryList = (locationId: string, query: DeliveryQuery) =>
  queryOptions({
    queryKey: ["purchasing", locationId, "deliveries", query],
    queryFn: () => api.purchasing.listDeliveries({ query: { ...query, locationId } }),
    placeholderData: keepPreviousData,
  });

export function deliveryDetails(locationId: string, id: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["purchasing", locationId, "delivery", id, language],
    queryFn: () => api.purchasing.findDelivery({ params: { id }, query: { language } }),
    enabled: id !== "",
  });
}

export const useCreateOrder = (locationId: string) =>
  useApiMutation({
    call: (supplierId: string) => api.purchasing.createOrder({ body: { locationId, supplierId } }),
    refresh,
    failed: "purchasing:orders.createFailed",
  });

export const useUpdateOrder = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & z.input<typeof purchaseOrderChanges>) =>
      api.purchasing.updateOrder({ params: { id }, body }),
    refresh,
    failed: "purchasing:orders.saveFailed",
  });

export const useSendOrder = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string; via: "email" | "phone"; email?: string }) =>
      api.purchasing.sendOrder({ params: { id }, body }),
    refresh,
    done: ({ status }) => (status === "to_approve" ? "purchasing:orders.passedOn" : "purchasing:orders.sent"),
    failed: "purchasing:orders.sendFailed",
  });

export const useEndOrder = () =>
  useApiMutation({
    call: ({ id, kind }: { id: string; kind: "cancel" | "close" }) =>
      kind === "cancel"
        ? api.purchasing.cancelOrder({ params: { id } })
        : api.purchasing.closeOrder({ params: { id } }),
    refresh,
    done: "purchasing:orders.ended",
    failed: "purchasing:orders.endFailed",
  });

/**
 * Receives a delivery; without a connection it waits on the device. No toast appears where the page of the delivery says
 * that it was received.
 */
export const useReceive = (isOnPage: boolean) =>
  useApiMutation({
    call: async (write: DeliveryWrite) => (await import("./deliveryQueue.ts")).receiveOrWait(write),
    done: (delivery) => {
      if (delivery === null) return "receiving:waiting.stored";
      return isOnPage ? undefined : "receiving:done";
    },
    failed: "receiving:failed",
  });

/** Items of a supplier's price list, which may arrive instead of an ordered one. */
export const substitutesOf = (locationId: string, supplierId: string) =>
  queryOptions({
    queryKey: ["suppliers", locationId, "substitutes", supplierId],
    queryFn: async () =>
      (await api.suppliers.listItems({ query: { locationId, supplierId, pageSize: 100 } })).items,
  });

/** Sends the photo of a delivery note, or deletes it without one. */
export const useNotePhoto = () =>
  useApiMutation({
    call: async ({ id, photo }: { id: string; photo: Blob | null }): Promise<unknown> =>
      photo
        ? (await import("./notePhoto.ts")).sendNotePhoto(id, photo)
        : api.purchasing.removeNotePhoto({ params: { id } }),
    refresh,
    failed: "notePhoto:failed",
  });

export const useUndoDelivery = () =>
  useApiMutation({
    call: (id: string) => api.purchasing.undoDelivery({ params: { id } }),
    refresh,
    done: "receiving:deliveries.undone",
    failed: "receiving:deliveries.undoFailed",
  });
