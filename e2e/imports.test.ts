import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { languages, textsOf } from "./texts.ts";

/**
 * Returns 200 products as regional spreadsheets save them, with an invalid price, an empty and a repeated
 * name.
 */
function fileOfRows(): Buffer {
  const rows = Array.from({ length: 200 }, (_, row) => `Artikal ${row};${(row % 9) + 1},50;kg`);
  rows[9] = "Loša cijena;skupo;kg";
  rows[99] = ";2,00;kg";
  rows[199] = "ARTIKAL 3;2,00;kg";
  return Buffer.from(`\uFEFF${["Naziv;Cijena;Jedinica", ...rows].join("\r\n")}\r\n`);
}

const countOf = async (page: Page, locationId: string) => {
  const { total } = await request<{ total: number }>(page, "GET", `/products/location/${locationId}`);
  return total;
};

for (const language of languages) {
  const t = textsOf(language);

  test(`of 200 rows with 3 bad ones 197 are imported, 3 are returned with reasons, and all is undone (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    await page.goto(`/products?lng=${language}`);
    await page.getByRole("button", { name: t("ui:list.more") }).click();
    await page.getByRole("menuitem", { name: t("ui:list.import") }).click();

    const file = { name: "cjenovnik.csv", mimeType: "text/csv", buffer: fileOfRows() };
    await page.getByLabel(t("imports:choose")).first().setInputFiles(file);
    await page.getByRole("button", { name: t("imports:check"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("imports:checked") })).toBeVisible();
    await expect(page.getByText(t("imports:row", { row: 201 }))).toBeVisible();
    expect(await countOf(page, locationId)).toBe(0);

    await page.getByRole("button", { name: t("imports:apply", { count: 197 }) }).click();
    await expect(page.getByRole("heading", { name: t("imports:done") })).toBeVisible();
    expect(await countOf(page, locationId)).toBe(197);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: t("imports:download") }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`cjenovnik-${t("imports:rejectedName")}.csv`);
    const [header, ...rejected] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    const price = `${t("products:fields.price")}: ${t("sentences:Enter an amount such as 12.50")}`;
    const name = `${t("products:fields.name")}: ${t("sentences:Name is required")}`;
    expect(header).toBe(`\uFEFFNaziv;Cijena;Jedinica;"${t("imports:reason")}"`);
    expect(rejected).toEqual([
      `Loša cijena;skupo;kg;"${price}"`,
      `;2,00;kg;"${name}"`,
      `ARTIKAL 3;2,00;kg;"${t("imports:sameAs", { row: 5 })}"`,
    ]);

    await page.getByRole("button", { name: t("imports:undo") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("imports:undo") })
      .click();
    await expect(page.getByText(t("imports:undone", { count: 197 }))).toBeVisible();
    expect(await countOf(page, locationId)).toBe(0);
  });
}
