import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNow } from "../lib/page/useNow.ts";
import { tableFloor } from "../tables/tables.queries.ts";
import { listStays } from "./dayPlan.ts";

const noTables: never[] = [];

interface DayStaysInput {
  location: Location;
  reservations: readonly Reservation[];
  /** `true` on the current business day, the only one with seated guests. */
  isToday: boolean;
}

/** Reads the tables and computes their stays. */
export function useDayStays({ location, reservations, isToday }: DayStaysInput) {
  const now = useNow().getTime();
  const data = useQuery(tableFloor(location.id)).data;
  const floor = data?.items ?? noTables;
  const stayMinutes = location.reservationMinutes;
  const stays = useMemo(
    () => listStays({ reservations, floor: isToday ? floor : noTables, stayMinutes, now }),
    [reservations, floor, isToday, stayMinutes, now],
  );
  return { now, stays, floor, sections: data?.sections ?? noTables };
}
