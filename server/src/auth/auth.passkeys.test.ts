import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeDevice } from "../../test/authenticator.ts";
import { lastMessage, openBrowser } from "../../test/browser.ts";
import { makeLocation, makeOrganization, makeUser, makeWorker, type Member } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

const site = { origin: "https://konoba.example" };
let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp({ PUBLIC_URL: site.origin });
});
afterAll(() => konoba.close());

async function addPasskey({ api }: Pick<Member, "api">, name = "Telefon") {
  const made = makeDevice(site);
  const options = await api.users.beginPasskey();
  const answer = made.create(options.challenge, options.user.id);
  const passkey = await api.users.addPasskey({ body: { name, answer } });
  return { ...made, passkey };
}

const emailOf = async ({ api }: Member) => (await api.users.me()).email ?? "";

test("adds and lists a passkey, signs in with it on another device, and rejects it once removed", async () => {
  const { owner } = await makeOrganization(konoba);
  const { sign, passkey } = await addPasskey(owner);
  const browser = openBrowser(konoba);
  const signIn = async () => {
    const { challenge, rpId } = await browser.api.auth.askPasskey();
    expect(rpId).toBe("konoba.example");
    return browser.api.auth.signInByPasskey({ body: sign(challenge) });
  };

  expect(await signIn()).toMatchObject({ success: true, hasProfile: true });

  expect((await browser.api.users.me()).id).toBe(owner.id);
  const { items, isProven } = await browser.api.users.passkeys();
  expect(isProven).toBe(true);
  expect(items).toEqual([{ ...passkey, lastUsedAt: expect.any(String) as string, isUsable: true }]);
  expect((await lastMessage(konoba, await emailOf(owner))).subject).toBe(
    "A passkey was added to your account",
  );
  await owner.api.users.removePasskey({ params: { id: passkey.id } });
  await expect(signIn()).rejects.toEqual(refusal("passkey_failed"));
  await expect(owner.api.users.removePasskey({ params: { id: passkey.id } })).rejects.toEqual(
    refusal("passkey_not_found"),
  );
  const { items: log } = await owner.api.organizations.audit({ query: { group: "access" } });
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["passkey.added", "passkey.removed", "user.signedIn"]),
  );
});

test("accepts a challenge once, from its session, for this site, with user verification", async () => {
  const { owner } = await makeOrganization(konoba);
  const { sign, device } = await addPasskey(owner);
  const { api } = openBrowser(konoba);
  const request = async () => (await api.auth.askPasskey()).challenge;
  const refused = (body: ReturnType<typeof sign>) =>
    expect(api.auth.signInByPasskey({ body })).rejects.toEqual(refusal("passkey_failed"));

  await refused(sign("c29tZSBjaGFsbGVuZ2UgdGhhdCBub2JvZHkgZ2F2ZQ"));
  await refused(sign((await owner.api.auth.askPasskey()).challenge));
  for (const change of [
    { origin: "https://konoba.example.evil" },
    { rpId: "evil.example" },
    { flags: 0x01 },
    { userHandle: Buffer.from(crypto.randomUUID()).toString("base64url") },
  ]) {
    const before = { ...device };
    Object.assign(device, change);
    await refused(sign(await request()));
    Object.assign(device, { ...before, counter: device.counter });
  }
  const old = await request();
  await konoba.pool.query(
    "update passkey_challenges set expires_at = now() - interval '1 second' where challenge = $1",
    [old],
  );
  await refused(sign(old));

  const challenge = await request();
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => openBrowser(konoba).api.auth.signInByPasskey({ body: sign(challenge) })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("lets its owner rename a passkey, and logs both names", async () => {
  const { id, owner } = await makeOrganization(konoba);
  const other = await makeUser(konoba, id, "manager");
  const { passkey } = await addPasskey(owner);
  const rename = ({ api }: Pick<Member, "api">, name: string) =>
    api.users.renamePasskey({ params: { id: passkey.id }, body: { name } });

  expect(await rename(owner, " Anin telefon ")).toEqual({ ...passkey, name: "Anin telefon" });
  await expect(rename(other, "Mine")).rejects.toEqual(refusal("passkey_not_found"));
  await expect(rename(owner, "")).rejects.toEqual(refusal("invalid_request"));
  expect((await owner.api.users.passkeys()).items).toMatchObject([{ name: "Anin telefon" }]);
  const { items } = await owner.api.organizations.audit({ query: { action: "passkey.renamed" } });
  expect(items).toMatchObject([{ before: { name: "Telefon" }, after: { name: "Anin telefon" } }]);
});

test("rejects a passkey whose counter goes backwards", async () => {
  const { owner } = await makeOrganization(konoba);
  const { sign, device } = await addPasskey(owner);
  const { api } = openBrowser(konoba);
  device.counter = 10;
  await api.auth.signInByPasskey({ body: sign((await api.auth.askPasskey()).challenge) });

  device.counter = 4;

  const { challenge } = await openBrowser(konoba).api.auth.askPasskey();
  await expect(openBrowser(konoba).api.auth.signInByPasskey({ body: sign(challenge) })).rejects.toEqual(
    refusal("passkey_failed"),
  );
});

test("rejects passkeys of removed users and passkeys of another person", async () => {
  const { id, owner } = await makeOrganization(konoba);
  const manager = await makeUser(konoba, id, "manager");
  const made = await addPasskey(manager);
  const options = await owner.api.users.beginPasskey();
  const answer = made.create(options.challenge, options.user.id);

  await expect(owner.api.users.addPasskey({ body: { name: "Mine", answer } })).rejects.toEqual(
    refusal("passkey_failed"),
  );
  await owner.api.users.remove({ params: { id: manager.id } });

  const { api } = openBrowser(konoba);
  const { challenge } = await api.auth.askPasskey();
  await expect(api.auth.signInByPasskey({ body: made.sign(challenge) })).rejects.toEqual(
    refusal("passkey_failed"),
  );
});

test("lists a passkey of an earlier domain as unusable, and creates none where browsers cannot", async () => {
  const { owner } = await makeOrganization(konoba);
  const { passkey } = await addPasskey(owner);
  await konoba.pool.query("update passkeys set host = 'old.example' where id = $1", [passkey.id]);
  expect((await owner.api.users.passkeys()).items).toMatchObject([{ host: "old.example", isUsable: false }]);

  for (const [PUBLIC_URL, isAvailable] of [
    ["http://127.0.0.1:3000", false],
    ["http://konoba.example", false],
    ["https://[::1]", false],
    ["http://localhost:3000", true],
  ] as const) {
    const other = await testApp({ PUBLIC_URL });
    const { owner: there } = await makeOrganization(other);
    expect((await other.client().auth.options()).passkeys, PUBLIC_URL).toBe(isAvailable);
    expect((await there.api.users.passkeys()).isAvailable).toBe(isAvailable);
    if (!isAvailable)
      await expect(there.api.users.beginPasskey()).rejects.toEqual(refusal("passkey_unavailable"));
    await other.close();
  }
});

test("limits passkeys to twenty, and allows none to team members with a PIN", async () => {
  const { owner } = await makeOrganization(konoba);
  await konoba.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, host, created_at)
     select gen_random_uuid(), $1, gen_random_uuid()::text, '', 0, '{}', 'x', 'konoba.example', now()
     from generate_series(1, 20)`,
    [owner.id],
  );
  await expect(owner.api.users.beginPasskey()).rejects.toEqual(refusal("passkeys_full"));
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const worker = await makeWorker(konoba, locationId, "manager");
  expect(await worker.api.users.passkeys()).toEqual({ isAvailable: false, isProven: false, items: [] });
  await expect(worker.api.users.beginPasskey()).rejects.toEqual(refusal("proof_required"));
  await expect(worker.api.users.sendProof()).rejects.toEqual(refusal("forbidden"));
});
