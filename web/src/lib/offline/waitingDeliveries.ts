import { createAtom, useSelector } from "@tanstack/react-store";
import type { QueuedDelivery } from "../device/deviceStore.ts";

const waiting = createAtom<readonly QueuedDelivery[]>([]);

/** Sets the deliveries on this device that the server has not answered, of every user. */
export const setWaitingDeliveries = (deliveries: readonly QueuedDelivery[]): void => {
  if (deliveries.length > 0 || waiting.get().length > 0) waiting.set(deliveries);
};

export const waitingDeliveries = waiting.get;
export const useWaitingDeliveries = (): readonly QueuedDelivery[] => useSelector(waiting);
