import type { Reservation } from "@konoba/contract/reservations/reservations.contract";

interface ReturningGuest {
  name: string;
  lastVisit: { startsAt: string; tableNumber: string | null } | null;
}

type Visit = Pick<Reservation, "name" | "phoneNumber" | "startsAt" | "status" | "tables">;

/** Returns the guest of a phone number, by reservations in order of time; the latest one names them. */
export function returningGuest(items: readonly Visit[], phoneNumber: string): ReturningGuest | null {
  const own = items.filter((each) => each.phoneNumber === phoneNumber);
  const latest = own.at(-1);
  if (!latest) return null;
  const visit = own.findLast(({ status }) => status === "seated");
  return {
    name: latest.name,
    lastVisit: visit ? { startsAt: visit.startsAt, tableNumber: visit.tables[0]?.tableNumber ?? null } : null,
  };
}

/** Checks whether a number in E.164 form can be complete, so that it is worth a search. */
export const isWholeNumber = (phoneNumber: string | null): phoneNumber is string =>
  phoneNumber !== null && /^\+\d{10,15}$/.test(phoneNumber);
