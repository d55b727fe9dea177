import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Route } from "@konoba/contract/lib/route";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waitForHorizon } from "./changes/reader.ts";
import { dayFromNow } from "./days.ts";
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

/** Papers made of what other reads answer. */
const papers = /pdf|print|export/i;
const reads = routes.filter(
  ([, { method, writes, path }]) => method === "GET" && writes !== true && !papers.test(path),
);
/** Values of required fields of a query that isolation has no call for. */
const required = { from: dayFromNow(-6), to: dayFromNow(), date: dayFromNow(), q: "a" };

/** Returns the calls of a route for the caller's own rows. */
function callsOf(name: string, route: Route, mine: Everything): Input[] {
  const calls = (attempts[name as RouteName] ?? []).map(({ input }) => input(mine, mine));
  const needed = Object.entries(required).filter(
    ([field]) => route.query?.shape[field]?.safeParse(undefined).success === false,
  );
  return (calls.length > 0 ? calls : [{}]).map(({ query, ...call }) => ({
    ...call,
    query: { ...Object.fromEntries(needed), ...query },
  }));
}

/** Reads everything a member may read: answer by call, without the moments that pass meanwhile. */
async function readAll({ owner }: TestOrganization, mine: Everything): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  await waitForHorizon(konoba.pool);
  for (const [name, route] of reads)
    for (const call of callsOf(name, route, mine)) {
      if (answers.has(`${name} ${JSON.stringify(call)}`)) continue;
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
  const refused = [...again].filter(([, answer]) => !answer.startsWith("200"));
  // They need a device, an empty store, or the code on a table.
  expect(refused.map(([call]) => call.split(" ")[0])).toEqual([
    "team.signInLocation",
    "team.signInNames",
    "auth.demoTeam",
    "menu.guestMenu",
    "tables.findByQrCode",
  ]);
});
