import { orderTotals } from "@konoba/contract/orders/orders.totals";
import { deliveryOrder } from "@konoba/contract/receipts/receipts.delivery.rules";
import type { ReceiptBill } from "@konoba/contract/receipts/receipts.lines.totals";
import { fiscalTime, fiscalYear } from "@konoba/contract/receipts/receipts.numbers.rules";
import {
  type IssuedReceipt,
  type PlannedReceipt,
  planPayment,
  planRefund,
  planRound,
  type ReceiptContext,
} from "@konoba/contract/receipts/receipts.plan.totals";
import { planSettlement } from "@konoba/contract/receipts/receipts.summaries.totals";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCertificate } from "../../demo/taxService/certificates.ts";
import { startTaxService, type TaxService, type Trouble } from "../../demo/taxService/taxService.ts";
import type { Submission } from "../receipts.driver.service.ts";
import type { InvoiceMessage } from "./receipts.messages.service.ts";
import { montenegro } from "./receipts.montenegro.service.ts";
import type { FiscalSession } from "./receipts.transport.service.ts";

/** Bills of the evening; `RECEIPT_BILLS=2000` runs a long one. */
const billCount = Number(process.env["RECEIPT_BILLS"] ?? 60);
const driver = montenegro("test");
const taxNumber = "12345678";
const codes = { unitCode: "ab123cd456", softwareCode: "ij345kl678" };
const seller = { taxNumber, name: "Konoba d.o.o.", address: "Stari grad 1", town: "Kotor" };

function randomness(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  return { below, pick };
}
const random = randomness(1207);
const { below, pick } = random;

const trouble = (): Trouble | null =>
  pick<Trouble | null>([
    null,
    null,
    null,
    { kind: "drop", when: "after" },
    { kind: "drop", when: "before" },
    { kind: "fault", code: 920 },
    { kind: "unavailable" },
    { kind: "tamper" },
  ]);

let service: TaxService;
let isTroubled = false;
let session: FiscalSession;
const tills: string[] = [];

const attempt = (fields = {}) => ({ at: new Date(), lateness: null, timeoutMs: 10_000, ...fields });

beforeAll(async () => {
  service = await startTaxService({ trouble: () => (isTroubled ? trouble() : null) });
  service.ledger.addTaxpayer({
    taxNumber,
    units: [codes.unitCode],
    operators: ["qr567st890"],
    software: [codes.softwareCode],
    maintainers: ["mn901op234"],
  });
  const key = makeCertificate({ name: "Konoba d.o.o.", taxNumber }, service.authority);
  session = {
    address: service.address,
    environment: "test",
    key,
    authorities: [service.authority.certificate],
  };
  for (const internalId of ["bar", "terrace"]) {
    const till = {
      taxNumber,
      ...codes,
      internalId,
      maintainerCode: "mn901op234",
      validFrom: null,
      validTo: null,
    };
    const { outcome } = await driver.registerTill(session, till, attempt());
    if (outcome.kind === "accepted") tills.push(outcome.confirmation);
  }
});
afterAll(() => service.close());

interface Issued {
  id: string;
  issuedAt: string;
  needs: string[];
  message: InvoiceMessage;
  confirmation: string | null;
}

/** Till that issues receipts and delivers them through troubles, as the product does. */
class Till {
  readonly code: string;
  readonly issued: Issued[] = [];
  readonly #ordinals = new Map<number, number>();
  constructor(code: string) {
    this.code = code;
  }

  async openDay(at: Date): Promise<Submission> {
    const deposit = {
      taxNumber,
      tillCode: this.code,
      operation: "INITIAL",
      amount: "50.00",
      at: fiscalTime(at),
    } as const;
    return (await driver.openDay(session, deposit, attempt({ lateness: "network" }))).outcome;
  }

  async issue(planned: PlannedReceipt, id: string, at: Date): Promise<void> {
    const year = fiscalYear(at);
    const ordinal = (this.#ordinals.get(year) ?? 0) + 1;
    this.#ordinals.set(year, ordinal);
    const needs = [...planned.references, ...(planned.corrects === null ? [] : [planned.corrects])];
    const find = (each: string) => {
      const found = this.issued.find((receipt) => receipt.id === each);
      if (!found) throw new Error(`no receipt ${each}`);
      const { iic, signed } = found.message;
      return { iic, issuedAt: signed.issuedAt, amount: signed.grossAmount };
    };
    const draft = {
      kind: planned.kind,
      ...codes,
      tillCode: this.code,
      operatorCode: "qr567st890",
      totals: planned.totals,
      payments: planned.payments,
      seller,
      buyer: null,
      corrects: planned.corrects === null ? null : find(planned.corrects),
      references: planned.references.map(find),
      payDeadline: null,
      paragonNumber: null,
    };
    const message = await driver.issue(session, driver.prepare(draft, { ordinal, at }));
    this.issued.push({ id, issuedAt: message.signed.issuedAt, needs, message, confirmation: null });
  }

  /** Sends what is not confirmed until nothing is left. */
  async deliver(): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      const waiting = this.issued.filter(({ confirmation }) => confirmation === null);
      if (waiting.length === 0) return;
      for (const receipt of deliveryOrder(waiting)) {
        const isReady = receipt.needs.every((id) => this.issued.find((each) => each.id === id)?.confirmation);
        if (!isReady) continue;
        const { outcome: sent } = await driver.submit(
          session,
          receipt.message,
          attempt({ lateness: "network" }),
        );
        if (sent.kind === "rejected") throw new Error(`${receipt.message.number}: ${sent.code} ${sent.text}`);
        if (sent.kind === "accepted") receipt.confirmation = sent.confirmation;
      }
    }
    throw new Error("not delivered");
  }
}

const cents = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
const toCents = (text: string) => Math.round(Number(text) * 100);
const dueOf = (order: ReceiptBill) => toCents(orderTotals(order).dueAmount);

function randomBill(): ReceiptBill {
  const lines = Array.from({ length: 1 + below(4) }, (_, index) => ({
    id: String(index),
    name: pick(["Riblja čorba", "Špageti", "Ćevapi", "Vranac 0,75", "Kafa"]),
    unitPrice: cents(50 + below(3000)),
    customizations: [],
    quantity: 1 + below(5),
    discountPercentage: pick(["0", "0", "10", "33.33", "100"]),
    billDiscountPercentage: pick([null, null, "0", "15"]),
    fixedAmounts: null,
    taxRate: pick(["21", "15", "7", "0"]),
    status: "served" as const,
  }));
  return {
    lines,
    orderDiscountPercentage: pick(["0", "0", "5", "12.5"]),
    orderType: "dine_in",
    servicePrice: pick(["0.00", "1.50"]),
    carriedServiceAmount: pick(["0", "0", "1.20"]),
    carriedServiceTax: "0",
    fees: [],
    serviceTaxRate: "21",
    pricesIncludeTax: pick([true, true, false]),
    gratuity: cents(below(300)),
    decimals: 2,
  };
}

const context = (order: ReceiptBill, receipts: readonly IssuedReceipt[]): ReceiptContext => ({
  bill: order,
  receipts,
  issuer: { isInVat: true },
  texts: { piece: "kom", part: "dio", service: "Usluga", zeroRate: null },
  isCompany: false,
});

const ledger = new Map<string, number>();
const note = (method: string, amount: number) => ledger.set(method, (ledger.get(method) ?? 0) + amount);
const names = { cash: "BANKNOTE", card: "CARD" } as const;

/** Serves one bill: paid at once, in parts, per round, or refunded in part. */
async function serveBill(till: Till, number: number): Promise<void> {
  const order = randomBill();
  const receipts: IssuedReceipt[] = [];
  const issue = async (planned: readonly PlannedReceipt[]) => {
    for (const each of planned) {
      const id = `${number}-${receipts.length}`;
      receipts.push({ ...each, id });
      await till.issue(each, id, new Date());
    }
  };
  const method = pick(["cash", "card"] as const);
  const due = dueOf(order);
  if (due === 0) return;
  if (pick([true, false, false])) {
    await issue(planRound(context(order, receipts)));
    const removed = { ...order, lines: order.lines.slice(0, -1) };
    const final = removed.lines.length > 0 && dueOf(removed) > 0 ? removed : order;
    await issue(planRound(context(final, receipts)));
    const row = { id: "p", kind: "payment", method, amount: cents(dueOf(final)) } as const;
    const settled = planSettlement(context(final, receipts), [row], () => `${number}-${receipts.length}`);
    if (settled.length !== 1) throw new Error("no summary");
    note(names[method], dueOf(final));
    return issue(settled.map(({ receipt }) => receipt));
  }
  const first = pick([due, 1 + below(due)]);
  for (const amount of [first, due - first].filter((each) => each > 0)) {
    await issue([planPayment(context(order, receipts), { amount: cents(amount), method, pieces: null })]);
    note(names[method], amount);
  }
  if (pick([true, false, false])) return;
  const back = pick([due, 1 + below(due)]);
  await issue(
    planRefund(context(order, receipts), { amount: cents(back), method, pieces: null, isBillSmaller: false }),
  );
  note(names[method], -back);
}

it(
  "registers every receipt of an evening exactly once through lost replies and faults",
  { timeout: 60_000 + billCount * 1_000 },
  async () => {
    const [bar, terrace] = tills.map((code) => new Till(code));
    if (!bar || !terrace) throw new Error("no till");
    for (const till of [bar, terrace]) expect((await till.openDay(new Date())).kind).toBe("accepted");
    isTroubled = true;
    for (let number = 0; number < billCount; number += 1) {
      const till = number % 3 === 0 ? terrace : bar;
      await serveBill(till, number);
      if (number % 5 === 0) await till.deliver();
      // The certificate is renewed while some receipts still wait.
      if (number === Math.floor(billCount / 2) + 1)
        session = {
          ...session,
          key: makeCertificate({ name: "Konoba d.o.o.", taxNumber }, service.authority),
        };
    }
    await Promise.all([bar.deliver(), terrace.deliver()]);
    isTroubled = false;
    const issued = [...bar.issued, ...terrace.issued];
    const { invoices, deferred } = service.ledger;
    expect(deferred).toEqual([]);
    expect(service.ledger.gaps()).toEqual([]);
    expect(invoices.size).toBe(issued.length);
    expect(
      issued.filter(({ message, confirmation }) => invoices.get(message.iic)?.fic !== confirmation),
    ).toEqual([]);
    const found = new Map<string, number>();
    for (const { payments } of invoices.values())
      for (const { method, amount } of payments)
        if (method !== "ORDER") found.set(method, (found.get(method) ?? 0) + toCents(amount));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(ledger));
  },
);

it("starts at 1 again with the new year in Montenegro, for deliveries that come late", async () => {
  const till = new Till(tills[0] ?? "");
  const year = new Date().getUTCFullYear();
  const moments = [`${year - 1}-12-31T22:59:59Z`, `${year - 1}-12-31T23:00:00Z`].map(
    (text) => new Date(text),
  );
  for (const at of moments) {
    expect((await till.openDay(at)).kind).toBe("accepted");
    const bill = {
      ...randomBill(),
      orderDiscountPercentage: "0",
      lines: randomBill().lines.map((line) => ({ ...line, discountPercentage: "0" })),
    };
    const amount = orderTotals(bill).dueAmount;
    await till.issue(
      planPayment(context(bill, []), { amount, method: "cash", pieces: null }),
      String(at.getTime()),
      at,
    );
  }
  expect(till.issued.map(({ message }) => message.number.split("/").slice(1, 3))).toEqual([
    ["1", String(year - 1)],
    ["1", String(year)],
  ]);
});
