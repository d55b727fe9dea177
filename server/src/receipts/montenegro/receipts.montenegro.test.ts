import { fiscalTime } from "@konoba/contract/receipts/receipts.numbers.rules";
import { calculateReceipt, type ReceiptLine, summaryTotals } from "@konoba/contract/receipts/receipts.totals";
import { afterAll, beforeEach, expect, it } from "vitest";
import { keepMessage } from "../../../test/fiscal.ts";
import { makeCertificate } from "../../demo/taxService/certificates.ts";
import { startTaxService, type TaxService, type Trouble } from "../../demo/taxService/taxService.ts";
import { isOfAuthority } from "./receipts.authorities.service.ts";
import type { InvoiceMessage } from "./receipts.messages.service.ts";
import { type InvoiceDraft, montenegro } from "./receipts.montenegro.service.ts";
import type { FiscalSession } from "./receipts.transport.service.ts";

const driver = montenegro("test");
const taxNumber = "12345678";
const codes = { unitCode: "ab123cd456", softwareCode: "ij345kl678" };
let troubles: Trouble[] = [];
let service: TaxService | undefined;
let session: FiscalSession;
let tillCode = "";
let ordinal = 0;

const running = () => {
  if (!service) throw new Error("no tax service");
  return service;
};
const attempt = (fields = {}) => ({ at: new Date(), lateness: null, timeoutMs: 5_000, ...fields });

const till = {
  taxNumber,
  ...codes,
  internalId: "till-1",
  maintainerCode: "mn901op234",
  validFrom: null,
  validTo: null,
};

const deposit = (operation: "INITIAL" | "WITHDRAW", amount: string) => ({
  taxNumber,
  tillCode,
  operation,
  amount,
  at: fiscalTime(new Date()),
});

beforeEach(async () => {
  await service?.close();
  troubles = [];
  ordinal = 0;
  service = await startTaxService({
    trouble: () => troubles.shift() ?? null,
    onMessage: keepMessage,
  });
  service.ledger.addTaxpayer({
    taxNumber,
    units: [codes.unitCode],
    operators: ["qr567st890"],
    software: [codes.softwareCode],
    maintainers: [till.maintainerCode],
  });
  const key = makeCertificate({ name: "Konoba d.o.o.", taxNumber }, service.authority);
  session = {
    address: service.address,
    environment: "test",
    key,
    authorities: [service.authority.certificate],
  };
  const registered = await registerTill(till);
  tillCode = registered.kind === "accepted" ? registered.confirmation : "";
  await openDay(deposit("INITIAL", "100.00"));
});
afterAll(() => service?.close());

const line = (fields: Partial<ReceiptLine> = {}): ReceiptLine => ({
  name: "Čorba & „hljeb” <dan>",
  unit: "kom",
  quantity: "2",
  unitPrice: "9.90",
  discountPercentage: "0",
  vatRate: "15",
  exemption: null,
  ...fields,
});

function draft(fields: Partial<InvoiceDraft> = {}, lines = [line()]): InvoiceDraft {
  const totals = fields.totals ?? calculateReceipt(lines, { isInVat: true });
  return {
    kind: "INVOICE",
    ...codes,
    tillCode,
    operatorCode: "qr567st890",
    totals,
    payments: [{ method: "BANKNOTE", amount: totals.grossAmount }],
    seller: { taxNumber, name: "Konoba d.o.o.", address: "Stari grad 1", town: "Kotor" },
    buyer: null,
    corrects: null,
    references: [],
    payDeadline: null,
    paragonNumber: null,
    ...fields,
  };
}

const issue = (from: InvoiceDraft, at = new Date()) => {
  ordinal += 1;
  return driver.issue(session, driver.prepare(from, { ordinal, at }));
};
const submit = async (issued: InvoiceMessage, fields = {}) =>
  (await driver.submit(session, issued, attempt(fields))).outcome;
const openDay = async (message: ReturnType<typeof deposit>) =>
  (await driver.openDay(session, message, attempt())).outcome;
const registerTill = async (message: typeof till) =>
  (await driver.registerTill(session, message, attempt())).outcome;
const referenceTo = ({ iic, signed }: InvoiceMessage) => ({
  iic,
  issuedAt: signed.issuedAt,
  amount: signed.grossAmount,
});

it("registers a till once, opens the day, and gets a receipt confirmed", async () => {
  expect(tillCode).toMatch(/^[a-z]{2}\d{3}[a-z]{2}\d{3}$/);
  expect(await registerTill(till)).toMatchObject({ confirmation: tillCode });
  const issued = await issue(draft());
  const sent = await submit(issued);
  expect(sent).toMatchObject({
    kind: "accepted",
    confirmation: running().ledger.invoices.get(issued.iic)?.fic,
  });
  expect(running().ledger.deferred).toEqual([]);
});

it("accepts discounts, exemptions, company cards and buyers without a deferred error", async () => {
  const lines = [
    line({ quantity: "3", unitPrice: "4.35", discountPercentage: "12.5", vatRate: "21" }),
    line({ vatRate: "7", quantity: "0.350" }),
    line({ vatRate: "0" }),
    line({ vatRate: null, exemption: "VAT_CL26" }),
    line({ discountPercentage: "100", vatRate: "21" }),
  ];
  const buyer = {
    idType: "TIN",
    idNumber: "87654321",
    name: "Gost d.o.o.",
    address: "Ulica 2",
    town: "Bar",
    country: "MNE",
  } as const;
  const totals = calculateReceipt(lines, { isInVat: true });
  const payments = [{ method: "BUSINESSCARD", amount: totals.grossAmount } as const];
  const issued = await issue(draft({ totals, payments, buyer, payDeadline: "2030-01-31" }));
  expect(issued.type).toBe("NONCASH");
  expect((await submit(issued)).kind).toBe("accepted");
  expect(running().ledger.deferred).toEqual([]);
});

it("corrects a receipt by its opposite and sums receipts per round in a summary", async () => {
  const order = { payments: [{ method: "ORDER", amount: "19.80" } as const] };
  const [first, second] = [await issue(draft(order)), await issue(draft(order))];
  for (const each of [first, second]) expect((await submit(each)).kind).toBe("accepted");
  const back = await issue(
    driver.correct(
      second,
      draft({ payments: [{ method: "ORDER", amount: "9.90" }] }, [line({ quantity: "1" })]),
    ),
  );
  expect(back.totals.grossAmount).toBe("-9.90");
  expect((await submit(back)).kind).toBe("accepted");
  const totals = { items: [], ...summaryTotals([first, second, back].map((each) => each.totals)) };
  const payments = [
    { method: "BANKNOTE", amount: "20.00" } as const,
    { method: "CARD", amount: "9.70" } as const,
  ];
  const summary = await issue(
    draft({ kind: "SUMMARY", totals, payments, references: [first, second, back].map(referenceTo) }),
  );
  expect((await submit(summary)).kind).toBe("accepted");
  expect(running().ledger.deferred).toEqual([]);
  expect(running().ledger.gaps()).toEqual([]);
});

it("registers a receipt once when the reply is lost and the same receipt is sent again", async () => {
  const issued = await issue(draft());
  troubles = [{ kind: "drop", when: "after" }];
  expect(await submit(issued)).toEqual({ kind: "unknown", reason: "connection" });
  const again = await submit(issued, { lateness: "network" });
  expect(again).toMatchObject({ kind: "accepted" });
  expect(running().ledger.invoices.size).toBe(1);
  expect(await submit(issued, { lateness: "network" })).toMatchObject({
    confirmation: again.kind === "accepted" ? again.confirmation : "",
  });
});

it.each([
  [
    { kind: "drop", when: "before" },
    { kind: "unknown", reason: "connection" },
  ],
  [{ kind: "unavailable" }, { kind: "unknown", reason: "reply" }],
  [{ kind: "tamper" }, { kind: "unknown", reason: "reply" }],
  [
    { kind: "fault", code: 920 },
    { kind: "retry", reason: "service", code: 920 },
  ],
  [
    { kind: "delay", ms: 400 },
    { kind: "unknown", reason: "timeout" },
  ],
] as const)("survives %o and delivers with the next attempt", async (trouble, expected) => {
  const issued = await issue(draft());
  troubles = [trouble];
  expect(await submit(issued, { timeoutMs: 200 })).toEqual(expected);
  expect((await submit(issued, { lateness: "service" })).kind).toBe("accepted");
});

it("says that nothing was sent when the service cannot be reached", async () => {
  const issued = await issue(draft());
  // To this address no connection is open: over one that the service just closed the outcome would be unknown.
  const unreachable = { ...session, address: "http://127.0.0.1:1/fs-v1" };
  expect(await driver.submit(unreachable, issued, attempt())).toMatchObject({
    outcome: { kind: "retry", reason: "network", code: null },
    exchange: { reply: null },
  });
});

const late = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it("accepts a late receipt only with the reason of its lateness", async () => {
  // Paid to an account, so that it needs no initial deposit: the late time may lie on the day before.
  const payments = [{ method: "ACCOUNT", amount: draft().totals.grossAmount } as const];
  const issued = await issue(draft({ payments }), late(90));
  expect(await submit(issued)).toMatchObject({ kind: "rejected", code: 11 });
  expect((await submit(issued, { lateness: "network" })).kind).toBe("accepted");
});

it("keeps the code of a receipt valid when its certificate was renewed before it was sent", async () => {
  await submit(await issue(draft()));
  const issued = await issue(draft());
  session = { ...session, key: makeCertificate({ name: "Konoba d.o.o.", taxNumber }, running().authority) };
  expect((await submit(issued, { lateness: "own_fault" })).kind).toBe("accepted");
});

const changed = (issued: InvoiceMessage, fields: Partial<InvoiceMessage>) => ({ ...issued, ...fields });

it("names what is wrong by the numbers of the service", async () => {
  const issued = await issue(draft());
  const { signed } = issued;
  const codeOf = async (message: InvoiceMessage, fields = {}) => {
    const sent = await submit(message, fields);
    return sent.kind === "rejected" || sent.kind === "retry" ? sent.code : sent.kind;
  };
  expect(await codeOf(changed(issued, { iic: "0".repeat(32) }))).toBe(11);
  expect(await codeOf(changed(issued, { signed: { ...signed, grossAmount: "19.81" } }))).toBe(11);
  expect(await codeOf(changed(issued, { number: issued.number.replace("/1/", "/2/") }))).toBe(11);
  expect(await codeOf(issued, { at: new Date(Date.now() + 3_600_000) })).toBe(2);
  expect(await codeOf(await issue(draft({ tillCode: "zz999zz999" })))).toBe(53);
  const buyer = { idType: "TIN" as const, idNumber: "12345678", name: "Hotel", address: null, town: null };
  expect(await codeOf(await issue(draft({ buyer: { ...buyer, country: "XXX" } })))).toBe(11);
  const outside = calculateReceipt([line()], { isInVat: false });
  expect(await codeOf(await issue(draft({ totals: outside })))).toBe(44);
  const other = makeCertificate({ name: "Other", taxNumber: "87654321" }, running().authority);
  session = { ...session, key: other };
  expect(await codeOf(await issue(draft()))).toBe(37);
  session = { ...session, key: makeCertificate({ name: "Unknown authority", taxNumber }) };
  expect(await codeOf(await issue(draft()))).toBe(35);
  const validTo = new Date(Date.now() - 1000);
  session = { ...session, key: makeCertificate({ name: "Old", taxNumber, validTo }, running().authority) };
  expect(await codeOf(await issue(draft()))).toBe(36);
  expect(running().ledger.invoices.size).toBe(0);
});

it("demands the initial deposit of the day before cash, and refuses it after the first sale", async () => {
  const second = await registerTill({ ...till, internalId: "till-2" });
  tillCode = second.kind === "accepted" ? second.confirmation : "";
  const issued = await issue(draft());
  expect(await submit(issued)).toEqual({ kind: "retry", reason: "deposit", code: 58 });
  expect((await openDay(deposit("INITIAL", "0.00"))).kind).toBe("accepted");
  expect((await submit(issued)).kind).toBe("accepted");
  expect(await openDay(deposit("INITIAL", "5.00"))).toMatchObject({ code: 56 });
  expect((await openDay(deposit("WITHDRAW", "5.00"))).kind).toBe("accepted");
  expect(await openDay(deposit("WITHDRAW", "0.00"))).toMatchObject({ code: 51 });
});

it("lists a wrong total and a gap as errors found after the confirmation", async () => {
  const totals = calculateReceipt([line()], { isInVat: true });
  const wrong = { ...totals, items: totals.items.map((item) => ({ ...item, netAmount: "1.0000" })) };
  ordinal = 4;
  expect((await submit(await issue(draft({ totals: wrong })))).kind).toBe("accepted");
  expect(running().ledger.deferred.join()).toContain("PB is not PA without VAT");
  expect(running().ledger.gaps()).toHaveLength(1);
});

it("gives print the codes, the QR address and the words of an unconfirmed receipt", async () => {
  const issued = await issue(draft());
  const kinds = (confirmation: string | null) =>
    driver.receiptBlocks(issued, confirmation).map((block) => (block.kind === "qr" ? "qr" : block.words));
  expect(kinds("a-code")).toEqual([
    "seller",
    "number",
    "operator",
    "unit",
    "till",
    "software",
    "iic",
    "fic",
    "qr",
  ]);
  expect(kinds(null)).toContain("unconfirmed");
});

it("counts no confirmation that another key signed, of another authority or of another taxpayer", async () => {
  const issued = await issue(draft());
  const self = { ...session, authorities: [makeCertificate({ name: "Konoba test authority" }).certificate] };
  expect((await driver.submit(self, issued, attempt())).outcome).toEqual({
    kind: "unknown",
    reason: "reply",
  });
  const taxpayer = makeCertificate({ name: "Other d.o.o.", taxNumber: "20000001" }, running().authority);
  const [authority] = session.authorities;
  expect(isOfAuthority(taxpayer.certificate, authority ? [authority] : [])).toBe(false);
  expect(isOfAuthority(taxpayer.certificate, [taxpayer.certificate])).toBe(true);
});

it.each([
  ["valid", {}, true],
  ["expired", { validTo: new Date(Date.now() - 1000) }, false],
  ["not yet valid", { validFrom: new Date(Date.now() + 60_000) }, false],
] as const)("trusts a certificate of the administration that is %s: %o", (_, dates, expected) => {
  const { certificate } = makeCertificate(
    { name: "Administration", taxNumber: "11044760", ...dates },
    running().authority,
  );
  expect(isOfAuthority(certificate, session.authorities)).toBe(expected);
});
