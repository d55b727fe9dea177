import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation, type TestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

/** Every create form with its first field. */
const forms = [
  { path: "/products/add", field: t("products:fields.name") },
  { path: "/menu/add", field: t("menu:fields.name") },
  { path: "/menu/categories/add", field: t("menu:fields.name") },
  { path: "/menu/options/add", field: t("menu:fields.nameEn") },
  { path: "/tables/add", field: t("tables:fields.name") },
  { path: "/tables/sections/add", field: t("tables:fields.name") },
  { path: "/team/add", field: t("team:fields.firstName") },
  { path: "/location/add", field: t("locations:create.name") },
  { path: "/inventory/add", field: t("inventory:fields.batchNumber") },
];

const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("draft.") && !key.includes("unsent")),
  );

/** Reloads the page and accepts the leave confirmation, like a till after a power failure. */
async function reload(page: Page): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
}

async function openTestLocation(page: Page): Promise<TestLocation> {
  await becomeOwner(page);
  const location = await createTestLocation(page);
  await page.goto("/?lng=en");
  await expect(page.getByRole("heading", { name: t("home:recent.title") })).toBeVisible();
  return location;
}

test("text in a new form survives a reload until it is discarded or saved", async ({ page }) => {
  await openTestLocation(page);
  for (const { path, field } of forms) {
    await page.goto(path);
    const input = page.getByRole("textbox", { name: field }).first();
    await input.fill("Njeguški");
    await reload(page);

    await expect(page.getByText(t("ui:form.draft")), path).toBeVisible();
    await expect(input, path).toHaveValue("Njeguški");
    await page.getByRole("button", { name: t("ui:form.draftDrop") }).click();
    await expect(input, path).toHaveValue("");
    await expect.poll(() => storedDrafts(page), path).toEqual([]);
  }

  await page.goto("/tables/sections/add");
  await page.getByRole("textbox", { name: t("tables:fields.name") }).fill("Balcony");
  await reload(page);
  await expect(page.getByText(t("ui:form.draft"))).toBeVisible();
  await page.getByRole("button", { name: t("ui:form.save"), exact: true }).click();
  await expect(page).toHaveURL(/\/tables\/sections$/);
  expect(await storedDrafts(page)).toEqual([]);
});

test("a stock count survives a reload and is posted as counted", async ({ page }) => {
  const { locationId } = await openTestLocation(page);
  await page.goto("/inventory?mode=count");
  const flour = page.getByRole("textbox", { name: t("inventory:countedOf", { name: "Brašno" }) });
  await flour.fill("3");
  await reload(page);

  await expect(flour).toHaveValue("3");
  await expect(page.getByText(t("ui:form.draft"))).toBeVisible();
  await page.getByRole("button", { name: t("inventory:saveCount") }).click();
  await expect(page.getByRole("heading", { name: t("counts:differences") })).toBeVisible();
  const stock = await request<{ items: { quantity: number }[] }>(
    page,
    "GET",
    `/inventory/location/${locationId}`,
  );
  expect(stock.items[0]?.quantity).toBe(3);
  expect(await storedDrafts(page)).toEqual([]);
});

test("an unfinished movement survives a reload", async ({ page }) => {
  const { locationId } = await openTestLocation(page);
  const stock = await request<{ items: { id: string }[] }>(page, "GET", `/inventory/location/${locationId}`);
  await page.goto(`/inventory/${stock.items[0]?.id}/movements`);
  const reason = page.getByRole("textbox", { name: t("inventory:fields.reason") });
  await reason.fill("From the market");
  await page.reload();

  await expect(reason).toHaveValue("From the market");
  await page.getByRole("button", { name: t("ui:form.draftDrop") }).click();
  await expect(reason).toHaveValue("");
});

test("a draft contains no PIN, belongs to its location and is deleted on sign-out", async ({ page }) => {
  const { locationId } = await openTestLocation(page);
  await page.goto("/team/add");
  await page.getByRole("textbox", { name: t("team:fields.firstName") }).fill("Jovana");
  await page.getByRole("button", { name: t("team:pin.generate") }).click();
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  const [[key, text] = ["", ""]] = await storedDrafts(page);
  expect(key).toContain(locationId);
  expect(text).toContain("Jovana");
  expect(text).not.toContain("pin");

  await reload(page);
  await expect(page.getByText(t("ui:form.draft"))).toBeVisible();
  await page.getByRole("button", { name: t("app:user.logOut") }).click();
  await page.getByRole("button", { name: t("ui:form.discardButton"), exact: true }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await storedDrafts(page)).toEqual([]);
});
