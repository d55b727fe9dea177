import type { ApiError } from "@konoba/contract/lib/client";
import { addDays } from "@konoba/contract/lib/zonedTime";
import type { reservationInput } from "@konoba/contract/reservations/reservations.contract";
import { hoursAhead } from "@konoba/contract/reservations/reservations.rules";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, tableStatus, type TestLocation } from "../../test/testLocation.ts";

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
const floorTable = async ({ api, locationId, tableId }: TestLocation) =>
  (await api.orders.floor({ params: { locationId } })).items.find(({ id }) => id === tableId);

test("books for the location's usual duration, and shows the hold of the table on the floor", async () => {
  const location = await makeTestLocation(konoba, { reservationMinutes: 90, reservationHoldMinutes: 45 });
  const startsAt = inMinutes(30);

  const made = await book(location, { startsAt, tableIds: [location.tableId], phoneNumber: "067 123 456" });

  expect(made).toMatchObject({ status: "booked", minutes: 90, phoneNumber: "+38267123456", orderId: null });
  expect(made.tables).toEqual([{ id: location.tableId, tableNumber: "1" }]);
  const { reservation, status } = (await floorTable(location)) ?? {};
  expect(reservation).toMatchObject({ id: made.id, name: "Marković", partySize: 4 });
  expect(Date.parse(startsAt) - Date.parse(reservation?.heldFrom ?? "")).toBe(45 * 60_000);
  expect(status).toBe("available");
});

test("holds a table once: the refusal names the other party, and the next may follow directly", async () => {
  const location = await makeTestLocation(konoba);
  const tableIds = [location.tableId];
  const startsAt = inMinutes(60);
  await book(location, { tableIds, startsAt });

  await expect(book(location, { tableIds, startsAt: inMinutes(100), name: "Perović" })).rejects.toEqual(
    refusal("reservation_overlap", { details: { name: "Marković", startsAt, tableNumber: "1" } }),
  );
  const after = new Date(Date.parse(startsAt) + 120 * 60_000).toISOString();
  const second = await book(location, { tableIds, startsAt: after, name: "Perović" });
  const earlier = location.api.reservations.update({
    params: { id: second.id },
    body: { startsAt: inMinutes(70) },
  });
  await expect(earlier).rejects.toEqual(refusal("reservation_overlap"));
  await book(location, { startsAt });
});

test("gives a table to one of many concurrent bookings, and reports it to the others", async () => {
  const location = await makeTestLocation(konoba);
  const startsAt = inMinutes(60);

  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      book(location, { tableIds: [location.tableId], startsAt, name: `Gost ${index}` }).then(
        () => "booked",
        ({ code }: ApiError) => code,
      ),
    ),
  );

  expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "reservation_overlap")).toHaveLength(11);
});

test("rejects two parties at one table in the database", async () => {
  const location = await makeTestLocation(konoba);
  const first = await book(location, { tableIds: [location.tableId] });
  const second = await book(location);

  const insert = konoba.pool.query(
    `insert into reservation_tables (location_id, reservation_id, table_id, period)
     select location_id, $2, table_id, period from reservation_tables where reservation_id = $1`,
    [first.id, second.id],
  );

  await expect(insert).rejects.toMatchObject({ constraint: "reservation_tables_period" });
});

test("opens the order on arrival with guests and name, in one step", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const other = await location.table("2");
  const { id } = await book(location, { tableIds: [location.tableId, other], note: "Rođendan" });

  const seated = await api.reservations.seat({ params: { id }, body: {} });

  expect(seated.status).toBe("seated");
  const order = await api.orders.find({ params: { id: seated.orderId ?? "" } });
  expect(order).toMatchObject({
    tableId: location.tableId,
    guests: 4,
    customerName: "Marković",
    customerNotes: "Rođendan",
    orderType: "dine_in",
  });
  expect(await tableStatus(konoba, location.tableId)).toBe("occupied");
  expect(await tableStatus(konoba, other)).toBe("occupied");
  expect((await floorTable(location))?.reservation).toBeNull();
  await expect(api.reservations.seat({ params: { id }, body: {} })).rejects.toEqual(
    refusal("reservation_closed"),
  );
});

test("audits cancellations, no-shows and their reversal", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const { id } = await book(location);
  const set = (status: "booked" | "arrived" | "cancelled" | "no_show") =>
    api.reservations.update({ params: { id }, body: { status } });

  for (const status of ["arrived", "no_show", "booked", "cancelled", "cancelled"] as const)
    await set(status).catch(() => undefined);

  const { items } = await api.organizations.audit({ query: { group: "people" } });
  const reported = items.filter(({ subject }) => subject === "reservation").toReversed();
  expect(reported.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ["reservation.noShow", "Marković"],
    ["reservation.reopened", "Marković"],
    ["reservation.cancelled", "Marković"],
  ]);
});

test("seats guests at another table too, but not at one with an open bill, and not without one", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const other = await location.table("2");
  const without = await book(location);
  await api.orders.create({ body: { locationId, tableId } });

  const seat = (body: { tableId?: string }) => api.reservations.seat({ params: { id: without.id }, body });
  await expect(seat({})).rejects.toEqual(refusal("reservation_without_table"));
  await expect(seat({ tableId })).rejects.toEqual(refusal("table_has_open_order"));
  const seated = await seat({ tableId: other });
  expect(seated.tables).toEqual([{ id: other, tableNumber: "2" }]);
});

test("seats one of two parties that are seated at a table at once", async () => {
  const location = await makeTestLocation(konoba);
  const { api, tableId } = location;
  const parties = [await book(location), await book(location)];
  const seated = await Promise.allSettled(
    parties.map(({ id }) => api.reservations.seat({ params: { id }, body: { tableId } })),
  );
  const refused = seated.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused).toEqual([refusal("table_has_open_order")]);
});

test("holds the table of seated guests until the next booking, and frees it when they leave", async () => {
  const location = await makeTestLocation(konoba);
  const { api, tableId } = location;
  const tableIds = [tableId];
  const first = await book(location, { tableIds, startsAt: inMinutes(-100), confirmedWarnings: ["past"] });
  await book(location, { tableIds, startsAt: inMinutes(60), name: "Perović" });
  const { orderId } = await api.reservations.seat({ params: { id: first.id }, body: {} });
  const between = () => book(location, { tableIds, startsAt: inMinutes(20), minutes: 30, name: "Vuković" });

  await expect(between()).rejects.toEqual(refusal("reservation_overlap"));
  await api.orders.cancel({ params: { id: orderId ?? "" }, body: {} });
  expect((await between()).status).toBe("booked");
});

test("frees the table of a no-show, which is set by hand only, and undone while the table is free", async () => {
  const location = await makeTestLocation(konoba);
  const { api, tableId } = location;
  const tableIds = [tableId];
  const { id } = await book(location, { tableIds, startsAt: inMinutes(-60), confirmedWarnings: ["past"] });
  const become = (status: "no_show" | "booked") =>
    api.reservations.update({ params: { id }, body: { status } });

  expect((await floorTable(location))?.reservation?.id).toBe(id);
  expect(await become("no_show")).toMatchObject({ status: "no_show", tables: [{ id: tableId }] });
  expect((await floorTable(location))?.reservation).toBeNull();
  await become("booked");
  await become("no_show");
  await book(location, { tableIds, startsAt: inMinutes(-10), name: "Perović" });
  await expect(become("booked")).rejects.toEqual(refusal("reservation_overlap"));
  const rename = api.reservations.update({ params: { id }, body: { name: "Marko" } });
  await expect(rename).rejects.toEqual(refusal("reservation_closed"));
});

test("sorts the waiting list by arrival, with the quoted waiting time", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const first = await book(location, { name: "Prvi", quotedMinutes: 40, startsAt: inMinutes(40) });
  const second = await book(location, { name: "Drugi", quotedMinutes: 5, startsAt: inMinutes(5) });
  const waiting = async () =>
    (await api.reservations.list({ params: { locationId }, query: { waiting: "true" } })).items;

  expect((await waiting()).map(({ name }) => name)).toEqual(["Prvi", "Drugi"]);
  expect(first).toMatchObject({ status: "arrived", quotedMinutes: 40 });
  await api.reservations.seat({ params: { id: second.id }, body: { tableId: location.tableId } });
  expect((await waiting()).map(({ name }) => name)).toEqual(["Prvi"]);
});

test("lists a business day by the location's clock, and searches all days", async () => {
  const location = await makeTestLocation(konoba, { timezone: "Europe/Podgorica" });
  const { api, locationId } = location;
  for (const [name, startsAt] of [
    ["Prije", "2031-07-10T01:59:00Z"],
    ["Rano", "2031-07-10T02:00:00Z"],
    ["Kasno", "2031-07-11T01:59:00Z"],
    ["Poslije", "2031-07-11T02:00:00Z"],
  ] as const)
    await book(location, { name, startsAt, phoneNumber: name === "Kasno" ? "069 555 111" : null });
  const names = async (query: { date?: string; q?: string }) =>
    (await api.reservations.list({ params: { locationId }, query })).items.map(({ name }) => name);

  expect(await names({ date: "2031-07-10" })).toEqual(["Rano", "Kasno"]);
  expect(await names({ q: "kasno" })).toEqual(["Kasno"]);
  expect(await names({ q: "069 555" })).toEqual(["Kasno"]);
  expect(await names({})).toEqual([]);
});

test("lists today the guests of the next hours, also past the end of the business day", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  // The business day ends in an hour, whenever this runs.
  const inAnHour = new Date(Date.now() + 3_600_000);
  const format = { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Podgorica" } as const;
  const businessDayStart = new Intl.DateTimeFormat("en-GB", format).format(inAnHour);
  await api.locations.update({ params: { id: locationId }, body: { businessDayStart } });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await book(location, { name: "Soon", startsAt: inHours(2) });
  await book(location, { name: "Later", startsAt: inHours(hoursAhead + 1) });
  const names = async (query: { date?: string }) =>
    (await api.reservations.list({ params: { locationId }, query })).items.map(({ name }) => name);

  const { date } = await api.reservations.list({ params: { locationId } });

  expect(await names({})).toEqual(["Soon"]);
  expect(await names({ date })).toEqual([]);
  expect(await names({ date: addDays(date, 1) })).toEqual(["Soon", "Later"]);
});

test("allows reservations to service staff; the kitchen sees tables without names", async () => {
  const location = await makeTestLocation(konoba);
  const { locationId } = location;
  await book(location, { tableIds: [location.tableId] });
  const seen: Record<string, string> = {};
  for (const role of ["manager", "cashier", "waiter", "kitchen", "stock"] as const) {
    const { api } = await makeWorker(konoba, locationId, role);
    // By name: at the end of a business day, a booking for soon belongs to the next one.
    const query = { q: "Marković" };
    const listed = await api.reservations.list({ params: { locationId }, query }).then(
      ({ items }) => String(items.length),
      ({ code }: ApiError) => code,
    );
    const made = await book({ ...location, api }).then(
      () => "made",
      ({ code }: ApiError) => code,
    );
    const shown = await floorTable({ ...location, api });
    seen[role] = `${listed} ${made} ${shown?.reservation?.name ?? "-"}`;
  }

  expect(seen).toEqual({
    manager: "1 made Marković",
    cashier: "2 made Marković",
    waiter: "3 made Marković",
    kitchen: "forbidden forbidden -",
    stock: "forbidden forbidden -",
  });
});
