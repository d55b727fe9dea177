import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import { permissions } from "@konoba/contract/lib/permissions";
import type { Route } from "@konoba/contract/lib/route";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { openApiDocument } from "../src/lib/openapi/openapi.ts";
import { pathTemplates } from "../src/lib/openapi/openapiPaths.ts";
import { injectedAnswer } from "./app.ts";
import { makeOrganization, makeUser } from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import { fittingType, hostile } from "./fuzz/arbitraries.ts";
import { damaged } from "./fuzz/mutations.ts";
import type { RouteName } from "./isolation/attempt.ts";
import { attempts } from "./isolation/attempts.ts";
import { makeEverything, type Everything } from "./isolation/everything.ts";
import { seedOf } from "./seeds.ts";

/** Duration in ms: `FUZZ_SECONDS=600` fuzzes every route for that long; by default a few calls of each. */
const budgetMs = Number(process.env["FUZZ_SECONDS"] ?? 0) * 1000;
const callsEach = budgetMs > 0 ? 6 : 2;
const seed = seedOf("FUZZ_SEED");

vi.setConfig({ testTimeout: 180_000 + budgetMs });

const templateOf = pathTemplates(contract);

const folder = mkdtempSync(join(tmpdir(), "konoba-fuzz-"));
let konoba: FiscalApp;
beforeAll(async () => {
  const noLimits = ["MAIL_PER_HOUR", "MAIL_PER_NETWORK_HOUR", "SMS_PER_HOUR", "SMS_PER_NETWORK_HOUR"];
  konoba = await fiscalApp({
    DATA_DIR: folder,
    ...Object.fromEntries(noLimits.map((name) => [name, "1000000"])),
    REQUESTS_PER_ORGANIZATION_MINUTE: "1000000",
    LOG_LEVEL: "silent",
  });
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true });
});

const routes: [RouteName, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [RouteName, Route] => [`${domain}.${name}` as RouteName, route]),
);
const { paths, components } = openApiDocument(contract, "http://test") as {
  components: { responses: { Other: { description: string } } };
  paths: Record<string, Record<string, { responses: object }>>;
};
/** Statuses common to all routes, as listed in the document. */
const always = [...components.responses.Other.description.matchAll(/\b\d{3}\b/g)].map(Number);
/**
 * Checks whether a route may answer a common status: only routes with a role, an id or a rule have those
 * errors.
 */
function mayRefuse({ access, method, params }: Route, status: number): boolean {
  const isRead = method === "GET";
  if (status === 403) return access in permissions || !isRead;
  if (status === 404) return access !== "public" || params !== undefined || !isRead;
  return status !== 409 || !isRead;
}
const documented = (route: Route) => [
  ...always.filter((status) => mayRefuse(route, status)),
  ...Object.keys(paths[templateOf(route)]?.[route.method.toLowerCase()]?.responses ?? {}).map(Number),
];

/** Generates valid calls, calls that fit the schemas, and either with errors. */
function callsOf(name: RouteName, route: Route, mine: Everything): fc.Arbitrary<unknown> {
  const ids = Object.values(mine);
  const right = (attempts[name] ?? []).map(({ input }) => input(mine, mine));
  const fits = fc.record({
    params: route.params ? fittingType(route.params, ids) : fc.constant({}),
    query: route.query ? fittingType(route.query, ids) : fc.constant({}),
    ...(route.body ? { body: fittingType(route.body, ids) } : {}),
  });
  return fc.oneof(
    fits,
    fits.chain(damaged),
    ...right.flatMap((input) => [fc.constant<unknown>(input), damaged(input)]),
    fc.record({ params: fc.dictionary(fc.constantFrom("id", "tableId"), hostile), body: hostile }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Converts an arbitrary input to a request; the URL encoding handles what a URL cannot hold. */
function requestOf(route: Route, input: unknown) {
  const { params, query, body }: Record<string, unknown> = isRecord(input) ? input : {};
  const named = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, key = ""]) => [key, "x"]));
  const texts = (value: unknown) =>
    Object.fromEntries(
      Object.entries(isRecord(value) ? value : {}).map(([key, inner]) => [
        key,
        (typeof inner === "string" ? inner : (JSON.stringify(inner) ?? "")).toWellFormed(),
      ]),
    );
  // An empty parameter, or one of dots, is the address of another route.
  const filled = Object.entries(texts(params)).filter(([, text]) => !/^\.{0,2}$/.test(text));
  const url = `/v1${addressOf(route, { params: { ...named, ...Object.fromEntries(filled) }, query: texts(query) })}`;
  return { method: route.method, url, ...(route.body ? { payload: JSON.stringify(body) ?? "" } : {}) };
}

async function request(route: Route, input: unknown, token: string) {
  return injectedAnswer(konoba.app, {
    ...requestOf(route, input),
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${token}`,
      ...(route.body ? { "content-type": "application/json" } : {}),
    },
  });
}

test("answers any input to any route with a documented status and never with a server fault", async () => {
  const startedAt = performance.now();
  const seen = new Set<number>();
  for (let pass = 0; pass === 0 || performance.now() - startedAt < budgetMs; pass += 1) {
    const organization = await makeOrganization(konoba);
    const mine = await makeEverything(konoba, organization);
    let { token } = organization.owner;
    for (const [name, route] of routes) {
      const calls = fc.sample(callsOf(name, route, mine), { numRuns: callsEach, seed: seed + pass });
      for (const input of calls) {
        const answer = await request(route, input, token);
        const said = `${name} ${JSON.stringify(input)?.slice(0, 1500)} → ${answer.status} ${answer.body.slice(0, 300)} (FUZZ_SEED=${seed + pass})`;
        seen.add(answer.status);
        expect.soft(answer.status, said).toBeLessThan(500);
        expect.soft(documented(route), said).toContain(answer.status);
        if (answer.status === 401) ({ token } = await makeUser(konoba, organization.id, "owner"));
      }
      if (pass > 0 && performance.now() - startedAt > budgetMs) break;
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 400, 404, 409]));
});

/** Valid calls of routes that need more than an id, for which isolation has no attempt. */
const preparedInputs: Partial<Record<RouteName, (mine: Everything) => unknown>> = {
  "team.signInLocation": ({ locationId }) => ({ params: { locationId } }),
  "analytics.locations": () => ({ query: { from: "2026-01-01", to: "2026-01-31" } }),
  "users.setPin": () => ({ body: { pin: "4816" } }),
  "users.create": () => ({
    body: { email: "new@example.com", firstName: "Mira", lastName: "Savić", role: "manager" },
  }),
  "receipts.setIssuer": () => ({
    body: {
      taxNumber: "03123456",
      name: "Konoba d.o.o.",
      address: "Stari grad 1",
      town: "Kotor",
      isInVat: true,
    },
  }),
  "suppliers.create": () => ({ body: { name: "Ribarnica Bar" } }),
  "auth.signUp": () => ({ body: { email: "guest@example.com", firstName: "Ana", lastName: "Savić" } }),
  "auth.signIn": () => ({ body: { email: "somebody@example.com" } }),
};

/** Routes that need state this organization lacks; their own tests cover their success. */
const elsewhere = new Map<string, string>([
  ["integrations.resetSandbox", "a test key"],
  ...["team.signInNames", "team.signIn"].map((name) => [name, "a device or a PIN"] as const),
  ...["auth.verifyOtp", "auth.verifyTokens", "auth.renewLink"].map((name) => [name, "a code"] as const),
  ...["auth.verifyPhone", "auth.createUser", "auth.saveSignUpState"].map(
    (name) => [name, "somebody who signs up"] as const,
  ),
  ...["auth.demo", "auth.demoTeam"].map((name) => [name, "an empty store"] as const),
  ...["menu.guestMenu", "tables.findByQrCode"].map((name) => [name, "the code on a table"] as const),
  ...["organizations.openBilling", "organizations.receiveStripe"].map((name) => [name, "Stripe"] as const),
  ["organizations.askDeletion", "the name of the organization"],
  ["locations.create", "the id of a currency"],
  ...["users.addPasskey", "users.prove", "auth.signInByPasskey"].map((name) => [name, "a device"] as const),
  ...["users.beginPasskey", "auth.askPasskey"].map((name) => [name, "an address with a name"] as const),
  ["users.leave", "another owner"],
  ...["media.upload", "purchasing.setNotePhoto"].map((name) => [name, "a picture"] as const),
  ["receipts.setCertificate", "a certificate"],
  ...["purchasing.readInvoice", "purchasing.readInvoiceFile"].map((name) => [name, "an e-invoice"] as const),
]);

test("succeeds at least once with every operation", async () => {
  const reading = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  const inOrder = routes
    .filter(([name]) => !elsewhere.has(name))
    .toSorted(([, a], [, b]) => reading.indexOf(a.method) - reading.indexOf(b.method));
  let organization = await makeOrganization(konoba);
  let mine = await makeEverything(konoba, organization);
  const succeeds = async (name: RouteName, route: Route): Promise<string> => {
    const inputs = (attempts[name] ?? []).map(({ input }): unknown => input(mine, mine));
    let said = "";
    for (const input of [...inputs, preparedInputs[name]?.(mine) ?? {}]) {
      const answer = await request(route, input, organization.owner.token);
      if (answer.status < 300) return "";
      said ||= `${name} ${JSON.stringify(input)} ${answer.status} ${answer.body.slice(0, 200)}`;
    }
    return said;
  };
  const refused: string[] = [];
  for (const [name, route] of inOrder) {
    if ((await succeeds(name, route)) === "") continue;
    // Earlier calls have deleted what it needs.
    organization = await makeOrganization(konoba);
    mine = await makeEverything(konoba, organization);
    const said = await succeeds(name, route);
    if (said !== "") refused.push(said);
  }
  expect(refused).toEqual([]);
  expect(routes.filter(([name]) => elsewhere.has(name))).toHaveLength(elsewhere.size);
});
