import { readInvoice } from "@konoba/contract/purchasing/purchasing.files.contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { invoiceCoffee, makeCoffee, receiveCoffee, type Coffee } from "../../test/coffee.ts";
import { dayFromNow } from "../../test/days.ts";
import { cii, ubl, type Fixture } from "../../test/einvoices.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { sendFile } from "../../test/uploads.ts";

let konoba: TestApp;
let coffee: Coffee & { token: string };

async function makeRoaster(): Promise<typeof coffee> {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  return { ...(await makeCoffee(owner.api, id)), token: owner.token };
}

beforeAll(async () => {
  konoba = await sharedApp();
  coffee = await makeRoaster();
});

const path = "/purchasing/invoices/file";
const send = (text: string, { locationId, token } = coffee) =>
  sendFile({ ...konoba, path }, token, { locationId }, { bytes: new TextEncoder().encode(text) });

const upload = async (text: string, sender = coffee) => {
  const answer = await send(text, sender);
  expect(answer.statusCode, answer.body).toBe(200);
  return readInvoice.parse(answer.json());
};

const espresso = {
  name: "Espresso blend 1 kg",
  code: "K-10",
  quantity: "10",
  price: "22.40",
  net: "224.00",
  rate: "7",
};
const delivered: Fixture = {
  lines: [espresso, { name: "Povrat gajbi", quantity: "-2", price: "5", net: "-10.00", rate: "7" }],
  adjustments: [
    { isCharge: true, amount: "5.00", reason: "Dostava", rate: "7" },
    { isCharge: false, amount: "1.00", rate: "7" },
  ],
  taxes: [{ rate: "7", net: "218.00", tax: "15.26" }],
  due: "213.26",
  prepaid: "20.00",
};

/** Returns a read invoice as it is saved. */
const bodyOf = (file: Awaited<ReturnType<typeof upload>>, { locationId } = coffee) => ({
  locationId,
  supplierId: file.supplierId ?? "",
  number: file.number,
  invoiceDate: file.invoiceDate,
  dueDate: file.dueDate,
  statedTotal: file.statedTotal,
  prepaidAmount: file.prepaidAmount,
  lines: file.lines.map((line) => ({ ...line, name: line.name || line.kind })),
});

test("reads an e-invoice, finds what was delivered, and saves it as it is stated", async () => {
  const { deliveryLineId } = await receiveCoffee(coffee);

  const file = await upload(ubl(delivered));

  expect(file).toMatchObject({
    supplierId: coffee.supplierId,
    statedTotal: "233.26",
    prepaidAmount: "20.00",
    payableAmount: "213.26",
    differenceAmount: "0.00",
    creditFor: null,
    lines: [
      { kind: "item", deliveryLineId, supplierItemId: coffee.bag.id, packs: "10", price: "22.40" },
      { kind: "item", deliveryLineId: null, packs: "-2", net: "-10.00" },
      { kind: "charge", name: "Dostava", net: "5.00" },
      { kind: "allowance", name: "", net: "-1.00" },
    ],
  });

  const invoice = await coffee.api.purchasing.createInvoice({ body: bodyOf(file) });

  expect(invoice).toMatchObject({
    net: "218.00",
    taxes: [{ rate: "7.00", net: "218.00", tax: "15.26" }],
    otherAmount: "0.00",
    prepaidAmount: "20.00",
    payableAmount: "213.26",
    lines: [{ kind: "item" }, { packs: -2 }, { kind: "charge" }, { kind: "allowance", net: "-1.00" }],
  });
  const changed = { params: { id: invoice.id }, body: { prepaidAmount: "0" } };
  expect(await coffee.api.purchasing.updateInvoice(changed)).toMatchObject({ payableAmount: "233.26" });
});

test("gives the difference of the stated total in money", async () => {
  expect(await upload(cii({ ...delivered, number: "1/26", due: "214.26" }))).toMatchObject({
    statedTotal: "234.26",
    differenceAmount: "1.00",
  });
});

test("a batch has the price that the stated amount comes to, and the price list a rounded one", async () => {
  const roaster = await makeRoaster();
  const { api, locationId, bag, productId } = roaster;
  const { deliveryLineId } = await receiveCoffee(roaster, { packs: "3", ordered: null });
  const line = { ...espresso, quantity: "3", price: "22.4", net: "67.21" };
  const file = await upload(ubl({ number: "2/26", lines: [line], due: "71.91" }), roaster);
  expect(file.lines).toMatchObject([{ deliveryLineId, price: "22.40333333", net: "67.21" }]);

  const invoiceDate = dayFromNow();
  const { id } = await api.purchasing.createInvoice({ body: { ...bodyOf(file, roaster), invoiceDate } });
  const accepted = await api.purchasing.acceptInvoice({ params: { id } });

  expect(accepted.lines).toMatchObject([{ price: "22.40333333", net: "67.21" }]);
  const { prices } = await api.suppliers.listPrices({ params: { id: bag.id } });
  expect(prices.at(-1)).toMatchObject({ price: "22.4033", source: "invoice" });
  const stock = await api.inventory.list({ params: { locationId }, query: { productId } });
  expect(stock.items).toMatchObject([{ quantity: 3, unitCost: "22.4033" }]);
});

test("a credit note is an invoice below zero, which the supplier owes", async () => {
  const { api } = coffee;
  const file = await upload(
    cii({
      kind: "CreditNote",
      number: "OD-1",
      lines: [{ ...espresso, quantity: "1", net: "22.40" }],
      due: "23.97",
    }),
  );
  expect(file).toMatchObject({ isCreditNote: true, statedTotal: "-23.97", creditFor: null });
  expect(file.lines).toMatchObject([{ packs: "-1", net: "-22.40", deliveryLineId: null }]);

  const { id } = await api.purchasing.createInvoice({ body: bodyOf(file) });

  expect(await api.purchasing.acceptInvoice({ params: { id } })).toMatchObject({
    statedTotal: "-23.97",
    payableAmount: "-23.97",
    otherAmount: "0.00",
  });
  const { prices } = await api.suppliers.listPrices({ params: { id: coffee.bag.id } });
  expect(prices.at(-1)?.price).not.toBe("-22.40");
});

test("a credit note finds the disputed invoice that it names", async () => {
  const { api } = coffee;
  const { deliveryLineId } = await receiveCoffee(coffee, { packs: "9" });
  const invoice = await invoiceCoffee(coffee, deliveryLineId, { number: "Z/9" });
  const lineIds = invoice.lines.map(({ id }) => id);
  const { expectedCredit } = await api.purchasing.disputeInvoice({
    params: { id: invoice.id },
    body: { lineIds },
  });

  const file = await upload(
    ubl({
      kind: "CreditNote",
      lines: [{ ...espresso, quantity: "1", net: "44.00" }],
      due: "47.08",
      preceding: "z/9",
    }),
  );

  expect(file.creditFor).toEqual({ id: invoice.id, number: "Z/9", expectedCredit });
});

test.each([
  ["another currency", ubl({ ...delivered, currency: "USD" }), "invoice_file_currency"],
  ["an order", "<Order/>", "invoice_file_kind"],
  ["5,000 nested levels", `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`, "invoice_file_size"],
] as const)("refuses %s", async (_says, text, code) => {
  const answer = await send(text);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code }]);
});

test("takes the text of a file as programs of earlier versions send it", async () => {
  const { api, locationId } = coffee;
  const xml = ubl(delivered).replace("UTF-8", "windows-1250");
  expect(await api.purchasing.readInvoice({ body: { locationId, xml } })).toMatchObject({
    supplierName: "Zeta pržionica",
    statedTotal: "233.26",
  });
  const body = { locationId, xml: "supplier;number" };
  await expect(api.purchasing.readInvoice({ body })).rejects.toEqual(refusal("invoice_file_xml"));
});

test("takes lines below zero and of nothing by hand, but not of what was delivered", async () => {
  const { api, locationId, supplierId } = coffee;
  const body = {
    locationId,
    supplierId,
    number: "3/26",
    invoiceDate: "2026-11-20",
    statedTotal: "-32.10",
    lines: [
      { name: "Povrat gajbi", packs: "-6", price: "5", taxRate: "7" },
      { name: "Po dogovoru", packs: "0", price: "0", taxRate: "7" },
    ],
  };
  expect(await api.purchasing.createInvoice({ body })).toMatchObject({ net: "-30.00", otherAmount: "0.00" });
  const { deliveryLineId } = await receiveCoffee(coffee, { packs: "1", ordered: null });
  const [line] = body.lines;
  const lines = [{ name: "Kafa", price: "1", taxRate: "7", ...line, deliveryLineId, packs: "-1" }];
  await expect(api.purchasing.createInvoice({ body: { ...body, number: "4/26", lines } })).rejects.toEqual(
    refusal("invalid_request"),
  );
});
