import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

const requestDelete = async (page: Page, name: string) => {
  await page.getByRole("button", { name: t("ui:list.actionsFor", { name }) }).click();
  await page.getByRole("menuitem", { name: t("ui:list.delete") }).click();
};

/** Returns the open dialog. */
const explanation = (page: Page, title: string) => page.getByRole("dialog", { name: title });

test("a record in use cannot be deleted: the dialog gives the reason and links to its uses", async ({
  page,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);

  await page.goto("/products?lng=en");
  await requestDelete(page, "Brašno");
  const product = explanation(page, t("products:inUse.title", { name: "Brašno" }));
  await expect(product.getByRole("link")).toHaveCount(1);
  await expect(product.getByRole("button", { name: t("ui:list.delete") })).toHaveCount(0);
  await product
    .getByRole("button", { name: t("ui:close") })
    .last()
    .click();

  await page.goto("/tables?view=list");
  await requestDelete(page, t("tables:tableName", { number: "1" }));
  const table = explanation(page, t("tables:inUse.title", { number: "1" }));
  await expect(table.getByRole("link", { name: t("tables:orderName", { number: "#001" }) })).toBeVisible();
  await expect(table.getByRole("button", { name: t("ui:list.delete") })).toHaveCount(0);

  await page.goto("/menu/categories");
  await requestDelete(page, "Grill");
  const category = explanation(page, t("menu:notEmptyTitle", { name: "Grill" }));
  await expect(category.getByRole("link", { name: t("menu:addCategory") })).toBeVisible();
  await expect(category.getByRole("button", { name: t("menu:moveConfirm") })).toHaveCount(0);

  // With another category the items can be moved.
  const translations = [{ languageCode: "en", name: "Fish" }];
  await request(page, "POST", "/menu/categories", { locationId, translations });
  await page.reload();
  await requestDelete(page, "Grill");
  await page.getByRole("button", { name: t("menu:moveConfirm") }).click();
  await expect(page.getByRole("row", { name: /Grill/ })).toHaveCount(0);
});
