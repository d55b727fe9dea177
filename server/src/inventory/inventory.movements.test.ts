import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import { dayFromNow } from "../../test/days.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function stocked(quantity: number | string = 10, unitCost = "2") {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const item = await makeStock(owner.api, await makeProduct(owner.api, locationId), { quantity, unitCost });
  return { api: owner.api, owner, locationId, item };
}

type Body = Parameters<Api["inventory"]["createMovement"]>[0]["body"];
const onHand = async (api: Api, id: string) => (await api.inventory.find({ params: { id } })).quantity;

test("applies movements of every type to the balance, in any letter case of the type", async () => {
  const { api, item } = await stocked(10);
  const move = (movementType: string, quantity: Body["quantity"], reason?: string) =>
    api.inventory.createMovement({
      body: { inventoryId: item.id, movementType, quantity, ...(reason && { reason }) },
    });

  await move("in", "2.5");
  await move("Out", -1, "Kitchen");
  await move("adjustment", "-0.35", "Count");
  await move("EXPIRED", -1, "Old");
  await move("damaged", -1, "Dropped");
  await move("sale", -2);
  const last = await move("transfer", 3);

  expect(last).toMatchObject({
    movementType: "TRANSFER",
    balance: 10.15,
    createdBy: "Ana Đukić",
    reversesId: null,
  });
  const { items } = await api.inventory.listMovements({ params: { id: item.id } });
  expect(items.map((movement) => movement.balance)).toEqual([
    10.15, 7.15, 9.15, 10.15, 11.15, 11.5, 12.5, 10,
  ]);
});

test("rejects a wrong sign, a missing reason and an empty body without correcting them", async () => {
  const { api, item } = await stocked(10);
  const move = (body: Omit<Body, "inventoryId">) =>
    api.inventory.createMovement({ body: { inventoryId: item.id, ...body } });

  await expect(move({ movementType: "IN", quantity: -1 })).rejects.toEqual(refusal("movement_sign"));
  await expect(move({ movementType: "OUT", quantity: 1, reason: "x" })).rejects.toEqual(
    refusal("movement_sign"),
  );
  await expect(move({ movementType: "ADJUSTMENT", quantity: 0, reason: "x" })).rejects.toEqual(
    refusal("movement_sign"),
  );
  await expect(move({ movementType: "SALE", quantity: "2" })).rejects.toEqual(refusal("movement_sign"));
  await expect(move({ movementType: "DAMAGED", quantity: -1 })).rejects.toEqual(refusal("movement_reason"));
  await expect(move({ movementType: "OUT", quantity: -1, reason: " " })).rejects.toEqual(
    refusal("movement_reason"),
  );
  await expect(move({ movementType: "IN", quantity: "0.0000001" })).rejects.toEqual(
    refusal("invalid_request"),
  );
  await expect(move({ movementType: "IN", quantity: 0.0000001 })).rejects.toEqual(refusal("invalid_request"));
  expect(await onHand(api, item.id)).toBe(10);
});

test("returns the list for an item and the movement for a movement on one path", async () => {
  const { api, item } = await stocked(10);

  const list = await api.inventory.findMovements({ params: { id: item.id } });
  const [movement] = "items" in list ? list.items : [];
  const one = await api.inventory.findMovements({ params: { id: movement?.id ?? "" } });

  expect(list).toMatchObject({ total: 1, page: 1 });
  expect(one).toEqual(movement);
  await expect(api.inventory.findMovements({ params: { id: randomUUID() } })).rejects.toEqual(
    refusal("movement_not_found"),
  );
});

test("filters movements by type, period and person", async () => {
  const { api, owner, item, locationId } = await stocked(10);
  const keeper = await makeWorker(konoba, locationId, "stock");
  await keeper.api.inventory.createMovement({
    body: { inventoryId: item.id, movementType: "OUT", quantity: -1, reason: "Kitchen" },
  });
  const params = { id: item.id };
  const yesterday = dayFromNow(-1);
  const later = dayFromNow(2);
  const total = async (query: Parameters<Api["inventory"]["listMovements"]>[0]["query"]) =>
    (await api.inventory.listMovements({ params, query })).total;

  expect(await total({ movementType: "OUT" })).toBe(1);
  expect(await total({ person: keeper.id })).toBe(1);
  expect(await total({ person: owner.id })).toBe(1);
  expect(await total({ dateFrom: "2020-01-01", dateTo: later })).toBe(2);
  expect(await total({ dateFrom: later })).toBe(0);
  expect(await total({ dateTo: `${yesterday}T00:00:00Z`, dateFrom: "2020-01-01T00:00:00Z" })).toBe(0);
  const { people } = await api.inventory.listMovements({ params });
  expect(people.map((person) => person.name)).toEqual(["Ana Đukić", "Marko Vuković"]);
});

test("writes the reversal of a deleted movement once and keeps both", async () => {
  const { api, item } = await stocked(10);
  const move = await api.inventory.createMovement({
    body: { inventoryId: item.id, movementType: "OUT", quantity: -4, reason: "Kitchen" },
  });
  const remove = (id: string) => api.inventory.removeMovement({ params: { id } });

  const { outcome, reversal } = await remove(move.id);

  expect(outcome).toBe("reversed");
  expect(reversal).toMatchObject({
    movementType: "ADJUSTMENT",
    quantity: 4,
    balance: 10,
    reversesId: move.id,
  });
  await expect(remove(move.id)).rejects.toEqual(refusal("movement_fixed"));
  await expect(remove(reversal.id)).rejects.toEqual(refusal("movement_fixed"));
  expect(await api.inventory.findMovements({ params: { id: move.id } })).toMatchObject({
    reversedById: reversal.id,
  });
  const sale = await api.inventory.createMovement({
    body: { inventoryId: item.id, movementType: "SALE", quantity: -1 },
  });
  await expect(remove(sale.id)).rejects.toEqual(refusal("movement_fixed"));
});

test("reverses a movement once under parallel deletions", async () => {
  const { api, item } = await stocked(10);
  const { id } = await api.inventory.createMovement({
    body: { inventoryId: item.id, movementType: "IN", quantity: 5 },
  });

  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => api.inventory.removeMovement({ params: { id } })),
  );

  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  expect(await onHand(api, item.id)).toBe(10);
});

test("updates the average cost on receipt, and takes the received cost below zero", async () => {
  const { api, item } = await stocked(10, "2");
  const receive = (quantity: number, unitCost: string) =>
    api.inventory.createMovement({ body: { inventoryId: item.id, movementType: "IN", quantity, unitCost } });
  const cost = async () => (await api.inventory.find({ params: { id: item.id } })).unitCost;

  await receive(5, "3.5");
  expect(await cost()).toBe("2.50");
  await api.inventory.createMovement({ body: { inventoryId: item.id, movementType: "SALE", quantity: -20 } });
  expect(await onHand(api, item.id)).toBe(-5);
  await receive(10, "4.10");
  expect(await cost()).toBe("4.10");
});

test("records one movement for the same key and body, and rejects another body", async () => {
  const { api, item } = await stocked(10);
  const body: Body = { inventoryId: item.id, movementType: "IN", quantity: 2 };
  const options = { idempotencyKey: randomUUID() };

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api.inventory.createMovement({ body }, options)),
  );

  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(await onHand(api, item.id)).toBe(12);
  await expect(api.inventory.createMovement({ body: { ...body, quantity: 3 } }, options)).rejects.toEqual(
    refusal("idempotency_mismatch"),
  );
});

test("loses none of 60 parallel movements of one item", async () => {
  const { api, item } = await stocked(100);

  await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      api.inventory.createMovement({
        body:
          turn % 2 === 0
            ? { inventoryId: item.id, movementType: "IN", quantity: "0.5" }
            : { inventoryId: item.id, movementType: "SALE", quantity: "-0.35" },
      }),
    ),
  );

  expect(await onHand(api, item.id)).toBe(104.5);
  const { items } = await api.inventory.listMovements({ params: { id: item.id }, query: { pageSize: 100 } });
  expect(items).toHaveLength(61);
  items.forEach((movement, turn) => {
    const before = items[turn + 1]?.balance ?? 0;
    expect(movement.balance).toBeCloseTo(before + movement.quantity, 6);
  });
});

test("posts the differences of a count at once, unaffected by sales during the count", async () => {
  const { api, item, locationId } = await stocked(10);
  const other = await makeStock(api, await makeProduct(api, locationId, { name: "So" }), { quantity: 3 });
  const third = await makeStock(api, await makeProduct(api, locationId, { name: "Šećer" }), { quantity: 5 });
  await api.inventory.createMovement({ body: { inventoryId: item.id, movementType: "SALE", quantity: -2 } });
  await api.inventory.createMovement({ body: { inventoryId: third.id, movementType: "SALE", quantity: -1 } });

  const { posted, movements } = await api.inventory.count({
    body: {
      locationId,
      startedAt: third.createdAt,
      sentAt: new Date().toISOString(),
      lines: [
        { inventoryId: item.id, counted: 9 },
        { inventoryId: other.id, counted: 3 },
        { inventoryId: third.id, counted: "4.5", balanceAtCount: 4 },
      ],
    },
  });

  expect(posted).toBe(2);
  expect(movements.map(({ movementType, quantity, balance }) => [movementType, quantity, balance])).toEqual(
    expect.arrayContaining([
      ["ADJUSTMENT", -1, 7],
      ["ADJUSTMENT", 0.5, 4.5],
    ]),
  );
});
