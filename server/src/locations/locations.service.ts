import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount, toPercent } from "@konoba/contract/lib/money";
import { counted } from "@konoba/contract/lib/sentences";
import { roundingStepsOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import {
  type Location,
  type locations as reading,
  maxSpecialDays,
} from "@konoba/contract/locations/locations.contract";
import type { LocationChanges, writing } from "@konoba/contract/locations/locations.writing.contract";
import { isVatRate } from "@konoba/contract/reference/reference.vatRates.rules";
import { orNotFound, requireOwnLocation, type Caller, type ActorContext } from "../lib/access/caller.ts";
import { RawResponse, type Handlers } from "../lib/access/handler.ts";
import { audit, changedFields } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { lockPlan, refuseBeyondPlan } from "../organizations/organizations.service.ts";
import * as store from "./locations.store.ts";

async function checkCity(db: Db, cityId: string | null, countryId: string | null): Promise<void> {
  if (cityId === null) return;
  if (countryId === null || !(await store.isCityOf(db, cityId, countryId)))
    throw new AppError("city_not_in_country");
}

async function currencyColumns(db: Db, currency: string) {
  const { code, decimals } = orNotFound(await store.findCurrency(db, currency), "currency_not_found");
  return { currencyId: currency, currencyCode: code, currencyDecimals: decimals };
}

/** Rejects a step of cash rounding that is finer than the coins of the currency. */
function refuseStep(cashRounding: Location["cashRounding"], decimals: number): void {
  if (cashRounding === null || roundingStepsOf(decimals).includes(cashRounding)) return;
  throw new AppError("invalid_request", [{ path: "cashRounding", message: counted("decimals", decimals) }]);
}

/** Rejects fees with more decimals than the currency, and those per box that are not packaging. */
function refuseFees(fees: Location["fees"], decimals: number): void {
  const boxed = fees.findIndex(({ kind, isPerBox = false }) => isPerBox && kind !== "packaging");
  if (boxed >= 0)
    throw new AppError("invalid_request", [
      { path: `fees.${boxed}.isPerBox`, message: "Only packaging has an amount for each box" },
    ]);
  const index = fees.findIndex(({ amount }) => !isAmount(amount, decimals));
  if (index < 0) return;
  throw new AppError("invalid_request", [
    { path: `fees.${index}.amount`, message: counted("decimals", decimals) },
  ]);
}

/** Maps the given fields to columns; lists become JSON text. */
function columnsOf({
  currency: _,
  translations,
  taxGroups,
  fees,
  commissions,
  cuisines,
  ...plain
}: LocationChanges): store.LocationUpdate {
  return {
    ...plain,
    ...(translations !== undefined && { translations: JSON.stringify(translations ?? []) }),
    ...(taxGroups && { taxGroups: JSON.stringify(taxGroups) }),
    ...(fees && { fees: JSON.stringify(fees) }),
    ...(commissions && { commissions: JSON.stringify(commissions) }),
    ...(cuisines !== undefined && { cuisines: JSON.stringify(cuisines ?? []) }),
  };
}

/** Returns a location of the caller with every field. */
export async function findOwnLocation(db: Db, scope: Caller, id: string) {
  return orNotFound(await store.findLocation(db, requireOwnLocation(scope, id)), "location_not_found");
}

/** Finds a location of any organization, for background work. */
export const findLocationAnyTenant = store.findLocation;

/** Rejects a change of a location that is not active, such as one beyond the plan; it can only be activated. */
function requireActive({ active }: Location): void {
  if (!active) throw new AppError("location_inactive");
}

interface NamedRate {
  rate: string;
  /** Name of the item or group with this rate; null for the rate of the location. */
  name: string | null;
}

/** Rejects rates that VAT does not have, where bills are fiscal receipts: their payment would be refused. */
export async function refuseVatRates(
  { db, now }: Pick<ActorContext, "db" | "now">,
  location: string,
  rates: readonly NamedRate[],
): Promise<void> {
  const wrong = rates.find(({ rate }) => !isVatRate(rate, now));
  if (wrong && (await store.hasVatReceipts(db, location)))
    throw new AppError("vat_rate_unknown", { rate: wrong.rate, item: wrong.name });
}

const subjectOf = ({ id, name }: Location) => ({ kind: "location", id, name }) as const;

// Fields logged by name instead, or derived from others.
const silent = [
  "updatedAt",
  "currency",
  "cityId",
  "countryId",
  "hasOrders",
  "issuesReceipts",
  "activeTables",
];
const isAudited = (field: string): field is keyof Location => !silent.includes(field);

/** Audits the changes of a location, field by field. */
async function auditLocation(acting: ActorContext, before: Location, after: Location): Promise<void> {
  const seen = changedFields(before, after, Object.keys(after).filter(isAudited));
  const entry = { subject: subjectOf(after), locationId: after.id, ...seen };
  if (seen) await audit(acting, { action: "location.updated", ...entry });
}

/** Returns the tax rates that a change sets. */
function changedRates(
  before: Location,
  { taxRate, taxGroups = [], fees = [] }: LocationChanges,
): NamedRate[] {
  const had = [
    before.taxRate,
    ...before.taxGroups.map(({ percentage }) => percentage),
    ...before.fees.map((fee) => fee.taxRate),
  ].map(toPercent);
  const own = taxRate === undefined ? [] : [{ rate: taxRate, name: null }];
  const groups = taxGroups.map(({ name, percentage }) => ({ rate: percentage, name }));
  const ofFees = fees.map(({ name, taxRate: rate }) => ({ rate, name }));
  return [...own, ...groups, ...ofFees].filter(({ rate }) => !had.includes(toPercent(rate)));
}

export const locations: Handlers<typeof reading & typeof writing> = {
  create: async ({ db, scope, body, now }) => {
    if (body.active) await refuseBeyondPlan(db, scope.organizationId);
    await checkCity(db, body.cityId, body.countryId);
    const id = randomUUID();
    const { currency, translations, taxGroups, fees, commissions, cuisines, ...plain } = body;
    const columns = await currencyColumns(db, currency);
    refuseStep(body.cashRounding, columns.currencyDecimals);
    refuseFees(fees, columns.currencyDecimals);
    await store.insertLocation(db, {
      ...plain,
      ...columns,
      id,
      organizationId: scope.organizationId,
      translations: JSON.stringify(translations ?? []),
      taxGroups: JSON.stringify(taxGroups),
      fees: JSON.stringify(fees),
      commissions: JSON.stringify(commissions),
      cuisines: JSON.stringify(cuisines ?? []),
      workingHours: "[]",
      modulesOff: await store.modulesOffOfNext(db, scope.organizationId),
      createdAt: now,
      updatedAt: now,
    });
    const location = orNotFound(await store.findLocation(db, id), "location_not_found");
    const entry = { subject: subjectOf(location), locationId: id };
    await audit({ db, scope, now }, { action: "location.created", ...entry });
    return location;
  },

  listByOrganization: async ({ db, scope, params, query }) => {
    if (params.organizationId !== scope.organizationId) throw new AppError("organization_not_found");
    return store.listLocations(db, scope.locationIds, query);
  },

  find: async ({ db, scope, params }) => findOwnLocation(db, scope, params.id),

  update: async ({ db, scope, params, body, now }) => {
    // Locked before reading, so that the second of two concurrent activations finds it active.
    if (body.active) await lockPlan(db, scope.organizationId);
    const before = await findOwnLocation(db, scope, params.id);
    if (body.active && !before.active) await refuseBeyondPlan(db, scope.organizationId);
    if (!body.active) requireActive(before);
    await refuseVatRates({ db, now }, before.id, changedRates(before, body));
    const cityId = body.cityId === undefined ? before.cityId : body.cityId;
    await checkCity(db, cityId, body.countryId === undefined ? before.countryId : body.countryId);
    const changesCurrency = body.currency !== undefined && body.currency !== before.currency;
    if (changesCurrency && before.hasOrders) throw new AppError("currency_fixed");
    const currency = changesCurrency && body.currency ? await currencyColumns(db, body.currency) : null;
    const cashRounding = body.cashRounding === undefined ? before.cashRounding : body.cashRounding;
    const decimals = currency?.currencyDecimals ?? before.currencyDecimals;
    refuseStep(cashRounding, decimals);
    refuseFees(body.fees ?? before.fees, decimals);
    const setsRounding = cashRounding !== null && cashRounding !== before.cashRounding;
    if (setsRounding && before.issuesReceipts) throw new AppError("cash_rounding_locked");
    await store.updateLocation(db, params.id, { ...columnsOf(body), ...currency, updatedAt: now });
    const after = await findOwnLocation(db, scope, params.id);
    await auditLocation({ db, scope, now }, before, after);
    return after;
  },

  live: async ({ scope, params, query, http }) => {
    http.subscribe(requireOwnLocation(scope, params.id), query.ageMs);
    return new RawResponse(undefined);
  },
  updateWorkingHours: async ({ db, scope, params, body, now }) => {
    const id = requireOwnLocation(scope, params.id);
    const before = await findOwnLocation(db, scope, id);
    requireActive(before);
    await store.updateLocation(db, id, { workingHours: JSON.stringify(body.workingHours), updatedAt: now });
    const after = await findOwnLocation(db, scope, id);
    await auditLocation({ db, scope, now }, before, after);
    return after;
  },

  putSpecialDay: async ({ db, scope, params: { id, date }, body, now }) => {
    const before = await findOwnLocation(db, scope, requireOwnLocation(scope, id));
    requireActive(before);
    const isNew = before.specialDays.every((day) => day.date !== date);
    if (isNew && before.specialDays.length >= maxSpecialDays) throw new AppError("special_days_full");
    await store.setSpecialDay(db, id, { date, day: { date, ...body }, now });
    const after = await findOwnLocation(db, scope, id);
    await auditLocation({ db, scope, now }, before, after);
    return after;
  },

  removeSpecialDay: async ({ db, scope, params: { id, date }, now }) => {
    const before = await findOwnLocation(db, scope, requireOwnLocation(scope, id));
    requireActive(before);
    await store.setSpecialDay(db, id, { date, day: null, now });
    const after = await findOwnLocation(db, scope, id);
    await auditLocation({ db, scope, now }, before, after);
    return after;
  },
};
