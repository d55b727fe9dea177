import { expect } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";
import { workbookOf } from "./workbook.ts";

const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a menu is imported from an Excel file with sizes, which a thread of its own reads (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text());
    });
    await page.goto(`/menu/import?lng=${language}`);
    const input = page.getByLabel(t("imports:choose")).first();

    const damaged = workbookOf([["Naziv"]]).subarray(0, 300);
    await input.setInputFiles({ name: "meni.xlsx", mimeType, buffer: damaged });
    await expect(page.getByText(t("imports:fileProblems.damaged"))).toBeVisible();

    const buffer = workbookOf([
      ["Kategorija", "Naziv", "Cijena"],
      ["Pizze", "Margarita – mala", 5],
      ["Pizze", "Margarita – velika", 8.5],
      ["Pića", "Limunada", 3],
    ]);
    const worker = page.waitForEvent("worker");
    await input.setInputFiles({ name: "meni.xlsx", mimeType, buffer });
    expect((await worker).url()).toMatch(/\/assets\/workbookWorker-.*\.js$/);
    await page.getByRole("button", { name: t("imports:check"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("imports:variantsFound") })).toBeVisible();
    await page.getByRole("button", { name: t("imports:apply", { count: 2 }) }).click();
    await expect(page.getByRole("heading", { name: t("imports:done") })).toBeVisible();
    const { items } = await request<{ items: { name: string; price: string }[] }>(
      page,
      "GET",
      `/menu/items?locationId=${locationId}`,
    );
    const prices = Object.fromEntries(items.map(({ name, price }) => [name, Number(price)]));
    expect(prices).toEqual({ Limunada: 3, Margarita: 5 });
    expect(refused).toEqual([]);
  });
}

test("a workbook whose reader cannot load is refused with the reason, and read when it can", async ({
  page,
}) => {
  const t = textsOf("en");
  await becomeOwner(page);
  await addLocation(page, "Stara varoš");
  await page.route("**/assets/workbookWorker-*.js", (route) => route.abort());
  await page.goto("/products/import?lng=en");
  const input = page.getByLabel(t("imports:choose")).first();
  const buffer = workbookOf([
    ["Naziv", "Cijena"],
    ["So", 1.5],
  ]);
  await input.setInputFiles({ name: "lista.xlsx", mimeType, buffer });
  await expect(page.getByText(t("errors:unavailable"))).toBeVisible();
  await page.unrouteAll();
  await input.setInputFiles({ name: "lista.xlsx", mimeType, buffer });
  await expect(page.getByRole("button", { name: t("imports:check"), exact: true })).toBeVisible();
});
