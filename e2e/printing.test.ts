import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation, type TestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

const patience = { timeout: 30_000 };

/** Starts a receipt printer that reports its status and records one print job per connection. */
async function openPrinter(port = 0) {
  const papers: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      bytes += chunk.toString("latin1");
      if (bytes === "\x10\x04\x04") socket.write(Buffer.of(0x12));
      const end = bytes.indexOf("\x1dr\x01");
      if (end < 0) return;
      papers.push(bytes.slice(3, end));
      socket.write(Buffer.of(0));
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  return { papers, close, port: (server.address() as AddressInfo).port };
}

/** Starts a receipt printer without status that closes every connection once it has begun to print. */
async function openFaultyPrinter() {
  const papers: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (chunk) => {
      papers.push(chunk.toString("latin1"));
      socket.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { papers, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Sends an order of trouts to the kitchen. */
async function send(page: Page, { locationId }: TestLocation, quantity: number): Promise<void> {
  const menu = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  const items = [{ menuItemId: menu.items[0]?.id, quantity }];
  await request(page, "POST", "/orders/createWithItems", { locationId, orderType: "takeaway", items });
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);
  const say = (key: string, values?: Parameters<typeof t>[1]) => t(`printing:${key}`, values);

  test(`a printer is set up, prints, is off with queued jobs, and prints them once (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const location = await createTestLocation(page);
    const { locationId } = location;
    const { items } = await request<{ items: { id: string }[] }>(
      page,
      "GET",
      `/menu/categories?locationId=${locationId}`,
    );
    await request(page, "POST", "/menu/stations", { locationId, name: "Grill", categoryIds: [items[0]?.id] });
    const printer = await openPrinter();

    await page.goto(`/printers?lng=${language}`);
    await page.getByRole("button", { name: say("add") }).click();
    await page.getByLabel(say("fields.name"), { exact: true }).fill("Roštilj");
    await page.getByLabel(say("fields.host"), { exact: true }).fill("127.0.0.1");
    await page.getByLabel(say("fields.port"), { exact: true }).fill(String(printer.port));
    await page.getByRole("combobox", { name: say("fields.stationIds") }).click();
    await page.getByRole("option", { name: "Grill" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t("ui:form.save") }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.getByRole("button", { name: say("test") }).click();
    await expect.poll(() => printer.papers, patience).toHaveLength(1);
    // Montenegrin letters in code page 852.
    for (const letter of ["\x9f", "\x86", "\xe7", "\xa7", "\xd0"])
      expect(printer.papers[0]).toContain(letter);
    await send(page, location, 3);
    await expect.poll(() => printer.papers, patience).toHaveLength(2);
    expect(printer.papers[1]).toMatch(/3. Trout/);
    await expect(page.getByText(say("ready"), { exact: true })).toBeVisible(patience);

    await printer.close();
    await send(page, location, 4);
    await expect(page.getByText(say("trouble.off"), { exact: true })).toBeVisible(patience);
    await expect(page.getByText(say("advice.off", { count: 1 }))).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("status").filter({ hasText: say("waiting", { count: 1 }) })).toBeVisible(
      patience,
    );

    const again = await openPrinter(printer.port);
    await expect.poll(() => again.papers, patience).toHaveLength(1);
    expect(again.papers[0]).toMatch(/4. Trout/);
    await expect(page.getByText(say("waiting", { count: 1 }))).toHaveCount(0, patience);
    await page.goto("/printers");
    await expect(page.getByText(say("ready"), { exact: true })).toBeVisible();
    expect(again.papers).toHaveLength(1);
    await again.close();
  });

  test(`a ticket that may have printed is offered at the printers and the kitchen wall (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    const printer = await openFaultyPrinter();
    const body = {
      locationId,
      name: "Roštilj",
      host: "127.0.0.1",
      port: printer.port,
      answers: false,
      language,
    };
    const { id } = await request<{ id: string }>(page, "POST", "/printers", body);
    await request(page, "POST", `/printers/${id}/print`, { paper: "test" });
    await request(page, "POST", `/printers/${id}/print`, { paper: "test" });
    await page.goto(`/kitchen?lng=${language}`);
    const doubts = page.getByRole("list", { name: say("doubt.of", { name: "Roštilj" }) });
    await expect(doubts.getByRole("listitem")).toHaveCount(2, patience);
    await doubts
      .getByRole("button", { name: say("doubt.printed") })
      .first()
      .click();
    await expect(doubts.getByRole("listitem")).toHaveCount(1, patience);

    await page.goto("/printers");
    await expect(page.getByText(say("doubtState"), { exact: true }).first()).toBeVisible();
    await doubts.getByRole("button", { name: say("doubt.again") }).click();
    await expect.poll(() => printer.papers, patience).toHaveLength(3);
    expect(printer.papers[2]).toContain(language === "en" ? "REPRINT" : "PONOVO");
    printer.close();
  });
}
