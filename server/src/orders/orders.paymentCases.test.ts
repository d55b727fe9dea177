import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates a bill of two dishes of 10.00, or of another price. */
async function bill(price = "10.00") {
  const location = await makeTestLocation(konoba);
  const { orders } = location.api;
  const items = [{ menuItemId: await location.item(price), quantity: 2 }];
  const order = await orders.createWithItems({ body: { locationId: location.locationId, items } });
  const params = { id: order.id };
  type Body = Parameters<typeof orders.takePayment>[0]["body"];
  const pay = (body: Body) => orders.takePayment({ params, body });
  const entries = async (...kinds: string[]) => {
    const { items: all } = await orders.history({ params });
    return all.filter(({ kind }) => kinds.includes(kind)).map(({ kind, to, reason }) => [kind, to, reason]);
  };
  return { orders, params, pay, entries, dish: order.items[0]?.id ?? "" };
}
const owing = { method: "credit" as const, customerName: "Ana" };

describe("history", () => {
  test.each([
    ["a reference", { method: "cash" as const, reference: "R1", customerName: "Ana" }, "R1"],
    ["nothing, whoever paid", { method: "cash" as const, customerName: "Ana" }, null],
    ["who owes it", owing, "Ana"],
    ["nothing, where nobody is named", { method: "credit" as const }, null],
  ])("records %s of a payment", async (_, body, reason) => {
    const { pay, entries } = await bill();
    await pay(body);

    expect(await entries("payment")).toEqual([["payment", body.method, reason]]);
  });

  test("records amount and reason of a refund", async () => {
    const { orders, params, pay, entries } = await bill();
    await pay({ method: "card" });
    await orders.refund({ params, body: { method: "card", amount: "5.00", reason: "Cold" } });

    expect(await entries("refund")).toEqual([["refund", "5.00", "Cold"]]);
  });

  test("records the excess of cash taken offline, once", async () => {
    const { pay, entries } = await bill();
    const cash = (amount: string) => ({ id: randomUUID(), method: "cash" as const, offline: true, amount });
    await pay(cash("20.00"));
    expect(await entries("payment", "excess")).toEqual([["payment", "cash", null]]);
    await pay(cash("5.00"));

    expect(await entries("payment", "excess")).toEqual([
      ["payment", "cash", null],
      ["payment", "cash", null],
      ["excess", "5.00", null],
    ]);
  });
});

describe("on account", () => {
  test("marks the whole bill, or records a part of it as a share", async () => {
    const whole = await (await bill()).pay(owing);
    expect(whole).toMatchObject({ paymentMethod: "credit", customerName: "Ana", onAccount: [] });

    const shared = await (await bill()).pay({ ...owing, parts: 2 });
    expect(shared.onAccount).toMatchObject([{ customerName: "Ana", amount: "10.00" }]);
    expect(shared.paymentMethod).toBeNull();
  });

  test("settles one share by its payment, which cannot go on account again", async () => {
    const { pay } = await bill();
    await pay({ ...owing, parts: 2 });
    const { onAccount, splitPlan } = await pay({ ...owing, customerName: "Marko", parts: 1 });
    const [first, second] = onAccount;

    await expect(pay({ ...owing, accountId: second?.id })).rejects.toMatchObject({
      code: "order_stale",
      details: { fields: ["onAccount"], version: expect.any(Number) },
    });
    const paid = await pay({ method: "card", accountId: second?.id });

    expect(splitPlan?.paid).toEqual([first?.id, second?.id]);
    expect(paid.onAccount).toMatchObject([{ id: first?.id, customerName: "Ana" }]);
    expect(paid.splitPlan?.paid).toEqual([first?.id, paid.payments[0]?.id]);
    expect(paid.payments).toMatchObject([{ amount: "10.00", tendered: null, change: null }]);
  });

  test("rejects a share of zero", async () => {
    const { pay } = await bill("0.00");
    await expect(pay({ ...owing, parts: 2 })).rejects.toMatchObject({ code: "nothing_to_pay" });
  });

  test("rejects the id of another payment or share", async () => {
    const { pay } = await bill();
    const [paid, shared] = [randomUUID(), randomUUID()];
    await pay({ method: "card", id: paid, amount: "4.00" });
    await pay({ ...owing, id: shared, amount: "4.00" });

    for (const id of [paid, shared])
      await expect(pay({ ...owing, id, amount: "4.00" })).rejects.toMatchObject({ code: "payment_exists" });
  });
});

describe("rejects with the reason:", () => {
  test("a payment of a cancelled order", async () => {
    const { orders, params, pay } = await bill();
    await orders.cancel({ params, body: { reason: "Left" } });

    await expect(pay({ method: "card" })).rejects.toMatchObject({ code: "order_closed" });
  });

  test("an outdated amount of pieces", async () => {
    const { pay, dish } = await bill();
    const lines = [{ lineId: dish, quantity: 1 }];

    await expect(pay({ method: "card", lines, amount: "9.00" })).rejects.toMatchObject({
      code: "order_stale",
      details: { fields: ["amount"], version: expect.any(Number) },
    });
  });

  test("an amount above the balance", async () => {
    const { pay } = await bill();

    await expect(pay({ method: "card", amount: "25.00" })).rejects.toMatchObject({
      code: "overpayment",
      details: { reason: "overpayment", balanceAmount: "20.00", excessAmount: "5.00" },
    });
  });

  test("a refund above the amount taken", async () => {
    const { orders, params, pay } = await bill();
    await pay({ method: "card", amount: "15.00" });

    await expect(
      orders.refund({ params, body: { method: "card", amount: "15.01", reason: "Cold" } }),
    ).rejects.toMatchObject({ code: "refund_exceeds", details: { refundableAmount: "15.00" } });
  });

  test.each([
    ["an id", { id: undefined }],
    ["an amount", { amount: undefined }],
    ["cash", { method: "card" as const }],
    ["enough cash", { handedAmount: "1.00" }],
  ])("cash taken offline without %s", async (_, changes) => {
    const { pay } = await bill();
    const body = { id: randomUUID(), method: "cash" as const, offline: true, amount: "20.00" };

    await expect(pay({ ...body, ...changes })).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "offline" }],
    });
  });
});
