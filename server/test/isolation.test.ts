import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { may, needsActiveLocation, type Permission } from "@konoba/contract/lib/permissions";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { makeOrganization, makeWorker } from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import type { RouteName } from "./isolation/attempt.ts";
import { attempts } from "./isolation/attempts.ts";
import { callRoute, every, expectRefused, refused, routes } from "./isolation/calls.ts";
import { copiesOfEverything, type OwnCopy } from "./isolation/copies.ts";
import { watchRows } from "./isolation/digest.ts";
import { makeEverything, nothing, type Everything } from "./isolation/everything.ts";
import { watchStatements, type Statement } from "./statements.ts";
import { isDataStatement, tenancyOf, unnamedIn } from "./tenancy.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Kinds that belong to everyone, and names outside the store. */
const ownerless = ["currency", "cityId", "countryId", "cuisineId", "meatTypes", "customerId", "referenceId"];

const folder = mkdtempSync(join(tmpdir(), "konoba-isolation-"));
let konoba: FiscalApp;
let statements: Statement[];
beforeAll(async () => {
  konoba = await fiscalApp({ DATA_DIR: folder });
  statements = watchStatements(konoba.pool);
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the names of a schema's fields that hold ids. */
function idFields(schema: z.ZodType | undefined): string[] {
  const names = new Set<string>();
  const walk = (node: unknown, name: string) => {
    if (typeof node !== "object" || node === null) return;
    if ("format" in node && node.format === "uuid") names.add(name);
    for (const [key, value] of Object.entries(node)) {
      if (key === "properties") for (const [field, inner] of Object.entries(value)) walk(inner, field);
      else walk(value, name);
    }
  };
  if (schema) walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), "");
  return [...names];
}

/** Returns the names of the fields where an input holds one of the ids. */
function usedFields(value: unknown, ids: Everything, name = ""): string[] {
  if (typeof value === "string") return Object.values(ids).includes(value) ? [name] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    usedFields(inner, ids, Array.isArray(value) ? name : key),
  );
}

test("tries every id that a route takes with another organization's row", () => {
  const mine = nothing();
  const other = nothing();
  for (const [name, route] of routes) {
    if (route.access === "public") continue;
    const attempted = (attempts[name as RouteName] ?? []).flatMap(({ input }) =>
      Object.entries(input(mine, other)).flatMap(([part, value]) =>
        usedFields(value, other).map((field) => `${part}.${field}`),
      ),
    );
    for (const part of ["params", "query", "body", "upload"] as const)
      for (const field of idFields(route[part]))
        if (!ownerless.includes(field)) expect.soft(attempted, name).toContain(`${part}.${field}`);
  }
});

test("hides another organization's rows on every route, and changes nothing of them", async () => {
  const ours = await makeOrganization(konoba);
  const theirs = await makeEverything(konoba, await makeOrganization(konoba));

  await expectRefused(konoba, ours.owner, { mine: await makeEverything(konoba, ours), theirs }, every);
});

const making = every.filter(([, , { kind }]) => kind === "made");
/** Returns an answer without ids and times. */
const bare = ({ status, body }: { status: number; body: string }) =>
  `${status} ${body}`.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[^"]+/g, "…");

test("accepts a client-generated id used by another organization like an unused one", async () => {
  const [organization, twin] = [await makeOrganization(konoba), await makeOrganization(konoba)];
  const mine = await makeEverything(konoba, organization);
  const alike = await makeEverything(konoba, twin);
  const others = await makeOrganization(konoba);
  const theirs = await makeEverything(konoba, others);
  const absent = nothing();
  const { orders } = others.owner.api;
  const known = () =>
    Promise.all([theirs.orderId, theirs.paidOrderId].map((id) => orders.find({ params: { id } })));
  const before = await known();

  const done: number[] = [];
  for (const [name, route, { input }] of making) {
    const said = `${name} ${JSON.stringify(input(mine, theirs))}`;
    const answer = await callRoute(konoba, organization.owner, route, input(mine, theirs));
    const free = await callRoute(konoba, twin.owner, route, input(alike, absent));
    expect.soft(bare(answer), said).toBe(bare(free));
    done.push(answer.status);
  }

  expect(await known()).toEqual(before);
  // An order, a line, a payment, a delivery and its line, a checklist, a produced batch; repeated ids are the caller's own by then.
  expect(done.filter((status) => status === 201)).toHaveLength(7);
});

test("tries each id with the other locations of its organization", async () => {
  const organization = await makeOrganization(konoba);
  const mine = await makeEverything(konoba, organization);
  const theirs = await makeEverything(konoba, organization);
  const changed = await watchRows(konoba.pool);

  for (const [name, route, { input }] of making.filter(([each]) => each.startsWith("orders."))) {
    const answer = await callRoute(konoba, organization.owner, route, input(mine, theirs));
    expect.soft(answer.status, `${name} ${answer.body}`).toBe(409);
    expect.soft(await changed(), name).toEqual([]);
  }
});

test("hides the other location of the organization from a worker", async () => {
  const organization = await makeOrganization(konoba);
  const mine = await makeEverything(konoba, organization);
  const theirs = await makeEverything(konoba, organization);
  const manager = await makeWorker(konoba, mine.locationId, "manager");
  const within = every.filter(
    ([, route, { isShared }]) =>
      !isShared && (route.access === "member" || may("manager", route.access as Permission)),
  );

  await expectRefused(konoba, manager, { mine, theirs }, within);
});

test("rejects joining rows of two locations for the owner of both", async () => {
  const organization = await makeOrganization(konoba);
  const mine = await makeEverything(konoba, organization);
  const theirs = await makeEverything(konoba, organization);
  const joining = every.filter(([, , { kind, isShared }]) => kind === "joined" && !isShared);

  const changed = await watchRows(konoba.pool);
  for (const [name, route, { input }] of joining) {
    const said = `${name} ${JSON.stringify(input(mine, theirs))}`;

    const answer = await callRoute(konoba, organization.owner, route, input(mine, theirs));

    expect.soft(refused, `${said} ${answer.body}`).toContain(answer.status);
    expect.soft(await changed(), said).toEqual([]);
  }
});

test("succeeds in each of these calls with the caller's own rows", async () => {
  const copies = await copiesOfEverything(konoba, { DATA_DIR: folder });
  const ownerOf = new Map<string, string>();
  const open = async () => {
    const copy = await copies.open();
    watchStatements(copy.konoba.pool, statements);
    return copy;
  };
  const readOwners = async ({ konoba: { pool } }: OwnCopy) => {
    const { rows } = await pool.query<{ id: string; owner: string }>(
      "select id, organization_id as owner from locations union all select id, id from organizations",
    );
    for (const { id, owner } of rows) ownerOf.set(id, owner);
  };
  let own = await open();
  let isUsed = false;
  const named: { said: string; ids: string[] }[] = [];
  for (const [name, route, { kind, input }] of every) {
    if (kind === "made") continue;
    const expectedStatus = route.status ?? 200;
    const request = async () => {
      const from = statements.length;
      const { owner } = own.organization;
      const answer = await callRoute(own.konoba, owner, route, input(own.mine, own.mine));
      const values = JSON.stringify(statements.slice(from).map((statement) => statement.values));
      named.push({ said: name, ids: values.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [] });
      return answer;
    };

    let answer = await request();
    // An earlier call may have used up what this one needs: use another copy.
    if (answer.status !== expectedStatus && isUsed) {
      await readOwners(own);
      own = await open();
      answer = await request();
    }

    const said = `${name} ${JSON.stringify(input(own.mine, own.mine))} ${answer.body}`;
    expect.soft(answer.status, said).toBe(expectedStatus);
    isUsed = true;
  }
  await readOwners(own);
  await copies.close();
  // Each request queries the data of one organization.
  expect(new Set(ownerOf.values()).size).toBe(2);
  const by = own.organization.id;
  for (const { said, ids } of named)
    expect.soft(new Set([by, ...ids.flatMap((id) => ownerOf.get(id) ?? [])]), said).toEqual(new Set([by]));
});

test("answers an organization without a location on every route", async () => {
  const theirs = await makeEverything(konoba, await makeOrganization(konoba));
  const { owner } = await makeOrganization(konoba);
  for (const [name, route, { input }] of every) {
    const answer = await callRoute(konoba, owner, route, input(theirs, theirs));
    expect.soft(answer.status, `${name} ${answer.body}`).toBeLessThan(500);
  }
});

test("rejects every change of an inactive location with the reason, and changes nothing", async () => {
  const organization = await makeOrganization(konoba);
  const mine = await makeEverything(konoba, organization);
  await konoba.pool.query("update locations set active = false where organization_id = $1", [
    organization.id,
  ]);
  const changing = every.filter(
    ([, route, { kind }]) =>
      route.method !== "GET" && kind !== "made" && needsActiveLocation(route.access as Permission),
  );
  const changed = await watchRows(konoba.pool);
  for (const [name, route, { input }] of changing) {
    const answer = await callRoute(konoba, organization.owner, route, input(mine, mine));
    expect.soft(answer.body, name).toContain('"location_inactive"');
  }
  expect(await changed()).toEqual([]);
  expect(changing.length).toBeGreaterThan(40);
});

/** Routes used with every order, whatever the size of the menu or floor. */
const hot = new Set(
  routes
    .filter(([name]) =>
      /^(orders|kitchen|drawers|reservations|search)\.|^menu\.(board|published)$|^printing\.list$/.test(name),
    )
    .map(([, { method, path }]) => `${method} /v1${path}`),
);
/** Tables that grow with every order: every query must name the tenant. */
const growing = [
  "audit",
  "inventory_consumptions",
  "inventory_movements",
  "order_history",
  "order_items",
  "orders",
  "payments",
  "receipt_deposits",
  "receipts",
];

test("names the tenant in frequent queries and those of growing tables", async () => {
  const tenancy = await tenancyOf(konoba.pool);
  const requestedRoutes = new Map<string, Set<string>>();
  for (const { text, route } of statements.filter(isDataStatement)) {
    if (route === undefined) continue;
    requestedRoutes.set(text, (requestedRoutes.get(text) ?? new Set()).add(route));
  }
  expect(tenancy.unknown).toEqual([]);
  for (const [text, by] of requestedRoutes) {
    const isHot = [...by].some((route) => hot.has(route));
    const unnamed = await unnamedIn(konoba.pool, text, tenancy);
    const wrong = unnamed.filter((table) => isHot || growing.includes(table));
    expect.soft(wrong, `${[...by].join(", ")}: ${text}`).toEqual([]);
  }
  expect([...hot].filter((route) => ![...requestedRoutes.values()].some((by) => by.has(route)))).toEqual([]);
  expect(requestedRoutes.size).toBeGreaterThan(250);
});
