import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { addMember, approvalOf, managerPin, refusedApproval } from "../../test/approving.ts";
import { makeWorker, type Member } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let menuItemId: string;
let waiter: Member;
let ana: string;
beforeAll(async () => {
  konoba = await testApp({ PIN_MISSES_PER_DEVICE_HOUR: "1000", PIN_MISSES_PER_NETWORK_HOUR: "1000" });
  location = await makeTestLocation(konoba);
  menuItemId = await location.item("10.00");
  waiter = await makeWorker(konoba, location.locationId, "waiter");
  ana = await addMember(location, "ana");
});
afterAll(() => konoba.close());

type Status = "received" | "preparing" | "served";

async function makeOrder(status: Status = "received", isPaid = false) {
  const { orders } = location.api;
  const body = { locationId: location.locationId, items: [{ menuItemId, quantity: 2 }] };
  const { id, number, items } = await orders.createWithItems({ body });
  if (isPaid) await orders.takePayment({ params: { id }, body: { method: "cash" } });
  if (status !== "received") await orders.update({ params: { id }, body: { status } });
  return { id, number, lineId: items[0]?.id ?? "" };
}

type Order = Awaited<ReturnType<typeof makeOrder>>;
interface Options {
  approval?: string;
  idempotencyKey?: string;
}
type Act = (api: Api, order: Order, options?: Options) => Promise<unknown>;

const voidLine: Act = (api, { lineId }, options) =>
  api.orders.removeItem({ params: { itemId: lineId }, body: { reason: "Burnt", stock: "wasted" } }, options);
const refund =
  (amount: string): Act =>
  (api, { id }, options) =>
    api.orders.refund({ params: { id }, body: { method: "cash", amount, reason: "Cold" } }, options);
const discount =
  (discountPercentage: string): Act =>
  (api, { id }, options) =>
    api.orders.update({ params: { id }, body: { discountPercentage } }, options);

const actions: [name: string, state: [Status, boolean], act: Act, expected: object][] = [
  [
    "void of a line",
    ["preparing", false],
    voidLine,
    { action: "void", amount: "20.00", quantity: 2, nameMe: "Čorba", dueBefore: "20.00", dueAfter: "0.00" },
  ],
  [
    "void of one piece",
    ["preparing", false],
    (api, { lineId }, options) =>
      api.orders.updateItem(
        { params: { itemId: lineId }, body: { quantity: 1, reason: "Burnt", stock: "wasted" } },
        options,
      ),
    { action: "void", amount: "10.00", quantity: 1, dueAfter: "10.00", reason: "Burnt" },
  ],
  [
    "cancelled order",
    ["preparing", false],
    (api, { id }, options) =>
      api.orders.cancel({ params: { id }, body: { reason: "Left", stock: "wasted" } }, options),
    { action: "void", amount: "20.00", limit: "0" },
  ],
  ["discount", ["received", false], discount("20"), { action: "discount", measure: "20", dueAfter: "16.00" }],
  [
    "discount of a line",
    ["received", false],
    (api, { lineId }, options) =>
      api.orders.updateItem({ params: { itemId: lineId }, body: { discountPercentage: "50" } }, options),
    { action: "discount", measure: "50", nameEn: "Soup", dueAfter: "10.00" },
  ],
  ["refund", ["received", true], refund("9.90"), { action: "refund", amount: "9.90", reason: "Cold" }],
  [
    "cancelled order with its money",
    ["received", true],
    (api, { id }, options) =>
      api.orders.cancel({ params: { id }, body: { reason: "Left", refund: { method: "cash" } } }, options),
    { action: "void", amount: "20.00", reason: "Left" },
  ],
  [
    "void of a paid line with its money",
    ["preparing", true],
    (api, { lineId }, options) =>
      api.orders.removeItem(
        {
          params: { itemId: lineId },
          body: { reason: "Burnt", stock: "wasted", refund: { method: "cash" } },
        },
        options,
      ),
    { action: "void", amount: "20.00" },
  ],
  [
    "reopened order",
    ["served", true],
    (api, { id }, options) => api.orders.update({ params: { id }, body: { status: "served" } }, options),
    { action: "reopen", measure: null },
  ],
];

test.each(actions)(
  "asks for an approval of a %s, and does it once with it",
  async (_name, state, act, expected) => {
    const order = await makeOrder(...state);
    const before = await location.api.orders.find({ params: { id: order.id } });

    expect(await refusedApproval(act(waiter.api, order))).toMatchObject({
      ...expected,
      orderNumber: order.number,
      approvers: [{ id: ana, name: "Ana Đukić" }],
    });
    expect(await location.api.orders.find({ params: { id: order.id } })).toEqual(before);
    const approval = await approvalOf(waiter.api, act(waiter.api, order), ana, "Guest left");
    await act(waiter.api, order, { approval });

    const after = await location.api.orders.find({ params: { id: order.id } });
    expect(after.version).toBe(before.version + 1);
    await expect(act(waiter.api, order, { approval })).rejects.toEqual(
      refusal("approval_used", { httpStatus: 403 }),
    );
    expect((await location.api.orders.find({ params: { id: order.id } })).version).toBe(after.version);
  },
);

test("names both people and the reason in the audit log", async () => {
  const order = await makeOrder("preparing");
  const approval = await approvalOf(waiter.api, voidLine(waiter.api, order), ana, "Guest left");
  await voidLine(waiter.api, order, { approval });

  const { items } = await location.api.organizations.audit({ query: { pageSize: 10 } });
  const entryOf = (expected: string) => items.find(({ action }) => action === expected);
  expect(entryOf("order.lineVoided")).toMatchObject({
    actorName: "Marko Vuković",
    after: { approvedBy: "Ana Đukić", approvalReason: "Guest left", reason: "Burnt" },
  });
  expect(entryOf("approval.given")).toMatchObject({
    actorName: "Marko Vuković",
    subjectName: "Ana Đukić",
    after: { approvedAction: "void", measure: "20.00" },
  });
});

test("asks owners, managers and those within their limit nothing", async () => {
  const manager = await makeWorker(konoba, location.locationId, "manager");
  const cashier = await makeWorker(konoba, location.locationId, "cashier");
  await voidLine(manager.api, await makeOrder("preparing"));
  await refund("20.00")(location.api, await makeOrder("received", true));
  await discount("10")(cashier.api, await makeOrder());
  expect(await refusedApproval(discount("10.001")(cashier.api, await makeOrder()))).toMatchObject({
    limit: "10",
  });
});

test("keeps those out who may not ask either", async () => {
  for (const role of ["kitchen", "stock"] as const) {
    const { api } = await makeWorker(konoba, location.locationId, role);
    await expect(voidLine(api, await makeOrder("preparing"))).rejects.toEqual(refusal("forbidden"));
    await expect(refund("1.00")(api, await makeOrder("received", true))).rejects.toEqual(
      refusal("forbidden"),
    );
  }
});

test("judges what would fail anyway before it asks", async () => {
  const order = await makeOrder("received", true);
  await expect(refund("20.01")(waiter.api, order)).rejects.toEqual(refusal("refund_exceeds"));
  const started = await makeOrder("preparing");
  await expect(
    waiter.api.orders.removeItem({ params: { itemId: started.lineId }, body: {} }),
  ).rejects.toEqual(refusal("void_reason"));
});

test("an approval is no use for another body, route, order, person or session", async () => {
  const [order, other] = [await makeOrder(), await makeOrder()];
  const approval = await approvalOf(waiter.api, discount("20")(waiter.api, order), ana);
  const mismatch = refusal("approval_mismatch", { httpStatus: 403 });
  const colleague = await makeWorker(konoba, location.locationId, "waiter");

  await expect(discount("21")(waiter.api, order, { approval })).rejects.toEqual(mismatch);
  await expect(discount("20")(waiter.api, other, { approval })).rejects.toEqual(mismatch);
  await expect(voidLine(waiter.api, order, { approval })).rejects.toEqual(mismatch);
  await expect(discount("20")(colleague.api, order, { approval })).rejects.toEqual(mismatch);
  await expect(discount("20")(location.api, order, { approval })).rejects.toEqual(mismatch);
  await expect(discount("20")(waiter.api, order, { approval: "made-up" })).rejects.toEqual(mismatch);
  await discount("20")(waiter.api, order, { approval });
});

test("an approval ends after two minutes", async () => {
  const order = await makeOrder();
  const approval = await approvalOf(waiter.api, discount("20")(waiter.api, order), ana);
  await konoba.pool.query(
    "update approvals set expires_at = now() - interval '1 second' where used_at is null",
  );
  await expect(discount("20")(waiter.api, order, { approval })).rejects.toEqual(refusal("approval_expired"));
  expect((await location.api.orders.find({ params: { id: order.id } })).version).toBe(1);
});

test("covers no more than was approved", async () => {
  const { id } = await makeOrder("received", true);
  const body = { method: "cash", reason: "Cold" } as const;
  await location.api.orders.addItems({ params: { orderId: id }, body: { menuItemId } });
  const everything = (api: Api, options?: Options) => api.orders.refund({ params: { id }, body }, options);
  const approval = await approvalOf(waiter.api, everything(waiter.api), ana);
  await location.api.orders.takePayment({ params: { id }, body: { method: "card" } });
  expect(await refusedApproval(everything(waiter.api, { approval }))).toMatchObject({ amount: "30.00" });
});

test("of two requests with one approval at once only one takes effect", async () => {
  const order = await makeOrder("received", true);
  const approval = await approvalOf(waiter.api, refund("5.00")(waiter.api, order), ana);
  const answers = await Promise.allSettled(
    [1, 2, 3, 4].map(() => refund("5.00")(waiter.api, order, { approval })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { refundedAmount } = await location.api.orders.find({ params: { id: order.id } });
  expect(refundedAmount).toBe("5.00");
});

test("answers a repeated request with the same idempotency key from the first one", async () => {
  const order = await makeOrder("received", true);
  const idempotencyKey = `refund-${order.id}`;
  const first = refund("5.00")(waiter.api, order, { idempotencyKey });
  const approval = await approvalOf(waiter.api, first, ana);
  const answers = [
    await refund("5.00")(waiter.api, order, { idempotencyKey, approval }),
    await refund("5.00")(waiter.api, order, { idempotencyKey, approval }),
  ];
  expect(answers[1]).toEqual(answers[0]);
  const { refundedAmount } = await location.api.orders.find({ params: { id: order.id } });
  expect(refundedAmount).toBe("5.00");
});

test("an approval survives a request that fails by another rule", async () => {
  const order = await makeOrder("received", true);
  const cash: Act = refund("5.00");
  const approval = await approvalOf(waiter.api, cash(waiter.api, order), ana);
  await refund("20.00")(location.api, order);
  await expect(cash(waiter.api, order, { approval })).rejects.toEqual(refusal("refund_exceeds"));
  const { rows } = await konoba.pool.query(
    "select from approvals where token_hash is not null and used_at is null",
  );
  expect(rows.length).toBeGreaterThan(0);
});

test("only those who may approve can, and nobody their own request", async () => {
  const cashier = await addMember(location, "cashier", "cashier");
  const cook = (await makeWorker(konoba, location.locationId, "kitchen")).id;
  const elsewhere = await makeTestLocation(konoba);
  const stranger = await addMember(elsewhere, "stranger");
  const gone = await addMember(location, "gone");
  await location.api.team.update({
    params: { id: gone },
    body: { status: "suspended", locationId: location.locationId },
  });
  const { approvalId, approvers } = await refusedApproval(voidLine(waiter.api, await makeOrder("preparing")));
  const approve = (approverId: string, api = waiter.api) =>
    api.team.approve({ params: { id: approvalId }, body: { approverId, pin: managerPin } });

  expect(approvers.map(({ id }) => id)).not.toEqual(expect.arrayContaining([cashier]));
  for (const id of [cashier, cook, stranger, gone])
    await expect(approve(id)).rejects.toEqual(refusal("approver_not_found", { httpStatus: 404 }));
  await expect(approve(waiter.id)).rejects.toEqual(refusal("approval_self"));
  const colleague = await makeWorker(konoba, location.locationId, "waiter");
  await expect(approve(ana, colleague.api)).rejects.toEqual(refusal("approval_not_found"));
  await approve(ana);
  await expect(approve(ana)).rejects.toEqual(refusal("approval_not_found"));
});

test("counts wrong PINs like a sign-in and locks after the fifth", async () => {
  const nikola = await addMember(location, "nikola");
  const order = await makeOrder("preparing");
  const approve = async (pin: string) => {
    const { approvalId } = await refusedApproval(voidLine(waiter.api, order));
    return waiter.api.team.approve({ params: { id: approvalId }, body: { approverId: nikola, pin } });
  };
  for (const attemptsLeft of [4, 3, 2, 1])
    await expect(approve("0000")).rejects.toEqual(
      refusal("approval_pin_wrong", { httpStatus: 401, details: { attemptsLeft, retryAfterSeconds: null } }),
    );
  await expect(approve("0000")).rejects.toEqual(
    refusal("approval_pin_wrong", { details: { attemptsLeft: 0, retryAfterSeconds: 900 } }),
  );
  await expect(approve(managerPin)).rejects.toEqual(refusal("throttled", { httpStatus: 429 }));
  const signIn = { username: "nikola", pin: managerPin, locationId: location.locationId };
  await expect(konoba.client().team.signIn({ body: signIn })).rejects.toEqual(refusal("throttled"));

  const { items } = await location.api.organizations.audit({ query: { pageSize: 10 } });
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["approval.locked", "approval.refused"]),
  );
});

test("a right PIN before the lock starts the count again", async () => {
  const petar = await addMember(location, "petar");
  const wrong = async () => {
    const { approvalId } = await refusedApproval(voidLine(waiter.api, await makeOrder("preparing")));
    return waiter.api.team.approve({ params: { id: approvalId }, body: { approverId: petar, pin: "0000" } });
  };
  for (const attemptsLeft of [4, 3, 2])
    await expect(wrong()).rejects.toEqual(
      refusal("approval_pin_wrong", { details: { attemptsLeft, retryAfterSeconds: null } }),
    );
  await approvalOf(waiter.api, voidLine(waiter.api, await makeOrder("preparing")), petar);
  await expect(wrong()).rejects.toEqual(
    refusal("approval_pin_wrong", { details: { attemptsLeft: 4, retryAfterSeconds: null } }),
  );
});
