import type { ApiError } from "@konoba/contract/lib/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeWorker } from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const refusal = (code: string) => expect.objectContaining({ code }) as ApiError;

test("a location is created with the defaults of the specification", async () => {
  const { owner } = await makeOrganization(konoba);

  const location = await makeLocation(konoba, owner.api);

  expect(location).toMatchObject({
    active: true,
    crmEnabled: false,
    servesAlcohol: true,
    servicePrice: "0",
    defaultGratuityPercentage: "0",
    ratings: 0,
    ratingAverage: "0",
    currencyCode: "EUR",
    currencyDecimals: 2,
    workingHours: [],
  });
});

test("an update keeps what it does not name, by PATCH and by PUT", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api, { servicePrice: "1.50", servesAlcohol: false });

  const changed = await owner.api.locations.update({ params: { id }, body: { name: "Nova varoš" } });

  expect(changed).toMatchObject({ name: "Nova varoš", servicePrice: "1.50", servesAlcohol: false });
});

test("the starter plan includes one active location", async () => {
  const { owner } = await makeOrganization(konoba, "starter");
  await makeLocation(konoba, owner.api);

  await expect(makeLocation(konoba, owner.api)).rejects.toEqual(refusal("plan_limit_reached"));
  await expect(makeLocation(konoba, owner.api, { active: false })).resolves.toBeDefined();
});

test("twelve creations and activations at once never pass the plan's limit", async () => {
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

test("a location that two activate at once is activated once and nobody is refused", async () => {
  const { owner } = await makeOrganization(konoba, "starter");
  const { id } = await makeLocation(konoba, owner.api, { active: false });
  const activate = () => owner.api.locations.update({ params: { id }, body: { active: true } });

  const [first, second] = await Promise.all([activate(), activate()]);

  expect([first.active, second.active]).toEqual([true, true]);
});

test("another organization's location is absent", async () => {
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

test("a worker sees the own location and may not change it", async () => {
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

test("working hours take one to seven days, each once, and an open day needs both times", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  const monday = { dayOfWeek: 1, openTime: "08:00", closeTime: "23:00", isClosed: false };
  const save = (
    workingHours: (
      | typeof monday
      | { dayOfWeek: number; openTime: null; closeTime: null; isClosed: boolean }
    )[],
  ) => owner.api.locations.updateWorkingHours({ params: { id }, body: { workingHours } });

  await expect(save([])).rejects.toEqual(refusal("invalid_request"));
  await expect(save([monday, monday])).rejects.toEqual(refusal("invalid_request"));
  await expect(save([{ dayOfWeek: 1, openTime: null, closeTime: null, isClosed: false }])).rejects.toEqual(
    refusal("invalid_request"),
  );
  expect((await save([monday])).workingHours).toEqual([monday]);
});
