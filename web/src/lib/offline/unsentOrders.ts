import { createAtom, useSelector } from "@tanstack/react-store";

const count = createAtom(0);

/** Sets the number of tickets on this device with unsent lines of the signed-in user. */
export const setUnsentOrders = (next: number): void => count.set(next);

export const useUnsentOrders = (): number => useSelector(count);
