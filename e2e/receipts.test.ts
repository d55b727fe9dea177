import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { setUpReceipts, startFiscalKonoba, type FiscalKonoba } from "./fiscal.ts";
import { becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { languages, textsOf, type Language } from "./texts.ts";

// One server for the file, because its line to the tax service is broken on purpose.
test.describe.configure({ mode: "default" });
test.use({ actionTimeout: 15_000 });

let konoba: FiscalKonoba;
const shared = process.env.KONOBA_OUTBOX;
test.beforeAll(async () => {
  konoba = await startFiscalKonoba();
  process.env.KONOBA_OUTBOX = konoba.outboxFile;
});
const opened: BrowserContext[] = [];
test.afterEach(async () => {
  konoba.setLine("open");
  await Promise.all(opened.splice(0).map((context) => context.close()));
});
test.afterAll(async () => {
  if (shared !== undefined) process.env.KONOBA_OUTBOX = shared;
  await konoba.remove();
});

interface Receipt {
  id: string;
  ordinal: number;
  status: string;
  orderId: string | null;
}

interface FiscalPage {
  page: Page;
  locationId: string;
}

/** Opens a page of an owner whose location issues fiscal receipts. */
async function open(browser: Browser, options: { width?: number; isOn?: boolean } = {}): Promise<FiscalPage> {
  const { width = 1366, isOn = true } = options;
  const viewport = { width, height: width < 640 ? 844 : 768 };
  const context = await browser.newContext({ baseURL: konoba.url, viewport });
  opened.push(context);
  const page = await context.newPage();
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  if (isOn) await setUpReceipts(page, locationId, konoba.certificate);
  return { page, locationId };
}

const receiptsOf = async ({ page, locationId }: FiscalPage) =>
  (await request<{ items: Receipt[] }>(page, "GET", `/receipts/location/${locationId}`)).items;

/** Waits until the newest receipt has a status, and returns it. */
async function newest(fiscal: FiscalPage, status: string): Promise<Receipt> {
  await expect.poll(async () => (await receiptsOf(fiscal))[0]?.status).toBe(status);
  const [receipt] = await receiptsOf(fiscal);
  if (!receipt) throw new Error("There is no receipt");
  return receipt;
}

/** Orders two trouts as takeaway, 19.00. */
async function order({ page, locationId }: FiscalPage): Promise<string> {
  const menu = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/items?locationId=${locationId}`,
  );
  const items = [{ menuItemId: menu.items[0]?.id, quantity: 2 }];
  const body = { locationId, orderType: "takeaway", items };
  return (await request<{ id: string }>(page, "POST", "/orders/createWithItems", body)).id;
}

async function sell(fiscal: FiscalPage, payment: object = { method: "cash" }): Promise<string> {
  const id = await order(fiscal);
  await request(fiscal.page, "POST", `/orders/${id}/payments`, payment);
  return id;
}

const buyer = { idNumber: "02987654", name: "?", address: "Njegoševa 3", town: "Podgorica" };

const amountIn = (language: Language, value: string) =>
  language === "en" ? `€${value}` : `${value.replace(".", ",")}\u00A0€`;

for (const language of languages) {
  const t = textsOf(language);

  test(`a payment without the tax service is valid, shown as waiting, and confirmed when sent (${language})`, async ({
    browser,
  }) => {
    const fiscal = await open(browser);
    const { page } = fiscal;
    await sell(fiscal, { method: "card" });
    await newest(fiscal, "confirmed");
    konoba.setLine("down");
    const id = await order(fiscal);

    await page.goto(`/orders/edit/${id}?pay=1&lng=${language}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("pay:take") }).click();
    const { ordinal } = await newest(fiscal, "waiting");
    await expect(dialog.getByText(t("fiscal:finish.later", { number: ordinal }))).toBeVisible();
    await dialog.getByRole("button", { name: t("ui:close"), exact: true }).click();
    await page.getByRole("link", { name: t("fiscal:pill", { count: 1 }) }).click();

    const row = page.getByRole("row", { name: new RegExp(`^${ordinal}`) });
    await expect(row).toContainText(t("receipts:status.waiting"));
    await expect(page.getByRole("row")).toHaveCount(2);
    await row.getByRole("link").click();
    const panel = page.getByRole("complementary", { name: t("receipts:named", { number: ordinal }) });
    await expect(panel.getByRole("status")).toContainText(t("receiptFaults:noAnswer.title"));
    konoba.setLine("open");
    await panel.getByRole("button", { name: t("receipts:actions.sendNow") }).click();
    await expect(panel.getByText(t("receipts:status.confirmed"), { exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await expect(
      panel.getByRole("button", { name: t("receipts:actions.resend") }),
    ).toHaveAccessibleDescription(t("receipts:alreadyConfirmed"));
    await expect(page.getByRole("link", { name: t("fiscal:pill", { count: 1 }) })).toHaveCount(0);

    await page.goto(`/receipts?lng=${language}`);
    const sum = page.getByRole("region", { name: t("receipts:sum.label") });
    await expect(sum).toContainText(t("receipts:sum.match"));
    await expect(sum).toContainText(amountIn(language, "38.00"));
  });

  test(`a rejected company bill says what to correct and is issued again under its number (${language})`, async ({
    browser,
  }) => {
    const fiscal = await open(browser);
    const { page } = fiscal;
    konoba.setLine({ fault: 11 });
    await sell(fiscal, { method: "bank_transfer", buyer });
    const { id, ordinal } = await newest(fiscal, "rejected");
    konoba.setLine("open");

    await page.goto(`/receipts?lng=${language}`);
    const sum = page.getByRole("region", { name: t("receipts:sum.label") });
    await expect(sum).toContainText(t("receipts:sum.missing"));
    await sum.getByRole("link", { name: t("receipts:sum.fix") }).click();
    await page
      .getByRole("row", { name: new RegExp(`^${ordinal}`) })
      .getByRole("link")
      .click();
    const panel = page.getByRole("complementary", { name: t("receipts:named", { number: ordinal }) });
    await expect(panel.getByRole("status")).toContainText(t("receiptFaults:message.title"));
    await expect(panel).toContainText(t("receipts:panel.fault", { code: 11 }));
    const outside = await panel.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.querySelectorAll("button, a")].filter((each) => {
        const at = each.getBoundingClientRect();
        return at.left < left || at.right > right || each.scrollWidth > each.clientWidth;
      }).length;
    });
    expect(outside, "actions that leave the panel or cut their text").toBe(0);
    const name = panel.getByLabel(t("fiscal:buyer.name"));
    await name.fill("");
    await expect(
      panel.getByRole("button", { name: t("receipts:actions.again") }),
    ).toHaveAccessibleDescription(t("receipts:incompleteBuyer"));
    await name.fill("Morača gradnja d.o.o.");
    await panel.getByRole("button", { name: t("receipts:actions.again") }).click();
    await expect(panel.getByText(t("receipts:status.confirmed"), { exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await expect(panel).toContainText("Morača gradnja d.o.o.");
    expect((await receiptsOf(fiscal))[0]).toMatchObject({ id, ordinal, status: "confirmed" });
  });

  test(`an inspector sees the IKOF recomputed, finds a receipt by its code, and prints the proof (${language})`, async ({
    browser,
  }) => {
    const fiscal = await open(browser);
    const { page } = fiscal;
    await sell(fiscal);
    const { id } = await newest(fiscal, "confirmed");
    const { iic, confirmation } = await request<{ iic: string; confirmation: string }>(
      page,
      "GET",
      `/receipts/${id}`,
    );

    await page.goto(`/receipts/${id}/proof?lng=${language}`);
    const result = page.getByRole("article", { name: t("receipts:proof.matches") });
    await expect(result.getByLabel(iic)).toHaveCount(2);
    await expect(page.getByText(`JIKR ${confirmation}`)).toBeVisible();
    await expect(page.getByText(t("receipts:proof.one"))).toBeVisible();
    const finder = page.getByLabel(t("receipts:proof.find"));
    await finder.fill("F".repeat(32));
    await finder.press("Enter");
    await expect(page.getByText(t("receipts:proof.notFound"))).toBeVisible();
    await finder.fill(`https://efitest.tax.gov.me/ic/#/verify?iic=${iic}&tin=12345678`);
    await finder.press("Enter");
    await expect(page.getByText(t("receipts:proof.notFound"))).toHaveCount(0);
    await expect(result).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t("receipts:proof.xml") }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xml$/);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: t("receipts:proof.print") })).toBeHidden();
    await expect(result).toBeVisible();
  });

  test(`a phone shows waiting receipts as a banner on three pages, and the receipt as a sheet (${language})`, async ({
    browser,
  }) => {
    const fiscal = await open(browser, { width: 390 });
    const { page } = fiscal;
    konoba.setLine("down");
    await sell(fiscal);
    const { ordinal } = await newest(fiscal, "waiting");
    const notice = page.getByRole("status", { name: t("fiscal:label") });
    for (const path of ["/", "/orders", "/receipts"]) {
      await page.goto(`${path}?lng=${language}`);
      await expect(notice).toContainText(t("fiscal:pill", { count: 1 }));
    }
    await page.goto(`/tables?lng=${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);

    await page.goto(`/receipts?lng=${language}`);
    await page.getByRole("link", { name: new RegExp(`${ordinal} · `) }).click();
    const sheet = page.getByRole("dialog", { name: t("receipts:named", { number: ordinal }) });
    await expect(sheet.getByRole("button", { name: t("receipts:actions.sendNow") })).toBeVisible();
    await expect(sheet.getByText(t("receipts:panel.noJikr"))).toBeVisible();
  });

  test(`the order shows its receipts, and a refund its corrective one, each one tap away (${language})`, async ({
    browser,
  }) => {
    const fiscal = await open(browser);
    const { page } = fiscal;
    const id = await sell(fiscal);
    await request(page, "PATCH", `/orders/${id}`, { status: "served" });
    await request(page, "POST", `/orders/${id}/refunds`, {
      method: "cash",
      amount: "9.50",
      reason: "Cold",
    });
    const { ordinal } = await newest(fiscal, "confirmed");

    await page.goto(`/orders/edit/${id}?lng=${language}`);
    const payment = page.getByRole("link", { name: t("fiscal:line.receipt", { number: ordinal - 1 }) });
    await expect(payment).toBeVisible();
    await page
      .getByRole("link", { name: t("fiscal:line.receipt", { number: ordinal }), exact: true })
      .click();
    const panel = page.getByRole("complementary", { name: t("receipts:named", { number: ordinal }) });
    await expect(panel).toContainText(`−${amountIn(language, "9.50")}`);
    await panel.getByRole("link", { name: t("receipts:panel.corrects", { number: ordinal - 1 }) }).click();
    const original = page.getByRole("complementary", {
      name: t("receipts:named", { number: ordinal - 1 }),
    });
    await original.getByRole("link", { name: t("receipts:actions.corrective") }).click();
    await expect(
      page.getByRole("dialog", { name: new RegExp(t("pay:refund.title", { number: "" }).trim()) }),
    ).toBeVisible();
  });

  test(`a company bill needs PIB and name before it is charged (${language})`, async ({ browser }) => {
    const fiscal = await open(browser);
    const { page } = fiscal;
    const id = await order(fiscal);
    await page.goto(`/orders/edit/${id}?pay=1&lng=${language}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("fiscal:buyer.add") }).click();
    const charge = dialog.getByRole("button", { name: t("pay:take") });
    await expect(charge).toHaveAccessibleDescription(t("pay:needsBuyer"));
    await dialog.getByLabel(t("fiscal:buyer.idNumber")).fill("02987654");
    await dialog.getByLabel(t("fiscal:buyer.name")).fill("Morača gradnja d.o.o.");
    await charge.click();
    const issued = { status: "confirmed", orderId: id, buyerName: "Morača gradnja d.o.o." };
    await expect.poll(async () => (await receiptsOf(fiscal))[0]).toMatchObject(issued);
  });

  test(`without receipts only an owner sees their page, which leads to the set-up (${language})`, async ({
    browser,
  }) => {
    const { page } = await open(browser, { isOn: false });
    await page.goto(`/receipts?lng=${language}`);
    await expect(page.getByText(t("receipts:empty.off"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("receipts:empty.setUp") })).toHaveAttribute(
      "href",
      "/settings/receipts",
    );
    await expect(
      page.getByRole("navigation").getByRole("link", { name: t("app:nav.receipts") }),
    ).toBeVisible();
  });
}
