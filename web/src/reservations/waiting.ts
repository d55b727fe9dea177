import type { Reservation } from "@konoba/contract/reservations/reservations.contract";

/** Returns how many minutes guests have waited at the door. */
export const waitedMinutes = ({ arrivedAt }: Pick<Reservation, "arrivedAt">, now: Date): number =>
  arrivedAt === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(arrivedAt)) / 60_000));
