import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { type FiscalKonoba, setUpReceipts, startFiscalKonoba } from "./fiscal.ts";
import { becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { type Language, textsOf } from "./texts.ts";

const unitCode = "ab123cd456";
const operatorCode = "qr567st890";

// One server for all tests of this file, one after the other.
test.describe.configure({ mode: "default", timeout: 120_000 });

let konoba: FiscalKonoba;
const shared = process.env.KONOBA_OUTBOX;
test.beforeAll(async () => {
  konoba = await startFiscalKonoba();
  process.env.KONOBA_OUTBOX = konoba.outboxFile;
});
test.afterAll(async () => {
  if (shared !== undefined) process.env.KONOBA_OUTBOX = shared;
  await konoba.remove();
});

const certificateFile = () => ({
  name: "konoba-seal.p12",
  mimeType: "application/x-pkcs12",
  buffer: Buffer.from(konoba.certificate, "base64"),
});

interface Visitor {
  language: Language;
  viewport: { width: number; height: number };
}

/** Opens the set-up as a new owner, from the settings. */
async function openSetup(browser: Browser, { language, viewport }: Visitor) {
  const t = textsOf(language);
  const context = await browser.newContext({ baseURL: konoba.url, locale: "en-GB", viewport });
  const page = await context.newPage();
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await page.goto(`/settings?lng=${language}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("settings:pages.receipts.title") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("receiptSetup:title") })).toBeVisible();
  return { page, locationId };
}

/** Fills in company, certificate and unit; each step folds when it is done. */
async function fillFirstSteps(page: Page, language: Language): Promise<void> {
  const t = (key: string, values = {}) => textsOf(language)(`receiptSetup:${key}`, values);
  const field = (key: string) => page.getByLabel(t(`fields.${key}`), { exact: true });
  await field("taxNumber").fill("123");
  await page.getByRole("button", { name: t("save") }).click();
  await expect(field("taxNumber")).toHaveAttribute("aria-invalid", "true");
  await field("taxNumber").fill("12345678");
  await field("name").fill("Konoba Ribnica d.o.o.");
  await field("address").fill("Stari grad 1");
  await field("town").fill("Kotor");
  await page.getByRole("button", { name: t("save") }).click();

  await field("file").setInputFiles(certificateFile());
  await field("password").fill("wrong");
  await page.getByRole("button", { name: t("certificate.check") }).click();
  await expect(page.getByText(t("certificate.problem.certificate_password"))).toBeVisible();
  await expect(field("password")).toBeFocused();
  await field("password").fill("konoba");
  await page.getByRole("button", { name: t("certificate.check") }).click();
  await expect(page.getByText(t("certificate.state.matches"))).toBeVisible();

  await field("unitCode").fill(unitCode);
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.locator('li[aria-current="step"]')).toHaveCount(1);
}

/** Adds a till that is refused at first, and the codes of everyone. */
async function fillTillsAndPeople(page: Page, language: Language): Promise<void> {
  const t = (key: string, values = {}) => textsOf(language)(`receiptSetup:${key}`, values);
  konoba.setLine({ fault: 41 });
  await page.getByRole("button", { name: t("tills.add") }).click();
  await page.getByLabel(t("tills.name"), { exact: true }).fill("Bar");
  await page.getByRole("button", { name: t("tills.addSave") }).click();
  await expect(page.getByText(textsOf(language)("receiptFaults:unit.title"))).toBeVisible();
  konoba.setLine("open");
  await page.getByRole("button", { name: t("tills.again") }).click();
  await expect(page.getByText(t("tills.state.soon"))).toBeVisible();

  const people = page.getByRole("region", { name: t("operators.title") });
  const codes = people.getByRole("textbox");
  await codes.first().fill("xy55");
  await people.getByRole("button", { name: t("operators.save") }).click();
  await expect(people.getByText(t("operators.wrong"))).toBeVisible();
  const count = await codes.count();
  for (let index = 0; index < count; index += 1) await codes.nth(index).fill(operatorCode);
  await people.getByRole("button", { name: t("operators.save") }).click();
  await expect(people.getByText(t("operators.count", { coded: count, count }))).toBeVisible();
  await page.getByRole("button", { name: t("continue") }).click();
}

const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const visitors = [
  { language: "en", device: "laptop", viewport: laptop },
  { language: "me", device: "phone", viewport: phone },
  { language: "en", device: "phone", viewport: phone },
  { language: "me", device: "laptop", viewport: laptop },
] as const;

for (const { device, ...visitor } of visitors) {
  const { language } = visitor;
  test(`an owner sets up fiscal receipts in five steps to a confirmed test receipt (${language}, ${device})`, async ({
    browser,
  }) => {
    const t = (key: string, values = {}) => textsOf(language)(`receiptSetup:${key}`, values);
    const { page, locationId } = await openSetup(browser, visitor);
    await page.getByRole("radio", { name: t("environment.production") }).click();
    await expect(page.getByRole("radio", { name: t("environment.test") })).toBeChecked();
    await fillFirstSteps(page, language);
    await fillTillsAndPeople(page, language);
    await page.getByRole("button", { name: t("test.send"), exact: true }).click();
    const ticket = page.getByRole("article", { name: t("test.named", { number: 1 }) });
    await expect(ticket).toContainText(t("test.status.confirmed"));
    await expect(ticket).toContainText(/IKOF[0-9A-F]{32}JIKR[0-9a-f]{8}-[0-9a-f-]{27}/);
    const download = page.waitForEvent("download");
    await ticket.getByRole("link", { name: "XML" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain("<RegisterInvoiceRequest");

    await ticket.getByRole("link", { name: t("test.print") }).click();
    await expect(page).toHaveURL(/\/receipts\/[0-9a-f-]{36}\/print/);
    await expect(page.getByText("Probna stavka")).toBeVisible();
    await page.goBack();

    await page.getByRole("button", { name: t("actions.turnOn") }).click();
    await expect(page.getByText(t("environment.inTest"))).toBeVisible();
    const state = await request<{ isOn: boolean; environment: string }>(
      page,
      "GET",
      `/receipts/location/${locationId}/state`,
    );
    expect(state).toMatchObject({ isOn: true, environment: "test" });
  });
}

test("production opens after the test and the switch asks once, naming the tax service, and waits an hour", async ({
  browser,
}) => {
  const t = (key: string, values = {}) => textsOf("en")(`receiptSetup:${key}`, values);
  const { page, locationId } = await openSetup(browser, { language: "en", viewport: laptop });
  await setUpReceipts(page, locationId, konoba.certificate);
  const path = `/receipts/location/${locationId}`;
  const environment = "production";
  const certificate = { environment, file: konoba.certificate, password: "konoba" };
  await request(page, "PUT", "/receipts/certificate", certificate);
  await request(page, "PATCH", `${path}/setup`, { unitCode: { environment, code: unitCode } });
  await page.reload();
  await expect(page.getByText(t("environment.inTest"))).toBeVisible();
  await page.getByRole("radio", { name: t("environment.production") }).click();

  // The till has a code already: a message to the real service would leave this machine.
  await page.getByRole("button", { name: t("tills.add") }).click();
  await page.getByLabel(t("tills.code"), { exact: true }).fill("ef789gh012");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("tills.addKnown") })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const people = page.getByRole("region", { name: t("operators.title") });
  await people.getByRole("textbox").first().fill(operatorCode);
  await people.getByRole("button", { name: t("operators.save") }).click();
  await page.getByRole("button", { name: t("continue") }).click();
  await page.getByRole("button", { name: t("actions.toProduction") }).click();
  const question = page.getByRole("alertdialog", { name: t("actions.productionTitle") });
  await expect(question).toContainText("efi.tax.gov.me");
  await question.getByRole("button", { name: t("actions.toProduction") }).click();

  // A till that was registered just now issues its first receipt in an hour.
  await expect(page.getByText(textsOf("en")("errors:till_too_new")).first()).toBeVisible();
  const { environment: current } = await request<{ environment: string }>(page, "GET", `${path}/state`);
  expect(current).toBe("test");
});
