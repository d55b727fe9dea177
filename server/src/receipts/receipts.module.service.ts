import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { fact, openFact, type ReadModule } from "../locations/locations.modules.service.ts";
import { readReceiptsUse } from "./receipts.read.store.ts";

/** Reads what fiscal receipts are used for: they stay on while they are issued, and after the first real one. */
export const readReceiptsModule: ReadModule = async ({ db, owned, location, now }) => {
  const { timezone, businessDayStart } = location;
  const day = businessDate(now, timezone, businessDayStart);
  const { from } = businessDayBounds(day, timezone, businessDayStart);
  const { today, confirmed, all, hasReal, isOn } = await readReceiptsUse(db, owned, from);
  return {
    facts: [fact("receiptsToday", today), fact("receiptsConfirmedToday", confirmed)],
    stays: [fact("receipts", all)],
    open: openFact("issuing", Number(isOn)),
    isRequired: hasReal,
  };
};
