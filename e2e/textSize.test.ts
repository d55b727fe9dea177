import { expect, type Page } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { textsOf } from "./texts.ts";

/** Browser with a default font size of 24 px. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=24"];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
});

const textOf = (page: Page, element = "html") =>
  page.locator(element).evaluate((found) => parseFloat(getComputedStyle(found).fontSize));

test("the three text sizes multiply the browser's font size, also for guests", async ({ page }) => {
  const t = textsOf("en");
  await becomeOwner(page);
  await page.goto("/settings/appearance");
  for (const [percent, pixels] of [
    ["125%", 30],
    ["112%", 27],
    ["100%", 24],
  ] as const) {
    const sizes = page.getByRole("radiogroup", { name: t("users:appearance.textSize") });
    await sizes.getByRole("radio", { name: percent, exact: true }).click();
    await expect.poll(() => textOf(page)).toBe(pixels);
  }
  await page.goto("/m/nothing");
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(await textOf(page, "body")).toBe(24);
});
