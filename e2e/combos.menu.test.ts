import { expect, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

interface Row {
  id: string;
}

interface Dish {
  name: string;
  price: string;
  taxPercentage: string;
}

const dishes: Dish[] = [
  { name: "Veal soup", price: "3.80", taxPercentage: "15" },
  { name: "Fish soup", price: "4.50", taxPercentage: "15" },
  { name: "Beef steak", price: "14.50", taxPercentage: "15" },
  { name: "Lemonade", price: "2.50", taxPercentage: "21" },
];

/** Creates a location with a table, a category and the dishes of a business lunch; returns the table's code. */
async function furnish(page: Page): Promise<{ qrCode: string; ids: Map<string, string> }> {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const lunch = { locationId, translations: [{ languageCode: "en", name: "Lunch" }] };
  const { id: categoryId } = await request<Row>(page, "POST", "/menu/categories", lunch);
  const ids = new Map<string, string>();
  for (const { name, ...fields } of dishes) {
    const translations = [{ languageCode: "en", name }];
    const body = { locationId, categoryId, translations, ...fields };
    ids.set(name, (await request<Row>(page, "POST", "/menu/items", body)).id);
  }
  const { qrCode } = await request<{ qrCode: string }>(page, "POST", "/tables", {
    locationId,
    tableNumber: "7",
  });
  return { qrCode, ids };
}

async function addDish(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: t("setMenus:addDish", { group }) }).click();
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole("radio", { name: new RegExp(`^${name}`) })).toBeVisible();
}

/** Expects the columns of all groups below each other, and with fixed shares the whole number of dishes to choose. */
async function expectTidyGroups(page: Page): Promise<void> {
  const lefts = await page
    .getByRole("columnheader", { name: t("setMenus:menuPrice") })
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().right)));
  expect(new Set(lefts).size, `right edges ${lefts.join(", ")}`).toBe(1);
  const borders = await page.locator("section[data-row] tbody tr").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const tops = [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().top));
      return new Set(tops).size > 1 ? [tops.join(", ")] : [];
    }),
  );
  expect(borders).toEqual([]);
  await page.getByText(t("setMenus:splitBy.fixed")).click();
  const count = page.getByRole("combobox", { name: t("setMenus:count") }).first();
  expect(await count.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  expect(await count.evaluate((field) => field.getBoundingClientRect().width)).toBeGreaterThan(120);
  await page.getByText(t("setMenus:splitBy.menu")).click();
}

test("an owner makes a business lunch, changes it, and guests see its dishes", async ({ page }) => {
  const { qrCode, ids } = await furnish(page);

  await page.goto("/menu?lng=en");
  await page.goto("/menu/combos/add?lng=en");
  await page
    .getByRole("textbox", { name: t("menu:fields.name") })
    .first()
    .fill("Business lunch");
  await page.getByRole("textbox", { name: t("menu:fields.price"), exact: true }).fill("9.90");
  for (const [group, names] of [
    ["Soup", ["Veal soup", "Fish soup"]],
    ["Main", ["Beef steak"]],
    ["Drink", ["Lemonade"]],
  ] as const)
    for (const name of names) await addDish(page, group, name);

  await page.getByRole("button", { name: t("setMenus:extraOf", { name: "Beef steak" }) }).click();
  const extra = page.getByRole("textbox", { name: t("setMenus:extraOf", { name: "Beef steak" }) });
  await extra.fill("2");
  await extra.press("Enter");
  const figures = page.getByRole("region", { name: t("setMenus:example") });
  for (const text of ["€1.81", "6.90 + 2.00", "€8.90", "€1.19", "€11.90", "9.31", "10.71"])
    await expect(figures).toContainText(text);
  await page.getByRole("radio", { name: /^Fish soup/ }).check();
  await expect(figures).toContainText("Fish soup, Beef steak, Lemonade");
  await expectTidyGroups(page);
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(page).toHaveURL(/\/menu(\?|$)/);

  const row = page.getByRole("row", { name: /Business lunch/ });
  await expect(row).toContainText(t("menu:combo"));
  await row
    .getByRole("link", { name: /Business lunch/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/menu\/combos\/edit\//);
  const handle = (name: string) =>
    page.getByRole("button", { name: t("ui:reorder.handle", { name }), exact: true });
  await handle("Drink").press("Alt+ArrowUp");
  await expect(page.locator("section[data-row]").nth(1)).toHaveAttribute("aria-label", "Drink");
  await handle("Fish soup").press("Alt+ArrowUp");
  await expect(page.locator("section[data-row] tbody tr").first()).toContainText("Fish soup");
  await page.getByRole("button", { name: t("setMenus:removeDish", { name: "Fish soup" }) }).click();
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(page).toHaveURL(/\/menu(\?|$)/);

  await page.goto(`/m/${qrCode}?lang=en`);
  const card = page.getByRole("listitem").filter({ hasText: "Business lunch" }).first();
  await expect(card).toContainText("Veal soup");
  await expect(card).toContainText("Beef steak +€2.00");
  await expect(card).not.toContainText("Fish soup");
  await expect(card).toContainText(/Lemonade[^]*Beef steak/);

  await page.goto("/menu?lng=en");
  const always = { soldOut: "always" };
  await request(page, "PATCH", `/menu/items/${ids.get("Veal soup")}/availability`, always);
  await page.reload();
  await expect(row).toContainText("No soup left");
});
