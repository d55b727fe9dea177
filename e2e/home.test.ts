import { expect, test } from "@playwright/test";
import { ask, becomeOwner, keepMarker } from "./members.ts";
import { textsOf } from "./texts.ts";
import { makeVenue, pin } from "./venue.ts";

const t = textsOf("en");

test("a waiter finds no quick action that does nothing, an owner all four", async ({ page, browser }) => {
  await becomeOwner(page);
  const { locationId } = await makeVenue(page);
  await page.goto("/?lng=en");
  const quick = page.getByRole("navigation", { name: t("home:quick.label") });
  await expect(quick.getByRole("link")).toHaveCount(4);

  const waiter = await (await browser.newContext()).newPage();
  const body = { username: "waiter", pin, locationId };
  const { sessionId } = await ask<{ sessionId: string }>(waiter, "POST", "/workers/login", body);
  await keepMarker(waiter, sessionId);
  await waiter.goto("/?lng=en");
  const his = waiter.getByRole("navigation", { name: t("home:quick.label") });
  await expect(his.getByRole("link", { name: t("home:quick.order") })).toBeVisible();
  await expect(his.locator("a, button")).toHaveCount(1);
  await waiter.context().close();
});

test("stock alerts fit the narrowest phones, names and all", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await makeVenue(page);
  for (const name of ["Maslinovo ulje ekstra djevičansko", "Kukuruzno brašno"]) {
    const product = { locationId, name, unit: "kg", alertWhenLessThan: 8 };
    const { id: productId } = await ask<{ id: string }>(page, "POST", "/products", product);
    await ask(page, "POST", "/inventory", { locationId, productId, quantity: 5 });
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
