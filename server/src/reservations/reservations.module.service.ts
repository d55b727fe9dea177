import { fact, openFact, type ReadModule } from "../locations/locations.modules.service.ts";
import { countExpected, countUses } from "./reservations.store.ts";

/** Reads what reservations are used for; guests still to come keep them on. */
export const readReservationsModule: ReadModule = async ({ db, owned, now }) => {
  const { thisMonth, all, ahead } = await countUses(db, owned, now);
  return {
    facts: [
      fact("guestsTonight", await countExpected(db, owned, now)),
      fact("reservationsThisMonth", thisMonth),
    ],
    stays: [fact("reservations", all)],
    open: openFact("guestsAhead", ahead),
  };
};
