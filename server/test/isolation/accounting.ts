import { atLocation, row, type Attempts, type Input } from "./attempt.ts";
import type { Everything } from "./everything.ts";

const at = (more: (other: Everything) => Input) =>
  row((_mine, other) => {
    const { params, ...input } = more(other);
    return { params: { locationId: other.locationId, ...params }, ...input };
  });

const range = { firstDate: "2026-01-01", lastDate: "2026-01-31" };

/** Attempts on the books of a location. */
export const accounting: Attempts = {
  "accounting.month": [atLocation],
  "accounting.journal": [at(() => ({ params: { date: "2026-01-01" } }))],
  "accounting.accounts": [atLocation],
  "accounting.setAccounts": [at(() => ({ body: { accounts: { tips: "4695" } } }))],
  "accounting.importChart": [at(() => ({ body: { csv: "2430,Cash" } }))],
  "accounting.exports": [atLocation],
  "accounting.createExport": [at(() => ({ body: range }))],
  "accounting.exportFile": [at(() => ({ params: { number: "1" } }))],
  "accounting.draftFile": [at(() => ({ params: { date: "2026-01-01" } }))],
  "accounting.lock": [at(() => ({ body: { through: "2026-01-31" } }))],
  "accounting.unlock": [at(() => ({ body: { reason: "Mine" } }))],
};
