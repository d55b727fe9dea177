import type { ApiError } from "@konoba/contract/lib/client";
import type { LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

test("creates a location with the defaults of the specification", async () => {
  const { owner } = await makeOrganization(konoba);

  const location = await makeLocation(konoba, owner.api);

  expect(location).toMatchObject({
    active: true,
    crmEnabled: false,
    servesAlcohol: true,
    completeWhenServedAndPaid: true,
    autoCompleteMinutes: 60,
    skipConfirmed: false,
    offlineCash: true,
    cashRounding: null,
    approvePriceChanges: false,
    approveTypedWeights: false,
    voidGraceSeconds: 20,
    blindCountRoles: [],
    servicePrice: "0.00",
    defaultGratuityPercentage: "0",
    ratings: 0,
    ratingAverage: "0",
    currencyCode: "EUR",
    currencyDecimals: 2,
    workingHours: [],
    specialDays: [],
  });
});

test("requires the tax rate of a new location, and proposes the one of its country", async () => {
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: currency } = (await api.reference.currencies({ query: { q: "EUR" } })).items[0] ?? { id: "" };
  // The types require the rate; a request without it is rejected.
  const body = JSON.parse(JSON.stringify({ name: "Bonaca", currency, taxRate: undefined }));

  await expect(api.locations.create({ body })).rejects.toMatchObject({ httpStatus: 400 });

  const rates = new Map(
    (await api.reference.countries({ query: {} })).items.map(({ code, standardTaxRate }) => [
      code,
      standardTaxRate,
    ]),
  );
  expect([rates.get("ME"), rates.get("HR"), rates.get("AQ")]).toEqual(["21", "25", null]);
});

test("leaves fields unchanged that an update does not name, by PATCH and by PUT", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api, { servicePrice: "1.50", servesAlcohol: false });

  const changed = await owner.api.locations.update({ params: { id }, body: { name: "Nova varoš" } });
  const switched = {
    completeWhenServedAndPaid: false,
    autoCompleteMinutes: null,
    skipConfirmed: true,
    offlineCash: false,
    cashRounding: "0.10" as const,
    blindCountRoles: ["stock" as const],
  };
  const settings = await owner.api.locations.update({ params: { id }, body: switched });

  expect(changed).toMatchObject({ name: "Nova varoš", servicePrice: "1.50", servesAlcohol: false });
  expect(settings).toMatchObject({ name: "Nova varoš", ...switched });
});

test("includes one active location in the starter plan", async () => {
  const { owner } = await makeOrganization(konoba, "starter");
  await makeLocation(konoba, owner.api);

  await expect(makeLocation(konoba, owner.api)).rejects.toEqual(refusal("plan_limit_reached"));
  await expect(makeLocation(konoba, owner.api, { active: false })).resolves.toBeDefined();
});

test("never exceeds the plan's limit with twelve concurrent creations and activations", async () => {
  const { owner, id } = await makeOrganization(konoba, "growth");
  const waiting = await Promise.all(
    Array.from({ length: 6 }, () => makeLocation(konoba, owner.api, { active: false })),
  );
  const attempts = [
    ...Array.from({ length: 12 }, () => makeLocation(konoba, owner.api)),
    ...waiting.map((location) =>
      owner.api.locations.update({ params: { id: location.id }, body: { active: true } }),
    ),
  ];

  const outcomes = await Promise.allSettled(attempts);

  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused.map((outcome) => "reason" in outcome && outcome.reason)).toEqual(
    Array.from({ length: 13 }, () => refusal("plan_limit_reached")),
  );
  expect((await owner.api.organizations.find({ params: { id } })).activeLocations).toBe(5);
});

test("activates a location once when two requests activate it at once, and rejects neither", async () => {
  const { owner } = await makeOrganization(konoba, "starter");
  const { id } = await makeLocation(konoba, owner.api, { active: false });
  const activate = () => owner.api.locations.update({ params: { id }, body: { active: true } });

  const [first, second] = await Promise.all([activate(), activate()]);

  expect([first.active, second.active]).toEqual([true, true]);
});

test("hides another organization's location", async () => {
  const mine = await makeOrganization(konoba);
  const theirs = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, theirs.owner.api);

  await expect(mine.owner.api.locations.find({ params: { id } })).rejects.toEqual(
    refusal("location_not_found"),
  );
  await expect(mine.owner.api.locations.update({ params: { id }, body: { name: "x" } })).rejects.toEqual(
    refusal("location_not_found"),
  );
  expect((await theirs.owner.api.locations.find({ params: { id } })).name).toBe("Stara varoš");
});

test("shows a worker the own location, read-only", async () => {
  const { owner, id: organizationId } = await makeOrganization(konoba);
  const own = await makeLocation(konoba, owner.api);
  await makeLocation(konoba, owner.api, { name: "Obala" });
  const waiter = await makeWorker(konoba, own.id, "waiter");

  const list = await waiter.api.locations.listByOrganization({ params: { organizationId } });

  expect(list.items.map((location) => location.name)).toEqual(["Stara varoš"]);
  await expect(waiter.api.locations.update({ params: { id: own.id }, body: { name: "x" } })).rejects.toEqual(
    refusal("forbidden"),
  );
});

test("requires one to seven days of working hours, each once, with both times on an open day", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  const monday = { dayOfWeek: 1, openTime: "08:00", closeTime: "23:00", isClosed: false };
  const save = (
    workingHours: (
      | (typeof monday & { breakFrom?: string | null; breakTo?: string | null })
      | { dayOfWeek: number; openTime: null; closeTime: null; isClosed: boolean }
    )[],
  ) => owner.api.locations.updateWorkingHours({ params: { id }, body: { workingHours } });

  await expect(save([])).rejects.toEqual(refusal("invalid_request"));
  await expect(save([monday, monday])).rejects.toEqual(refusal("invalid_request"));
  await expect(save([{ dayOfWeek: 1, openTime: null, closeTime: null, isClosed: false }])).rejects.toEqual(
    refusal("invalid_request"),
  );
  expect((await save([monday])).workingHours).toEqual([{ ...monday, breakFrom: null, breakTo: null }]);

  const paused = { ...monday, breakFrom: "14:00", breakTo: "17:00" };
  expect((await save([paused])).workingHours).toEqual([paused]);
  await expect(save([{ ...paused, breakTo: null }])).rejects.toEqual(refusal("invalid_request"));
  await expect(save([{ ...paused, breakTo: "14:00" }])).rejects.toEqual(refusal("invalid_request"));
  await expect(save([{ ...paused, breakTo: "23:30" }])).rejects.toEqual(refusal("invalid_request"));
});

test("overrides the hours of a date until the override is removed, and leaves other dates unchanged", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  const put = (date: string, body: Parameters<typeof owner.api.locations.putSpecialDay>[0]["body"]) =>
    owner.api.locations.putSpecialDay({ params: { id, date }, body });
  const remove = (date: string) => owner.api.locations.removeSpecialDay({ params: { id, date } });
  const newYear = { name: "Nova godina", isYearly: true, isClosed: true, openTime: null, closeTime: null };
  const eve = { name: null, isYearly: false, isClosed: false, openTime: "18:00", closeTime: "03:00" };

  await expect(put("2026-12-31", { isClosed: false, openTime: "18:00" })).rejects.toEqual(
    refusal("invalid_request"),
  );
  await expect(put("2026-02-30", {})).rejects.toEqual(refusal("invalid_request"));
  await Promise.all([put("2027-01-01", newYear), put("2026-12-31", { isClosed: true })]);
  expect((await put("2026-12-31", eve)).specialDays).toEqual([
    { date: "2026-12-31", ...eve },
    { date: "2027-01-01", ...newYear },
  ]);
  expect((await remove("2026-12-31")).specialDays).toEqual([{ date: "2027-01-01", ...newYear }]);
  expect((await remove("2026-12-31")).specialDays).toHaveLength(1);
});

test("requires at least one entry in given descriptions and cuisines, in any language, and clears them with null", async () => {
  const { owner } = await makeOrganization(konoba);
  const { items } = await owner.api.reference.cuisines();
  const cuisines = [{ cuisineId: items[0]?.id ?? "", primaryCuisine: true }];
  const translations = ["de", "EN"].map((languageCode) => ({ languageCode, description: "Am Meer" }));
  const { id } = await makeLocation(konoba, owner.api, { translations, cuisines });
  const update = (body: Partial<LocationInput>) => owner.api.locations.update({ params: { id }, body });
  const invalid = refusal("invalid_request");

  await expect(makeLocation(konoba, owner.api, { translations: [] })).rejects.toEqual(invalid);
  await expect(makeLocation(konoba, owner.api, { cuisines: [] })).rejects.toEqual(invalid);
  await expect(update({ translations: [] })).rejects.toEqual(invalid);
  await expect(update({ cuisines: [] })).rejects.toEqual(invalid);
  for (const languageCode of ["e", "deu", "d1", ""])
    await expect(update({ translations: [{ languageCode, description: "x" }] })).rejects.toEqual(invalid);

  const remaining = await update({ name: "Obala" });
  expect(remaining.translations.map(({ languageCode }) => languageCode)).toEqual(["de", "en"]);
  expect(remaining.cuisines).toEqual(cuisines);
  expect(await update({ translations: null, cuisines: null })).toMatchObject({
    translations: [],
    cuisines: [],
  });
});

test("accepts a time zone by name, never by offset", async () => {
  const { owner } = await makeOrganization(konoba);

  for (const timezone of ["+05:00", "-0330", "+05", "05:00", "Europe/Nowhere", ""])
    await expect(makeLocation(konoba, owner.api, { timezone })).rejects.toEqual(refusal("invalid_request"));
  for (const timezone of ["Europe/Podgorica", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT-5"])
    expect((await makeLocation(konoba, owner.api, { timezone })).timezone).toBe(timezone);
});

test("names the failed operation of a location in an internal error", async () => {
  const broken = await testApp({ LOG_LEVEL: "silent" });
  const { owner, id: organizationId } = await makeOrganization(broken);
  const { id } = await makeLocation(broken, owner.api);
  await broken.pool.query("alter table cities rename to towns; alter table cuisines rename to kitchens");
  const params = { id };
  const workingHours = [{ dayOfWeek: 1, openTime: null, closeTime: null, isClosed: true }];
  const messageOf = async (call: Promise<unknown>) => call.then(String, (error: ApiError) => error.message);

  expect(await messageOf(owner.api.locations.find({ params }))).toBe("Failed to get location by id");
  expect(await messageOf(owner.api.locations.listByOrganization({ params: { organizationId } }))).toBe(
    "Failed to get locations by organization id",
  );
  expect(await messageOf(makeLocation(broken, owner.api))).toBe("Failed to create location");
  expect(await messageOf(owner.api.locations.update({ params, body: {} }))).toBe("Failed to update location");
  expect(await messageOf(owner.api.locations.updateWorkingHours({ params, body: { workingHours } }))).toBe(
    "Failed to update location working hours",
  );
  expect(await messageOf(owner.api.reference.cuisines())).toBe("Failed to get cuisines");
  await broken.close();
});
