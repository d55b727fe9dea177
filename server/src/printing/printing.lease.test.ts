import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { testDatabase } from "../../test/database.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";
import { openPrinter } from "../../test/printer.ts";
import { startServer } from "../../test/realServer.ts";

vi.setConfig({ testTimeout: 60_000 });
const patience = { timeout: 30_000, interval: 50 };
const settings = { PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "1024-65535" };
const folder = mkdtempSync(join(tmpdir(), "konoba-lease-"));
const database = testDatabase();

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp(settings, database);
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function printTest(port: number) {
  const { api } = (await makeOrganization(konoba)).owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const { id } = await api.printing.create({
    body: { locationId, name: "Šank", host: "127.0.0.1", port, language: "me" },
  });
  await api.printing.print({ params: { id }, body: { paper: "test" } });
  const listed = async () => (await api.printing.list({ params: { locationId } })).items;
  return {
    api,
    id,
    waiting: async () => (await listed()).flatMap(({ jobs }) => jobs),
    unconfirmed: async () => (await listed()).flatMap(({ unconfirmed: jobs }) => jobs),
  };
}

test("offers the job of a server that died while printing to a person, and prints the next one", async () => {
  const printer = await openPrinter(["stuck", "well"]);
  const server = await startServer(folder, { ...settings, DATABASE_URL: await database });
  const { api, id, waiting, unconfirmed } = await printTest(printer.port);
  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  await api.printing.print({ params: { id }, body: { paper: "test" } });

  process.kill(server.pid, "SIGKILL");
  const stop = await konoba.work();

  await vi.waitFor(() => expect(printer.papers).toHaveLength(2), patience);
  expect(printer.papers[1]?.toString("latin1")).not.toContain("PONOVO");
  const [job] = await unconfirmed();
  await api.printing.decide({ params: { id: job?.id ?? "" }, body: { isPrinted: false } });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(3), patience);
  expect(printer.papers[2]?.toString("latin1")).toContain("PONOVO");
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
  await stop();
  await printer.close();
});

test("renews the lease of a slow printer, which prints once", async () => {
  const printer = await openPrinter(["slower", "well"]);
  const stops = [await konoba.work(), await konoba.work()];
  const { waiting } = await printTest(printer.port);

  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), patience);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
  expect(printer.papers).toHaveLength(1);
  for (const stop of stops) await stop();
  await printer.close();
});
