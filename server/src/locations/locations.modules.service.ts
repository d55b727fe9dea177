import { modulesOffAfter } from "@konoba/contract/lib/businessKinds";
import { AppError } from "@konoba/contract/lib/errors";
import { modules, type Module } from "@konoba/contract/lib/modules";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type {
  ModuleFact,
  moduleRoutes as routes,
  ModuleState,
} from "@konoba/contract/locations/locations.modules.contract";
import { requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { findOwnLocation } from "./locations.service.ts";
import * as store from "./locations.store.ts";

export { listModulesOff } from "./locations.store.ts";

type FactName = ModuleFact["name"];

/** Returns a fact about a module. */
export const fact = (name: FactName, count: number, about: Partial<ModuleFact> = {}): ModuleFact => ({
  name,
  count,
  of: null,
  day: null,
  ...about,
});

/** What is open of a module: nothing for a count of zero. */
export const openFact = (name: FactName, count: number, of: string | null = null): ModuleFact[] =>
  count > 0 ? [fact(name, count, { of })] : [];

interface AtLocation {
  db: Db;
  location: Location;
  owned: OwnedLocation;
  now: Date;
}

type ModuleUse = Pick<ModuleState, "facts" | "stays" | "open"> & { isRequired?: boolean };
export type ReadModule = (at: AtLocation) => Promise<ModuleUse>;

let readers: Readonly<Record<Module, ReadModule>> | null = null;

/** Sets how later domains say what their module is used for; a module without a reader does not compile. */
export function extendModules(all: Readonly<Record<Module, ReadModule>>): void {
  readers = all;
}

const readUse = (module: Module, at: AtLocation): Promise<ModuleUse> => {
  if (readers === null) throw new Error("handlers.ts, which extends modules, is not loaded");
  return readers[module](at);
};

/** Reads every module of a location with what it is used for. */
async function readModules(at: AtLocation, off: readonly Module[]): Promise<{ items: ModuleState[] }> {
  const items: ModuleState[] = [];
  for (const module of modules)
    items.push({ module, isOn: !off.includes(module), isRequired: false, ...(await readUse(module, at)) });
  return { items };
}

const named = (off: readonly Module[]) => modules.filter((each) => !off.includes(each));

async function auditModules(
  acting: ActorContext,
  { id, name }: Location,
  before: readonly Module[],
  after: readonly Module[],
): Promise<void> {
  await audit(acting, {
    action: "location.updated",
    subject: { kind: "location", id, name },
    locationId: id,
    before: { modules: named(before) },
    after: { modules: named(after) },
  });
}

/** Rejects switching off what the law requires or something is open of, and names it. */
function refuseOpen({ items }: { items: readonly ModuleState[] }, off: readonly Module[]): void {
  for (const { module, isOn, isRequired, open } of items) {
    if (!isOn || !off.includes(module)) continue;
    if (isRequired) throw new AppError("module_required", { module });
    if (open.length > 0) throw new AppError("module_open", { module, open });
  }
}

export const locationModules: Handlers<typeof routes> = {
  modules: async ({ db, scope, params, now }) => {
    const owned = requireOwnLocation(scope, params.id);
    const location = await findOwnLocation(db, scope, owned);
    const [row] = await store.listModulesOff(db, [owned]);
    return readModules({ db, location, owned, now }, row?.modules ?? []);
  },

  switchModules: async ({ db, scope, params, body, now }) => {
    const owned = requireOwnLocation(scope, params.id);
    const location = await findOwnLocation(db, scope, owned);
    if (!location.active) throw new AppError("location_inactive");
    const before = await store.lockModulesOff(db, owned);
    const off = modulesOffAfter(before, body.modules);
    const states = await readModules({ db, location, owned, now }, before);
    refuseOpen(states, off);
    if (off.join() !== before.join()) {
      const { organizationId } = scope;
      await store.setModulesOff(db, { organizationId, id: owned, off, now });
      await auditModules({ db, scope, now }, location, before, off);
    }
    return { items: states.items.map((each) => ({ ...each, isOn: !off.includes(each.module) })) };
  },
};
