import { isOpenCheck } from "@konoba/contract/checklists/checklists.rules";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { fact, openFact, type ReadModule } from "../locations/locations.modules.service.ts";
import { listChecks } from "./checklists.checks.service.ts";
import { countRecords, listVersions } from "./checklists.store.ts";

/** Reads what checklists are used for; checks that wait for a signature keep them on. */
export const readChecklistsModule: ReadModule = async ({ db, owned, location, now }) => {
  const { timezone, businessDayStart } = location;
  const today = businessDate(now, timezone, businessDayStart);
  const checks = await listChecks(db, owned, { from: today, to: today, timezone, businessDayStart, now });
  const waiting = checks.filter(({ state }) => isOpenCheck(state));
  const newest = new Map((await listVersions(db, owned)).map((each) => [each.checklistId, each]));
  const lists = [...newest.values()].filter(({ isActive }) => isActive).length;
  return {
    facts: [
      fact("checklists", lists),
      fact("checksDoneToday", checks.filter(({ record }) => record !== null).length),
    ],
    stays: [fact("checklists", newest.size), fact("signedRecords", await countRecords(db, owned))],
    open: openFact("openChecks", waiting.length, waiting[0]?.name ?? null),
  };
};
