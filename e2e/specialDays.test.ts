import { expect } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

test("a holiday is added, closes the day, and is restored after its removal", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const always = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    openTime: "00:00",
    closeTime: "00:00",
    isClosed: false,
  }));
  await request(page, "PATCH", `/locations/${locationId}/working-hours`, { workingHours: always });
  await page.goto("/location/working-hours?lng=en");
  await page.getByRole("button", { name: t("locations:special.add") }).click();
  const dialog = page.getByRole("dialog");
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Podgorica" }).format(new Date()),
  );
  await dialog.getByRole("textbox", { name: t("locations:fields.date") }).fill(today);
  await dialog.getByRole("textbox", { name: t("locations:fields.name") }).fill("Private party");
  await dialog.getByRole("switch", { name: t("locations:fields.isClosed") }).click();
  await dialog.getByRole("button", { name: t("locations:special.save") }).click();
  await expect(dialog.getByText("Enter both times for an open day")).toBeVisible();
  await dialog.getByRole("switch", { name: t("locations:fields.isClosed") }).click();
  await dialog.getByRole("button", { name: t("locations:special.save") }).click();
  await expect(dialog).toBeHidden();

  const day = page.getByRole("listitem").filter({ hasText: "Private party" });
  await expect(day).toContainText(t("locations:hours.closed"));
  await day.getByRole("button", { name: /^Remove/ }).click();
  await expect(day).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(day).toBeVisible();

  await page.goto("/?lng=en");
  await expect(page.getByText(t("home:closed"))).toBeVisible();
});
