import { expect } from "@playwright/test";
import { dayFromNow } from "./days.ts";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

interface Row {
  id: string;
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);
  test(`a product is one row with its batches inside, and is counted on a phone: ${language}`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const product = async (name: string, ...batches: object[]) => {
      const fields = { locationId, name, unit: "kg", alertWhenLessThan: "30" };
      const { id: productId } = await request<Row>(page, "POST", "/products", fields);
      for (const batch of batches)
        await request(page, "POST", "/inventory", { locationId, productId, ...batch });
      return productId;
    };
    await product(
      "Kupus",
      { quantity: "20", unitCost: "0.6", batchNumber: "C-2511", expiryDate: dayFromNow(9) },
      { quantity: "23", unitCost: "0.6", batchNumber: "C-2911", expiryDate: dayFromNow(12) },
    );
    const productId = await product("Brašno", { quantity: "5", unitCost: "1" });
    const { id: supplierId } = await request<Row>(page, "POST", "/suppliers", { name: "Mlin" });
    const sold = { locationId, supplierId, productId, name: "Brašno", packName: "vreća", packSize: "25" };
    await request(page, "POST", "/suppliers/items", { ...sold, price: "20" });

    await page.goto(`/inventory?lng=${language}`);
    const main = page.getByRole("main");
    const rows = main.locator("tr[data-row]");
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Brašno" })).toContainText(t("inventory:levels.low"));
    const cabbage = rows.filter({ hasText: "Kupus" });
    await expect(cabbage).toContainText("43 kg");
    await cabbage.getByRole("button", { name: "Kupus", exact: true }).press("ArrowRight");
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(2)).toContainText("C-2511");
    await expect(rows.nth(2)).toContainText(t("inventory:usedFirst"));
    await rows
      .nth(3)
      .getByRole("button", { name: t("ui:list.actionsFor", { name: "Kupus C-2911" }) })
      .click();
    await page.getByRole("menuitem", { name: t("inventory:count"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("inventory:fields.counted")).fill("22.5");
    await dialog.getByRole("button", { name: t("inventory:saveCount") }).click();
    await expect(cabbage.first()).toContainText(language === "en" ? "42.5 kg" : "42,5 kg");
    await rows.nth(1).getByRole("button", { name: "Kupus", exact: true }).press("ArrowLeft");
    await expect(rows).toHaveCount(2);

    await page.setViewportSize({ width: 390, height: 844 });
    await main.getByRole("link", { name: t("inventory:countStock") }).click();
    const name = "Brašno";
    const current = (product: string) => main.getByRole("region", { name: product });
    const expected = t("counts:expected", { quantity: "5 kg" });
    await expect(current(name)).toContainText(expected);
    await page.getByRole("switch", { name: t("counts:hideExpected") }).click();
    await expect(current(name)).not.toContainText(expected);
    const press = async (...keys: string[]) => {
      for (const key of keys) await main.getByRole("button", { name: key, exact: true }).click();
    };
    const [next, mark] = [t("counts:next"), language === "en" ? "." : ","];
    await press("1", next, "0", mark, "5");
    await expect(current(name)).toContainText(t("counts:together", { quantity: `25${mark}5 kg` }));
    await press(next);
    await expect(current("Kupus")).toContainText("C-2511");
    await press(t("counts:skip"));
    await expect(current("Kupus")).toContainText("C-2911");
    await press(t("counts:noneLeft"));
    await expect(main.getByRole("progressbar")).toHaveAccessibleName(
      t("inventory:countProgress", { counted: 2, total: 3 }),
    );
    await press(t("inventory:saveCount"));
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(t("counts:notCountedTitle", { count: 1 }));
    // The reply to the first attempt is lost after the server has posted the count.
    const answered = page.waitForEvent("requestfailed");
    await page.route(
      "**/v1/inventory/counts",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await question.getByRole("button", { name: t("inventory:saveCount") }).click();
    await answered;
    await press(t("inventory:saveCount"));
    await question.getByRole("button", { name: t("inventory:saveCount") }).click();
    const differences = main.getByRole("list", { name: t("counts:differences") }).getByRole("listitem");
    await expect(differences).toHaveCount(2);
    await expect(differences.first()).toContainText(`+20${mark}5 kg`);
    await expect(differences.last()).toContainText(`−22${mark}5 kg`);
    await main.getByRole("link", { name: t("counts:toStock") }).click();
    await expect(page).toHaveURL(/\/inventory$/);
    await expect(main.locator("li[data-row]").first()).toContainText(`25${mark}5 kg`);
  });
}

test("a phone writes what is low and expires in one line each", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const fields = { locationId, name: "Jagnjeća plećka", unit: "kg", alertWhenLessThan: "30" };
  const { id: productId } = await request<Row>(page, "POST", "/products", fields);
  const batch = { locationId, productId, quantity: "4", unitCost: "9", expiryDate: dayFromNow(1) };
  await request(page, "POST", "/inventory", batch);
  await page.goto("/inventory?lng=me");
  const t = textsOf("me");
  const row = page.getByRole("main").locator("li[data-row]").filter({ hasText: "Jagnjeća plećka" });
  const [day = "", month = ""] = dayFromNow(1).split("-").slice(1).map(Number).reverse().map(String);
  const useBy = t("inventory:useBy", { date: `${day}. ${month}.` });
  const note = row.getByText(new RegExp(`${useBy.replaceAll(".", "\\.")}$`)).last();
  await expect(note).toBeVisible();
  const one = await row.getByText("4 kg").last().boundingBox();
  const box = await note.boundingBox();
  expect(box?.height).toBeLessThan(1.5 * (one?.height ?? 0));
});
