import { contract } from "@konoba/contract";
import type { Route } from "@konoba/contract/lib/route";
import { restorableNouns, tableEntries } from "../../src/lib/database/tableEntries.ts";
import { accounting } from "./accounting.ts";
import { atLocation, byId, ofLocation, shared, type Attempt, type Attempts } from "./attempt.ts";
import { checklists } from "./checklists.ts";
import { countSheets } from "./countSheets.ts";
import { removedKind } from "./deleted.ts";
import { house } from "./house.ts";
import { floor, menu } from "./menu.ts";
import { options } from "./options.ts";
import { drawers, orders } from "./orders.ts";
import { platformOrders } from "./platform.ts";
import { prices } from "./prices.ts";
import { printing } from "./printing.ts";
import { production } from "./production.ts";
import { purchasing } from "./purchasing.ts";
import { receipts } from "./receipts.ts";
import { stock } from "./stock.ts";
import { suppliers } from "./suppliers.ts";

/** Attempts that follow from the declaration: reads of a location, and restores of each noun of the table registry. */
function impliedAttempts({ access, method, path, params, query, body }: Route): Attempt[] {
  const restored = restorableNouns.find((noun) => path === `${noun.path}/:id/restore`);
  if (restored) {
    const attempt = byId(removedKind(restored.noun));
    return [tableEntries[restored.table]?.owner === "organization" ? shared(attempt) : attempt];
  }
  if (access === "public" || method !== "GET" || body) return [];
  if (params && "locationId" in params.shape) return [atLocation];
  return query && "locationId" in query.shape ? [ofLocation] : [];
}

const implied: Attempts = Object.fromEntries(
  Object.entries(contract).flatMap(([domain, routes]) =>
    Object.entries(routes).map(([name, route]) => [`${domain}.${name}`, impliedAttempts(route)]),
  ),
);

/** Attempts of every route that takes an id, with every way to name a foreign row. */
export const attempts: Attempts = {
  ...implied,
  ...house,
  ...suppliers,
  ...checklists,
  ...countSheets,
  ...purchasing,
  ...production,
  ...stock,
  ...menu,
  ...options,
  ...prices,
  ...floor,
  ...orders,
  ...platformOrders,
  ...drawers,
  ...receipts,
  ...printing,
  ...accounting,
};
