import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { beyondPaper } from "./paper.ts";
import { test } from "./test.ts";
import { createTestLocation, type TestLocation } from "./testLocation.ts";
import { languages, textsOf, type Language } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

interface Ordered {
  id: string;
  items: { id: string }[];
}

/** Sells two trouts at 9.50 to take away, paid in cash with 20.00 or 50.00 tendered. */
async function sell(page: Page, { locationId }: TestLocation, handedAmount: string): Promise<string> {
  const menu = await request<Ordered>(page, "GET", `/menu/items?locationId=${locationId}`);
  const items = [{ menuItemId: menu.items[0]?.id, quantity: 2 }];
  const body = { locationId, orderType: "takeaway", items };
  const { id } = await request<Ordered>(page, "POST", "/orders/createWithItems", body);
  await request(page, "POST", `/orders/${id}/payments`, { method: "cash", handedAmount });
  return id;
}

const amountIn = (language: Language, value: string) => (language === "en" ? value : value.replace(".", ","));
const moneyIn = (language: Language, value: string) =>
  language === "en" ? `€${value}` : `${value.replace(".", ",")}\u00a0€`;

for (const language of languages) {
  const t = textsOf(language);
  const say = (key: string, values?: Parameters<typeof t>[1]) => t(`drawers:${key}`, values);

  test(`a drawer is opened, counted blindly and closed with its Z report (${language})`, async ({ page }) => {
    await becomeOwner(page);
    const location = await createTestLocation(page);
    await sell(page, location, "20.00");
    await page.goto(`/drawers?lng=${language}`);
    const money = (value: string) => moneyIn(language, value);
    const judgement = page.getByRole("heading", { level: 2 });
    const stray = page.getByText(say("stray", { amount: money("19.00") }));
    await expect(stray).toBeVisible();
    await expect(page.getByText(say("strayOpen"))).toBeVisible();
    await expect(judgement.getByText(say("judged.noneOpen"))).toBeVisible();
    await page.getByRole("button", { name: say("open") }).click();
    await page.getByLabel(say("fields.openingAmount")).fill("100");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("open") })
      .click();
    await expect(page.getByText(say("isOpen"), { exact: true })).toBeVisible();
    await expect(stray).toHaveCount(0);

    const first = await sell(page, location, "20.00");
    await sell(page, location, "50.00");
    await request(page, "POST", `/orders/${first}/refunds`, {
      method: "cash",
      amount: "9.50",
      reason: "Cold",
    });
    await page.getByRole("button", { name: say("move") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: say("kinds.paid_out") }).click();
    await dialog.getByLabel(say("fields.amount")).fill("8.50");
    await dialog.getByLabel(say("fields.reason")).fill("Led i limun");
    await dialog.getByRole("button", { name: say("moveSave") }).click();
    const ticket = page.getByRole("article", { name: say("first") });
    await expect(ticket.getByText("Led i limun")).toBeVisible();
    // 100.00 + 38.00 − 9.50 − 8.50: the same without the change.
    for (const [label, value] of [
      ["openingAmount", money("100.00")],
      ["ticket.sales", `+${money("38.00")}`],
      ["report.refundedAmount", `−${money("9.50")}`],
      ["kinds.paid_out", `−${money("8.50")}`],
    ] as const)
      await expect(ticket.getByRole("listitem").filter({ hasText: say(label) })).toContainText(value);
    await expect(ticket.getByText(say("ticket.expected"))).toBeVisible();
    await expect(
      judgement.getByText(say("judged.one", { name: say("first"), amount: money("120.00") })),
    ).toBeVisible();

    await page.getByRole("link", { name: say("toClose") }).click();
    await expect(page.getByText(say("expectedLater"))).toBeVisible();
    await expect(page.getByText(say("expectedAmount"), { exact: true })).toHaveCount(0);
    const counts = page.getByRole("textbox", { name: new RegExp(say("howMany", { value: "" })) });
    for (const [at, quantity] of [
      [2, "1"],
      [4, "1"],
    ] as const)
      await counts.nth(at).fill(quantity);
    await page.getByRole("button", { name: say("countDone") }).click();

    // 100.00 + 70.00 tendered − 32.00 change − 9.50 refunded − 8.50 paid out = 120.00.
    const end = page.getByRole("button", { name: say("closeNow") });
    await expect(page.getByText(say("even"))).toBeVisible();
    await page.getByRole("button", { name: say("recount") }).click();
    await counts.nth(4).fill("");
    await page.getByRole("button", { name: say("countDone") }).click();
    await expect(page.getByText(say("short"), { exact: true })).toBeVisible();
    await expect(end).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: say("reasons.change") }).click();
    await end.click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${say("z")} 1`);
    const report = page.getByRole("article", { name: say("z") });
    const line = (label: string) =>
      report.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
    for (const [label, value] of [
      ["report.takenAmount", "38.00"],
      ["report.turnoverAmount", "28.50"],
      ["report.receivedAmount", "70.00"],
      ["report.changeAmount", "−32.00"],
      ["report.refundedAmount", "−9.50"],
      ["report.paidOutAmount", "−8.50"],
      ["expectedAmount", "120.00"],
      ["countedAmount", "100.00"],
      ["differenceAmount", "−20.00"],
    ] as const)
      await expect(line(say(label)).locator("dd")).toHaveText(amountIn(language, value));
    await expect(report.getByText(say("reasons.change"))).toBeVisible();
    // It fits rolls of both widths and a sheet.
    for (const millimetres of [58, 80, 210]) expect(await beyondPaper(page, millimetres)).toBe(0);

    await page.goto("/drawers/reports");
    await expect(page.getByRole("link", { name: /1/ }).first()).toBeVisible();

    // The position compares it with earlier closes, and offers the last float.
    await page.goto("/drawers");
    await expect(
      judgement.getByText(say("judged.short", { count: 1, amount: money("20.00") })),
    ).toBeVisible();
    const close = page.getByRole("row").filter({ hasText: say("zNumber", { number: 1 }) });
    await expect(close).toContainText(say("reasons.change"));
    await expect(close).toContainText(`−${money("20.00")}`);
    await page.getByRole("button", { name: say("openWith", { amount: money("100.00") }) }).click();
    await expect(
      judgement.getByText(say("judged.one", { name: say("first"), amount: money("100.00") })),
    ).toBeVisible();
  });
}
