import type { reservationInput } from "@konoba/contract/reservations/reservations.contract";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { dayFromNow } from "../../test/days.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

type Fields = Partial<z.input<typeof reservationInput>>;
const book = ({ api, locationId }: TestLocation, fields: Fields = {}) =>
  api.reservations.create({
    body: { locationId, name: "Marković", partySize: 4, startsAt: inMinutes(30), ...fields },
  });

const noon = (days: number) => new Date(Date.parse(`${dayFromNow(days)}T11:00:00Z`)).toISOString();
const everyDay = (openTime: string, closeTime: string, pause: { breakFrom?: string; breakTo?: string }) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime, isClosed: false, ...pause }));

async function makeOpen(openTime = "10:00", closeTime = "23:00", pause = {}) {
  const location = await makeTestLocation(konoba);
  const params = { id: location.locationId };
  const workingHours = everyDay(openTime, closeTime, pause);
  await location.api.locations.updateWorkingHours({ params, body: { workingHours } });
  const close = (date: string) =>
    location.api.locations.putSpecialDay({ params: { ...params, date }, body: { name: "Holiday" } });
  return { ...location, close };
}

const unusual = (warnings: string[], seats: number | null = 4) =>
  refusal("reservation_unusual", { details: { warnings, seats, confirm: "confirmedWarnings" } });

test("asks whether a booking in the break is meant", async () => {
  // Noon UTC less an hour is 12:00 or 13:00 there.
  const location = await makeOpen("10:00", "23:00", { breakFrom: "11:30", breakTo: "13:30" });
  await expect(book(location, { startsAt: noon(4) })).rejects.toEqual(unusual(["closed_hours"]));
  await book(location, { startsAt: noon(4).replace("T11", "T14") });
});

test("asks for what is unusual about a booking, and stores it once every reason is confirmed", async () => {
  const location = await makeOpen();
  const startsAt = noon(3);
  await location.close(startsAt.slice(0, 10));
  const late = noon(5).replace("T11", "T22");
  const cases: [Fields, string[]][] = [
    [{ startsAt: noon(-2) }, ["past"]],
    [{ startsAt }, ["closed_day"]],
    [{ startsAt: late }, ["closed_hours"]],
    [{ startsAt: noon(6), partySize: 5 }, ["seats"]],
    [{ startsAt: noon(6), partySize: 5, tableIds: [location.tableId] }, ["seats"]],
    [{ startsAt, partySize: 9 }, ["closed_day", "seats"]],
  ];
  for (const [fields, warnings] of cases) {
    await expect(book(location, fields)).rejects.toEqual(unusual(warnings));
    const confirmedWarnings = warnings.slice(0, -1) as Fields["confirmedWarnings"];
    await expect(book(location, { ...fields, confirmedWarnings })).rejects.toEqual(unusual(warnings));
  }
  const { items } = await location.api.reservations.list({
    params: { locationId: location.locationId },
    query: { q: "Marković" },
  });
  expect(items).toEqual([]);
  for (const [fields, warnings] of cases) {
    const confirmedWarnings = warnings as Fields["confirmedWarnings"];
    expect(await book(location, { ...fields, confirmedWarnings })).toMatchObject({ status: "booked" });
  }
});

test("asks nothing for an ordinary booking, for guests at the door and without working hours", async () => {
  const open = await makeOpen();
  expect(await book(open, { startsAt: noon(2) })).toMatchObject({ status: "booked" });
  expect(await book(open, { startsAt: inMinutes(-2000), quotedMinutes: 10, partySize: 50 })).toMatchObject({
    status: "arrived",
  });
  const unset = await makeTestLocation(konoba);
  expect(await book(unset, { startsAt: noon(2).replace("T11", "T03") })).toMatchObject({ status: "booked" });
  expect(await book(unset, { startsAt: inMinutes(-10) })).toMatchObject({ status: "booked" });
});

test("asks again only for what a change makes unusual", async () => {
  const location = await makeOpen();
  const { api } = location;
  const fields = { startsAt: noon(-2), partySize: 6, confirmedWarnings: ["past", "seats"] } as const;
  const { id } = await book(location, { ...fields, confirmedWarnings: [...fields.confirmedWarnings] });
  const change = (body: Parameters<typeof api.reservations.update>[0]["body"]) =>
    api.reservations.update({ params: { id }, body });

  expect(await change({ note: "Window", startsAt: fields.startsAt, partySize: 5 })).toMatchObject({
    partySize: 5,
  });
  await expect(change({ partySize: 7 })).rejects.toEqual(unusual(["seats"]));
  await expect(change({ startsAt: noon(-1) })).rejects.toEqual(unusual(["past"]));
  await expect(change({ tableIds: [location.tableId] })).rejects.toEqual(unusual(["seats"]));
  expect(await change({ startsAt: noon(4) })).toMatchObject({ partySize: 5 });
  expect(await change({ status: "no_show" })).toMatchObject({ status: "no_show" });
  expect(await change({ status: "arrived", partySize: 8, confirmedWarnings: ["seats"] })).toMatchObject({
    partySize: 8,
  });
});
