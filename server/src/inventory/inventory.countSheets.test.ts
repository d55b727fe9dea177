import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock, makeUser } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates a cellar with wine and a cold room with cheese, for an owner and two managers. */
async function makeCellar() {
  const { id, owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const [cold, cellar] = [
    { id: randomUUID(), name: "Hladnjača" },
    { id: randomUUID(), name: "Podrum" },
  ];
  const setAreas = (areas: { id: string; name: string }[]) =>
    api.inventory.setAreas({ params: { locationId }, body: { areas } });
  await setAreas([cold, cellar]);
  const store = async (name: string, storageAreaId: string | null, quantity: number) =>
    (await makeStock(api, await makeProduct(api, locationId, { name }), { quantity, storageAreaId })).id;
  const wine = await store("Vranac", cellar.id, 12);
  const cheese = await store("Sir", cold.id, 5);
  const salt = await store("So", null, 3);
  const people = [await makeUser(konoba, id, "manager"), await makeUser(konoba, id, "manager")];
  return {
    api,
    locationId,
    cold,
    cellar,
    setAreas,
    wine,
    cheese,
    salt,
    people: people.map((each) => each.api),
  };
}

const start = (api: Api, locationId: string, areaIds: string[] = []) =>
  api.inventory.startSheet({ body: { locationId, areaIds } });
const countOn = (api: Api, id: string, counted: Record<string, string | null>) =>
  api.inventory.countOnSheet({
    params: { id },
    body: { lines: Object.entries(counted).map(([inventoryId, count]) => ({ inventoryId, counted: count })) },
  });
const finish = (api: Api, id: string) => api.inventory.finishSheet({ params: { id } });
const namesOf = ({ lines }: { lines: { productName: string }[] }) =>
  lines.map(({ productName }) => productName);

test("lists items in walking order, only of the chosen areas", async () => {
  const { api, locationId, cold, cellar, setAreas } = await makeCellar();

  expect(namesOf(await start(api, locationId))).toEqual(["Sir", "Vranac", "So"]);
  await setAreas([cellar, cold]);
  expect(namesOf(await start(api, locationId))).toEqual(["Vranac", "Sir", "So"]);
  expect(namesOf(await start(api, locationId, [cold.id]))).toEqual(["Sir"]);
  // The items of a removed area have none.
  await setAreas([{ ...cold, name: "Podrum" }]);
  const whole = await start(api, locationId);
  expect(whole.lines.map(({ areaName }) => areaName)).toEqual(["Podrum", null, null]);
});

test("hides what is expected and what the other person counted until both have finished", async () => {
  const { locationId, wine, cheese, salt, people } = await makeCellar();
  const [ana, marko] = people as [Api, Api];
  const { id } = await start(ana, locationId);
  await countOn(ana, id, { [wine]: "12", [cheese]: "4" });
  await countOn(marko, id, { [wine]: "11", [salt]: "3" });
  const read = (api: Api) => api.inventory.findSheet({ params: { id }, query: {} });

  await finish(ana, id);
  const early = await read(marko);
  expect(early.lines.map(({ mine, counts, onHand }) => [mine, counts, onHand])).toEqual([
    [null, null, null],
    [11, null, null],
    [3, null, null],
  ]);
  await expect(
    ana.inventory.postSheet({ params: { id }, body: { lines: [{ inventoryId: wine, counted: "12" }] } }),
  ).rejects.toMatchObject(refusal("count_unfinished"));

  await finish(marko, id);
  const both = await read(ana);
  expect(both.isReviewable).toBe(true);
  expect(both.lines.map(({ productName, counts, onHand }) => [productName, counts, onHand])).toEqual([
    ["Sir", [4, null], 5],
    ["Vranac", [12, 11], 12],
    ["So", [null, 3], 3],
  ]);
  await expect(countOn(ana, id, { [wine]: "1" })).rejects.toMatchObject(refusal("count_finished"));
});

test("posts the decided counts as of when they were counted, once", async () => {
  const { api, locationId, cheese, people } = await makeCellar();
  const [ana, marko] = people as [Api, Api];
  const { id } = await start(api, locationId);
  await countOn(ana, id, { [cheese]: "9" });
  await countOn(ana, id, { [cheese]: "4" });
  await finish(ana, id);
  await countOn(marko, id, { [cheese]: "4" });
  await finish(marko, id);
  // Half a kilo leaves after the count.
  const used = { inventoryId: cheese, movementType: "OUT", quantity: "-0.5", reason: "Test" };
  await api.inventory.createMovement({ body: used });

  const post = () =>
    api.inventory.postSheet({ params: { id }, body: { lines: [{ inventoryId: cheese, counted: "4" }] } });
  const posted = await post();

  expect(posted).toMatchObject({ status: "posted" });
  expect((await api.inventory.find({ params: { id: cheese }, query: {} })).quantity).toBe(3.5);
  await expect(post()).rejects.toMatchObject(refusal("count_sheet_ended"));
  expect((await api.inventory.listSheets({ params: { locationId } })).items).toEqual([]);
});

test("keeps counts of one person that arrive at once, and takes no third person at once", async () => {
  const { api, locationId, wine, cheese, salt, people } = await makeCellar();
  const { id } = await start(api, locationId);
  const counts = [{ [wine]: "12" }, { [cheese]: "5" }, { [salt]: "3" }];
  await Promise.all(counts.map((counted) => countOn(api, id, counted)));
  const { lines } = await api.inventory.findSheet({ params: { id }, query: {} });
  expect(lines.map(({ productName, mine }) => [productName, mine])).toEqual([
    ["Sir", 5],
    ["Vranac", 12],
    ["So", 3],
  ]);

  const joined = await Promise.allSettled(people.map((person) => countOn(person, id, { [wine]: "12" })));
  const refused = joined.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused).toMatchObject([{ code: "count_sheet_full" }]);
});

test("takes two people, forgets an emptied entry, and cancels without a trace in the stock", async () => {
  const { api, locationId, wine, people } = await makeCellar();
  const [ana, marko] = people as [Api, Api];
  const { id } = await start(api, locationId);
  await countOn(ana, id, { [wine]: "1" });
  await countOn(ana, id, { [wine]: null });
  await countOn(marko, id, { [wine]: "2" });

  await expect(countOn(api, id, { [wine]: "3" })).rejects.toMatchObject(refusal("count_sheet_full"));
  const { items: sheets } = await api.inventory.listSheets({ params: { locationId } });
  expect(sheets[0]?.counters.map(({ counted }) => counted)).toEqual([0, 1]);
  await api.inventory.cancelSheet({ params: { id } });
  await expect(finish(ana, id)).rejects.toMatchObject(refusal("count_sheet_ended"));
  expect((await api.inventory.find({ params: { id: wine }, query: {} })).quantity).toBe(12);
});

test("refuses two areas with the same name", async () => {
  const { setAreas, cold, cellar } = await makeCellar();
  await expect(setAreas([cold, { ...cellar, name: "hladnjača" }])).rejects.toMatchObject(
    refusal("invalid_request"),
  );
});
