import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { countWaiting } from "./pages.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { languages, textsOf } from "./texts.ts";

const firstOf = async (page: Page, path: string) =>
  (await request<{ items: { id: string }[] }>(page, "GET", path)).items[0]?.id ?? "";

for (const language of languages) {
  const t = textsOf(language);
  const column = (page: Page, status: string) =>
    page.getByRole("region", { name: t(`orders:status.${status}`), exact: true });

  test(`a ticket moves between columns by button, menu, mouse and keyboard, and back by Undo (${language})`, async ({
    page,
    browser,
  }) => {
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    const id = await firstOf(page, `/orders/location/${locationId}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const waiting = countWaiting(page);
    await page.goto(`/orders?lng=${language}`);
    const other = await browser.newContext({ storageState: await page.context().storageState() });
    const second = await other.newPage();
    await second.goto(`/orders?lng=${language}`);
    const ticketIn = (status: string, on = page) => column(on, status).getByRole("article");
    await expect(ticketIn("received")).toHaveCount(1);
    await expect(ticketIn("received", second)).toHaveCount(1);

    await ticketIn("received")
      .getByRole("button", { name: t("orders:nextShort.confirmed") })
      .click();
    await expect(ticketIn("confirmed")).toHaveCount(1);
    await expect(ticketIn("confirmed", second)).toHaveCount(1);

    await ticketIn("confirmed")
      .getByRole("button", { name: new RegExp(t("orders:more")) })
      .click();
    await page.getByRole("menuitem", { name: t("orders:status.ready"), exact: true }).click();
    await expect(ticketIn("ready")).toHaveCount(1);

    const from = await ticketIn("ready").boundingBox();
    const to = await column(page, "served").boundingBox();
    if (!from || !to) throw new Error("Ticket and column are in sight");
    await page.mouse.move(from.x + 60, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 8 });
    const detail = page.locator("[id^=DndLiveRegion]");
    await expect(detail).toContainText(t("orders:status.served"));
    await page.mouse.up();
    await expect(ticketIn("served")).toHaveCount(1);
    await page
      .getByRole("button", { name: t("ui:toasts.undo") })
      .last()
      .click();
    await expect(ticketIn("ready")).toHaveCount(1);
    await expect(ticketIn("ready", second)).toHaveCount(1);
    // A pending reply would move the ticket back during the drag.
    await expect.poll(waiting).toBe(0);

    await page.getByRole("button", { name: t("board:handle", { number: "#001" }) }).focus();
    await page.keyboard.press("Space");
    await expect(detail).toContainText("Escape");
    await page.keyboard.press("ArrowLeft");
    await expect(detail).toContainText(`: ${t("orders:status.preparing")}`);
    await page.keyboard.press("Space");
    await expect(ticketIn("preparing")).toHaveCount(1);
    await expect(page.getByRole("button", { name: t("board:handle", { number: "#001" }) })).toBeFocused();
    await expect(ticketIn("preparing", second)).toHaveCount(1);
    expect(await request(page, "GET", `/orders/${id}`)).toMatchObject({ status: "preparing" });

    // A ticket that another device moves away and back is rendered again, and still focused.
    for (const status of ["ready", "preparing"]) {
      await request(second, "PATCH", `/orders/${id}`, { status });
      await expect(ticketIn(status)).toHaveCount(1);
    }
    await expect(page.getByRole("button", { name: t("board:handle", { number: "#001" }) })).toBeFocused();

    // Keys faster than the page: nothing is measured or rendered between them.
    await expect.poll(waiting).toBe(0);
    await page.evaluate(() => {
      for (const code of ["Space", "ArrowRight", "ArrowRight", "Space"])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true }),
        );
    });
    await expect(ticketIn("served")).toHaveCount(1);
    await expect(ticketIn("served", second)).toHaveCount(1);
    await other.close();
  });
}

test("a phone shows one column at a time, with the board's filters in the address", async ({ page }) => {
  const t = textsOf("en");
  const { firstName } = await becomeOwner(page);
  await createTestLocation(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/orders?lng=en&tab=board");
  await page.getByRole("tab", { name: t("orders:status.served") }).click();
  await expect(page.getByRole("tab", { name: t("orders:status.served") })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("article")).not.toBeInViewport();
  await page.getByRole("tab", { name: t("orders:status.received") }).click();
  const ticket = page.getByRole("article");
  await expect(ticket).toBeInViewport();
  for (const detail of [/\d min/, "2×", "Trout", firstName]) await expect(ticket).toContainText(detail);

  await page.goto("/orders?lng=en&tab=board&type=delivery");
  await expect(page.getByRole("button", { name: t("ui:list.clearFilters") }).first()).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("a board without open orders does not deny those that are finished", async ({ page }) => {
  const t = textsOf("en");
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const { items } = await request<{ items: { id: string }[] }>(page, "GET", `/orders/location/${locationId}`);
  await request(page, "PATCH", `/orders/${items[0]?.id}`, { status: "cancelled", reason: "Test" });
  await page.goto("/orders?lng=en&tab=board");
  await expect(page.getByText(t("board:noneOpen"))).toBeVisible();
  await expect(page.getByText(t("board:empty"))).toHaveCount(0);
});
