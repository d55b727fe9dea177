import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { announce } from "../lib/page/toasts.ts";
import { useTranslation } from "../lib/text/translation.ts";
import type { SetStatus } from "./nextStatuses.ts";
import { useSetReservationStatus } from "./reservations.queries.ts";

/** Returns a function that sets the status of a reservation, with undo in a toast. */
export function useSetStatus() {
  const { t } = useTranslation("reservations");
  const set = useSetReservationStatus();
  return ({ id, name, status: before }: Reservation, status: SetStatus) =>
    set.mutateAsync({ id, status }).then(
      () => {
        if (before === "seated") return;
        const undo = () => set.mutate({ id, status: before });
        const text = t(`became.${status}`, { name });
        announce({ tone: "success", text, action: { label: t("undo"), run: undo } });
      },
      () => undefined,
    );
}
