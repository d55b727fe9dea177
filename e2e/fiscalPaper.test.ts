import { expect, test, type Page } from "@playwright/test";
import jsqr from "jsqr";
import { receipt1207, receipt1209 } from "../contract/test/receipt1207.ts";
import { becomeOwner, request } from "./members.ts";
import { beyondPaper, sheetsOf } from "./paper.ts";
import { pixelsOf } from "./pixels.ts";
import { createTestLocation } from "./testLocation.ts";
import { languages, textsOf } from "./texts.ts";

const { default: readQrCode } = jsqr;

test.setTimeout(120_000);

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

for (const language of languages) {
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
