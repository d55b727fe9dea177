import { ApiError } from "@konoba/contract/lib/client";
import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import type { reservations } from "@konoba/contract/reservations/reservations.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { unusualOf, useBookAnyway } from "./useBookAnyway.ts";

/** Includes orders, because the floor plan shows reservations. */
const refresh = [["reservations"], ["orders"]] as const;

type ListQuery = NonNullable<Parameters<typeof api.reservations.list>[0]["query"]>;
type Body = Parameters<typeof api.reservations.create>[0]["body"];
type Changes = NonNullable<Parameters<typeof api.reservations.update>[0]["body"]>;

export type ReservationDay = Awaited<ReturnType<typeof api.reservations.list>>;

/** Query for the reservations of a day, the waiting list, or a search by name or phone. */
export const reservationList = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["reservations", locationId, "list", query],
    queryFn: () => api.reservations.list({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

const other = z.object({ name: z.string(), startsAt: z.string(), tableNumber: z.string() });

/** Returns the conflicting reservation of a `reservation_overlap` error, else `null`. */
export const otherOf = (error: unknown): z.output<typeof other> | null =>
  error instanceof ApiError && error.code === "reservation_overlap"
    ? (other.safeParse(error.details).data ?? null)
    : null;
const isShown = (error: unknown) => otherOf(error) !== null || unusualOf(error) !== null;

export function useCreateReservation() {
  const bookAnyway = useBookAnyway();
  return useApiMutation({
    call: (body: Body) =>
      bookAnyway((confirmedWarnings) => api.reservations.create({ body: { ...body, confirmedWarnings } })),
    refresh,
    done: ({ status }) => (status === "booked" ? "reservations:booked" : "reservations:listed"),
    failed: "reservations:createFailed",
    isShown,
  });
}

export function useUpdateReservation() {
  const bookAnyway = useBookAnyway();
  return useApiMutation({
    call: ({ id, ...body }: { id: string } & Changes) =>
      bookAnyway((confirmedWarnings) =>
        api.reservations.update({ params: { id }, body: { ...body, confirmedWarnings } }),
      ),
    refresh,
    done: "reservations:updated",
    failed: "reservations:updateFailed",
    isShown,
  });
}

export const reservationWrite = (id: string, body: Changes): WriteOf<typeof reservations.update> => ({
  method: "PATCH",
  path: "/reservations/:id",
  params: { id },
  body,
});

/** Silent on success: the caller shows a toast with undo. */
export const useSetReservationStatus = () =>
  useApiMutation({
    call: ({ id, status }: { id: string; status: NonNullable<Changes["status"]> }) =>
      api.reservations.update({ params: { id }, body: { status } }),
    refresh,
    failed: "reservations:updateFailed",
  });
