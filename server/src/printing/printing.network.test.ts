import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  type Member,
} from "../../test/factories.ts";
import { openPrinter } from "../../test/printer.ts";

let konoba: TestApp;
let api: Member["api"];
let locationId: string;
const closing: (() => Promise<unknown>)[] = [];
const patience = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  konoba = await testApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "9100-9109,10000-65535" });
  await konoba.work();
});
beforeEach(async () => {
  ({ api } = (await makeOrganization(konoba)).owner);
  ({ id: locationId } = await makeLocation(konoba, api));
});
afterAll(async () => {
  await konoba.close();
  await Promise.all(closing.map((close) => close()));
});

async function open(...behaviours: Parameters<typeof openPrinter>) {
  const printer = await openPrinter(...behaviours);
  closing.push(printer.close);
  return printer;
}
type PrinterBody = Parameters<typeof api.printing.create>[0]["body"];
const addPrinter = (port: number, fields: Partial<PrinterBody> = {}) =>
  api.printing.create({
    body: { locationId, name: "Kuhinja", host: "127.0.0.1", port, language: "me", ...fields },
  });
const listed = async () => (await api.printing.list({ params: { locationId } })).items;
const waiting = async () => (await listed()).flatMap(({ jobs }) => jobs);

test("accepts printer ports only, and reports a closed port like one of another service", async () => {
  await expect(addPrinter(5432)).rejects.toMatchObject({ code: "printer_port" });
  const { id } = await addPrinter(9109, { name: "Šank" });
  const params = { id };
  await expect(api.printing.update({ params, body: { port: 80 } })).rejects.toMatchObject({
    code: "printer_port",
  });
  // A printer stored before the setting is not contacted either.
  await konoba.pool.query("update printers set port = 5432 where id = $1", [id]);
  await api.printing.print({ params, body: { paper: "test" } });
  await vi.waitFor(async () => expect((await waiting())[0]?.lastError).toBe("elsewhere"), patience);

  const closed = await openPrinter();
  await closed.close();
  const refusing = await open(["closes"]);
  const printers = [
    await addPrinter(closed.port, { name: "Zatvoren" }),
    await addPrinter(refusing.port, { name: "Otvoren" }),
  ];
  for (const printer of printers)
    await api.printing.print({ params: { id: printer.id }, body: { paper: "test" } });
  const errors = async () =>
    (await listed()).flatMap((each) =>
      printers.some((printer) => printer.id === each.id) ? [each.jobs[0]?.lastError] : [],
    );
  await vi.waitFor(async () => expect(await errors()).toEqual(["off", "off"]), patience);
});

test("takes no command for a printer within typed text, and prints the rest as letters", async () => {
  const { id: categoryId } = await makeCategory(api, locationId);
  const { id: dish } = await makeMenuItem(api, { locationId, categoryId });
  const body = { locationId, name: "Roštilj", categoryIds: [categoryId] };
  const { id: station } = await api.menu.createStation({ body });
  const printer = await open();
  await addPrinter(printer.port, { stationIds: [station] });
  const order = (specialRequests: string) =>
    api.orders.createWithItems({
      body: { locationId, orderType: "takeaway", items: [{ menuItemId: dish, specialRequests }] },
    });
  for (const command of ["\u001dV1", "\u009b"])
    await expect(order(`Ljuto${command}`)).rejects.toMatchObject({ code: "invalid_request" });
  await order("Ljuto V1");
  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  const paper = printer.papers[0] ?? Buffer.alloc(0);
  const cuts = paper.toString("latin1").split("\u001dV").length - 1;
  expect(cuts).toBe(1);
  expect(paper.toString("latin1")).toContain("Ljuto V1");
});
