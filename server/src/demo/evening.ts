import { minuteMs } from "@konoba/contract/lib/durations";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { bookingWarnings } from "@konoba/contract/reservations/reservations.rules";
import type { Caller } from "../lib/access/caller.ts";
import { actAs, type Stage } from "./acting.ts";
import { guests } from "./bookings.ts";
import type { DemoLocation } from "./history.ts";
import { idOf } from "./ids.ts";
import { location } from "./locations.ts";
import { categories } from "./menu.ts";
import { drawerFloat } from "./shifts.ts";

const quarterMs = 15 * minuteMs;

/** Party on the waiting list. */
const waiting = { name: "Ćetković", partySize: 3, quotedMinutes: 20 } as const;

export const stations = [
  { name: "Kuhinja", categories: ["starters", "soups", "traditional", "fish", "salads", "desserts"] },
  { name: "Sač", categories: ["bell"] },
  { name: "Šank", categories: ["hot", "soft", "beer", "wines"] },
] as const;

/** Creates the stations, and the kitchen printer, which is not connected yet. */
async function makeStations({ stage, owner, now }: Evening, locationId: string): Promise<void> {
  const api = actAs(stage, owner, now);
  const { items } = await api.menu.listCategories({ query: { locationId, pageSize: 100 } });
  const idOfCategory = (key: string) => {
    const names = categories.find((each) => each.key === key);
    return items.flatMap(({ id, translations }) =>
      translations.some(({ name }) => name === names?.me.name) ? [id] : [],
    );
  };
  const stationIds: string[] = [];
  for (const [index, { name, categories: keys }] of stations.entries()) {
    // The kitchen lists stations in order of creation.
    const then = actAs(stage, owner, new Date(now.getTime() - (stations.length - index) * minuteMs));
    const body = {
      locationId,
      name: stage.speak(name),
      categoryIds: keys.flatMap(idOfCategory),
      takesRest: false,
    };
    stationIds.push((await then.menu.createStation({ body })).id);
  }
  const printer = {
    name: stage.speak("Kuhinja"),
    host: stage.speak("stampac-kuhinja.local"),
    isActive: false,
  };
  await api.printing.create({ body: { locationId, ...printer, stationIds: stationIds.slice(0, 2) } });
}

/** Opens the drawer at the start of the business day, with the cash taken since. */
async function openDrawer({ stage, owner, now }: Evening, { locationId, team }: DemoLocation): Promise<void> {
  const { businessDayStart } = await actAs(stage, owner, now).locations.find({ params: { id: locationId } });
  const today = businessDate(now, location.timezone, businessDayStart);
  const { from } = businessDayBounds(today, location.timezone, businessDayStart);
  const api = actAs(stage, team.get("jelena") ?? owner, from);
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: drawerFloat } });
  await stage.db
    .updateTable("payments")
    .set({ drawerShiftId: shift?.id ?? null })
    .where("locationId", "=", locationId)
    .where("at", ">=", from.toISOString())
    .execute();
}

async function bookTables(
  { stage, owner, now }: Evening,
  { locationId, tableIds }: DemoLocation,
): Promise<void> {
  const api = actAs(stage, owner, now);
  const quarter = (minutes: number) =>
    new Date(Math.ceil((now.getTime() + minutes * minuteMs) / quarterMs) * quarterMs).toISOString();
  for (const { inMinutes, table, ...booking } of guests) {
    const note = "note" in booking ? { note: stage.speak(booking.note) } : {};
    const body = {
      locationId,
      ...booking,
      ...note,
      startsAt: quarter(inMinutes),
      tableIds: [idOf(tableIds, table)],
      confirmedWarnings: [...bookingWarnings],
    };
    await api.reservations.create({ body });
  }
  await api.reservations.create({ body: { locationId, ...waiting, startsAt: now.toISOString() } });
}

interface Evening {
  stage: Stage;
  owner: Caller;
  now: Date;
}

/** Creates what a restaurant has ready before its guests come: stations, an open drawer and reservations. */
export async function prepareEvening(evening: Evening, location: DemoLocation): Promise<void> {
  await makeStations(evening, location.locationId);
  await openDrawer(evening, location);
  await bookTables(evening, location);
}
