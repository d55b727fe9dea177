import { fact, openFact, type ReadModule } from "../locations/locations.modules.service.ts";
import { listSharing } from "./prices.store.ts";

/** Reads what price lists are used for; a list that is on has to be switched off first. */
export const readPriceListsModule: ReadModule = async ({ db, owned }) => {
  const lists = await listSharing(db, [owned]);
  const on = lists.filter(({ isOn }) => isOn);
  return {
    facts: [fact("priceListsOn", on.length)],
    stays: [fact("priceLists", lists.length)],
    open: openFact("priceListsOn", on.length, on[0]?.name ?? null),
  };
};
