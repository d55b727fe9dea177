import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

interface Row {
  id: string;
}

/** Creates a sauce with a recipe of celery, and enough celery for it. */
async function makeSauce(page: Page, locationId: string): Promise<void> {
  const make = (name: string, more: object) =>
    request<Row>(page, "POST", "/products", { locationId, name, ...more });
  const { id: celeryId } = await make("Celer", { unit: "kg", allergens: ["celery"] });
  const { id: productId } = await make("Sos", { unit: "l" });
  await request(page, "POST", "/inventory", { locationId, productId: celeryId, quantity: "20" });
  const ingredients = [{ productId: celeryId, quantity: "2", unit: "kg" }];
  const recipe = { locationId, productId, yieldQuantity: "5", yieldUnit: "l", shelfLifeDays: 4, ingredients };
  await request(page, "POST", "/production/recipes", recipe);
}

/** Starts a printer that reports nothing and records what it gets. */
async function openPrinter() {
  const papers: string[] = [];
  const server = createServer((socket) => {
    let bytes = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => (bytes += chunk.toString("latin1")));
    socket.on("end", () => {
      papers.push(bytes);
      socket.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { papers, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a produced batch is labeled by browser, then by the label printer (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    await makeSauce(page, locationId);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/inventory/production?lng=${language}`);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: t("production:somethingElse") }).click();
    await page.getByRole("menuitem", { name: "Sos" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("production:produce"), exact: true }).click();
    await main.getByRole("link", { name: t("production:labels") }).click();

    const label = main.getByRole("article", { name: t("labels:labelOf", { name: "Sos" }) });
    await expect(label).toHaveCount(1);
    await expect(label).toContainText(language === "me" ? "Sadrži: celer" : "Contains: celery");
    await expect(main.getByText(t("labels:noPrinter"))).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "true");
    });
    await main.getByLabel(t("labels:copies")).fill("3");
    const figures = main.getByRole("status");
    await expect(figures).toContainText(t("labels:sheets", { count: 1 }));
    await expect(label).toHaveCount(3);
    // From the 23rd of 24 places on, the third label is on a second sheet.
    await main.getByRole("button", { name: t("labels:beginAt", { place: 23 }), includeHidden: true }).click();
    await expect(main.getByLabel(t("labels:first"))).toHaveValue("23");
    await expect(figures).toContainText(t("labels:sheets", { count: 2 }));
    await main.getByRole("button", { name: t("labels:print") }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "true");
    await page.emulateMedia({ media: "print" });
    await expect(main.locator("article").filter({ visible: true })).toHaveCount(3);
    await page.emulateMedia({ media: null });

    const device = await openPrinter();
    const printer = { locationId, name: "Etikete", host: "127.0.0.1", port: device.port };
    await request(page, "POST", "/printers", { ...printer, answers: false, language, printsLabels: true });
    await page.goto("/inventory/production/batches");
    await main.getByRole("link", { name: /^(Label|Etiketa): Sos/ }).click();
    await expect(main.getByRole("combobox", { name: t("labels:printer") })).toHaveValue("Etikete");
    await main.getByLabel(t("labels:copies")).fill("51");
    await expect(main.getByText(t("labels:copiesError"))).toBeVisible();
    await main.getByLabel(t("labels:copies")).fill("2");
    await main.getByRole("button", { name: t("labels:print") }).click();
    await expect(page.getByText(t("labels:printed", { count: 2 }))).toBeVisible();
    await expect.poll(() => device.papers.join("").split("Sos").length - 1, { timeout: 20_000 }).toBe(2);
    await page.goto("/printers");
    await expect(
      main.getByRole("row", { name: new RegExp(`${t("printing:kind.label")} · Sos`) }),
    ).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto("/inventory/production");
    const panel = main.getByRole("complementary");
    await expect(panel.getByRole("article")).toContainText("Sos");
    await panel.getByRole("button", { name: t("labels:printCount", { count: 1 }) }).click();
    await expect.poll(() => device.papers.join("").split("Sos").length - 1, { timeout: 20_000 }).toBe(3);
    device.close();
  });
}
