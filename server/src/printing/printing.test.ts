import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeWorker,
  type Member,
} from "../../test/factories.ts";
import { openPrinter, type TestPrinter } from "../../test/printer.ts";

let konoba: TestApp;
let api: Member["api"];
let locationId: string;
let steak: { id: string };
let beer: { id: string };
let grill: { id: string };
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  konoba = await testApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "9100-9109,10000-65535" });
  await konoba.work();
});
beforeEach(async () => {
  ({ api } = (await makeOrganization(konoba)).owner);
  ({ id: locationId } = await makeLocation(konoba, api));
  const kitchen = await makeCategory(api, locationId);
  const bar = await makeCategory(api, locationId, { translations: [{ languageCode: "me", name: "Pića" }] });
  const station = { locationId, name: "Roštilj", categoryIds: [kitchen.id] };
  grill = await api.menu.createStation({ body: station });
  const translations = [{ languageCode: "me", name: "Ćevapčići na žaru" }];
  steak = await makeMenuItem(api, { locationId, categoryId: kitchen.id }, { translations });
  beer = await makeMenuItem(
    api,
    { locationId, categoryId: bar.id },
    { translations: [{ languageCode: "me", name: "Pivo" }] },
  );
});
afterAll(async () => {
  await konoba.close();
  await Promise.all(closing.map((close) => close()));
});

async function open(...behaviours: Parameters<typeof openPrinter>): Promise<TestPrinter> {
  const printer = await openPrinter(...behaviours);
  closing.push(printer.close);
  return printer;
}

type PrinterBody = Parameters<typeof api.printing.create>[0]["body"];
const addPrinter = (port: number, fields: Partial<PrinterBody> = {}) =>
  api.printing.create({
    body: { locationId, name: "Kuhinja", host: "127.0.0.1", port, language: "me", ...fields },
  });
const order = (...items: { id: string }[]) =>
  api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items: items.map(({ id }) => ({ menuItemId: id })) },
  });
const listed = async () => (await api.printing.list({ params: { locationId } })).items;
const waiting = async () => (await listed()).flatMap(({ jobs }) => jobs);

/** Letters of the language and a few signs, by code page. */
const letters = {
  cp852: {
    č: 0x9f,
    ć: 0x86,
    š: 0xe7,
    ž: 0xa7,
    đ: 0xd0,
    Č: 0xac,
    Ć: 0x8f,
    Š: 0xe6,
    Ž: 0xa6,
    Đ: 0xd1,
    "×": 0x9e,
  },
  windows1250: {
    č: 0xe8,
    ć: 0xe6,
    š: 0x9a,
    ž: 0x9e,
    đ: 0xf0,
    Č: 0xc8,
    Ć: 0xc6,
    Š: 0x8a,
    Ž: 0x8e,
    Đ: 0xd0,
    "×": 0xd7,
  },
} as const;

/** Decodes paper as a printer with this code page does. */
function textOf(paper: Buffer | undefined, page: keyof typeof letters = "cp852"): string {
  const signs = new Map<number, string>(Object.entries(letters[page]).map(([sign, byte]) => [byte, sign]));
  return [...(paper ?? [])].map((byte) => signs.get(byte) ?? String.fromCharCode(byte)).join("");
}
const patience = { timeout: 20_000, interval: 50 };

test("prints an order at the printers of its stations: new lines, then additions, then voids", async () => {
  const printer = await open();
  await addPrinter(printer.port, { stationIds: [grill.id] });

  const { id: orderId, items } = await order(steak, beer);
  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  expect(textOf(printer.papers[0])).toContain("Ćevapčići na");
  expect(textOf(printer.papers[0])).not.toContain("Pivo");

  await api.orders.addItems({ params: { orderId }, body: { menuItemId: steak.id, quantity: 3 } });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(2), patience);
  expect(textOf(printer.papers[1])).toContain("3× Ćevapčići");
  expect(textOf(printer.papers[1])).not.toContain("1× Ćevapčići");

  const line = items.find(({ menuItemId }) => menuItemId === steak.id);
  await api.orders.removeItem({ params: { itemId: line?.id ?? "" }, body: {} });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(3), patience);
  expect(textOf(printer.papers[2])).toContain("--- 1× Ćevapčići");
  expect(textOf(printer.papers[2])).toContain("STORNIRANO");
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
});

test("opens the drawer on a cash payment and prints a paid bill automatically", async () => {
  const printer = await open();
  await addPrinter(printer.port, { name: "Šank", printsBills: true, opensDrawer: true });
  const { id, number } = await order(steak);

  await api.orders.takePayment({ params: { id }, body: { method: "cash" } });

  await vi.waitFor(() => expect(printer.papers).toHaveLength(2), patience);
  expect(printer.papers[0]?.includes(Buffer.of(0x1b, 0x70))).toBe(true);
  expect(textOf(printer.papers[1])).toContain(`un ${orderNumber(number)}`);
  expect(textOf(printer.papers[1])).toContain("Nije fiskalni račun");
});

test("prints the receipt of a share with its pieces, tax and amount tendered", async () => {
  await api.locations.update({ params: { id: locationId }, body: { taxNumber: "03123456", taxRate: "21" } });
  const { id, items } = await order(steak, beer);
  const params = { id };
  const [dish] = items;
  const pieces = [{ lineId: dish?.id ?? "", quantity: 1 }];
  const share = await api.orders.takePayment({
    params,
    body: { method: "cash", lines: pieces, tipAmount: "1", handedAmount: "50" },
  });
  const paid = await api.orders.takePayment({ params, body: { method: "card", parts: 1 } });
  const printer = await open();
  const { id: printerId } = await addPrinter(printer.port);
  const print = (paymentId: string | undefined) =>
    api.printing.print({ params: { id: printerId }, body: { paper: "share", paymentId } });

  for (const { id: paymentId } of paid.payments) await print(paymentId);

  await vi.waitFor(() => expect(printer.papers).toHaveLength(2), patience);
  const [cash = "", card = ""] = printer.papers.map((paper) => textOf(paper));
  expect(cash).toContain("PIB 03123456");
  expect(cash).toMatch(/1×\s+Ćevapčići na žaru/);
  expect(cash).not.toContain("Pivo");
  expect(cash).toMatch(/Gotovina\s+50,00/);
  expect(cash).toMatch(/Napojnica\s+1,00/);
  expect(cash).toMatch(new RegExp(`Kusur\\s+${share.payments[0]?.change?.replace(".", ",")}`));
  expect(card).toMatch(/Dio računa\s+1 od 1/);
  expect(card).toMatch(/PDV uračunat 21%\s+\d+,\d\d/);
  expect([cash, card].every((paper) => paper.includes("Nije fiskalni račun"))).toBe(true);
  await expect(print(undefined)).rejects.toMatchObject({ code: "order_not_found" });
  await expect(print(id)).rejects.toMatchObject({ code: "order_not_found" });
});

test("queues jobs of a printer that is off and reports it, then prints them once in order", async () => {
  const gone = await openPrinter();
  await gone.close();
  await addPrinter(gone.port, { stationIds: [grill.id] });
  const numbers = [];
  for (let made = 0; made < 3; made += 1) numbers.push((await order(steak)).number);
  await vi.waitFor(async () => expect((await waiting())[0]?.lastError).toBe("off"), patience);
  expect(await waiting()).toHaveLength(3);
  const counted = async () => (await api.analytics.counts({ params: { locationId } })).stuckPrints;
  expect(await counted()).toBe(3);

  const printer = await open(["well"], gone.port);

  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
  const shown = printer.papers.map((paper) => /#\d+/.exec(textOf(paper))?.[0]);
  expect(shown).toEqual(numbers.map(orderNumber));
  expect(await counted()).toBe(0);
});

test("prints each paper once and in order with two servers at one printer", async () => {
  const stop = await konoba.work();
  const printer = await open();
  const { id } = await addPrinter(printer.port);
  const numbers: number[] = [];
  for (let made = 0; made < 6; made += 1) {
    const { id: orderId, number } = await order(steak);
    numbers.push(number);
    await api.printing.print({ params: { id }, body: { paper: "bill", orderId } });
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
  await stop();
  const shown = printer.papers.map((paper) => /#\d+/.exec(textOf(paper))?.[0]);
  expect(shown).toEqual(numbers.map(orderNumber));
});

test("cancels a queued job or sends it to another printer", async () => {
  const gone = await openPrinter();
  await gone.close();
  const off = await addPrinter(gone.port);
  const printer = await open();
  const other = await addPrinter(printer.port, { name: "Šank" });
  for (let made = 0; made < 2; made += 1)
    await api.printing.print({ params: { id: off.id }, body: { paper: "test" } });
  const [first, second] = await waiting();

  await api.printing.cancelJob({ params: { id: first?.id ?? "" } });
  await api.printing.moveJob({ params: { id: second?.id ?? "" }, body: { printerId: other.id } });

  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
  const again = api.printing.cancelJob({ params: { id: first?.id ?? "" } });
  await expect(again).rejects.toMatchObject({ code: "print_job_not_found" });
});

test("requires a printer address in the printer networks and a unique name, set by owner or manager", async () => {
  await expect(addPrinter(9100, { host: "8.8.8.8" })).rejects.toMatchObject({ code: "printer_elsewhere" });
  await addPrinter(9100);
  await expect(addPrinter(9100, { name: "KUHINJA" })).rejects.toMatchObject({ code: "printer_name_taken" });
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const refused = waiter.api.printing.create({ body: { locationId, name: "Bar", host: "127.0.0.1" } });
  await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  expect((await waiter.api.printing.list({ params: { locationId } })).items).toHaveLength(1);
});

test.each([
  ["cp852", 18, "č ć š ž đ Č Ć Š Ž Đ"],
  ["windows1250", 45, "č ć š ž đ Č Ć Š Ž Đ"],
  ["plain", null, "c c s z dj C C S Z Dj"],
] as const)("sends the letters %s in the printer's code page", async (page, code, expected) => {
  const printer = await open();
  const { id } = await addPrinter(printer.port, { letters: page });
  await api.printing.print({ params: { id }, body: { paper: "test" } });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  const paper = printer.papers[0];
  if (code !== null) expect(paper?.includes(Buffer.of(0x1b, 0x74, code))).toBe(true);
  const text = textOf(paper, page === "plain" ? undefined : page);
  // Only the letters themselves, without commands and line ends.
  const shown = text.slice(text.lastIndexOf(":")).replace(/[^\p{L}]/gu, "");
  expect(shown.startsWith(expected.replaceAll(" ", ""))).toBe(true);
});

test("prints a course when fired and a changed request at once, but no seat change or move", async () => {
  const printer = await open();
  await addPrinter(printer.port, { stationIds: [grill.id] });
  const items = [
    { menuItemId: steak.id, quantity: 2 },
    { menuItemId: steak.id, quantity: 5, course: 2 },
  ];
  const first = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  expect(textOf(printer.papers[0])).toContain("2× ");
  expect(textOf(printer.papers[0])).not.toContain("5× ");

  await api.orders.fire({ params: { id: first.id }, body: { course: 2 } });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(2), patience);
  expect(textOf(printer.papers[1])).toContain("5× ");
  expect(textOf(printer.papers[1])).not.toContain("2× ");

  const lineId = first.items.find(({ course }) => course === 1)?.id ?? "";
  const body = { specialRequests: "Bez luka" };
  await api.orders.updateItem({ params: { itemId: lineId }, body });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(3), patience);
  expect(textOf(printer.papers[2])).toMatch(/2× [^]*IZMIJENJENO[^]*Bez luka/);

  await api.orders.updateItem({ params: { itemId: lineId }, body: { seat: 3 } });
  const { id: orderId } = await order(beer);
  await api.orders.move({
    params: { id: first.id },
    body: { orderId, lines: [{ lineId, quantity: 1 }] },
  });
  await api.printing.print({ params: { id: (await listed())[0]?.id ?? "" }, body: { paper: "test" } });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(4), patience);
  expect(textOf(printer.papers[3])).toContain("Probna");
});

test("prints a line that moved while its ticket was queued with its present order", async () => {
  const gone = await openPrinter();
  await gone.close();
  await addPrinter(gone.port, { stationIds: [grill.id] });
  const { id, items } = await order(steak);
  const target = await order(beer);
  const lines = [{ lineId: items[0]?.id ?? "", quantity: 1 }];
  await api.orders.move({ params: { id }, body: { orderId: target.id, lines } });

  const printer = await open(["well"], gone.port);
  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  expect(textOf(printer.papers[0])).toContain(orderNumber(target.number));
});

test("prints unassigned categories at the station that takes the rest", async () => {
  const printer = await open();
  const rest = await api.menu.createStation({ body: { locationId, name: "Ostalo", takesRest: true } });
  await addPrinter(printer.port, { stationIds: [rest.id] });
  await order(steak, beer);
  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  expect(textOf(printer.papers[0])).toContain("Pivo");
  expect(textOf(printer.papers[0])).not.toContain("vapčići");
});

test("opens the drawer the cash goes into and no other, and prints a Z report at the till", async () => {
  const [left, right] = [await open(), await open()];
  const [first, second] = [
    await api.drawers.create({ body: { locationId, name: "Lijeva" } }),
    await api.drawers.create({ body: { locationId, name: "Desna" } }),
  ];
  const fields = { opensDrawer: true };
  const { id } = await addPrinter(left.port, { ...fields, name: "Lijevi", drawerId: first.id });
  await addPrinter(right.port, { ...fields, name: "Desni", drawerId: second.id });
  for (const drawerId of [first.id, second.id])
    await api.drawers.open({ body: { locationId, drawerId, openingAmount: "50" } });
  const sold = await order(steak);
  await api.orders.takePayment({ params: { id: sold.id }, body: { method: "cash", drawerId: first.id } });
  await vi.waitFor(() => expect(left.papers).toHaveLength(1), patience);
  expect(left.papers[0]?.includes(Buffer.of(0x1b, 0x70))).toBe(true);

  const { items } = await api.drawers.list({ params: { locationId } });
  const shiftId = items.find((drawer) => drawer.id === first.id)?.shift?.id ?? "";
  await api.drawers.count({ params: { id: shiftId }, body: { lines: [{ value: "50", quantity: 1 }] } });
  await api.drawers.close({ params: { id: shiftId }, body: { note: "Manjak" } });
  await api.printing.print({ params: { id }, body: { paper: "report", shiftId } });
  await vi.waitFor(() => expect(left.papers).toHaveLength(2), patience);
  const report = textOf(left.papers[1]);
  for (const words of ["Z-izvještaj 1", "Lijeva", "Prebrojano", "Nije fiskalni ra"])
    expect(report).toContain(words);
  expect(right.papers).toEqual([]);
});
