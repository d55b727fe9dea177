import { ApiError } from "@konoba/contract/lib/client";
import { type BookingWarning, bookingWarnings } from "@konoba/contract/reservations/reservations.rules";
import { z } from "zod";
import { useTranslation } from "../lib/text/translation.ts";
import { useConfirm } from "../ui/dialogs/confirm.tsx";

const unusual = z.object({ warnings: z.array(z.enum(bookingWarnings)), seats: z.number().nullable() });

/** Returns what is unusual about a reservation by a `reservation_unusual` error, else `null`. */
export const unusualOf = (error: unknown): z.output<typeof unusual> | null =>
  error instanceof ApiError && error.code === "reservation_unusual"
    ? (unusual.safeParse(error.details).data ?? null)
    : null;

/**
 * Returns a function that sends a reservation and, if it is unusual, sends it again once the user confirms every
 * reason; otherwise it rejects with the error of the server.
 */
export function useBookAnyway() {
  const { t } = useTranslation("reservations");
  const confirm = useConfirm();
  return async <Answer>(send: (confirmed?: BookingWarning[]) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send();
    } catch (error) {
      const found = unusualOf(error);
      if (found === null) throw error;
      const { warnings, seats } = found;
      const isSure = await confirm({
        title: t("unusual.title"),
        text: warnings.map((warning) => t(`unusual.${warning}`, { count: seats ?? 0 })).join(" "),
        confirmLabel: t("unusual.confirm"),
        cancelLabel: t("unusual.back"),
      });
      if (!isSure) throw error;
      return send(warnings);
    }
  };
}
