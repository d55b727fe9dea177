import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
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

/** Returns bytes in windows-1250, as Excel of the region saves "CSV". */
const inCodePage = (text: string) =>
  Buffer.from(
    [...text].map((letter) => ({ ž: 0x9e, Š: 0x8a, ć: 0xe6, č: 0xe8 })[letter] ?? letter.charCodeAt(0)),
  );

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

  test(`numbers that can be read in two ways are a question, and other files are refused with a way out (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    await page.goto(`/products/import?lng=${language}`);
    const input = page.getByLabel(t("imports:choose")).first();
    await input.setInputFiles({
      name: "lista.xls",
      mimeType: "application/vnd.ms-excel",
      buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    });
    await expect(page.getByText(t("imports:fileProblems.xls"))).toBeVisible();

    const csv =
      "sep=;\r\nNaziv;Cijena;EAN\r\nTartuf;1.000;4006381333931\r\nŠećer;2.500;5,90123E+12\r\nSo;3;\r\n";
    await input.setInputFiles({ name: "cjenovnik.csv", mimeType: "text/csv", buffer: inCodePage(csv) });
    await expect(page.getByText("Tartuf · Šećer · So")).toBeVisible();
    const question = page.getByRole("radiogroup", { name: t("imports:decimals", { column: "Cijena" }) });
    await expect(page.getByText(t("imports:decimalsFirst")).last()).toBeVisible();
    await question.getByRole("radio", { name: "12,50" }).click();

    await page.getByRole("button", { name: t("imports:check"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("imports:checked") })).toBeVisible();
    await expect(page.getByText(t("imports:row", { row: 3 }))).toBeVisible();
    await page.getByRole("button", { name: t("imports:apply", { count: 2 }) }).click();
    await expect(page.getByRole("heading", { name: t("imports:done") })).toBeVisible();
    const { items } = await request<{ items: { name: string; price: string }[] }>(
      page,
      "GET",
      `/products/location/${locationId}`,
    );
    expect(items.map(({ name, price }) => [name, Number(price)])).toEqual([
      ["So", 3],
      ["Tartuf", 1000],
    ]);
  });
}
