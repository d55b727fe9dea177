import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { startKonoba } from "./server.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

const theOrder = async (page: Page, locationId: string) => {
  const { items } = await request<{ items: { id: string }[] }>(page, "GET", `/orders/location/${locationId}`);
  return items[0]?.id ?? "";
};
const status = (page: Page, name: Parameters<typeof t>[0]) =>
  page
    .getByRole("main")
    .locator("tr[data-row]")
    .filter({ hasText: t(name) });
const live = (page: Page) => page.getByRole("status").filter({ hasText: t("app:connection.live") });

/** Records the API paths a page requests from now on. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/")) paths.push(pathname);
  });
  return paths;
}

/** Opens a proxy of the server that can stop forwarding event streams, without closing them. */
async function openProxy() {
  const streams = new Set<Socket>();
  const tunnels = new Set<Socket>();
  let isStalled = false;
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(process.env.KONOBA_URL ?? "").port), "127.0.0.1");
    for (const end of [client, server]) {
      tunnels.add(end);
      end.on("error", () => undefined).on("close", () => [client, server].forEach((each) => each.destroy()));
    }
    client.on("data", (sent) => {
      if (!/\/live(\?| )/.test(sent.toString())) return;
      streams.add(server);
      if (isStalled) server.pause();
    });
    client.pipe(server);
    server.on("data", (sent) => client.write(sent));
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => proxy.once("listening", listening));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stall: () => {
      isStalled = true;
      for (const stream of streams) stream.pause();
    },
    /** Forwards streams opened from now on; the stalled ones stay as they are. */
    resume: () => (isStalled = false),
    close: () => {
      for (const each of tunnels) each.destroy();
      proxy.close();
    },
  };
}

/** Sends another order of the dish of the first one. */
async function sendOrder(page: Page, locationId: string): Promise<void> {
  const { items } = await request<{ items: { items: { menuItemId: string }[] }[] }>(
    page,
    "GET",
    `/orders/location/${locationId}?open=true`,
  );
  const menuItemId = items[0]?.items[0]?.menuItemId;
  const order = { locationId, orderType: "takeaway", items: [{ menuItemId, quantity: 1 }] };
  await request(page, "POST", "/orders/createWithItems", order);
}

test("after a stream that stalled for a minute the kitchen shows all tickets without a reload", async ({
  browser,
}) => {
  const proxy = await openProxy();
  const context = await browser.newContext({ baseURL: proxy.url });
  try {
    const page = await context.newPage();
    await page.clock.install();
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    await page.goto("/kitchen?lng=en");
    const tickets = page.getByRole("list", { name: t("kitchen:wall") }).getByRole("article");
    await expect(tickets).toHaveCount(1);
    await expect(live(page)).toHaveCount(1);
    let loads = 0;
    page.on("load", () => (loads += 1));

    proxy.stall();
    for (let sent = 0; sent < 4; sent += 1) await sendOrder(page, locationId);
    await page.clock.fastForward(60_000);
    await expect(page.getByText(t("app:connection.stale"), { exact: true })).toBeVisible();
    // Changes from before the stall may have been fetched late; this one was never announced.
    await sendOrder(page, locationId);

    proxy.resume();
    await page.clock.fastForward(20_000);
    await expect(tickets).toHaveCount(6);
    await expect(live(page)).toHaveCount(1);
    expect(loads).toBe(0);
  } finally {
    await context.close();
    proxy.close();
  }
});

test("changes that keep coming do not discard the answer to a slow request", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await page.goto("/kitchen?lng=en");
  const tickets = page.getByRole("list", { name: t("kitchen:wall") }).getByRole("article");
  await expect(tickets).toHaveCount(1);
  await expect(live(page)).toHaveCount(1);
  const held: (() => void)[] = [];
  await page.route("**/v1/kitchen?*", (route) => held.push(() => void route.continue()));
  const isHeard = () => page.waitForResponse((reply) => reply.url().includes("/analytics/counts/"));
  for (const orders of [1, 2]) {
    const heard = isHeard();
    await sendOrder(page, locationId);
    await heard;
    await expect.poll(() => held.length, `after order ${orders}`).toBeGreaterThan(0);
  }
  held[0]?.();
  await expect(tickets).toHaveCount(3);
});

test("a change on one device appears on the others; an idle page sends no requests", async ({
  page,
  browser,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const id = await theOrder(page, locationId);
  await page.goto("/orders?lng=en&tab=list");
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const list = await other.newPage();
  await list.goto("/orders?lng=en&tab=list");
  for (const each of [page, list]) {
    await expect(status(each, "orders:status.received")).toHaveCount(1);
    await expect(live(each)).toBeVisible();
  }

  await request(page, "PATCH", `/orders/${id}`, { status: "preparing" });
  for (const each of [page, list]) await expect(status(each, "orders:status.preparing")).toHaveCount(1);

  // Refetches of the change may be pending; wait longer than their delay.
  await expect(async () => {
    const paths = watchRequests(list);
    await list.waitForTimeout(11_000);
    expect(paths).toEqual([]);
  }).toPass({ timeout: 40_000 });
  await other.close();
});

test("the tabs of a browser share one stream, and another takes over when its tab is closed", async ({
  page,
  context,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const id = await theOrder(page, locationId);
  const second = await context.newPage();
  const streams = { first: watchRequests(page), second: watchRequests(second) };
  const opened = (paths: string[]) => paths.filter((path) => path.endsWith("/live")).length;
  await page.goto("/orders?lng=en&tab=list");
  await expect(live(page)).toBeVisible();
  await second.goto("/orders?lng=en&tab=list");
  await expect(live(second)).toBeVisible();
  expect([opened(streams.first), opened(streams.second)]).toEqual([1, 0]);

  await page.close();
  await expect.poll(() => opened(streams.second)).toBe(1);
  await request({ request: context.request }, "PATCH", `/orders/${id}`, { status: "ready" });
  await expect(status(second, "orders:status.ready")).toHaveCount(1);
});

test("a killed server is detected within 20 seconds; after its restart updates continue and nothing is lost", async ({
  browser,
}) => {
  let konoba = await startKonoba();
  const outbox = process.env.KONOBA_OUTBOX;
  process.env.KONOBA_OUTBOX = konoba.outboxFile;
  const context = await browser.newContext({ baseURL: konoba.url });
  try {
    const page = await context.newPage();
    await page.clock.install();
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    process.env.KONOBA_OUTBOX = outbox;
    const id = await theOrder(page, locationId);
    await page.goto("/orders?lng=en&tab=list");
    await expect(live(page)).toBeVisible();

    konoba.process.kill("SIGKILL");
    const said = (word: "waiting" | "stale") => page.getByText(t(`app:connection.${word}`), { exact: true });
    await expect(said("waiting")).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(said("stale")).toBeVisible();
    await expect(live(page)).toHaveCount(0);
    const { port } = new URL(konoba.url);
    konoba = await startKonoba({ dataFolder: konoba.dataFolder, port: Number(port) });
    await request(page, "PATCH", `/orders/${id}`, { status: "served" });
    await expect(status(page, "orders:status.served")).toHaveCount(1, { timeout: 30_000 });
    await expect(live(page)).toBeVisible({ timeout: 30_000 });
  } finally {
    await context.close();
    await konoba.remove();
  }
});

test("a component that failed to load is loaded again automatically", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  let isAway = true;
  await page.route(/\/assets\/OrderList-/, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto("/orders?lng=en&tab=list");
  await expect(page.getByText(t("errors:unavailable")).first()).toBeVisible();
  isAway = false;
  await expect(status(page, "orders:status.received")).toHaveCount(1, { timeout: 20_000 });
});

test("the button that loads a failed component again keeps the page while offline", async ({
  page,
  context,
}) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.route(/\/assets\/OrderList-/, (route) => route.abort());
  await page.goto("/orders?lng=en&tab=list");
  const failure = page.getByText(t("errors:unavailable")).first();
  await expect(failure).toBeVisible();
  await context.setOffline(true);
  const loads: string[] = [];
  page.on("framenavigated", (frame) => loads.push(frame.url()));
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByText(t("app:failure.offline")).first()).toBeVisible();
  expect(loads).toEqual([]);
  await expect(page).toHaveURL(/\/orders/);
});
