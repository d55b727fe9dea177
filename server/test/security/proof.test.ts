import { randomUUID } from "node:crypto";
import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import type { Route } from "@konoba/contract/lib/route";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession, sessionCookie } from "../../src/lib/access/session.ts";
import { testApp, type TestApp } from "../app.ts";
import { makeDevice } from "../authenticator.ts";
import { lastMessage } from "../browser.ts";
import { makeLocation, makeOrganization, makeUser, type Member } from "../factories.ts";
import { refusal } from "../refusal.ts";

const origin = "https://konoba.example";
let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ PUBLIC_URL: origin, MAIL_GAP_SECONDS: "0" });
});
afterAll(() => konoba.close());

/** Ages the authentication of a member by some minutes. */
const age = ({ id }: Member, minutes: number) =>
  konoba.pool.query(
    "update sessions set proven_at = now() - make_interval(mins => $2::int) where user_id = $1",
    [id, minutes],
  );
const emailOf = async ({ api }: Member) => (await api.users.me()).email ?? "";
const isProven = async ({ api }: Member) => (await api.users.passkeys()).isProven;

async function codeOf({ api }: Member): Promise<string> {
  const { email } = await api.users.sendProof();
  return (await lastMessage(konoba, email)).code;
}

const invited = { email: "", firstName: "Ana", lastName: "Đukić", role: "owner" };
const answer = { id: "a", rawId: "a", type: "public-key" };
const attestation = { clientDataJSON: "a", attestationObject: "a" };

/** Routes that require re-authentication, each with an otherwise valid body. */
const dangerous: Record<string, object | undefined> = {
  "accounting.unlock": { reason: "Wrong account" },
  "integrations.createKey": { name: "Ordering site", scopes: ["menu:read"] },
  "integrations.rollKey": {},
  "receipts.setIssuer": { taxNumber: "12345678", name: "A", address: "B", town: "C", isInVat: true },
  "receipts.setLocation": { isOn: false },
  "integrations.createEndpoint": { url: "https://shop.example/hooks", eventTypes: ["order.paid"] },
  "integrations.updateEndpoint": { url: "https://shop.example/hooks" },
  "integrations.rotateSecret": {},
  "receipts.setCertificate": { environment: "test", file: "", password: "" },
  "organizations.openBilling": undefined,
  "organizations.exportEverything": undefined,
  "organizations.askDeletion": { name: "Konoba Luka" },
  "users.create": { ...invited, email: `${randomUUID()}@example.com` },
  "users.update": { role: "owner" },
  "users.beginPasskey": undefined,
  "users.addPasskey": { name: "Telefon", answer: { ...answer, response: attestation } },
  "users.removePasskey": undefined,
  "users.setPin": { pin: "4816" },
};

const routes = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

test("requires an authentication of the last ten minutes on sensitive routes only", async () => {
  const { owner } = await makeOrganization(konoba);
  const request = async (route: Route, body: object | undefined) => {
    const url = `/v1${addressOf(route, { params: { id: randomUUID(), locationId: randomUUID() } })}`;
    const headers = { origin: origin, cookie: `${sessionCookie(origin)}=${owner.token}` };
    const payload = body ? { payload: body } : {};
    const reply = await konoba.app.inject({ method: route.method, url, headers, ...payload });
    return reply.headers["content-type"]?.includes("json") ? (reply.json() as { code?: string }).code : null;
  };

  expect(routes.flatMap(([name, { proof }]) => (proof ? [name] : [])).toSorted()).toEqual(
    Object.keys(dangerous).toSorted(),
  );
  for (const [name, route] of routes) {
    if (!(name in dangerous)) continue;
    await age(owner, 11);
    expect(await request(route, dangerous[name]), name).toBe("proof_required");
    await age(owner, 9);
    expect(await request(route, dangerous[name]), name).not.toBe("proof_required");
  }
});

test("requires none to make a manager, but one to make an owner", async () => {
  const { id, owner } = await makeOrganization(konoba);
  const other = await makeUser(konoba, id, "manager");
  await age(owner, 60);
  const change = (body: { role?: "owner" | "manager"; firstName?: string }) =>
    owner.api.users.update({ params: { id: other.id }, body });

  await expect(change({ role: "owner" })).rejects.toEqual(refusal("proof_required"));
  expect(await change({ role: "manager", firstName: "Iva" })).toMatchObject({ firstName: "Iva" });
});

test("requires none for the plan of a sign-up, but one once there is a location", async () => {
  const { owner } = await makeOrganization(konoba, "starter");
  const choose = async (plan: "growth" | "group") =>
    (await owner.api.organizations.choosePlan({ body: { plan } })).organization.plan;
  await age(owner, 60);

  expect(await choose("growth")).toBe("growth");
  await makeLocation(konoba, owner.api);
  await expect(choose("group")).rejects.toEqual(refusal("proof_required"));
  await age(owner, 9);
  expect(await choose("group")).toBe("group");
});

test("accepts the mailed code once, at the requesting session, and does not sign in by it", async () => {
  const { owner } = await makeOrganization(konoba);
  const elsewhere = konoba.client(await anotherSession(owner));
  await age(owner, 60);
  const code = await codeOf(owner);
  const email = await emailOf(owner);

  await expect(elsewhere.users.prove({ body: { code } })).rejects.toEqual(refusal("proof_failed"));
  await expect(konoba.client().auth.verifyOtp({ body: { email, token: code } })).rejects.toEqual(
    refusal("otp_failed"),
  );
  expect(await isProven(owner)).toBe(false);
  await owner.api.users.prove({ body: { code } });

  expect(await isProven(owner)).toBe(true);
  expect((await elsewhere.users.passkeys()).isProven).toBe(false);
  await expect(owner.api.users.prove({ body: { code } })).rejects.toEqual(refusal("proof_failed"));
  const { items } = await owner.api.organizations.audit({ query: { action: "session.proven" } });
  expect(items).toHaveLength(1);
});

async function anotherSession({ id }: Member): Promise<string> {
  const now = new Date();
  const who = { email: null, userId: id, workerId: null, ip: "", userAgent: "", now };
  const { token } = await openSession(konoba.db, who);
  return token;
}

test("invalidates a code after five wrong attempts, and accepts neither an old code nor empty input", async () => {
  const { owner } = await makeOrganization(konoba);
  await age(owner, 60);
  const code = await codeOf(owner);
  const wrong = code === "000000" ? "111111" : "000000";
  const refused = (body: object) =>
    expect(owner.api.users.prove({ body })).rejects.toEqual(refusal("proof_failed"));

  for (let tries = 0; tries < 5; tries += 1) await refused({ code: wrong });
  await refused({ code });
  const late = await codeOf(owner);
  await konoba.pool.query(
    "update one_time_codes set expires_at = now() - interval '1 second' where email = $1",
    [await emailOf(owner)],
  );
  await refused({ code: late });
  await refused({});

  expect(await isProven(owner)).toBe(false);
});

test("accepts a passkey of the caller, but not a colleague's", async () => {
  const { id, owner } = await makeOrganization(konoba);
  const other = await makeUser(konoba, id, "owner");
  const keys: ReturnType<typeof makeDevice>[] = [];
  for (const { api } of [owner, other]) {
    const made = makeDevice({ origin });
    const { challenge, user } = await api.users.beginPasskey();
    await api.users.addPasskey({ body: { name: "Ključ", answer: made.create(challenge, user.id) } });
    keys.push(made);
  }
  await age(owner, 60);
  const prove = async (key = keys[0]) => {
    const { challenge } = await owner.api.auth.askPasskey();
    return owner.api.users.prove({ body: { passkey: (key ?? makeDevice({ origin })).sign(challenge) } });
  };

  await expect(prove(keys[1])).rejects.toEqual(refusal("passkey_failed"));
  expect(await isProven(owner)).toBe(false);
  await prove();
  expect(await isProven(owner)).toBe(true);
  await expect(owner.api.users.beginPasskey()).resolves.toBeDefined();
});
