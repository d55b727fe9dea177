import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import type { Route } from "@konoba/contract/lib/route";
import { expect } from "vitest";
import { credentialsOf, injectedAnswer, type TestApp } from "../app.ts";
import type { Member } from "../factories.ts";
import { makePhoto, sendFile } from "../uploads.ts";
import type { Attempt, Input, RouteName } from "./attempt.ts";
import { attempts } from "./attempts.ts";
import { watchRows } from "./digest.ts";
import { nothing, type Everything } from "./everything.ts";

export const routes: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

type NamedAttempt = [string, Route, Attempt];
export const every: NamedAttempt[] = routes.flatMap(([name, route]) =>
  (attempts[name as RouteName] ?? []).map((attempt): NamedAttempt => [name, route, attempt]),
);

/** Person with a session, or program with a key. */
type Sender = Pick<Member, "token">;

let photo: Promise<Uint8Array<ArrayBuffer>> | undefined;

export async function callRoute(test: TestApp, { token }: Sender, route: Route, input: Input) {
  if (input.upload) {
    const { file } = input;
    const bytes =
      file === undefined ? await (photo ??= makePhoto(40, 30)) : new Uint8Array(Buffer.from(file));
    const sent = await sendFile({ ...test, path: addressOf(route, input) }, token, input.upload, { bytes });
    return { status: sent.statusCode, body: sent.body };
  }
  return injectedAnswer(test.app, {
    method: route.method,
    url: `/v1${addressOf(route, input)}`,
    headers: credentialsOf(test.env, token),
    ...(input.body ? { payload: input.body } : {}),
  });
}

/** Returns the answer without values that differ between two rows of one kind. */
const anonymous = ({ status, body }: { status: number; body: string }, ids: Everything) =>
  Object.entries(ids).reduce((text, [kind, id]) => text.replaceAll(id, kind), `${status} ${body}`);

export const refused = [400, 404, 409];
const expected: Record<Exclude<Attempt["kind"], "made">, number[]> = {
  row: [404],
  joined: refused,
  filter: [200],
  ignored: [200],
};

/** Returns the rows of a list, or the lines of a CSV file below its header. */
const rowsOf = (body: string): unknown[] =>
  body.startsWith("{") ? (JSON.parse(body) as { items: unknown[] }).items : body.trim().split("\n").slice(1);

interface Rows {
  mine: Everything;
  theirs: Everything;
}

/** Last answers to attempts with ids that no row has: mostly the same for every sender. */
const missing = new Map<NamedAttempt, string>();

/** Asserts that each call is rejected as not found, and that no row changes. */
export async function expectRefused(
  test: TestApp,
  sender: Sender,
  { mine, theirs }: Rows,
  chosen: readonly NamedAttempt[],
) {
  const changed = await watchRows(test.pool);
  for (const named of chosen) {
    const [name, route, { kind, input }] = named;
    if (kind === "made") continue;
    const said = `${name} ${JSON.stringify(input(mine, theirs))}`;

    const answer = await callRoute(test, sender, route, input(mine, theirs));

    expect.soft(expected[kind], `${said} ${answer.body}`).toContain(answer.status);
    if (kind === "filter") expect.soft(rowsOf(answer.body), said).toEqual([]);
    if (anonymous(answer, theirs) !== missing.get(named)) {
      const absent = nothing();
      const answered = await callRoute(test, sender, route, input(mine, absent));
      missing.set(named, anonymous(answered, absent));
      expect.soft(anonymous(answer, theirs), said).toBe(missing.get(named));
    }
    expect.soft(await changed(), said).toEqual([]);
  }
}
