import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import jsqr from "jsqr";
import { cameraArguments, installBarcodeDetector, showToCamera } from "./camera.ts";
import { setUpReceipts, startFiscalKonoba, type FiscalKonoba } from "./fiscal.ts";
import { becomeOwner, request } from "./members.ts";
import { pixelsOf } from "./pixels.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

const { default: readQrCode } = jsqr;

const folder = mkdtempSync(join(tmpdir(), "konoba-camera-"));
const frame = join(folder, "frame.y4m");

test.describe.configure({ mode: "default" });

let konoba: FiscalKonoba;
const shared = process.env.KONOBA_OUTBOX;
test.beforeAll(async () => {
  konoba = await startFiscalKonoba();
  process.env.KONOBA_OUTBOX = konoba.outboxFile;
});
test.afterAll(async () => {
  if (shared !== undefined) process.env.KONOBA_OUTBOX = shared;
  await konoba.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Receipt {
  id: string;
  number: string;
  ordinal: number;
  verifyAddress: string;
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`an inspector scans a receipt with the camera, and a changed one is told (${language})`, async ({
    playwright,
    launchOptions,
  }) => {
    const args = [...(launchOptions.args ?? []), ...cameraArguments(frame)];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({
      baseURL: konoba.url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      locale: "en-GB",
    });
    const page = await context.newPage();
    await installBarcodeDetector(page, (...picture) => readQrCode(...picture)?.data);
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    await setUpReceipts(page, locationId, konoba.certificate);
    const path = `/receipts/location/${locationId}`;
    await request(page, "POST", `${path}/test`, {});
    const { items } = await request<{ items: Receipt[] }>(page, "GET", path);
    const [second, first] = await Promise.all(
      items.map(({ id }) => request<Receipt>(page, "GET", `/receipts/${id}`)),
    );
    if (!first || !second) throw new Error("There are no two receipts");

    await page.goto(`/receipts?receipt=${second.id}&lng=${language}`);
    showToCamera(frame, await pixelsOf(page.getByRole("img", { name: "QR" })));
    await page.goto(`/receipts/${first.id}/proof?lng=${language}`);
    await page.getByRole("button", { name: t("receipts:proof.scan.start") }).click();
    await expect(page).toHaveURL(new RegExp(`/receipts/${second.id}/proof`));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const finder = page.getByLabel(t("receipts:proof.find"));
    await expect(finder).toHaveValue(second.number);

    await finder.fill(second.verifyAddress.replace("prc=1.00", "prc=2.00"));
    await finder.press("Enter");
    const values = `${t("receipts:proof.values.grossAmount")} 2.00`;
    const number = second.ordinal;
    await expect(page.getByText(t("receipts:proof.changed", { number, values }))).toBeVisible();
    await browser.close();
  });
}
