import { expect, type Locator, type Page } from "@playwright/test";
import { request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";
import { furnish, type Row } from "./tills.ts";

const ticketCount = 11;
const sizes = [
  { width: 844, height: 390 },
  { width: 683, height: 384 },
  { width: 1366, height: 650 },
];

/** Sends eleven orders of one to five dishes, the last four of takeaway and delivery. */
async function fillKitchen(page: Page): Promise<void> {
  const { locationId, dishIds } = await furnish(page);
  for (const id of dishIds) await request(page, "PATCH", `/menu/items/${id}`, { preparationTimeMinutes: 12 });
  for (let number = 1; number <= ticketCount; number += 1) {
    const items = dishIds.slice(0, 1 + (number % 5)).map((menuItemId) => ({ menuItemId, quantity: 3 }));
    const tableNumber = String(10 + number);
    const at =
      number <= 7
        ? { tableId: (await request<Row>(page, "POST", "/tables", { locationId, tableNumber, seats: 4 })).id }
        : {};
    const orderType = number <= 7 ? "dine_in" : number <= 9 ? "takeaway" : "delivery";
    const customer = { customerName: "Ana", customerPhone: "+38267000111", deliveryAddress: "Njegoševa 1" };
    const person = orderType === "dine_in" ? {} : customer;
    await request(page, "POST", "/orders/createWithItems", {
      locationId,
      orderType,
      items,
      ...at,
      ...person,
    });
  }
}

/** Returns the texts that are cut off by their box. */
const cutTexts = (part: Locator) =>
  part
    .locator("button > *")
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth + 1).map(({ textContent }) => textContent),
    );

for (const language of journeyLanguages(import.meta.filename))
  test(`with eleven tickets every size shows tickets and counts exactly those it does not show (${language})`, async ({
    page,
  }) => {
    const t = textsOf(language);
    await fillKitchen(page);
    // Later, when the times are as long as they become in service.
    await page.clock.setFixedTime(Date.now() + 83 * 60_000);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(`/kitchen?lng=${language}`);
      const wall = page.getByRole("list", { name: t("kitchen:wall") });
      const tickets = wall.getByRole("article");
      await expect(tickets.first()).toBeInViewport();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      // A ticket may continue in the next column.
      const numbers = new Set((await tickets.allTextContents()).map((text) => /#\d+/.exec(text)?.[0]));
      const stack = wall.getByRole("region");
      const missing = ticketCount - numbers.size;
      if (missing === 0) {
        await expect(stack).toHaveCount(0);
        continue;
      }
      await expect(stack).toHaveAccessibleName(t("kitchen:more", { count: missing }));
      await expect(stack.getByRole("heading")).toContainText(t("kitchen:more", { count: missing }));
      expect(await cutTexts(stack), `${size.width} px`).toEqual([]);
    }
  });
