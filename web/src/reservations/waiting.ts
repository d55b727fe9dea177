import type { Reservation } from "@konoba/contract/reservations/reservations.contract";

/** Returns the minutes a party has waited. */
export const waitedMinutes = ({ arrivedAt }: Pick<Reservation, "arrivedAt">, now: Date): number =>
  arrivedAt === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(arrivedAt)) / 60_000));
