import { randomUUID } from "node:crypto";
import type { Contract } from "@konoba/contract";
import type { Client } from "@konoba/contract/lib/client";
import { dayMs } from "@konoba/contract/lib/durations";
import type { Caller } from "../lib/access/caller.ts";
import { changeRows } from "../lib/database/bulk.ts";
import { actAs, type Stage } from "./acting.ts";
import { idOf, type Ids } from "./ids.ts";
import { beachLocation, location, organization, owner, workingHoursAt } from "./locations.ts";
import type { PlannedOrder } from "./order.ts";
import { pieces, sections, tables, type DemoTable } from "./tables.ts";
import { workers } from "./team.ts";
import type { Speak } from "./texts.ts";

type Api = Client<Contract>;

/** Creates the organization and its owner, the actor of everything else. */
export async function makeOwner({ db }: Stage, now: Date): Promise<Caller> {
  const since = new Date(now.getTime() - 400 * dayMs);
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  const { name, plan } = organization;
  await db
    .insertInto("organizations")
    .values({
      id: organizationId,
      name,
      plan,
      isDemo: true,
      trialEndsAt: new Date(now.getTime() + 30 * dayMs),
      createdAt: since,
    })
    .execute();
  await db
    .insertInto("users")
    .values({
      ...owner,
      id: userId,
      organizationId,
      role: "owner",
      phoneVerifiedAt: since,
      createdAt: since,
      acceptedAt: since,
    })
    .execute();
  const scope = {
    sessionId: userId,
    kind: "user",
    userId,
    workerId: null,
    organizationId,
    role: "owner",
  } as const;
  return {
    ...scope,
    name: `${owner.firstName} ${owner.lastName}`,
    locationIds: [],
    inactiveLocationIds: [],
    isLeaving: false,
    isDisabled: false,
    ip: null,
  };
}

/** Resolves the reference codes of a location of the content to rows. */
async function referencesOf(
  api: Api,
  place: { country: string; currency: string; city: string; cuisines: readonly string[] },
) {
  const countries = await api.reference.countries();
  const country = countries.items.find((each) => each.code === place.country);
  const currencies = await api.reference.currencies();
  const cities = await api.reference.cities({ query: country ? { countryId: country.id } : {} });
  const cuisines = await api.reference.cuisines();
  const chosen = place.cuisines.flatMap((code) => cuisines.items.filter((each) => each.code === code));
  return {
    countryId: country?.id ?? null,
    currency: currencies.items.find((each) => each.code === place.currency)?.id ?? "",
    cityId: cities.items.find((each) => each.nameEn === place.city)?.id ?? null,
    cuisines: chosen.map(({ id }, index) => ({ cuisineId: id, primaryCuisine: index === 0 })),
  };
}

export async function makeLocation(api: Api, businessDayStart: string, speak: Speak): Promise<string> {
  const { city: _, country: __, translations, taxGroups, ...fields } = location;
  const body = {
    ...fields,
    businessDayStart,
    ...(await referencesOf(api, location)),
    translations: [...translations],
    address: speak(fields.address),
    taxGroups: taxGroups.map(({ name, percentage }) => ({ name: speak(name), percentage })),
  };
  const { id } = await api.locations.create({ body });
  return id;
}

/** Creates the second location: closed for the season, but available in the switcher. */
export async function makeBeach(api: Api, speak: Speak): Promise<string> {
  const { city: _, country: __, categories: ___, tables: ____, ...fields } = beachLocation;
  const { id } = await api.locations.create({
    body: {
      ...fields,
      name: speak(fields.name),
      address: speak(fields.address),
      ...(await referencesOf(api, beachLocation)),
    },
  });
  return id;
}

export async function openDoors(api: Api, locationIds: readonly string[], hour: number): Promise<void> {
  for (const id of locationIds) {
    await api.locations.updateWorkingHours({ params: { id }, body: { workingHours: workingHoursAt(hour) } });
  }
}

export async function makeTables(api: Api, locationId: string, speak: Speak): Promise<Ids> {
  const ids: Ids = new Map();
  const bySection = new Map<string, string>();
  for (const { name } of sections)
    bySection.set(name, (await api.tables.createSection({ body: { locationId, name: speak(name) } })).id);
  for (const { number, section, seats } of tables) {
    const sectionIds = [idOf(bySection, section)];
    const { id } = await api.tables.create({ body: { locationId, tableNumber: number, seats, sectionIds } });
    ids.set(number, id);
  }
  await api.tables.saveLayout({
    body: {
      locationId,
      tables: tables.map(({ number, shape, x, y, rotation }) => {
        const place = { shape, planX: x, planY: y, planWidth: null, planHeight: null, rotation };
        return { id: idOf(ids, number), ...place };
      }),
      pieces: pieces.map(({ section, label = null, ...piece }) => {
        const sectionId = section === undefined ? null : idOf(bySection, section);
        return { ...piece, id: randomUUID(), label: label === null ? null : speak(label), sectionId };
      }),
    },
  });
  return ids;
}

/** Sets the status of tables: occupied, reserved, or out of service. */
export async function seatGuests({ db }: Stage, tableIds: Ids, plan: readonly PlannedOrder[]): Promise<void> {
  const isOpen = ({ status }: PlannedOrder) => status !== "completed" && status !== "cancelled";
  const taken = plan.filter(isOpen).flatMap(({ table }) => table ?? []);
  const statusOf = ({ number, status }: DemoTable) => (taken.includes(number) ? "occupied" : status);
  const rows = tables.map((table) => ({ id: idOf(tableIds, table.number), status: statusOf(table) }));
  await changeRows(db, "tables", rows);
}

export async function makeBeachTables(api: Api, locationId: string): Promise<void> {
  for (const { number, seats, shape, x, y } of beachLocation.tables) {
    await api.tables.create({
      body: { locationId, tableNumber: number, seats, shape, planX: x, planY: y },
    });
  }
}

/** Creates the staff, each hired on their own day; their scopes write the orders they serve. */
export async function makeTeam(
  stage: Stage,
  owner: Caller,
  locationId: string,
  now: Date,
): Promise<Map<string, Caller>> {
  const scopes = new Map<string, Caller>();
  for (const { key, memberForDays, firstName, lastName, username, pin, email, role } of workers) {
    const hiredAt = new Date(now.getTime() - memberForDays * dayMs);
    const body = { locationId, firstName, lastName, username, pin, email, role };
    const { id } = await actAs(stage, owner, hiredAt).team.create({ body });
    scopes.set(key, {
      ...owner,
      kind: "worker",
      userId: null,
      workerId: id,
      role,
      name: `${firstName} ${lastName}`,
      locationIds: [locationId],
    });
  }
  return scopes;
}
