import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const appliesAt = new Date(Date.now() + 7_200_000).toISOString();

/** Returns another location of the organization with a soup on its menu. */
async function addLocation({ api }: TestLocation, fields: { approvePriceChanges?: boolean } = {}) {
  const { id: locationId } = await makeLocation(konoba, api, fields);
  const body = { locationId, translations: [{ languageCode: "en" as const, name: "Food" }] };
  const { id: categoryId } = await api.menu.createCategory({ body });
  const translations = [{ languageCode: "en" as const, name: "Soup" }];
  const item = { locationId, categoryId, price: "4.00", translations, preparationTimeMinutes: 10 };
  return { locationId, itemId: (await api.menu.createItem({ body: item })).id };
}

async function planAt(
  { api }: TestLocation,
  { locationId, itemId }: { locationId: string; itemId: string },
  more: { togetherWith?: string; appliesAt?: string | null } = {},
) {
  const entries = [{ itemId, price: "4.50" }];
  return api.prices.planChange({ body: { locationId, name: "Winter prices", appliesAt, entries, ...more } });
}

test("plans a change of several locations as one group, which each of them shows", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const here = { locationId, itemId: await location.item("4.00") };
  const [second, third] = [await addLocation(location), await addLocation(location)];
  const alone = await planAt(location, here);
  expect(alone.together).toEqual([]);
  const next = await planAt(location, second, { togetherWith: alone.id });
  const last = await planAt(location, third, { togetherWith: next.id });
  const at = ({ id, locationId: where }: typeof alone) => ({ id, locationId: where });
  expect(last.together).toEqual([at(alone), at(next)]);
  expect((await api.prices.findChange({ params: { id: next.id } })).together).toEqual([at(alone), at(last)]);

  const states = async () =>
    Promise.all(
      [alone, next, last].map(async ({ id }) => (await api.prices.findChange({ params: { id } })).state),
    );
  await api.prices.cancelChange({ params: { id: next.id } });
  expect(await states()).toEqual(["planned", "cancelled", "planned"]);
  const [listed] = (await api.prices.listChanges({ params: { locationId } })).items;
  expect(listed).toMatchObject({
    id: alone.id,
    state: "planned",
    together: [at(next), at(last)],
  });
});

test("undoes a change at one location and leaves those of the others", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const here = { locationId, itemId: await location.item("4.00") };
  const second = await addLocation(location);
  const first = await planAt(location, here, { appliesAt: null });
  const other = await planAt(location, second, { appliesAt: null, togetherWith: first.id });
  const undone = await api.prices.undoChange({ params: { id: first.id } });
  expect(undone).toMatchObject({ state: "undone", together: [{ id: other.id }] });
  expect((await api.menu.findItem({ params: { id: second.itemId } })).price).toBe("4.50");
});

test("lets each location decide about an approval", async () => {
  const location = await makeTestLocation(konoba);
  const here = { locationId: location.locationId, itemId: await location.item("4.00") };
  const strict = await addLocation(location, { approvePriceChanges: true });
  const manager = await makeWorker(konoba, strict.locationId, "manager");
  const first = await planAt(location, here);
  const waiting = await planAt(location, strict, { togetherWith: first.id });
  expect([first.state, waiting.state]).toEqual(["planned", "waiting"]);
  const approved = await manager.api.prices.approveChange({ params: { id: waiting.id } });
  expect(approved).toMatchObject({ state: "planned", together: [{ id: first.id }] });
});

test("refuses a group of one location, of another organization, and of one that the person does not have", async () => {
  const location = await makeTestLocation(konoba);
  const { locationId } = location;
  const here = { locationId, itemId: await location.item("4.00") };
  const first = await planAt(location, here);
  const later = new Date(Date.now() + 10_000_000).toISOString();
  await expect(planAt(location, here, { togetherWith: first.id, appliesAt: later })).rejects.toMatchObject({
    code: "invalid_request",
    details: [{ path: "togetherWith", message: "Choose a change of another location" }],
  });
  const stranger = await makeTestLocation(konoba);
  const theirs = { locationId: stranger.locationId, itemId: await stranger.item("4.00") };
  const notFound = refusal("price_change_not_found");
  await expect(planAt(stranger, theirs, { togetherWith: first.id })).rejects.toEqual(notFound);
  const second = await addLocation(location);
  const manager = await makeWorker(konoba, second.locationId, "manager");
  const entries = [{ itemId: second.itemId, price: "5.00" }];
  const body = { locationId: second.locationId, name: "x", appliesAt, entries, togetherWith: first.id };
  await expect(manager.api.prices.planChange({ body })).rejects.toEqual(notFound);
  expect((await location.api.prices.findChange({ params: { id: first.id } })).together).toEqual([]);
});
