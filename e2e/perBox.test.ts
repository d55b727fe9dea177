import { expect, type Page } from "@playwright/test";
import { becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf, type Language, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

interface Row {
  id: string;
}
interface Items {
  items: (Row & { boxes: number })[];
}

const amountIn = (language: Language, value: string) => (language === "en" ? value : value.replace(".", ","));
const moneyIn = (language: Language, value: string) =>
  language === "en" ? `€${value}` : `${value.replace(".", ",")}\u00a0€`;

/** Sets a packaging fee of 0.30 per box in the settings. */
async function chargeBoxes(page: Page, language: Language, t: Translate): Promise<void> {
  await page.goto(`/settings/money?lng=${language}`);
  await page.getByRole("button", { name: t("locations:fees.add") }).click();
  const fee = page.getByRole("group", { name: t("locations:feeKinds.delivery"), exact: true });
  await fee.getByRole("combobox", { name: t("locations:fees.kind") }).click();
  await page.getByRole("option", { name: t("locations:feeKinds.packaging") }).click();
  await fee.getByRole("textbox", { name: t("locations:fees.amount") }).fill("0.30");
  await fee.getByRole("combobox", { name: t("locations:fees.unit") }).click();
  await page.getByRole("option", { name: t("locations:fees.units.box") }).click();
  await fee.getByRole("button", { name: t("locations:feeTypes.takeaway") }).click();
  // The name last, as it names the group.
  await fee.getByRole("textbox", { name: t("locations:fees.name") }).fill("Ambalaža");
  await page.getByRole("button", { name: t("ui:form.save") }).click();
}

/** States in the form of a dish that it takes three boxes. */
async function stateBoxes(page: Page, itemId: string, t: Translate): Promise<void> {
  await page.goto(`/menu/edit/${itemId}`);
  const boxes = page.getByRole("textbox", { name: t("menu:fields.boxes") });
  await expect(boxes).toHaveValue("1");
  await boxes.fill("3");
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect
    .poll(async () => (await request<Items["items"][number]>(page, "GET", `/menu/items/${itemId}`)).boxes)
    .toBe(3);
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);
  const money = (value: string) => moneyIn(language, value);

  test(`packaging is charged per box, from the settings to the X report (${language})`, async ({ page }) => {
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    await request(page, "PATCH", `/locations/${locationId}`, { cashRounding: "1" });
    await chargeBoxes(page, language, t);
    const location = () => request<{ fees: object[] }>(page, "GET", `/locations/${locationId}`);
    await expect
      .poll(async () => (await location()).fees)
      .toMatchObject([{ kind: "packaging", name: "Ambalaža", isPerBox: true }]);
    const { items } = await request<Items>(page, "GET", `/menu/items?locationId=${locationId}`);
    await stateBoxes(page, items[0]?.id ?? "", t);
    await request(page, "POST", "/drawers/open", { locationId, openingAmount: "100" });

    // 9.50 for the dish, and 0.90 for its three boxes.
    await page.goto(`/orders/addOld?lng=${language}`);
    await page.getByRole("radio", { name: t("orders:type.takeaway") }).click();
    await page.getByRole("button", { name: /Trout/ }).first().click();
    const ticket = page.locator("[data-till-ticket]");
    await expect(ticket).toContainText(`Ambalaža × 3${money("0.90")}`);
    await expect(ticket).toContainText(money("10.40"));
    await ticket.getByRole("button", { name: t("orders:bill.open") }).click();
    const bill = page.getByRole("dialog");
    await bill.getByRole("button", { name: t("pay:fees.remove", { name: "Ambalaža" }) }).click();
    const perBox = { name: "Ambalaža", amount: money("0.30") };
    await bill.getByRole("button", { name: t("pay:fees.addPerBox", perBox) }).click();
    await expect(bill.getByText("Ambalaža × 3")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t("orders:send"), exact: true }).click();
    await page.waitForURL(/\/orders\/edit\//);
    const id = new URL(page.url()).pathname.split("/").at(-1);

    await page.goto(`/print/${id}?lng=${language}`);
    const paper = page.getByRole("article").first();
    const boxes = language === "en" ? "3 boxes × 0.30" : "3 kutije × 0,30";
    await expect(paper).toContainText(boxes);
    await expect(paper).toContainText(amountIn(language, "10.40"));

    await page.goto(`/orders/edit/${id}?lng=${language}`);
    await page.getByRole("button", { name: t("orders:pay.open") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${t("pay:take")} `) })
      .click();
    await expect
      .poll(async () => (await request<{ payments: object[] }>(page, "GET", `/orders/${id}`)).payments)
      .toMatchObject([{ amount: "10.40", roundingAmount: "-0.40" }]);

    const drawers = await request<{ items: { shift: Row | null }[] }>(
      page,
      "GET",
      `/drawers/location/${locationId}`,
    );
    await page.goto(`/drawers/reports/${drawers.items[0]?.shift?.id}?lng=${language}`);
    const report = page.getByRole("article", { name: t("drawers:x") });
    const line = (label: string) =>
      report.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
    for (const [label, value] of [
      ["report.turnoverAmount", "10.40"],
      ["report.roundingAmount", "−0.40"],
      ["expectedAmount", "110.00"],
    ] as const)
      await expect(line(t(`drawers:${label}`)).locator("dd")).toHaveText(amountIn(language, value));
  });
}
