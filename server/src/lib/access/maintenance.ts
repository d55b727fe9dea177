import { AppError } from "@konoba/contract/lib/errors";
import type { Db } from "../database/db.ts";
import { findMaintenance } from "../database/storeSettings.ts";

/** Age in ms up to which a server trusts what it read: a write costs no query of its own. */
const freshMs = 2_000;
/** Seconds after which a till sends a refused write again. */
const retryAfterSeconds = 15;

/** Returns a check that rejects writes while the operator maintains the store, with the notice. */
export function createMaintenanceCheck(db: Db): () => Promise<void> {
  let readAt = -Infinity;
  let current: ReturnType<typeof findMaintenance> = Promise.resolve(null);
  return async () => {
    if (performance.now() - readAt > freshMs) {
      readAt = performance.now();
      current = findMaintenance(db).catch((error: unknown) => {
        readAt = -Infinity;
        throw error;
      });
    }
    const maintenance = await current;
    if (maintenance) throw new AppError("maintenance", { ...maintenance, retryAfterSeconds });
  };
}
