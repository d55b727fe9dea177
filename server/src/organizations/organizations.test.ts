import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeTable, makeUser } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

test("returns the plan of the organization and what it includes", async () => {
  const { owner, id } = await makeOrganization(konoba, "growth");
  await makeLocation(konoba, owner.api);

  const mine = await owner.api.organizations.mine();

  expect(mine).toMatchObject({ id, plan: "growth", locationLimit: 5, activeLocations: 1, isDemo: false });
  expect(await owner.api.organizations.find({ params: { id } })).toEqual(mine);
});

test("lets the owner rename it, not a manager or a stranger", async () => {
  const { owner, id } = await makeOrganization(konoba);
  const manager = await makeUser(konoba, id, "manager");
  const stranger = (await makeOrganization(konoba)).owner;
  const rename = { params: { id }, body: { name: "Konoba Most" } };

  expect((await owner.api.organizations.update(rename)).name).toBe("Konoba Most");
  expect((await owner.api.users.me()).organizationName).toBe("Konoba Most");
  await expect(manager.api.organizations.update(rename)).rejects.toEqual(refusal("forbidden"));
  await expect(stranger.api.organizations.update(rename)).rejects.toEqual(refusal("organization_not_found"));
  const { rows } = await konoba.pool.query(
    "select action, actor_name, after from audit where organization_id = $1 order by id",
    [id],
  );
  expect(rows).toEqual([
    { action: "organization.renamed", actor_name: "Ana Đukić", after: { name: "Konoba Most" } },
    {
      action: "access.refused",
      actor_name: "Ana Đukić",
      after: { role: "manager", permission: "organization.edit" },
    },
  ]);
});

test("applies a plan at once without a payment provider", async () => {
  const { owner } = await makeOrganization(konoba, "starter");
  await makeLocation(konoba, owner.api);

  const { organization, checkoutUrl } = await owner.api.organizations.choosePlan({
    body: { plan: "growth" },
  });

  expect(checkoutUrl).toBeNull();
  expect(organization).toMatchObject({ plan: "growth", locationLimit: 5 });
  await expect(makeLocation(konoba, owner.api, { name: "Obala" })).resolves.toBeDefined();
});

test("deletes nothing with a smaller plan: the owner chooses the locations that stay active", async () => {
  const { owner } = await makeOrganization(konoba, "group");
  const first = await makeLocation(konoba, owner.api);
  const second = await makeLocation(konoba, owner.api, { name: "Obala" });
  const choose = (keepLocationIds?: string[]) =>
    owner.api.organizations.choosePlan({
      body: { plan: "starter", ...(keepLocationIds && { keepLocationIds }) },
    });

  await expect(choose()).rejects.toMatchObject({
    code: "plan_keep_locations",
    details: { limit: 1, current: 2 },
  });
  await expect(choose([first.id, second.id])).rejects.toEqual(refusal("plan_keep_locations"));
  await choose([second.id]);

  expect((await owner.api.locations.find({ params: { id: first.id } })).active).toBe(false);
  expect((await owner.api.locations.find({ params: { id: second.id } })).active).toBe(true);
});

test("deletes nothing and locks nobody out when the trial ends: the plan's limit applies as before", async () => {
  const { owner, id } = await makeOrganization(konoba, "starter");
  const { id: locationId } = await makeLocation(konoba, owner.api);
  await konoba.pool.query(
    "update organizations set trial_ends_at = now() - interval '40 days' where id = $1",
    [id],
  );

  expect(await owner.api.organizations.mine()).toMatchObject({ plan: "starter", activeLocations: 1 });
  await expect(
    owner.api.locations.update({ params: { id: locationId }, body: { name: "Nova varoš" } }),
  ).resolves.toMatchObject({ name: "Nova varoš", active: true });
  await expect(makeTable(owner.api, locationId)).resolves.toBeDefined();
  await expect(makeLocation(konoba, owner.api, { name: "Obala" })).rejects.toEqual(
    refusal("plan_limit_reached"),
  );
});
