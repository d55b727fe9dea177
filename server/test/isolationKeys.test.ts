import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasScope, keyScopes, scopeOfRoute, type KeyScope } from "@konoba/contract/lib/keyScopes";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeOrganization, type TestOrganization } from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import { callRoute, every, expectRefused } from "./isolation/calls.ts";
import { copiesOfEverything } from "./isolation/copies.ts";
import { watchRows } from "./isolation/digest.ts";
import { makeEverything } from "./isolation/everything.ts";

vi.setConfig({ testTimeout: 300_000 });

const folder = mkdtempSync(join(tmpdir(), "konoba-isolation-keys-"));
let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Attempts on routes that keys may use; `made` ones differ for people only by who did it. */
const ofKeys = every.filter(([, route, { kind }]) => kind !== "made" && scopeOfRoute(route) !== null);

async function makeKey(
  { owner }: TestOrganization,
  scopes: readonly KeyScope[],
  locationIds: string[] | null = null,
) {
  const body = { name: "Ordering site", scopes: [...scopes], locationIds };
  return { token: (await owner.api.integrations.createKey({ body })).secret };
}

async function makeOwn() {
  const organization = await makeOrganization(konoba);
  return { organization, mine: await makeEverything(konoba, organization) };
}

test("hides another organization's rows from a key with every scope, and changes nothing of them", async () => {
  const { organization, mine } = await makeOwn();
  const { mine: theirs } = await makeOwn();

  await expectRefused(konoba, await makeKey(organization, keyScopes), { mine, theirs }, ofKeys);
});

test("hides another location of the organization from a key without it", async () => {
  const { organization, mine } = await makeOwn();
  const theirs = await makeEverything(konoba, organization);
  const key = await makeKey(organization, keyScopes, [mine.locationId, mine.branchId]);
  const within = ofKeys.filter(([, , { isShared }]) => !isShared);

  await expectRefused(konoba, key, { mine, theirs }, within);
});

test("refuses each route to a key with every scope but its own, and changes nothing", async () => {
  const { organization, mine } = await makeOwn();
  const others = new Map<KeyScope, { token: string }>();
  for (const scope of keyScopes)
    others.set(
      scope,
      await makeKey(
        organization,
        keyScopes.filter((other) => !hasScope([other], scope)),
      ),
    );
  const changed = await watchRows(konoba.pool);

  for (const [name, route, { input }] of ofKeys) {
    const scope = scopeOfRoute(route) ?? "menu:read";
    const answer = await callRoute(konoba, others.get(scope) ?? { token: "" }, route, input(mine, mine));

    expect
      .soft([answer.status, JSON.parse(answer.body)], name)
      .toMatchObject([403, { code: "scope_missing", details: { scope } }]);
  }

  // The refusals themselves are recorded.
  expect(await changed()).toEqual(["audit", "audit_chains"]);
});

// Receipts name the operator code of a person, and keys have no drawer of their own.
const isUnpaid = ({ body }: { body: string }) => /"(operator_code_missing|drawer_needed)"/.test(body);

test("accepts each route from a key with its scope alone, with the caller's own rows", async () => {
  const copies = await copiesOfEverything(konoba, { DATA_DIR: folder });
  const open = async () => {
    const copy = await copies.open();
    // One key for each set of scopes.
    const keys = new Map<string, ReturnType<typeof makeKey>>();
    const keyWith = (scopes: readonly KeyScope[]) => {
      const key = keys.get(scopes.join()) ?? makeKey(copy.organization, scopes);
      keys.set(scopes.join(), key);
      return key;
    };
    return { ...copy, keyWith };
  };
  let own = await open();
  let isUsed = false;
  const added = new Map<string, Set<string>>();
  const unpaid = new Set<string>();
  for (const [name, route, { input }] of ofKeys) {
    const scopes: KeyScope[] = [scopeOfRoute(route) ?? "menu:read"];
    const request = async () => {
      for (;;) {
        const answer = await callRoute(
          own.konoba,
          await own.keyWith(scopes),
          route,
          input(own.mine, own.mine),
        );
        if (!answer.body.includes('"scope_missing"')) return answer;
        const { details } = JSON.parse(answer.body) as { details: { scope: KeyScope } };
        if (scopes.includes(details.scope))
          throw new Error(`${name} refuses its own scope ${details.scope}.`);
        added.set(name, (added.get(name) ?? new Set()).add(details.scope));
        scopes.push(details.scope);
      }
    };

    let answer = await request();
    // An earlier call may have used up what this one needs: use another copy.
    if (answer.status !== (route.status ?? 200) && !isUnpaid(answer) && isUsed) {
      own = await open();
      answer = await request();
    }

    if (isUnpaid(answer)) unpaid.add(name);
    // A program is nobody's second person.
    else if (name === "prices.approveChange")
      expect.soft(JSON.parse(answer.body), name).toMatchObject({ code: "price_change_own" });
    else expect.soft(answer.status, `${name} ${scopes.join(" ")} ${answer.body}`).toBe(route.status ?? 200);
    isUsed = true;
  }
  await copies.close();
  expect([...unpaid].toSorted()).toEqual(["orders.takePayment", "orders.update"]);
  expect(Object.fromEntries([...added].map(([name, scopes]) => [name, [...scopes].toSorted()]))).toEqual({
    "orders.cancel": ["corrections:write", "payments:write"],
    "orders.refund": ["corrections:write"],
    "orders.removeItem": ["corrections:write", "payments:write"],
    "orders.update": ["corrections:write", "payments:write"],
    "orders.updateItem": ["corrections:write", "payments:write"],
    "printing.print": ["drawers:write"],
  });
});
