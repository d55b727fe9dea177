import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeUser, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { sessionCookie } from "../lib/access/session.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

test("records actor, action and time, with the values before and after", async () => {
  const { owner, id } = await makeOrganization(konoba);
  await owner.api.organizations.update({ params: { id }, body: { name: "Konoba Most" } });

  const log = await owner.api.organizations.audit({});

  const entry = log.items.find(({ action }) => action === "organization.renamed");
  expect(entry).toMatchObject({ actorName: "Ana Đukić", actorKind: "user", after: { name: "Konoba Most" } });
  expect(entry?.before).toHaveProperty("name");
  expect(log.people).toContainEqual({ id: entry?.actorId, name: "Ana Đukić" });
});

test("filters by action, subject, person and days, and pages", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const names = Array.from({ length: 12 }, (_, index) => `Konoba ${index}`);
  for (const name of names) await owner.api.organizations.update({ params: { id }, body: { name } });
  type Query = NonNullable<Parameters<typeof owner.api.organizations.audit>[0]>["query"];
  const request = (query: Query) => owner.api.organizations.audit({ query });

  const renamed = await request({ action: "organization.renamed" });
  expect(renamed).toMatchObject({ total: 12, page: 1, pageSize: 10 });
  expect(renamed.items[0]?.after).toEqual({ name: "Konoba 11" });
  expect((await request({ action: "organization.renamed", page: 9 })).items).toHaveLength(2);
  expect((await request({ action: "media.deleted" })).total).toBe(0);
  const person = renamed.items[0]?.actorId ?? "";
  expect((await request({ person })).total).toBeGreaterThanOrEqual(12);
  expect((await request({ person: id })).total).toBe(0);
  expect((await request({ action: "organization.renamed", dateTo: "2020-01-01" })).total).toBe(0);
  expect((await request({ action: "organization.renamed", dateFrom: "2020-01-01" })).total).toBe(12);
  expect((await request({ subject: "organization", action: "organization.renamed" })).total).toBe(12);
  expect((await request({ subject: "order" })).total).toBe(0);
  expect((await request({ q: "konoba 11" })).total).toBeGreaterThanOrEqual(1);
});

test("shows it to managers only; to a managing worker only of the own location", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const place = await makeLocation(konoba, owner.api);
  const other = await makeLocation(konoba, owner.api, { name: "Obala" });
  const [waiter, lead] = [
    await makeWorker(konoba, place.id, "waiter"),
    await makeWorker(konoba, place.id, "manager"),
  ];
  const stranger = await makeWorker(konoba, other.id, "waiter");
  const manager = await makeUser(konoba, id, "manager");
  const rename = (worker: { id: string }, locationId: string) =>
    owner.api.team.update({ params: { id: worker.id }, body: { firstName: "Nikola", locationId } });
  await rename(waiter, place.id);
  await rename(stranger, other.id);

  await expect(waiter.api.organizations.audit({})).rejects.toEqual(refusal("forbidden"));
  expect((await manager.api.organizations.audit({})).total).toBe(
    (await owner.api.organizations.audit({})).total,
  );
  const seen = await lead.api.organizations.audit({ query: { pageSize: 100 } });
  expect(seen.items.map(({ action, locationName }) => [action, locationName])).toEqual([
    ["access.refused", place.name],
    ["worker.updated", place.name],
    ["location.created", place.name],
  ]);
  expect(seen.items[1]).toMatchObject({ before: { firstName: "Marko" }, after: { firstName: "Nikola" } });
});

test("hides another organization's log", async () => {
  const mine = await makeOrganization(konoba);
  const theirs = await makeOrganization(konoba);
  await mine.owner.api.organizations.update({ params: { id: mine.id }, body: { name: "Konoba Most" } });

  const log = await theirs.owner.api.organizations.audit({ query: { pageSize: 100 } });

  expect(JSON.stringify(log)).not.toContain(mine.id);
});

test("exports the filtered entries, escaping formulas of spreadsheets", async () => {
  const { owner, id } = await makeOrganization(konoba);
  await makeLocation(konoba, owner.api, { name: "=1+1" });
  await owner.api.organizations.update({ params: { id }, body: { name: "Konoba Most" } });

  const { body } = await konoba.app.inject({
    url: "/v1/organizations/audit/export?group=settings&sort=at",
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
    },
  });

  const [header, created, renamed, ...rest] = body.trimEnd().split("\r\n");
  expect(header).toBe("\uFEFFat,action,subject,subjectName,person,location,ip,before,after");
  expect(created).toContain(",location.created,location,'=1+1,Ana Đukić,'=1+1,127.0.0.1,,");
  expect(renamed).toContain('organization.renamed,organization,Konoba Most,Ana Đukić,,127.0.0.1,"{""name""');
  expect(rest).toEqual([]);
});
