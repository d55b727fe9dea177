import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { expectBills } from "../../test/bills.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, tableStatus } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates two tables: three soups and a bread at the first, one soup at the second. */
async function twoTables() {
  const location = await makeTestLocation(konoba, { servicePrice: "1.00" });
  const [soup, bread] = [await location.item("5.00", { quantity: 10 }), await location.item("2.35")];
  const { api, locationId, tableId } = location;
  const otherTable = await location.table("2");
  const open = (table: string, items: { menuItemId: string; quantity?: number }[]) =>
    api.orders.createWithItems({ body: { locationId, tableId: table, orderType: "dine_in", items } });
  const first = await open(tableId, [{ menuItemId: soup, quantity: 3 }, { menuItemId: bread }]);
  const second = await open(otherTable, [{ menuItemId: soup }]);
  const portions = async () => (await api.menu.findItem({ params: { id: soup } })).quantity;
  const find = (id: string) => api.orders.find({ params: { id } });
  type Moving = Parameters<typeof api.orders.move>[0]["body"];
  /** Moves items from the first order and returns both orders. */
  const move = async (body: Moving) => {
    const result = await api.orders.move({ params: { id: first.id }, body });
    return { result, from: await find(first.id), to: await find(result.orderId) };
  };
  return { location, orders: api.orders, first, second, portions, move };
}

const lineId = (order: { items: { id: string }[] }, index = 0) => order.items[index]?.id ?? "";
const shown = (order: { items: { quantity: number; totalPrice: string; status: string }[] }) =>
  order.items.map(({ quantity, totalPrice, status }) => `${quantity}: ${totalPrice} ${status}`);

test("moves pieces with their kitchen status, and recomputes both bills", async () => {
  const { orders, first, second, portions, move } = await twoTables();
  await orders.updateItem({ params: { itemId: lineId(first) }, body: { status: "preparing" } });

  const body = { lines: [{ lineId: lineId(first), quantity: 2 }], orderId: second.id };
  const { from, to } = await move(body);

  expect(shown(from)).toEqual(["1: 5.00 preparing", "1: 2.35 pending"]);
  expect(shown(to)).toEqual(["1: 5.00 pending", "2: 10.00 preparing"]);
  expect([from.dueAmount, to.dueAmount]).toEqual(["8.35", "16.00"]);
  expectBills([from, to], true);
  expect(await portions()).toBe(6);
  const { items } = await orders.history({ params: { id: second.id } });
  expect(items.at(-1)).toMatchObject({ kind: "moved_from", from: "#001", to: "2 × Soup" });
});

test("opens an order at the free table lines are moved to", async () => {
  const { location, first, portions, move } = await twoTables();
  const tableId = await location.table("3");

  const { from, to } = await move({ lines: [{ lineId: lineId(first, 1), quantity: 1 }], tableId });

  expect(to).toMatchObject({
    number: 3,
    tableId,
    status: "received",
    dueAmount: "2.35",
  });
  expect(lineId(to)).toBe(lineId(first, 1));
  expect(shown(from)).toEqual(["3: 15.00 pending"]);
  expect(await tableStatus(konoba, tableId)).toBe("occupied");
  expect(await portions()).toBe(6);
});

test("cancels an order whose last lines move away, names the target, and frees its table", async () => {
  const { location, first, second, move } = await twoTables();
  const lines = first.items.map(({ id, quantity }) => ({ lineId: id, quantity }));

  const { result, from, to } = await move({ lines, orderId: second.id, reason: "Preseljeno na #002" });

  expect(result).toEqual({ orderId: second.id, number: 2, isCancelled: true });
  expect(from).toMatchObject({
    status: "cancelled",
    cancelReason: "Preseljeno na #002",
    totalAmount: "0.00",
  });
  expect(to).toMatchObject({ dueAmount: "24.35", serviceChargeAmount: "2.00" });
  expect(await tableStatus(konoba, location.tableId)).toBe("available");
});

test("rejects moving what is paid", async () => {
  const { orders, first, second, move } = await twoTables();
  const params = { id: first.id };
  await orders.takePayment({
    params,
    body: { method: "card", lines: [{ lineId: lineId(first), quantity: 2 }] },
  });
  const moveSoup = (quantity: number) =>
    move({ lines: [{ lineId: lineId(first), quantity }], orderId: second.id });

  await expect(moveSoup(2)).rejects.toEqual(refusal("pieces_paid"));
  await expect(moveSoup(1)).resolves.toMatchObject({ to: { dueAmount: "11.00" } });
  await orders.takePayment({ params, body: { method: "card" } });
  const rest = { lines: [{ lineId: lineId(first, 1), quantity: 1 }], orderId: second.id };
  await expect(move(rest)).rejects.toEqual(refusal("payments_exist"));
});

test("merges orders into one bill with every payment as it was taken", async () => {
  const { location, orders, first, second, portions, move } = await twoTables();
  const params = { id: first.id };
  await orders.takePayment({
    params,
    body: { method: "card", tipAmount: "1.50", lines: [{ lineId: lineId(first), quantity: 1 }] },
  });

  const { from, to } = await move({ orderId: second.id });

  expect(from).toMatchObject({
    status: "cancelled",
    cancelReason: "Merged into #002",
    settledAmount: "0.00",
  });
  expect(from.payments).toEqual([]);
  expect(shown(to)).toEqual(["1: 5.00 pending", "3: 15.00 pending", "1: 2.35 pending"]);
  expect(to).toMatchObject({ dueAmount: "24.35", settledAmount: "5.29", gratuityAmount: "1.50" });
  expect(to.payments).toMatchObject([{ method: "card", amount: "5.29", orderId: second.id }]);
  expectBills([to], true);
  expect(await portions()).toBe(6);
  expect(await tableStatus(konoba, location.tableId)).toBe("available");
  const log = await location.api.organizations.audit({ query: { action: "order.itemsMoved" } });
  expect(log.items).toMatchObject([
    { subjectName: "#001", after: { item: "3 × Soup, 1 × Soup", toOrder: "#002" } },
  ]);
});

test("merges two paid orders without owing anything again", async () => {
  const { orders, first, second, move } = await twoTables();
  for (const { id } of [first, second])
    await orders.takePayment({ params: { id }, body: { method: "cash" } });

  const { to } = await move({ orderId: second.id });

  expect(to).toMatchObject({ dueAmount: "24.35", settledAmount: "24.35", paymentStatus: "paid" });
});

test("loses nothing when two orders are merged into each other at once", async () => {
  const { orders, first, second } = await twoTables();
  const results = await Promise.allSettled([
    orders.move({ params: { id: first.id }, body: { orderId: second.id } }),
    orders.move({ params: { id: second.id }, body: { orderId: first.id } }),
  ]);
  const after = await Promise.all([first, second].map(({ id }) => orders.find({ params: { id } })));

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(after.flatMap(({ items }) => items)).toHaveLength(3);
  expect(after.map(({ status }) => status).toSorted()).toEqual(["cancelled", "received"]);
});

test("counts equal shares on the order, and takes one share once under concurrency", async () => {
  const { orders, first } = await twoTables();
  const params = { id: first.id };
  const take = (parts: number, amount: string) =>
    orders.takePayment({ params, body: { method: "card", parts, amount } });

  const both = await Promise.allSettled([take(3, "6.12"), take(3, "6.12")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const half = await orders.find({ params });
  expect(half).toMatchObject({
    settledAmount: "6.12",
    splitPlan: { parts: 3, paid: [half.payments[0]?.id] },
  });
  await expect(take(2, "6.11")).rejects.toEqual(refusal("order_stale"));
  await take(2, "6.12");
  const paid = await take(1, "6.11");

  expect(paid).toMatchObject({ paymentStatus: "paid", splitPlan: { parts: 3 } });
  expect(paid.splitPlan?.paid).toEqual(paid.payments.map(({ id }) => id));
});

test("returns change of a share in cash, and rejects a share above the balance", async () => {
  const { orders, first } = await twoTables();
  const params = { id: first.id };
  const pieces = [{ lineId: lineId(first), quantity: 1 }];
  const paid = await orders.takePayment({
    params,
    body: { method: "cash", lines: pieces, handedAmount: "10.00", tipAmount: "0.71" },
  });
  expect(paid.payments).toMatchObject([
    { amount: "5.29", tipAmount: "0.71", tendered: "10.00", change: "4.00" },
  ]);

  await expect(
    orders.takePayment({ params, body: { method: "card", amount: "13.07" } }),
  ).rejects.toMatchObject({ code: "overpayment", details: { balanceAmount: "13.06", excessAmount: "0.01" } });
  const rest = await orders.takePayment({
    params,
    body: { method: "cash", amount: "13.06", handedAmount: "20" },
  });
  expect(rest).toMatchObject({ paymentStatus: "paid" });
  expect(rest.payments.at(-1)).toMatchObject({ amount: "13.06", change: "6.94" });
});

test("requires the debtor's name for a bill on account", async () => {
  const { orders, first } = await twoTables();
  const body = { method: "credit" as const, customerName: "Marković d.o.o." };

  const owed = await orders.takePayment({ params: { id: first.id }, body });

  expect(owed).toMatchObject({
    paymentMethod: "credit",
    customerName: "Marković d.o.o.",
    settledAmount: "0.00",
  });
});
