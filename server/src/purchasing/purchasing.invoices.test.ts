import { addDays } from "@konoba/contract/lib/zonedTime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { dayAgo, goTo } from "../../test/books.ts";
import { invoiceCoffee, makeCoffee, receiveCoffee, type Coffee } from "../../test/coffee.ts";
import { dayFromNow } from "../../test/days.ts";
import { makeLocation, makeOrganization, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
  // Noon: around midnight the calendar day, the business day and that of UTC differ.
  goTo(dayAgo(0));
});
afterAll(async () => {
  vi.useRealTimers();
  await konoba.close();
});

async function makeRoaster(): Promise<Coffee> {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  return makeCoffee(owner.api, id);
}

const batches = async ({ api, locationId, productId }: Coffee) =>
  (await api.inventory.list({ params: { locationId }, query: { productId } })).items.map(
    ({ quantity, unitCost }) => ({ quantity, unitCost }),
  );

/** Returns the journal of today as text; credits have a minus. */
const journal = async ({ api, locationId }: Coffee, date = dayFromNow()) => {
  const { lines, debitAmount, creditAmount } = await api.accounting.journal({
    params: { locationId, date },
  });
  expect(debitAmount).toBe(creditAmount);
  return lines.map(({ key, debitAmount: debit, creditAmount: credit }) => `${key} ${debit ?? `-${credit}`}`);
};

test("suggests what was delivered and is not invoiced, and matches it line by line", async () => {
  const coffee = await makeRoaster();
  const { api, locationId, supplierId } = coffee;
  const { deliveryLineId } = await receiveCoffee(coffee, { packs: "9" });
  const query = { locationId, supplierId };
  const { items } = await api.purchasing.uninvoiced({ query });
  expect(items).toMatchObject([
    { deliveryLineId, name: "Kafa u zrnu", code: "K-10", packs: 9, price: "20.00" },
  ]);

  const invoice = await invoiceCoffee(coffee, deliveryLineId);

  expect(invoice).toMatchObject({
    status: "open",
    dueDate: addDays(invoice.invoiceDate, 15),
    net: "224.00",
    statedTotal: "239.68",
    orderedAmount: "200.00",
    missingAmount: "-20.00",
    quantityAmount: "22.40",
    priceAmount: "21.60",
    otherAmount: "0.00",
    differenceAmount: "47.08",
    differences: 1,
    orders: [{ number: 1 }],
    deliveries: [{ noteNumber: "884/26" }],
  });
  expect(invoice.lines).toMatchObject([
    {
      orderedPacks: 10,
      receivedPacks: 9,
      packs: 10,
      agreedPrice: "20.00",
      priceChange: "12.0",
      amount: "47.08",
    },
  ]);
  expect((await api.purchasing.uninvoiced({ query })).items).toEqual([]);
  expect(await batches(coffee)).toMatchObject([{ unitCost: "20.00" }]);
});

test("accepting gives the batch the invoiced price, the price list its history, and the books an entry", async () => {
  const coffee = await makeRoaster();
  const { api, bag } = coffee;
  const { deliveryLineId } = await receiveCoffee(coffee);
  const { id } = await invoiceCoffee(coffee, deliveryLineId);

  const accepted = await api.purchasing.acceptInvoice({ params: { id } });

  expect(accepted).toMatchObject({ status: "accepted", payableAmount: "239.68", paidOn: null });
  expect(await batches(coffee)).toEqual([{ quantity: 10, unitCost: "22.40" }]);
  const { prices } = await api.suppliers.listPrices({ params: { id: bag.id } });
  expect(prices.at(-1)).toMatchObject({ price: "22.40", source: "invoice" });
  expect(await journal(coffee)).toEqual(["purchases:7.00 224.00", "inputTax:7.00 15.68", "payables -239.68"]);
  await expect(api.purchasing.acceptInvoice({ params: { id } })).rejects.toEqual(refusal("invoice_state"));

  const paid = await api.purchasing.payInvoice({ params: { id }, body: { paidOn: dayFromNow() } });
  expect(paid).toMatchObject({ paidOn: dayFromNow(), isOverdue: false });
  expect(await journal(coffee)).toHaveLength(3);
});

test("goods sold at the earlier cost keep it, and older stock shares in the change", async () => {
  const coffee = await makeRoaster();
  const { api } = coffee;
  await receiveCoffee(coffee, { packs: "30", ordered: null });
  const { deliveryLineId } = await receiveCoffee(coffee, { ordered: null });
  const { id } = await invoiceCoffee(coffee, deliveryLineId);

  await api.purchasing.acceptInvoice({ params: { id } });

  // 10 of 40 kg cost 2.40 more.
  expect(await batches(coffee)).toEqual([{ quantity: 40, unitCost: "20.60" }]);
});

test("a locked day stays as it was: the invoice is an entry of the open day", async () => {
  const coffee = await makeRoaster();
  const { api, locationId } = coffee;
  const { deliveryLineId } = await receiveCoffee(coffee, { receivedAt: `${dayAgo(3)}T10:00:00Z` });
  const yesterday = dayAgo(1);
  const before = await api.inventory.value({ params: { locationId }, query: { date: yesterday } });
  await api.accounting.lock({ params: { locationId }, body: { through: dayAgo(2) } });
  const locked = await journal(coffee, dayAgo(2));
  const { id } = await invoiceCoffee(coffee, deliveryLineId, { invoiceDate: dayAgo(3) });

  await api.purchasing.acceptInvoice({ params: { id } });

  expect(await journal(coffee, dayAgo(2))).toEqual(locked);
  expect(await journal(coffee)).toContain("payables -239.68");
  const after = await api.inventory.value({ params: { locationId }, query: { date: yesterday } });
  expect(after.amount).toBe(before.amount);
});

test("a disputed line waits for its credit note, with which the invoice is accepted", async () => {
  const coffee = await makeRoaster();
  const { api } = coffee;
  const { deliveryLineId } = await receiveCoffee(coffee);
  const { id, lines } = await invoiceCoffee(coffee, deliveryLineId);
  const lineIds = lines.map((line) => line.id);

  const disputed = await api.purchasing.disputeInvoice({ params: { id }, body: { lineIds } });

  expect(disputed).toMatchObject({
    status: "disputed",
    expectedCredit: "25.68",
    lines: [{ isDisputed: true }],
  });
  expect(await batches(coffee)).toMatchObject([{ unitCost: "20.00" }]);
  expect(await journal(coffee)).toEqual([]);
  const note = { number: "OD-12", date: dayFromNow() };
  await expect(
    api.purchasing.creditInvoice({ params: { id }, body: { ...note, total: "240" } }),
  ).rejects.toEqual(refusal("invoice_credit_exceeds"));

  const credited = await api.purchasing.creditInvoice({ params: { id }, body: { ...note, total: "25.68" } });

  expect(credited).toMatchObject({ status: "accepted", creditTotal: "25.68", payableAmount: "214.00" });
  expect(await batches(coffee)).toMatchObject([{ unitCost: "20.00" }]);
  expect(await journal(coffee)).toEqual(["purchases:7.00 200.00", "inputTax:7.00 14.00", "payables -214.00"]);
});

test("goods whose higher price is credited in full cost what was agreed", async () => {
  const credit = async (total: string) => {
    const coffee = await makeRoaster();
    const { api } = coffee;
    const { deliveryLineId } = await receiveCoffee(coffee, { price: "22.40" });
    const { id, lines } = await invoiceCoffee(coffee, deliveryLineId);
    const lineIds = lines.map((line) => line.id);
    await api.purchasing.disputeInvoice({ params: { id }, body: { lineIds } });
    const body = { number: "OD-12", date: dayFromNow(), total };
    await api.purchasing.creditInvoice({ params: { id }, body });
    return batches(coffee);
  };

  expect(await credit("25.67")).toMatchObject([{ unitCost: "22.40" }]);
  expect(await credit("25.68")).toMatchObject([{ unitCost: "20.00" }]);
});

test("a disputed invoice can still be accepted, and lines to one's favour cannot be disputed", async () => {
  const coffee = await makeRoaster();
  const { api } = coffee;
  const { deliveryLineId } = await receiveCoffee(coffee);
  const cheap = { line: { price: "19.00" }, statedTotal: "203.30" };
  const { id, lines } = await invoiceCoffee(coffee, deliveryLineId, cheap);
  const lineIds = lines.map((line) => line.id);
  await expect(api.purchasing.disputeInvoice({ params: { id }, body: { lineIds } })).rejects.toEqual(
    refusal("invoice_nothing_disputed"),
  );
  const dear = {
    statedTotal: "239.68",
    lines: lines.map(({ name }) => ({ deliveryLineId, name, packs: "10", price: "22.40", taxRate: "7" })),
  };
  const changed = await api.purchasing.updateInvoice({ params: { id }, body: dear });
  expect(changed).toMatchObject({ differenceAmount: "25.68", differences: 1 });
  const ids = changed.lines.map((line) => line.id);
  await api.purchasing.disputeInvoice({ params: { id }, body: { lineIds: ids } });

  expect(await api.purchasing.acceptInvoice({ params: { id } })).toMatchObject({
    status: "accepted",
    expectedCredit: null,
  });
  expect(await batches(coffee)).toMatchObject([{ unitCost: "22.40" }]);
});

test("each number of a supplier and each delivered line is invoiced once", async () => {
  const coffee = await makeRoaster();
  const { api } = coffee;
  const { deliveryLineId, delivery } = await receiveCoffee(coffee);
  const { id } = await invoiceCoffee(coffee, deliveryLineId);

  await expect(invoiceCoffee(coffee, deliveryLineId, { line: { deliveryLineId: null } })).rejects.toEqual(
    refusal("invoice_number_taken"),
  );
  await expect(invoiceCoffee(coffee, deliveryLineId, { number: "885/26" })).rejects.toEqual(
    refusal("invoice_line_taken"),
  );
  await expect(api.purchasing.undoDelivery({ params: { id: delivery.id } })).rejects.toEqual(
    refusal("purchase_delivery_invoiced"),
  );

  await api.purchasing.removeInvoice({ params: { id } });
  await api.purchasing.undoDelivery({ params: { id: delivery.id } });
  await expect(invoiceCoffee(coffee, deliveryLineId)).rejects.toEqual(refusal("invoice_line_not_found"));
});

test("lists invoices by state", async () => {
  const coffee = await makeRoaster();
  const { api, locationId } = coffee;
  const { deliveryLineId } = await receiveCoffee(coffee);
  const free = { line: { deliveryLineId: null } };
  const { id: open } = await invoiceCoffee(coffee, deliveryLineId);
  const { id: late } = await invoiceCoffee(coffee, "", { ...free, number: "1", invoiceDate: dayAgo(40) });
  const { id: paid } = await invoiceCoffee(coffee, "", { ...free, number: "2" });
  for (const id of [late, paid]) await api.purchasing.acceptInvoice({ params: { id } });
  await api.purchasing.payInvoice({ params: { id: paid }, body: { paidOn: dayFromNow() } });
  const listed = async (state?: "open" | "accepted" | "disputed" | "paid" | "overdue") =>
    (await api.purchasing.listInvoices({ query: { locationId, ...(state && { state }) } })).items.map(
      ({ id }) => id,
    );

  expect(new Set(await listed())).toEqual(new Set([open, late, paid]));
  expect(await listed("open")).toEqual([open]);
  expect(await listed("accepted")).toEqual([late]);
  expect(await listed("overdue")).toEqual([late]);
  expect(await listed("paid")).toEqual([paid]);
  expect(await listed("disputed")).toEqual([]);
});

test("a waiter sees no invoices, and the stock keeper enters them and decides nothing", async () => {
  const coffee = await makeRoaster();
  const { locationId } = coffee;
  const { deliveryLineId } = await receiveCoffee(coffee);
  const waiter = (await makeWorker(konoba, locationId, "waiter")).api;
  const keeper = (await makeWorker(konoba, locationId, "stock")).api;
  for (const call of [
    () => waiter.purchasing.listInvoices({ query: { locationId } }),
    () => waiter.purchasing.margins({ query: { locationId } }),
    () => invoiceCoffee({ ...coffee, api: waiter }, deliveryLineId),
  ])
    await expect(call()).rejects.toEqual(refusal("forbidden"));

  const { id } = await invoiceCoffee({ ...coffee, api: keeper }, deliveryLineId);
  await expect(keeper.purchasing.acceptInvoice({ params: { id } })).rejects.toEqual(refusal("forbidden"));
});
