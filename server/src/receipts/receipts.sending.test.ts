import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fiscalApp, makeFiscalLocation, type FiscalApp, type FiscalLocation } from "../../test/fiscal.ts";
import * as store from "./receipts.sending.store.ts";

let konoba: FiscalApp;
let location: FiscalLocation;
/** A confirmed receipt that the others are copies of. */
let model: string;
beforeAll(async () => {
  konoba = await fiscalApp();
  location = await makeFiscalLocation(konoba);
  const { rows } = await konoba.pool.query<{ id: string }>("select id from receipts where location_id = $1", [
    location.locationId,
  ]);
  model = rows[0]?.id ?? "";
});
afterAll(() => konoba.close());

interface State {
  name: string;
  status?: string;
  /** Seconds from now. */
  next?: number;
  sending?: number;
  issued?: number;
  /** Names of receipts that have to be confirmed before. */
  needs?: string[];
  till?: string;
}

interface Deposit {
  till: string;
  at: number;
  operation?: string;
  status?: string;
}

const later = (seconds = 0) => new Date(Date.now() + seconds * 1000).toISOString();
const laterOrNull = (seconds?: number) => (seconds === undefined ? null : later(seconds));

/** Replaces the receipts and deposits of a location by some in these states, without sending them. */
async function enter(states: readonly State[], deposits: readonly Deposit[] = []) {
  const ids = new Map(states.map(({ name }) => [name, randomUUID()]));
  const tills = new Map([...states, ...deposits].map(({ till = "own" }) => [till, randomUUID()]));
  const client = await konoba.pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query("delete from receipts where location_id = $1 and id <> $2", [
    location.locationId,
    model,
  ]);
  await client.query("delete from receipt_deposits where location_id = $1", [location.locationId]);
  for (const [index, state] of states.entries()) {
    const { name, status = "waiting", needs = [], till = "own" } = state;
    const isConfirmed = status === "confirmed";
    const change = {
      id: ids.get(name),
      ordinal: 100 + index,
      till_id: tills.get(till),
      status,
      needs: needs.map((need) => ids.get(need)),
      issued_at: later(state.issued ?? -index),
      next_attempt_at: laterOrNull(state.next),
      sending_until: laterOrNull(state.sending),
      confirmation: isConfirmed ? "JIKR" : null,
      confirmed_at: isConfirmed ? later() : null,
      fault: status === "rejected" ? {} : null,
    };
    await client.query(
      "insert into receipts select (jsonb_populate_record(r, $2)).* from receipts r where id = $1",
      [model, change],
    );
  }
  for (const { till, at, operation = "INITIAL", status = "waiting" } of deposits)
    await client.query(
      `insert into receipt_deposits (id, location_id, till_id, operation, day, amount, at, status)
       values ($1, $2, $3, $4, '2026-11-29', 50, $5, $6)`,
      [randomUUID(), location.locationId, tills.get(till), operation, later(at), status],
    );
  client.release(true);
  const names = new Map([...ids].map(([name, id]): [string, string] => [id, name]));
  return async (limit = 20) =>
    (await store.claimReceipts(konoba.db, location.locationId, limit)).map(({ id }) => names.get(id));
}

test("claims receipts that are due, newest first, once", async () => {
  const claim = await enter([
    { name: "newest" },
    { name: "paused until now", next: -1 },
    { name: "paused", next: 60 },
    { name: "claim of a crashed server", sending: -1 },
    { name: "claimed", sending: 10 },
    { name: "confirmed", status: "confirmed" },
    { name: "rejected", status: "rejected" },
    { name: "rejected for the set-up", status: "rejected", next: -1 },
    { name: "rejected for the set-up a moment ago", status: "rejected", next: 60 },
    { name: "oldest" },
  ]);

  expect(await claim(2)).toEqual(["newest", "paused until now"]);
  expect(await claim()).toEqual(["claim of a crashed server", "rejected for the set-up", "oldest"]);
  expect(await claim()).toEqual([]);
});

test("claims receipts after those they need, and after the initial deposit of their till", async () => {
  const claim = await enter(
    [
      { name: "needs nothing" },
      { name: "needs a confirmed one", needs: ["confirmed"] },
      { name: "needs a waiting one", needs: ["confirmed", "waiting"] },
      { name: "needs a rejected one", needs: ["rejected"] },
      { name: "waiting" },
      { name: "confirmed", status: "confirmed" },
      { name: "rejected", status: "rejected" },
      { name: "behind a deposit", till: "opening" },
      { name: "before a deposit", till: "opening", issued: -100 },
      { name: "beside a withdrawal", till: "withdrawing" },
      { name: "behind a confirmed deposit", till: "open" },
    ],
    [
      { till: "opening", at: -50 },
      { till: "withdrawing", at: -50, operation: "WITHDRAW" },
      { till: "open", at: -50, status: "confirmed" },
    ],
  );

  expect(await claim()).toEqual([
    "needs nothing",
    "needs a confirmed one",
    "waiting",
    "beside a withdrawal",
    "behind a confirmed deposit",
    "before a deposit",
  ]);
});

test("claims nothing of other locations", async () => {
  await enter([{ name: "due" }]);
  const other = await makeFiscalLocation(konoba);

  expect(await store.claimReceipts(konoba.db, other.locationId, 9)).toEqual([]);
  expect(await store.claimReceipts(konoba.db, location.locationId, 9)).toHaveLength(1);
});

const exchange = { sentAt: new Date(), request: Buffer.from("request"), reply: null };

const outcome = (fields: Partial<store.Outcome> = {}): store.Outcome => ({
  attempt: { at: later(), outcome: "retry", code: 1, text: "later" },
  status: "waiting",
  confirmation: null,
  fault: { code: 1, handling: "retry", cause: null, text: "later" },
  lateness: "service",
  pauseMs: 90_000,
  ...fields,
});

test("stores outcomes: a confirmation stays, equal attempts are one, and pauses count from now", async () => {
  await enter([{ name: "a" }, { name: "b" }]);
  const [claimed] = await store.claimReceipts(konoba.db, location.locationId, 1);
  if (!claimed) throw new Error("One is due");
  const { id, locationId } = claimed;
  const record = (fields: Partial<store.Outcome> = {}) =>
    store.recordReceipt(konoba.db, { id, locationId }, outcome(fields), exchange);
  const stored = async (which = "id = $1") =>
    (
      await konoba.pool.query<Record<string, unknown>>(
        `select status, confirmation, confirmed_at is not null as "isConfirmed", attempt_count as count,
           jsonb_array_length(attempts) as attempts, lateness, sending_until, fault->>'code' as fault,
           round(extract(epoch from next_attempt_at - now()) / 10)::int * 10 as pause from receipts where ${which}`,
        [id],
      )
    ).rows[0];
  const { count: before, attempts } = (await stored()) ?? {};

  await record();
  const waiting = { status: "waiting", isConfirmed: false, lateness: "service", sending_until: null };
  expect(await stored()).toMatchObject({ ...waiting, count: Number(before) + 1, fault: "1", pause: 90 });
  await record({ lateness: null });
  expect(await stored()).toMatchObject({
    ...waiting,
    count: Number(before) + 2,
    attempts: Number(attempts) + 1,
  });
  for (let code = 2; code < 25; code += 1)
    await record({ attempt: { at: later(), outcome: "retry", code, text: "later" } });
  expect(await stored()).toMatchObject({ ...waiting, attempts: 20 });
  await record({ status: "rejected", pauseMs: null });
  expect(await stored()).toMatchObject({ status: "rejected", pause: null });
  await record({ confirmation: "JIKR-1", fault: null, pauseMs: null });
  const confirmed = { status: "confirmed", confirmation: "JIKR-1", isConfirmed: true };
  expect(await stored()).toMatchObject({ ...confirmed, fault: null, pause: null });
  await record({ status: "rejected" });
  await record({ confirmation: "JIKR-2" });
  expect(await stored()).toMatchObject(confirmed);
  expect(
    await stored("location_id = (select location_id from receipts where id = $1) and ordinal = 101"),
  ).toMatchObject({ status: "waiting", pause: null });
});
