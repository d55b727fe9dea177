import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeOrganization, type TestOrganization } from "./factories.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import type { Input, RouteName } from "./isolation/attempt.ts";
import { attempts } from "./isolation/attempts.ts";
import { callRoute, routes } from "./isolation/calls.ts";
import { makeEverything, type Everything } from "./isolation/everything.ts";

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "konoba-facts-"));
let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp({ DATA_DIR: folder, REQUESTS_PER_ORGANIZATION_MINUTE: "1000000" });
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true });
});

const reads = routes.filter(([, { method, writes }]) => method === "GET" && writes !== true);
/** Periods of reports, which isolation has no call for. */
const period = { from: "2026-01-01", to: "2026-12-31" };

/** Returns the calls of a route for the caller's own rows. */
function callsOf(name: string, mine: Everything): Input[] {
  const calls = (attempts[name as RouteName] ?? []).map(({ input }) => input(mine, mine));
  return calls.length > 0 ? calls : [{}, { query: period }];
}

/** Reads everything a member may read: answer by call, without the moments that pass meanwhile. */
async function readAll({ owner }: TestOrganization, mine: Everything): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, route] of reads)
    for (const call of callsOf(name, mine)) {
      const { status, body } = await callRoute(konoba, owner, route, call);
      answers.set(
        `${name} ${JSON.stringify(call)}`,
        `${status} ${body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…")}`,
      );
    }
  return answers;
}

/** Returns the calls that a read answers otherwise than the read before, of those that answered twice the same. */
function changedBetween(first: Map<string, string>, again: Map<string, string>, then: Map<string, string>) {
  return [...then].flatMap(([call, answer]) => {
    const before = again.get(call) ?? "";
    return first.get(call) !== before || before === answer ? [] : [`${call}\n${difference(before, answer)}`];
  });
}

/** Returns the text from a little before the first difference. */
function difference(before: string, after: string): string {
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  const from = Math.max(0, at - 60);
  return `${before.slice(from, at + 80)}\n${after.slice(from, at + 80)}`;
}

/** Deliveries in the background, whose state changes while the test reads. */
const delivered = /^(?:receipts|printing|integrations)\.|^analytics\.counts /;
/** Reads in which rows of the organization appear: its locations, suppliers and people. */
const ofOrganization =
  /^(?:inventory\.transferTargets|purchasing\.overview|analytics\.locations|search\.find) /;

test("answers the same whatever other organizations and locations have", async () => {
  const organization = await makeOrganization(konoba);
  const mine = await makeEverything(konoba, organization);
  const first = await readAll(organization, mine);
  const again = await readAll(organization, mine);

  await makeEverything(konoba, await makeOrganization(konoba));
  const besideOthers = await readAll(organization, mine);
  await makeEverything(konoba, organization);
  const besideOwn = await readAll(organization, mine);

  const changedByOthers = changedBetween(first, again, besideOthers);
  expect(changedByOthers.filter((call) => !delivered.test(call))).toEqual([]);
  const changedByOwn = changedBetween(again, besideOthers, besideOwn).filter((call) =>
    call.includes("ocationId"),
  );
  expect(changedByOwn.filter((call) => !delivered.test(call) && !ofOrganization.test(call))).toEqual([]);
  expect([...again.values()].filter((answer) => answer.startsWith("200")).length).toBeGreaterThan(100);
});
