import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { fiscalApp, makeFiscalLocation, type FiscalApp } from "../../test/fiscal.ts";
import { openPrinter } from "../../test/printer.ts";

let konoba: FiscalApp;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  konoba = await fiscalApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "10000-65535" });
  await konoba.work();
});
afterEach(() => konoba.disturb(null));
afterAll(async () => {
  await konoba.close();
  await Promise.all(closing.map((close) => close()));
});

const patience = { timeout: 20_000, interval: 50 };

/** Creates a location with fiscal receipts and a printer of its bills. */
async function openTill(fields: { isPerRound?: boolean; isOn?: boolean } = {}) {
  const location = await makeFiscalLocation(konoba, fields);
  const { api, locationId, item } = location;
  const printer = await openPrinter();
  closing.push(printer.close);
  const own = {
    name: "Bar",
    host: "127.0.0.1",
    port: printer.port,
    letters: "plain",
    language: "me",
  } as const;
  const { id: printerId } = await api.printing.create({ body: { locationId, ...own, printsBills: true } });
  const paper = async (place: number) => {
    await vi.waitFor(() => expect(printer.papers.length).toBeGreaterThan(place), patience);
    return String(printer.papers[place]?.toString("latin1"));
  };
  const sell = async (payment: Partial<Parameters<typeof api.orders.takePayment>[0]["body"]> = {}) => {
    const items = [{ menuItemId: await item("9.90") }];
    const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
    const paid = await api.orders.takePayment({ params: { id }, body: { method: "cash", ...payment } });
    const [receipt] = (await api.receipts.ofPayment({ params: { id: paid.payments[0]?.id ?? "" } })).items;
    return { id, receipt };
  };
  const confirmed = (id: string) =>
    vi.waitFor(async () => {
      const receipt = await api.receipts.get({ params: { id } });
      expect(receipt.confirmation).not.toBeNull();
      return receipt;
    }, patience);
  const print = (receiptId: string) =>
    api.printing.print({ params: { id: printerId }, body: { paper: "receipt", receiptId } });
  return { ...location, printer, paper, sell, confirmed, print };
}

test("prints the confirmed fiscal receipt of a payment instead of the bill", async () => {
  const { printer, paper, sell, confirmed } = await openTill();
  const { receipt } = await sell({ handedAmount: "20.00" });
  const text = await paper(0);
  const { iic, confirmation, number, verifyAddress } = await confirmed(receipt?.id ?? "");
  for (const part of [iic, confirmation, number, verifyAddress, "Primljeno", "10,10"])
    expect(text).toContain(part);
  expect(text).not.toContain("Nije fiskalni racun");
  await sleep(300);
  expect(printer.papers).toHaveLength(1);
});

test("prints a receipt without its confirmation while the tax service is slow, and later a copy with it", async () => {
  const { paper, sell, confirmed, print } = await openTill();
  konoba.disturb(() => ({ kind: "delay", ms: 4_000 }));
  const { receipt } = await sell();
  const first = await paper(0);
  expect(first).toContain(receipt?.iic);
  expect(first).toContain("bice dodijeljen kad se racun posalje");
  expect(first).toContain("za 48");

  const { id, confirmation } = await confirmed(receipt?.id ?? "");
  await print(id);
  const second = await paper(1);
  expect(second).toContain("KOPIJA");
  expect(second).toContain(confirmation);
});

test("prints at once with the reason when the tax service cannot be reached", async () => {
  const { paper, sell } = await openTill();
  konoba.disturb(() => ({ kind: "drop", when: "before" }));
  const { receipt } = await sell();
  const text = await paper(0);
  expect(text).toContain(receipt?.iic);
  expect(text).toContain("Nema veze sa Poreskom upravom.");
});

test("prints the corrective receipt of a refund, and each round's receipt with the summary", async () => {
  const { api, paper, sell } = await openTill();
  const { id } = await sell();
  await api.orders.refund({ params: { id }, body: { method: "cash", amount: "9.90", reason: "Cold" } });
  await paper(0);
  const corrective = await paper(1);
  expect(corrective).toContain("KOREKTIVNI RACUN");
  expect(corrective).toContain("Vraceno");

  const rounds = await openTill({ isPerRound: true });
  await rounds.sell();
  const [round, summary] = [await rounds.paper(0), await rounds.paper(1)];
  expect(round).toContain("Porudzbina, placa se kasnije");
  expect(summary).toContain("Zbirni racun");
});

test("prints the plain bill, which says that it is no fiscal receipt, while receipts are off", async () => {
  const { api, locationId, item, paper } = await openTill({ isOn: false });
  const items = [{ menuItemId: await item("9.90") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  await api.orders.takePayment({ params: { id }, body: { method: "cash" } });
  expect(await paper(0)).toContain("Nije fiskalni racun");
});

test("records the prints of a browser, so that the next one is a copy", async () => {
  const { api, sell } = await openTill({});
  const { receipt } = await sell();
  const params = { id: receipt?.id ?? "" };
  await vi.waitFor(async () => {
    expect(await api.printing.recordReceipt({ params })).toEqual({ isCopy: true });
  }, patience);
  const other = await openTill({});
  await expect(other.api.printing.recordReceipt({ params })).rejects.toMatchObject({
    code: "receipt_not_found",
  });
});
