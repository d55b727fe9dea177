import * as reservations from "./reservations.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const reservationsComponents = {
  Reservation: reservations.reservation,
  ReservationInput: reservations.reservationInput,
  ReservationChanges: reservations.reservationChanges,
};
