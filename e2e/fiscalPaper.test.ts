import { fiscalPaper, type FiscalLine } from "@konoba/contract/receipts/receipts.paper.rules";
import { receiptWords } from "@konoba/contract/receipts/receipts.words.rules";
import { expect, type Locator, type Page } from "@playwright/test";
import jsqr from "jsqr";
import { receipt1207, receipt1209 } from "../contract/test/receipt1207.ts";
import { becomeOwner, request } from "./members.ts";
import { beyondPaper, sheetsOf } from "./paper.ts";
import { pixelsOf } from "./pixels.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

const { default: readQrCode } = jsqr;

/**
 * Opens the print page of an order whose receipt is a published one: no server can issue it, because its key
 * and its time are those of the example.
 */
async function openReceipt(page: Page, receipt: typeof receipt1207, language: string): Promise<void> {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const menu = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  const items = [{ menuItemId: menu.items[0]?.id, quantity: 1 }];
  const body = { locationId, orderType: "takeaway", items };
  const order = await request<{ id: string }>(page, "POST", "/orders/createWithItems", body);
  const rows = { items: [receipt], total: 1, page: 1, pageSize: 100 };
  await page.route(/\/v1\/receipts\/location\/[^/]+\?/, (route) => route.fulfill({ json: rows }));
  await page.route(`**/v1/receipts/${receipt.id}`, (route) => route.fulfill({ json: receipt }));
  await page.goto(`/print/${order.id}?receipt=${receipt.id}&lng=${language}`);
  await expect(page.getByRole("article", { name: receipt.number })).toBeVisible();
}

/** Reads the QR code in the picture of the page. */
async function qrCodeOnScreen(page: Page): Promise<string | undefined> {
  const { rgba, width, height } = await pixelsOf(page.getByRole("img", { name: "QR" }));
  return readQrCode(rgba, width, height)?.data;
}

const pixelsOfMm = 96 / 25.4;

/** Returns the printed side of the QR code without its quiet edge, in millimetres. */
async function printedQrSide(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  const box = await page.getByRole("img", { name: "QR" }).boundingBox();
  await page.emulateMedia({ media: null });
  return ((box?.width ?? 0) * (53 / 61)) / pixelsOfMm;
}

/** Returns the texts of a line from left to right; a rule has none. */
function partsOf(line: FiscalLine): readonly string[] {
  switch (line.kind) {
    case "rule":
    case "dashes":
      return [];
    case "cells":
    case "cellsHead":
      return line.cells;
    case "frame":
      return line.lines.map(({ text }) => text);
    case "qr":
      return [line.title, line.text];
    case "small":
      return [line.left, line.aside, line.right];
    case "heading":
    case "pair":
    case "strong":
    case "total":
      return [line.left, line.right];
    default:
      return [line.text];
  }
}

const unspaced = (text: string) => text.replaceAll(/\s/g, "");

/** Verifies that the paper shows exactly the lines of the receipt, below each other, with figures at its edge. */
async function expectLines(paper: Locator, lines: readonly FiscalLine[]): Promise<void> {
  const shown = await paper.locator("> div > *").evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, right } = element.getBoundingClientRect();
      const end = element.lastElementChild?.getBoundingClientRect().right ?? right;
      return { text: element.textContent, top, bottom, right, end };
    }),
  );
  expect(shown.map(({ text }) => unspaced(text))).toEqual(
    lines.map((line) => unspaced(partsOf(line).join(""))),
  );
  for (const [index, { top, right, end }] of shown.entries()) {
    expect(top).toBeGreaterThanOrEqual((shown[index - 1]?.bottom ?? 0) - 0.5);
    if (/^(pair|strong|small|total|cells)/.test(lines[index]?.kind ?? "")) expect(end).toBeCloseTo(right, 0);
  }
}

/** Returns the height of the line of date and time, in lines of text. */
async function timeLines(paper: Locator, label: string): Promise<number> {
  const heights = (name: string) =>
    paper
      .locator("p", { hasText: name })
      .first()
      .evaluate((line) => line.getBoundingClientRect().height);
  return Math.round((await heights(label)) / (await heights("ENU")));
}

for (const language of journeyLanguages(import.meta.filename)) {
  test(`the browser prints a fiscal receipt on both papers, with a readable QR code (${language})`, async ({
    page,
  }) => {
    const t = textsOf(language);
    await openReceipt(page, receipt1207, language);
    const paper = page.getByRole("article", { name: receipt1207.number });
    await expect(paper).toContainText(receipt1207.iic);
    await expect(paper).toContainText(receipt1207.confirmation ?? "");
    await expect(paper).toContainText(language === "me" ? "Ukupno43,15 €" : "Total€43.15");
    for (const width of [80, 58]) {
      await page.getByRole("radio", { name: `${width} mm` }).click();
      await expectLines(paper, fiscalPaper(receipt1207, { language, isCopy: false }));
      expect(await timeLines(paper, receiptWords[language].time)).toBe(1);
      expect(await qrCodeOnScreen(page)).toBe(receipt1207.verifyAddress);
      expect(await printedQrSide(page)).toBeGreaterThanOrEqual(21);
      expect(await beyondPaper(page, width)).toBe(0);
      await page.emulateMedia({ media: null });
      const sheets = await sheetsOf(page);
      expect(sheets.map((sheet) => sheet.width)).toEqual([width]);
    }
    await page.getByRole("tab", { name: t("printing:papers.bill"), exact: true }).click();
    await expect(page.getByRole("article", { name: t("printing:papers.bill") })).toContainText(
      language === "me" ? "Nije fiskalni račun" : "Not a fiscal receipt",
    );
  });
}

test("an unconfirmed receipt says why in a frame, and its QR code is readable", async ({ page }) => {
  await openReceipt(page, receipt1209, "me");
  const paper = page.getByRole("article", { name: receipt1209.number });
  await expect(paper).toContainText("Nema veze sa Poreskom upravom. Račun se šalje automatski");
  await expect(paper).toContainText("biće dodijeljen kad se račun pošalje");
  expect(await qrCodeOnScreen(page)).toBe(receipt1209.verifyAddress);
});
