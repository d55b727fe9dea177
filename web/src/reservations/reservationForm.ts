import { instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import {
  type Reservation,
  type ReservationInput,
  reservationInput,
} from "@konoba/contract/reservations/reservations.contract";
import { quoteMinutes } from "@konoba/contract/reservations/reservations.rules";
import { useQuery } from "@tanstack/react-query";
import { formValues, type FormValues } from "../lib/list/formValues.ts";
import { tableFloor } from "../tables/tables.queries.ts";
import type { FormSchema } from "../ui/form/issues.ts";
import { reservationList } from "./reservations.queries.ts";

/** Form values: local date and time instead of an instant. */
export type ReservationValues = Omit<FormValues<typeof reservationInput>, "startsAt"> & {
  date: string | null;
  time: string | null;
};

const two = (value: number) => String(value).padStart(2, "0");

/** Returns the next quarter hour at least 15 minutes away. */
function soon(now: Date): Date {
  const quarterMs = 900_000;
  return new Date(Math.ceil((now.getTime() + quarterMs) / quarterMs) * quarterMs);
}

interface Start {
  locationId: string;
  timezone: string;
  now: Date;
  /** Displayed day. */
  date: string | undefined;
  stored: Reservation | undefined;
}

export function valuesOf({ locationId, timezone, now, date, stored }: Start): ReservationValues {
  const at = wallTime(stored ? new Date(stored.startsAt) : soon(now), timezone);
  const isLaterDay = !stored && date !== undefined && date > at.date;
  const tableIds = stored?.tables.map(({ id }) => id) ?? [];
  const { startsAt: _, ...rest } = formValues(reservationInput, {
    partySize: 2,
    ...stored,
    tableIds,
    locationId,
  });
  return {
    ...rest,
    date: isLaterDay ? date : at.date,
    time: isLaterDay ? "19:00" : `${two(at.hour)}:${two(at.minute)}`,
  };
}

/** Returns the start as an instant; `null` while incomplete. */
export const startOf = ({ date, time }: ReservationValues, timezone: string): string | null =>
  date && time ? instantAt(date, time, timezone).toISOString() : null;

interface WaitlistContext {
  since: Date;
  /** Default quoted minutes for a party size. */
  propose: (partySize: number) => number | null;
}

export const isValues = (values: unknown): values is ReservationValues =>
  typeof values === "object" && values !== null && "partySize" in values;

/** Contract schema over the form values; waiting parties start at arrival plus the quoted time. */
export const schemaOf = (
  timezone: string,
  waiting: WaitlistContext | null,
): FormSchema<ReservationInput> => ({
  safeParse: (values) => {
    if (!isValues(values)) return reservationInput.safeParse(values);
    const { date: _, time: __, ...fields } = values;
    const quotedMinutes = waiting && (values.quotedMinutes ?? waiting.propose(values.partySize) ?? 0);
    return reservationInput.safeParse({
      ...fields,
      phoneNumber: values.phoneNumber || null,
      quotedMinutes,
      startsAt: waiting
        ? new Date(waiting.since.getTime() + (quotedMinutes ?? 0) * 60_000).toISOString()
        : startOf(values, timezone),
    });
  },
});

/** Returns a function that estimates the waiting time from the tables and the parties ahead. */
export function useQuote(locationId: string, stayMinutes: number) {
  const floor = useQuery(tableFloor(locationId)).data?.items ?? [];
  const waiting = useQuery(reservationList(locationId, { waiting: "true" })).data?.items ?? [];
  return (partySize: number, now: Date) =>
    quoteMinutes(floor, { partySize, ahead: waiting.length, stayMinutes }, now);
}
