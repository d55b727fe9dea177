import { randomUUID } from "node:crypto";
import type { CheckInput, ChecklistInput } from "@konoba/contract/checklists/checklists.contract";
import { minuteMs } from "@konoba/contract/lib/durations";
import { addDays, clockTime, wallTime } from "@konoba/contract/lib/zonedTime";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeUser, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { sessionCookie } from "../lib/access/session.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const timezone = "Europe/Podgorica";
const fridge = { id: randomUUID(), name: "Walk-in fridge", kind: "temperature", min: 0, max: 5 } as const;
const floor = { id: randomUUID(), name: "Floor mopped", kind: "task", min: null, max: null } as const;
/** Time of day in `minutes` from now, in whole minutes. */
const timeIn = (minutes: number) => clockTime(wallTime(new Date(Date.now() + minutes * minuteMs), timezone));
const fine: CheckInput["points"] = [
  { id: fridge.id, value: 3.5, isDone: null, action: null },
  { id: floor.id, value: null, isDone: true, action: null },
];

async function makeKitchen(fields: Partial<ChecklistInput> = {}) {
  const { id, owner } = await makeOrganization(konoba);
  const { api } = owner;
  // The business day ends in 12 hours, whatever the hour of the test.
  const businessDayStart = `${timeIn(12 * 60).slice(0, 2)}:00`;
  const { id: locationId } = await makeLocation(konoba, api, { businessDayStart, timezone });
  const create = (changes: Partial<ChecklistInput>) =>
    api.checklists.create({
      body: { locationId, name: "Morning", points: [fridge, floor], dueTimes: [timeIn(1)], ...changes },
    });
  const checklist = await create(fields);
  const worker = await makeWorker(konoba, locationId, "kitchen");
  const checksOf = async (query = {}) =>
    (await api.checklists.checks({ params: { locationId }, query })).items;
  return { organizationId: id, owner, api, locationId, create, checklist, worker, checksOf };
}
type Kitchen = Awaited<ReturnType<typeof makeKitchen>>;

const sign = (api: Api, { locationId, checklist }: Kitchen, fields: Partial<CheckInput> = {}) =>
  api.checklists.sign({ body: { locationId, checklistId: checklist.id, points: fine, ...fields } });

/** Moves the versions of the checklists into the past, as if they had been created then. */
const createdBefore = (kitchen: Kitchen, days: number) =>
  konoba.pool.query(
    "update checklist_versions set effective_at = effective_at - $2::int * interval '1 day' where location_id = $1",
    [kitchen.locationId, days],
  );

async function file(
  { owner, locationId }: Kitchen,
  name: "log.csv" | "log.pdf",
  query: Record<string, string>,
) {
  return konoba.app.inject({
    url: `/v1/checklists/location/${locationId}/${name}?${new URLSearchParams(query).toString()}`,
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
    },
  });
}

test("a cook signs a due check once, with name, time and results", async () => {
  const kitchen = await makeKitchen();
  const [due] = await kitchen.checksOf();
  expect(due).toMatchObject({ state: "due", name: "Morning", record: null, points: [fridge, floor] });

  const key = randomUUID();
  const body = {
    locationId: kitchen.locationId,
    checklistId: kitchen.checklist.id,
    points: fine,
    dueAt: due!.dueAt,
  };
  const once = await kitchen.worker.api.checklists.sign({ body }, { idempotencyKey: key });
  const again = await kitchen.worker.api.checklists.sign({ body }, { idempotencyKey: key });
  expect(again).toEqual(once);
  await expect(sign(kitchen.api, kitchen, { dueAt: due!.dueAt })).rejects.toMatchObject(
    refusal("check_signed"),
  );

  const [done] = await kitchen.checksOf();
  expect(done).toMatchObject({ state: "done", record: { signedBy: expect.stringMatching(/\S/) } });
  expect(done!.record!.points).toEqual([
    { ...fridge, value: 3.5, isDone: null, action: null },
    { ...floor, value: null, isDone: true, action: null },
  ]);
});

test.each<[string, CheckInput["points"], "check_incomplete" | "check_changed" | null]>([
  ["a point without a result", [fine[0]!], "check_incomplete"],
  ["too warm without an action", [{ ...fine[0]!, value: 9 }, fine[1]!], "check_incomplete"],
  ["too warm with an action", [{ ...fine[0]!, value: 9, action: "Moved the food" }, fine[1]!], null],
  [
    "a task that isn't done without an action",
    [fine[0]!, { ...fine[1]!, isDone: false }],
    "check_incomplete",
  ],
  ["a point of another checklist", [...fine, { ...fine[0]!, id: randomUUID() }], "check_changed"],
])("signing with %s", async (_case, points, code) => {
  const kitchen = await makeKitchen();
  const signing = sign(kitchen.api, kitchen, { points });
  if (code === null) await expect(signing).resolves.toMatchObject({ correctionReason: null });
  else await expect(signing).rejects.toMatchObject(refusal(code));
});

test("a check can't be signed hours before, after its day, or at a time that isn't due", async () => {
  const kitchen = await makeKitchen({ dueTimes: [timeIn(1), timeIn(5 * 60)] });
  await createdBefore(kitchen, 2);
  const checks = await kitchen.checksOf({ dateFrom: addDays(await today(kitchen), -1) });
  const missed = checks.find(({ state }) => state === "missed");
  const upcoming = checks.find(({ state }) => state === "upcoming");
  for (const dueAt of [missed!.dueAt, upcoming!.dueAt, "2026-01-01T08:00:00Z"])
    await expect(sign(kitchen.api, kitchen, { dueAt })).rejects.toMatchObject(refusal("check_not_due"));
});

const today = async ({ api, locationId }: Kitchen) =>
  (await api.checklists.checks({ params: { locationId } })).today;

test("a correction keeps the record it corrects, and needs a reason", async () => {
  const kitchen = await makeKitchen();
  const { id: correctsId } = await sign(kitchen.api, kitchen);
  const points = [{ ...fine[0]!, value: 4.5 }, fine[1]!];
  await expect(sign(kitchen.api, kitchen, { points, correctsId })).rejects.toMatchObject(
    refusal("check_reason"),
  );
  const correctionReason = "Misread";
  await sign(kitchen.api, kitchen, { points, correctsId, correctionReason });
  await expect(sign(kitchen.api, kitchen, { points, correctsId, correctionReason })).rejects.toMatchObject(
    refusal("check_corrected"),
  );
  const extra = (await kitchen.checksOf()).find(({ state }) => state === "extra");
  expect(extra).toMatchObject({ record: { correctionReason }, corrected: [{ id: correctsId }] });
  expect(extra!.record!.points[0]!.value).toBe(4.5);
});

test("a correction belongs to the checklist of its record", async () => {
  const kitchen = await makeKitchen();
  const { id: correctsId } = await sign(kitchen.api, kitchen);
  const { id: checklistId } = await kitchen.create({ name: "Evening" });
  await expect(
    sign(kitchen.api, kitchen, { checklistId, correctsId, correctionReason: "Misread" }),
  ).rejects.toMatchObject(refusal("check_not_found"));
});

test("a signed check stays in the log when the clock of the location changes", async () => {
  const kitchen = await makeKitchen();
  const [due] = await kitchen.checksOf();
  const { id } = await sign(kitchen.api, kitchen, { dueAt: due!.dueAt });
  const params = { id: kitchen.locationId };
  await kitchen.api.locations.update({ params, body: { timezone: "Europe/London" } });
  const dateFrom = addDays(await today(kitchen), -1);
  const checks = await kitchen.checksOf({ dateFrom, dateTo: addDays(dateFrom, 2) });
  expect(checks.map(({ record }) => record?.id)).toContain(id);
});

test("a changed schedule leaves missed checks in the log", async () => {
  const kitchen = await makeKitchen();
  await createdBefore(kitchen, 3);
  const dateFrom = addDays(await today(kitchen), -2);
  const { id } = kitchen.checklist;
  await kitchen.api.checklists.update({ params: { id }, body: { dueTimes: [], name: "Evening" } });
  const checks = await kitchen.checksOf({ dateFrom });
  expect(checks.filter(({ state }) => state === "missed").map(({ name }) => name)).toEqual([
    "Morning",
    "Morning",
  ]);
  await kitchen.api.checklists.update({ params: { id }, body: { isActive: false } });
  await expect(sign(kitchen.api, kitchen)).rejects.toMatchObject(refusal("checklist_archived"));
  const { items } = await kitchen.api.checklists.list({ params: { locationId: kitchen.locationId } });
  expect(items).toEqual([expect.objectContaining({ name: "Evening", isActive: false, dueTimes: [] })]);
});

test("only owners and managers change checklists; everybody signs them", async () => {
  const kitchen = await makeKitchen();
  const { api } = kitchen.worker;
  const { id } = kitchen.checklist;
  await expect(api.checklists.update({ params: { id }, body: { name: "Mine" } })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  const { api: manager } = await makeUser(konoba, kitchen.organizationId, "manager");
  expect(await manager.checklists.update({ params: { id }, body: { name: "Ours" } })).toMatchObject({
    name: "Ours",
  });
  const { items } = await kitchen.api.organizations.audit({ query: { action: "checklist.changed" } });
  expect(items[0]).toMatchObject({ before: { name: "Morning" }, after: { name: "Ours" } });
});

test.each([
  [{ points: [] }, "points"],
  [{ points: [{ ...fridge, min: 6 }] }, "points"],
  [{ points: [fridge, fridge] }, "points"],
  [{ dueTimes: ["25:00"] }, "dueTimes"],
  [{ dueTimes: ["08:00", "08:00"] }, "dueTimes"],
  [{ name: " " }, "name"],
])("refuses a checklist with %o", async (fields, field) => {
  const kitchen = await makeKitchen();
  const details = expect.arrayContaining([
    expect.objectContaining({ path: expect.stringContaining(field) as string }),
  ]) as unknown;
  await expect(kitchen.create(fields as Partial<ChecklistInput>)).rejects.toMatchObject(
    refusal("invalid_request", { details }),
  );
});

test("the log for an inspection has deviations, missed checks and no formulas", async () => {
  const kitchen = await makeKitchen({ name: "=Morning" });
  await createdBefore(kitchen, 2);
  await sign(kitchen.api, kitchen, {
    points: [{ ...fine[0]!, value: 9, action: "Moved the food" }, fine[1]!],
  });
  const dateFrom = addDays(await today(kitchen), -1);
  const csv = await file(kitchen, "log.csv", { dateFrom, language: "me", delimiter: ";" });
  const rows = csv.body.split("\r\n").map((line) => line.split(";"));
  expect(rows.some((row) => row[1] === "'=Morning" && row[3] === "Propušteno")).toBe(true);
  expect(rows.some((row) => row[7] === "9" && row[8] === "da" && row[9] === "Moved the food")).toBe(true);
  expect((await file(kitchen, "log.pdf", { dateFrom })).body).toMatch(/^%PDF-/);
  const tooLong = await file(kitchen, "log.pdf", { dateFrom: "2026-01-01", dateTo: "2026-10-01" });
  expect(tooLong.json()).toMatchObject({ code: "check_days" });
});
