import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import { addMember, approvalOf, managerPin, refusedApproval } from "../../test/approving.ts";
import { makeWorker, type Member } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let bass: string;
let soup: string;
let waiter: Member;
let ana: string;
beforeAll(async () => {
  konoba = await sharedApp();
  location = await makeTestLocation(konoba, { approveTypedWeights: true });
  bass = await location.item("38.00");
  soup = await location.item("4.50");
  await location.api.menu.updateItem({ params: { id: bass }, body: { soldBy: "kg" } });
  waiter = await makeWorker(konoba, location.locationId, "waiter");
  ana = await addMember(location, "ana");
});

interface Options {
  approval?: string;
  idempotencyKey?: string;
}
type Source = "keypad" | "scale" | "barcode";

const fish = (quantity = 0.742, source: Source = "keypad") => ({
  menuItemId: bass,
  quantity,
  weighing: { source },
});
type Items = Parameters<Api["orders"]["createWithItems"]>[0]["body"]["items"];
const create = (items: Items, options: Options = {}, api = waiter.api) =>
  api.orders.createWithItems({ body: { locationId: location.locationId, items } }, options);
const linesOf = async (id: string) => (await location.api.orders.find({ params: { id } })).items;
const auditOf = async (action: string) =>
  (await location.api.organizations.audit({ query: { pageSize: 50 } })).items.filter(
    (entry) => entry.action === action,
  );

/** Creates an order with one sea bass that the scale weighed. */
async function weighedOrder() {
  const { id, number, items } = await create([fish(0.5, "scale")]);
  return { id, number, itemId: items[0]?.id ?? "" };
}

/** Each way in which a typed weight reaches an order, by weight. */
const entrances: [
  name: string,
  act: (quantity: number) => Promise<(options?: Options) => Promise<unknown>>,
][] = [
  ["a new order", async (quantity) => (options) => create([fish(quantity), { menuItemId: soup }], options)],
  [
    "lines added to an order",
    async (quantity) => {
      const { id } = await weighedOrder();
      return (options) =>
        waiter.api.orders.addItems({ params: { orderId: id }, body: { items: [fish(quantity)] } }, options);
    },
  ],
  [
    "a line that is weighed again",
    async (quantity) => {
      const { itemId } = await weighedOrder();
      const { weighing } = fish();
      return (options) =>
        waiter.api.orders.updateItem({ params: { itemId }, body: { quantity, weighing } }, options);
    },
  ],
];

test.each(entrances)(
  "asks for an approval of a weight typed for %s, and takes it once with it",
  async (_, make) => {
    const act = await make(0.742);
    const { orders } = location.api;
    const { total } = await orders.listByLocation({ params: { locationId: location.locationId }, query: {} });

    expect(await refusedApproval(act())).toMatchObject({
      action: "weight",
      measure: null,
      limit: "0",
      quantity: 0.742,
      unit: "kg",
      nameEn: "Soup",
      approvers: [{ id: ana }],
    });
    expect(
      (await orders.listByLocation({ params: { locationId: location.locationId }, query: {} })).total,
    ).toBe(total);
    const approval = await approvalOf(waiter.api, act(), ana, "no_scale");
    await act({ approval });
    await expect(act({ approval })).rejects.toMatchObject({
      code: expect.stringMatching(/^approval_(used|required)$/),
    });
  },
);

test("keeps who approved the weight with the line and in the audit log", async () => {
  const act = (options?: Options) => create([fish(0.713)], options);
  const { id, number, items } = await act({ approval: await approvalOf(waiter.api, act(), ana, "no_scale") });

  const weighing = { source: "keypad", tareWeight: 0, weighedBy: "Marko Vuković", approvedBy: "Ana Đukić" };
  expect(items).toMatchObject([{ quantity: 0.713, weighing }]);
  expect(await linesOf(id)).toEqual(items);
  const entry = (await auditOf("order.weightTyped")).find(({ subjectId }) => subjectId === id);
  expect(entry).toMatchObject({
    actorName: "Marko Vuković",
    subjectName: `#${String(number).padStart(3, "0")}`,
    after: {
      item: "Soup",
      quantity: 0.713,
      unit: "kg",
      approvedBy: "Ana Đukić",
      approvalReason: "no_scale",
    },
  });
});

test("needs another approval for another weight, smaller or larger, and for another dish", async () => {
  const approval = await approvalOf(waiter.api, create([fish(0.742)]), ana);
  for (const items of [[fish(0.741)], [fish(0.743)], [fish(0.742), fish(0.2)]])
    await expect(create(items, { approval })).rejects.toEqual(refusal("approval_mismatch"));

  const { items } = await create([fish(0.742)], { approval });
  const itemId = items[0]?.id ?? "";
  const change = (quantity: number, options?: Options) =>
    waiter.api.orders.updateItem(
      { params: { itemId }, body: { quantity, weighing: { source: "keypad" } } },
      options,
    );
  await change(0.742);
  for (const quantity of [0.7, 0.8])
    expect(await refusedApproval(change(quantity))).toMatchObject({ action: "weight", quantity });
  const after = await change(0.8, { approval: await approvalOf(waiter.api, change(0.8), ana) });
  expect(after.items).toMatchObject([{ quantity: 0.8, weighing: { approvedBy: "Ana Đukić" } }]);

  const weighed = await waiter.api.orders.updateItem({
    params: { itemId },
    body: { quantity: 0.9, weighing: { source: "scale" } },
  });
  expect(weighed.items[0]?.weighing).toEqual({ source: "scale", tareWeight: 0, weighedBy: "Marko Vuković" });
});

test("asks nothing about weights of a scale or a label, of pieces, and where typing is free", async () => {
  await create([fish(0.742, "scale"), fish(0.3, "barcode"), { menuItemId: soup, quantity: 2 }]);
  const free = await makeTestLocation(konoba);
  const menuItemId = await free.item("38.00");
  await free.api.menu.updateItem({ params: { id: menuItemId }, body: { soldBy: "kg" } });
  const { api } = await makeWorker(konoba, free.locationId, "waiter");
  const { items } = await api.orders.createWithItems({
    body: { locationId: free.locationId, items: [{ ...fish(), menuItemId }] },
  });
  expect(items[0]?.weighing).not.toHaveProperty("approvedBy");
});

test("lets those type alone who may approve, and names them in the audit log", async () => {
  const manager = await makeWorker(konoba, location.locationId, "manager");
  const { id, items } = await create([fish(0.611)], {}, manager.api);
  expect(items[0]?.weighing).toMatchObject({ weighedBy: "Marko Vuković", approvedBy: "Marko Vuković" });
  const entry = (await auditOf("order.weightTyped")).find(({ subjectId }) => subjectId === id);
  expect(entry).toMatchObject({ after: { quantity: 0.611, approvedBy: "Marko Vuković" } });
  const cashier = await makeWorker(konoba, location.locationId, "cashier");
  await expect(create([fish()], {}, cashier.api)).rejects.toEqual(
    refusal("approval_required", { httpStatus: 403 }),
  );
});

test("names several typed weights by their number", async () => {
  expect(await refusedApproval(create([fish(0.3), fish(0.4), fish(0.5, "scale")]))).toMatchObject({
    quantity: 2,
    unit: null,
    nameEn: null,
  });
});

test("a typed weight and a discount of one request are approved one after the other", async () => {
  const items = [{ ...fish(), discountPercentage: "20" }];
  const approve = async (call: Promise<unknown>, action: string) => {
    const refused = await refusedApproval(call);
    expect(refused.action).toBe(action);
    const body = { approverId: ana, pin: managerPin, reason: null };
    return (await waiter.api.team.approve({ params: { id: refused.approvalId }, body })).token;
  };
  const first = await approve(create(items), "discount");
  const second = await approve(create(items, { approval: first }), "weight");
  const approval = `${first},${second}`;
  const { items: lines } = await create(items, { approval });
  expect(lines).toMatchObject([{ discountPercentage: "20", weighing: { approvedBy: "Ana Đukić" } }]);
  await expect(create(items, { approval })).rejects.toEqual(refusal("approval_used"));
  const tooMany = [first, second, "a", "b", "c", "d"].join(",");
  await expect(create(items, { approval: tooMany })).rejects.toEqual(refusal("approval_mismatch"));
});

test("a queued order is refused without an approval, and written once with it under its own key", async () => {
  const queued = { ...fish(0.655), queuedAt: new Date().toISOString() };
  const idempotencyKey = crypto.randomUUID();
  const act = (options?: Options) => create([queued], { idempotencyKey, ...options });
  const approval = await approvalOf(waiter.api, act(), ana);
  const created = await act({ approval });
  expect((await act({ approval })).id).toBe(created.id);
  expect(created.items).toMatchObject([{ quantity: 0.655, weighing: { approvedBy: "Ana Đukić" } }]);
});

test("takes no approver from the client, and previews without an approval", async () => {
  const forged = { ...fish(), weighing: { source: "keypad", approvedBy: "Ana Đukić" } };
  await expect(create([forged as ReturnType<typeof fish>])).rejects.toMatchObject({ httpStatus: 400 });
  const body = { locationId: location.locationId, items: [fish()] };
  expect((await waiter.api.orders.preview({ body })).totalAmount).toBe("28.20");
});
