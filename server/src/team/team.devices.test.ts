import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { openBrowser, type Browser } from "../../test/browser.ts";
import { makeLocation, makeOrganization, makeUser, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const person = (username: string, firstName: string) => ({
  firstName,
  lastName: "Vuković",
  username,
  pin: "0042",
});

/** Creates a location with two members who may sign in and one who may not, and a tablet of the owner. */
async function makeTeam() {
  const organization = await makeOrganization(konoba);
  const { owner } = organization;
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const add = (username: string, firstName: string, fields: object = {}) =>
    owner.api.team.create({ body: { ...person(username, firstName), locationId, ...fields } });
  await add("sanja", "Sanja");
  const marko = await add("marko", "Marko");
  await add("gone", "Goran", { status: "suspended" });
  const tablet = openBrowser(konoba);
  tablet.cookies.set("konoba", owner.token);
  return { ...organization, locationId, marko, tablet };
}

/** Registers the tablet without the session that did it. */
async function makeKnown(tablet: Browser, locationId: string) {
  const device = await tablet.api.team.addDevice({ body: { locationId, name: "Bar" } });
  tablet.cookies.delete("konoba");
  return device;
}

const namesOn = async (device: Browser) =>
  (await device.api.team.signInNames()).items.map(({ username }) => username);

test("returns to a known device the names of those who may sign in at its location, and nothing else", async () => {
  const { locationId, owner, tablet } = await makeTeam();
  const branch = await makeLocation(konoba, owner.api, { name: "Obala" });
  await owner.api.team.create({ body: { ...person("jelena", "Jelena"), locationId: branch.id } });
  await makeKnown(tablet, locationId);

  const reported = await tablet.api.team.signInNames();

  expect(reported).toMatchObject({ locationId, locationName: "Stara varoš" });
  expect(reported.items).toEqual([
    { username: "marko", firstName: "Marko", lastName: "Vuković" },
    { username: "sanja", firstName: "Sanja", lastName: "Vuković" },
  ]);
});

test("returns no name without a cookie, with an invented one, or to a session elsewhere", async () => {
  const { locationId, tablet } = await makeTeam();
  await makeKnown(tablet, locationId);
  const stranger = openBrowser(konoba);
  await expect(stranger.api.team.signInNames()).rejects.toEqual(refusal("device_not_found"));
  stranger.cookies.set("konoba-staff", "x".repeat(43));
  await expect(stranger.api.team.signInNames()).rejects.toEqual(refusal("device_not_found"));

  const { owner } = await makeTeam();
  stranger.cookies.set("konoba", owner.token);
  await expect(stranger.api.team.signInNames()).rejects.toEqual(refusal("device_not_found"));
});

test("returns no name to a removed device from the next request on", async () => {
  const { locationId, owner, tablet } = await makeTeam();
  const { id } = await makeKnown(tablet, locationId);
  expect(await namesOn(tablet)).toEqual(["marko", "sanja"]);

  await owner.api.team.removeDevice({ params: { id } });

  await expect(tablet.api.team.signInNames()).rejects.toEqual(refusal("device_not_found"));
  await expect(owner.api.team.removeDevice({ params: { id } })).rejects.toEqual(refusal("device_not_found"));
});

test("removes a member from the device at once who may no longer sign in, while a PIN signs in the others", async () => {
  const { locationId, marko, owner, tablet } = await makeTeam();
  await makeKnown(tablet, locationId);
  await owner.api.team.update({ params: { id: marko.id }, body: { locationId, status: "inactive" } });
  expect(await namesOn(tablet)).toEqual(["sanja"]);

  const before = (await owner.api.team.listDevices({ params: { locationId } })).items[0]?.lastUsedAt ?? "";
  await tablet.api.team.signIn({ body: { username: "sanja", pin: "0042", locationId } });

  const after = (await owner.api.team.listDevices({ params: { locationId } })).items[0]?.lastUsedAt ?? "";
  expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
});

test("registers a device once, under its newest name and token, with a cookie hidden from scripts", async () => {
  const { locationId, owner, tablet } = await makeTeam();
  const planted = "a-value-somebody-knows";
  tablet.cookies.set("konoba-staff", planted);
  await tablet.api.team.addDevice({ body: { locationId, name: "Bar" } });
  const first = tablet.cookies.get("konoba-staff");
  const reply = await konoba.app.inject({
    method: "POST",
    url: "/v1/workers/devices",
    payload: { locationId, name: "Terrace" },
    cookies: { konoba: owner.token, "konoba-staff": first ?? "" },
    headers: { origin: konoba.env.PUBLIC_URL },
  });

  const cookie = reply.cookies.find(({ name }) => name === "konoba-staff");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(new Set([planted, first, cookie?.value]).size).toBe(3);
  tablet.cookies.set("konoba-staff", cookie?.value ?? "");
  expect((await tablet.api.team.listDevices({ params: { locationId } })).items).toEqual([
    expect.objectContaining({ name: "Terrace", isThisOne: true }),
  ]);
  expect((await owner.api.team.listDevices({ params: { locationId } })).items).toEqual([
    expect.objectContaining({ name: "Terrace", isThisOne: false }),
  ]);
});

test("lets owners and managers register and remove devices, and audits it", async () => {
  const { id: organizationId, locationId, owner } = await makeTeam();
  const manager = await makeUser(konoba, organizationId, "manager");
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const body = { locationId, name: "Bar" };

  await expect(waiter.api.team.addDevice({ body })).rejects.toEqual(refusal("forbidden"));
  await expect(waiter.api.team.listDevices({ params: { locationId } })).rejects.toEqual(refusal("forbidden"));
  const { id } = await manager.api.team.addDevice({ body });
  await expect(waiter.api.team.removeDevice({ params: { id } })).rejects.toEqual(refusal("forbidden"));
  await manager.api.team.removeDevice({ params: { id } });

  const { items } = await owner.api.organizations.audit({ query: { group: "access" } });
  expect(
    items
      .filter(({ subject }) => subject === "device")
      .map(({ action, subjectName }) => [action, subjectName]),
  ).toEqual([
    ["device.removed", "Bar"],
    ["device.added", "Bar"],
  ]);
});
