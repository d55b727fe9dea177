import { expect } from "@playwright/test";
import { addLocation, request, becomeOwner, setSessionHint } from "./members.ts";
import { watchMoves } from "./pages.ts";
import { test } from "./test.ts";
import { beginDay, createTestLocation, pin } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

test("a waiter sees only permitted quick actions, an owner all four", async ({ page, browser }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await page.goto("/?lng=en");
  const quick = page.getByRole("navigation", { name: t("home:quick.label") });
  await expect(quick.getByRole("link")).toHaveCount(4);

  const waiter = await (await browser.newContext()).newPage();
  const body = { username: "waiter", pin, locationId };
  const { sessionId } = await request<{ sessionId: string }>(waiter, "POST", "/workers/login", body);
  await setSessionHint(waiter, sessionId);
  await waiter.goto("/?lng=en");
  const his = waiter.getByRole("navigation", { name: t("home:quick.label") });
  await expect(his.getByRole("link", { name: t("home:quick.order") })).toBeVisible();
  await expect(his.locator("a, button")).toHaveCount(1);
  await waiter.context().close();
});

test("stock alerts fit the narrowest phones, names included", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  for (const name of ["Maslinovo ulje ekstra djevičansko", "Kukuruzno brašno"]) {
    const product = { locationId, name, unit: "kg", alertWhenLessThan: 8 };
    const { id: productId } = await request<{ id: string }>(page, "POST", "/products", product);
    await request(page, "POST", "/inventory", { locationId, productId, quantity: 5 });
  }
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 760 });
    await page.goto("/?lng=en");
    const alerts = page.getByRole("region", { name: t("home:alerts.title") }).getByRole("listitem");
    await expect(alerts).toHaveCount(2);
    const outside = await alerts.evaluateAll((rows) =>
      rows
        .flatMap((row) => [row, ...row.querySelectorAll("*")])
        .filter((element) => {
          const { right, left } = element.getBoundingClientRect();
          const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
          return right > window.innerWidth + 0.5 || left < 0 || (isCut && !element.closest(".vh, svg"));
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(outside, `at ${width}`).toEqual([]);
  }
});

test("a new location is guided from step to step, until the list is hidden", async ({ page }) => {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  await page.goto("/?lng=en");
  const list = page.getByRole("region", { name: t("home:setup.label") });
  const step = (name: string) => list.getByRole("heading", { name: t(`home:setup.${name}`) });
  await expect(list).toContainText(t("home:setup.progress", { done: 1, count: 7, minutes: 11 }));
  await expect(list.getByRole("link", { name: t("home:setup.edit") })).toHaveAttribute(
    "href",
    `/location/edit/${locationId}`,
  );
  await expect(list.getByRole("link", { name: t("home:setup.csvAction") })).toHaveAttribute(
    "href",
    "/menu/import",
  );

  await list.getByRole("button", { name: t("home:setup.sampleAction") }).click();
  await expect(step("tables")).toBeVisible();
  await list.getByLabel(t("home:setup.tablesCount")).fill("12");
  await list.getByRole("button", { name: t("home:setup.tablesAction", { count: 12 }) }).click();
  await expect(step("hours")).toBeVisible();
  await list.getByRole("button", { name: t("home:setup.hoursAction") }).click();
  await expect(step("team")).toBeVisible();
  await expect(list).toContainText(t("home:setup.progress", { done: 4, count: 7, minutes: 3 }));
  const items = await request<{ total: number }>(page, "GET", `/menu/items?locationId=${locationId}`);
  const tables = await request<{ total: number }>(page, "GET", `/tables/location/${locationId}`);
  expect([items.total, tables.total]).toEqual([38, 12]);

  const member = { firstName: "Marko", lastName: "Vuković", username: "marko", pin: "0417", role: "waiter" };
  await request(page, "POST", "/workers", { ...member, locationId });
  await page.reload();
  await expect(step("pin")).toBeVisible();
  await list.getByLabel(t("users:pin.label"), { exact: true }).fill("4711");
  await list.getByRole("button", { name: t("users:pin.set") }).click();
  await expect(step("order")).toBeVisible();

  await list.getByRole("button", { name: t("home:setup.dismiss") }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: t("home:featured.title") })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("the setup shrinks to a line with the first order, and disappears with the last step", async ({
  page,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await page.goto("/?lng=en");
  const list = page.getByRole("region", { name: t("home:setup.label") });
  await expect(list).toContainText(t("home:setup.progress", { done: 6, count: 7, minutes: 1 }));
  await list.getByRole("link", { name: t("home:setup.hours") }).click();
  await expect(page).toHaveURL("/location/working-hours");

  const workingHours = [{ dayOfWeek: 1, openTime: "08:00", closeTime: "23:00", isClosed: false }];
  await request(page, "PATCH", `/locations/${locationId}/working-hours`, { workingHours });
  await page.goto("/?lng=en");
  await expect(page.getByRole("heading", { name: t("home:featured.title") })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("each figure links to a list of that many rows", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/?lng=en");
  const strip = page.getByRole("region", { name: t("home:sales.label") });
  const lists = [
    { link: t("home:sales.orders"), url: /\/orders\?.*counted=1/ },
    { link: t("home:sales.open", { count: 1 }), url: /\/orders\?.*view=open/ },
    { link: t("home:sales.utilization"), url: /\/tables\?.*status=occupied/ },
  ];
  for (const { link, url } of lists) {
    await strip.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
    await page.goBack();
    await expect(strip).toBeVisible();
  }
  const count = new RegExp(t("home:tables.occupied"));
  await page.getByRole("listitem").getByRole("link", { name: count }).click();
  await expect(page).toHaveURL(/\/tables\?.*status=occupied/);
  await expect(page.locator("[class*=tiles] > *")).toHaveCount(1);
});

/** Reply delays in ms, in the worst order: upper sections arrive after lower ones. */
const lateMs = { floor: 900, reservations: 1300, summary: 700, counts: 500, orders: 300 };

test("nothing shifts while the replies arrive one after the other", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await beginDay(page, locationId);
  const startsAt = new Date(Date.now() + 30 * 60_000).toISOString();
  await request(page, "POST", "/reservations", { locationId, name: "Marković", partySize: 2, startsAt });
  const movedOn = await watchMoves(page);
  await page.route("**/v1/**", async (route) => {
    const [, late = 0] = Object.entries(lateMs).find(([part]) => route.request().url().includes(part)) ?? [];
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/?lng=en");
    await expect(page.getByRole("heading", { name: t("home:featured.title") })).toBeVisible();
    await expect(page.getByText("Marković")).toBeVisible();
    await expect(page.getByRole("region", { name: t("home:sales.label") })).toBeVisible();
    expect(await movedOn(), `at ${width}`).toBeLessThan(0.02);
  }
});
