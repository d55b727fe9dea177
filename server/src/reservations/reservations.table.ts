import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import type { Instant, LocationColumn, OptionalInstant } from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

type PlainField =
  | "name"
  | "phoneNumber"
  | "partySize"
  | "minutes"
  | "note"
  | "status"
  | "quotedMinutes"
  | "orderId"
  | "createdBy";

interface ReservationTable extends Pick<Reservation, PlainField> {
  id: string;
  locationId: LocationColumn;
  startsAt: Instant;
  arrivedAt: OptionalInstant;
  createdAt: Instant;
  updatedAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    reservations: ReservationTable;
  }
}

mapConstraintErrors({
  reservation_tables_period: "reservation_overlap",
  reservation_tables_location_id_table_id_fkey: "table_not_found",
});
