import { expect, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { languages, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

declare global {
  interface Window {
    /** Number of notes played. */
    notes?: number;
  }
}

/** Counts notes instead of playing them. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.notes = (window.notes ?? 0) + 1;
      return start.apply(this, when);
    };
  });
}

const notes = (page: Page) => page.evaluate(() => window.notes ?? 0);

/** Creates a dish and returns its id. */
async function addDish(page: Page, locationId: string): Promise<string> {
  const named = (name: string) => ({ translations: [{ languageCode: "en", name }] });
  const category = await request<{ id: string }>(page, "POST", "/menu/categories", {
    locationId,
    ...named("Grill"),
  });
  const dish = { locationId, categoryId: category.id, price: "9.50", ...named("Trout") };
  return (await request<{ id: string }>(page, "POST", "/menu/items", dish)).id;
}

for (const language of languages) {
  const t = textsOf(language);

  test(`a new order plays a sound and starts with the person's preferences (${language})`, async ({
    page,
  }) => {
    await listen(page);
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const menuItemId = await addDish(page, locationId);
    const order = () =>
      request(page, "POST", "/orders/createWithItems", {
        locationId,
        orderType: "takeaway",
        items: [{ menuItemId, quantity: 1 }],
      });

    await page.goto(`/settings/orders?lng=${language}`);
    await page.getByRole("switch", { name: t("users:sound.new") }).click();
    await expect(page.getByText(t("users:sound.turnedOn"))).toBeVisible();
    await page.getByRole("button", { name: t("users:sound.test") }).click();
    await expect.poll(() => notes(page)).toBeGreaterThanOrEqual(4);
    await page.getByRole("radio", { name: t("users:ordering.types.takeaway") }).click();

    await order();
    await page
      .getByRole("navigation", { name: t("app:nav.label") })
      .getByRole("link", { name: t("app:nav.orders") })
      .click();
    await expect(page.getByText("#001").first()).toBeVisible();
    const before = await notes(page);
    await order();
    await expect(page.getByText("#002").first()).toBeVisible();
    await expect.poll(() => notes(page)).toBe(before + 2);

    await page.goto("/orders/addOld");
    const type = (name: string) => page.getByRole("radio", { name: t(`orders:type.${name}`) });
    await expect(type("takeaway")).toBeChecked();
    await type("dine_in").click();
    await expect(type("dine_in")).toBeChecked();
  });
}
