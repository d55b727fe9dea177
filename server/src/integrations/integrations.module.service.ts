import { fact, openFact, type ReadModule } from "../locations/locations.modules.service.ts";
import { listKeys } from "./integrations.keys.store.ts";
import { listEndpoints } from "./integrations.webhooks.store.ts";

/** Reads what programs use here: keys that work and active endpoints keep the module on. */
export const readDevelopersModule: ReadModule = async ({ db, location, now }) => {
  const { id, organizationId } = location;
  const isHere = ({ locationIds }: { locationIds: string[] | null }) => locationIds?.includes(id) ?? true;
  const keys = (await listKeys(db, { organizationId, now })).filter(isHere);
  const working = keys.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || new Date(expiresAt) > now),
  );
  const endpoints = (await listEndpoints(db, organizationId)).filter(isHere);
  const active = endpoints.filter(({ isActive }) => isActive);
  return {
    facts: [fact("keys", working.length), fact("webhooks", active.length)],
    stays: [fact("keys", keys.length), fact("webhooks", endpoints.length)],
    open: [
      ...openFact("keys", working.length, working[0]?.name ?? null),
      ...openFact("webhooks", active.length, active[0]?.url ?? null),
    ],
  };
};
