import type { Reservation } from "@konoba/contract/reservations/reservations.contract";

export type SetStatus = Exclude<Reservation["status"], "seated">;

const steps = {
  booked: ["arrived", "no_show", "cancelled"],
  arrived: ["booked", "no_show", "cancelled"],
  seated: [],
  no_show: ["booked"],
  cancelled: ["booked"],
} as const satisfies Record<Reservation["status"], readonly SetStatus[]>;

/** Returns the next valid statuses. A walk-in returns to the waiting list, because it was never booked. */
export function nextStatuses({
  status,
  quotedMinutes,
}: Pick<Reservation, "status" | "quotedMinutes">): readonly SetStatus[] {
  if (quotedMinutes === null || status === "seated") return steps[status];
  return status === "arrived" ? ["cancelled"] : ["arrived"];
}
