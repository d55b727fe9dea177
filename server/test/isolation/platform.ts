import { byId, type Attempts } from "./attempt.ts";

/** Attempts on orders of platforms. */
export const platformOrders: Attempts = {
  "orders.accept": [byId("waitingOrderId", { minutes: 20 })],
  "orders.reject": [byId("waitingOrderId", { reason: "Too busy" })],
  "orders.ready": [byId("orderId")],
};
