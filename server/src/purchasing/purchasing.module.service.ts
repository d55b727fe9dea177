import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { fact, openFact, type ReadModule } from "../locations/locations.modules.service.ts";
import { readPurchasingUse } from "./purchasing.overview.store.ts";

/** Reads what purchasing is used for; orders that wait for an approval or for goods keep it on. */
export const readPurchasingModule: ReadModule = async ({ db, owned }) => {
  const { suppliers, orders, open, next } = await readPurchasingUse(db, owned);
  const number = next && purchaseNumber(next);
  return {
    facts: [
      fact("suppliers", suppliers),
      ...(next?.day ? [fact("nextDelivery", 1, { of: number, day: next.day })] : []),
    ],
    stays: [fact("suppliers", suppliers), fact("purchaseOrders", orders)],
    open: openFact("openPurchaseOrders", open, number),
  };
};
