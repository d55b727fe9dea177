import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { request, becomeOwner, setSessionHint } from "./members.ts";
import { typeReason } from "./reasons.ts";
import { test } from "./test.ts";
import { createTestLocation, pin, type TestLocation } from "./testLocation.ts";
import { journeyLanguages, type Language, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const t = textsOf("en");

interface Ordered {
  id: string;
  number: number;
  items: { id: string }[];
  status: string;
  paymentStatus: string;
  dueAmount: string;
  settledAmount: string;
  refundedAmount: string;
  payments: { kind: string; method: string; amount: string }[];
}

interface PaidOrder {
  page: Page;
  location: TestLocation;
  id: string;
}

/** Creates an order of two trouts at 9.50 with 10 % discount, 17.10, paid by card. */
async function payOrder(page: Page, isCompleted: boolean): Promise<PaidOrder> {
  await becomeOwner(page);
  const location = await createTestLocation(page);
  const { items } = await request<{ items: Ordered[] }>(
    page,
    "GET",
    `/orders/location/${location.locationId}`,
  );
  const id = items[0]?.id ?? "";
  await request(page, "PATCH", `/orders/${id}`, { discountPercentage: "10" });
  if (isCompleted) await request(page, "PATCH", `/orders/${id}`, { status: "served" });
  await request(page, "POST", `/orders/${id}/payments`, { method: "card" });
  return { page, location, id };
}

const orderOf = ({ page, id }: PaidOrder) => request<Ordered>(page, "GET", `/orders/${id}`);
const refundsOf = ({ payments }: Ordered) => payments.filter(({ kind }) => kind === "refund");
const amountIn = (language: Language, value: string) =>
  language === "en" ? `€${value}` : `${value.replace(".", ",")}\u00A0€`;

for (const language of journeyLanguages(import.meta.filename)) {
  const say = textsOf(language);
  const amount = (value: string) => amountIn(language, value);

  test(`a finished order is refunded in full from its row in the list (${language})`, async ({ page }) => {
    const paid = await payOrder(page, true);
    await page.goto(`/orders?lng=${language}&tab=list`);
    const row = page.getByRole("row", { name: /#001/ });
    await row.getByRole("button").last().click();
    await page.getByRole("menuitem", { name: say("orders:refund.open") }).click();

    const sheet = page.getByRole("dialog", { name: say("pay:refund.title", { number: "#001" }) });
    await expect(sheet.getByText(amount("17.10")).first()).toBeVisible();
    const card = sheet.getByRole("button", { name: say("orders:method.card") });
    await expect(card).toHaveAttribute("aria-pressed", "true");
    const give = sheet.getByRole("button", { name: new RegExp(`^${say("pay:refund.give")} `) });
    await expect(give).toBeDisabled();
    await expect(give).toContainText(say("reasons:needed"));
    await typeReason(sheet, say, "Hladna riba");
    await give.click();

    const method = say("orders:method.card");
    await expect(
      page.getByText(say("orders:refund.done", { amount: amount("17.10"), method })),
    ).toBeVisible();
    await expect(sheet).toHaveCount(0);
    const ledger = page.getByRole("region", { name: say("orders:payments") });
    await expect(ledger).toContainText(`${say("orders:kind.refund")} · ${method}`);
    await expect(ledger).toContainText("Hladna riba");
    await expect(ledger).toContainText("Ana Đukić");
    await expect(ledger.getByRole("button", { name: say("orders:refund.open") })).toHaveCount(0);
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: "refunded", status: "completed" });
  });
}

test("refunded pieces include their share of the discount, from the menu of the open ticket", async ({
  page,
}) => {
  const paid = await payOrder(page, false);
  await page.goto(`/orders/edit/${paid.id}?lng=en`);
  await page
    .getByRole("article")
    .getByRole("button", { name: t("orders:more") })
    .click();
  await page.getByRole("menuitem", { name: t("orders:refund.open") }).click();

  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: t("pay:refund.way.items") }).click();
  const pieces = sheet.getByRole("group", { name: t("orders:line.quantityOf", { name: "Trout" }) });
  await pieces.getByRole("button", { name: t("ui:stepper.more") }).click();
  await sheet.getByRole("button", { name: t("orders:method.cash") }).click();
  await typeReason(sheet, t, "Overdone");
  await sheet.getByRole("button", { name: "€8.55" }).click();

  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("article")).toContainText(t("orders:refund.pieces", { count: 1 }));
  const order = await orderOf(paid);
  expect(refundsOf(order)).toMatchObject([{ method: "cash", amount: "8.55" }]);
});

test("an amount is refunded from the history, never more than the rest", async ({ page }) => {
  const paid = await payOrder(page, false);
  await page.goto(`/orders/edit/${paid.id}?lng=en`);
  await page
    .getByRole("article")
    .getByRole("button", { name: t("orders:more") })
    .click();
  await page.getByRole("menuitem", { name: t("orders:history.title") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("orders:refund.open") })
    .click();

  const sheet = page.getByRole("dialog", { name: t("pay:refund.title", { number: "#001" }) });
  await sheet.getByRole("radio", { name: t("pay:refund.way.amount") }).click();
  const typed = sheet.getByRole("textbox", { name: t("pay:refund.amount") });
  await typeReason(sheet, t, "Waited long");
  await typed.fill("17.11");
  await expect(sheet.getByRole("alert")).toHaveText(t("pay:refund.tooMuch"));
  await expect(sheet.getByRole("button", { name: "€17.11" })).toBeDisabled();
  await typed.fill("2,10");
  await sheet.getByRole("button", { name: "€2.10" }).click();

  await expect(sheet).toHaveCount(0);
  const order = await orderOf(paid);
  expect(order).toMatchObject({ paymentStatus: "paid", refundedAmount: "2.10" });
});

/** Opens the line sent to the kitchen. */
async function openLine(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(t("orders:line.changeSent")) }).click();
  return page.getByRole("dialog", { name: "Trout" });
}

const question = (page: Page) => page.getByRole("dialog", { name: t("orders:paidChange.title") });

test("a paid line is reduced only together with its refund", async ({ page }) => {
  const paid = await payOrder(page, false);
  await request(page, "PATCH", `/locations/${paid.location.locationId}`, { voidGraceSeconds: 0 });
  await page.goto(`/orders/edit/${paid.id}?lng=en`);
  const dialog = await openLine(page);
  await dialog.getByRole("button", { name: t("ui:stepper.less") }).click();
  await dialog.getByRole("button", { name: t("reasons:complaint") }).click();
  await dialog.getByRole("button", { name: t("orders:line.save") }).click();
  await expect(question(page)).toContainText("€8.55");
  await question(page)
    .getByRole("button", { name: t("orders:paidChange.leave") })
    .click();
  await expect(question(page)).toHaveCount(0);
  expect(await orderOf(paid)).toMatchObject({ dueAmount: "17.10", refundedAmount: "0.00" });

  await dialog.getByRole("button", { name: t("orders:line.save") }).click();
  await question(page)
    .getByRole("button", { name: t("orders:paidChange.give", { amount: "€8.55" }) })
    .click();

  await expect(dialog).toHaveCount(0);
  const order = await orderOf(paid);
  expect(order).toMatchObject({ dueAmount: "8.55", settledAmount: "17.10", refundedAmount: "8.55" });
  expect(refundsOf(order)).toMatchObject([{ method: "card", amount: "8.55" }]);
});

test("a larger discount on a paid order refunds the difference", async ({ page }) => {
  const paid = await payOrder(page, false);
  await page.goto(`/orders/edit/${paid.id}?lng=en`);
  await page
    .getByRole("article")
    .getByRole("button", { name: t("orders:bill.open") })
    .click();
  const bill = page.getByRole("dialog", { name: t("orders:bill.open") });
  await bill.getByRole("button", { name: "20%" }).click();
  await bill.getByRole("button", { name: t("ui:form.save") }).click();
  await question(page)
    .getByRole("button", { name: t("orders:method.cash") })
    .click();
  await question(page)
    .getByRole("button", { name: t("orders:paidChange.give", { amount: "€1.90" }) })
    .click();

  const done = { amount: "€1.90", method: t("orders:method.cash") };
  await expect(page.getByText(t("orders:refund.done", done))).toBeVisible();
  expect(await orderOf(paid)).toMatchObject({ dueAmount: "15.20", refundedAmount: "1.90" });
});

/** Signs in a waiter of the location on another device. */
async function asWaiter(browser: Browser, { locationId }: TestLocation): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const body = { username: "waiter", pin, locationId };
  const { sessionId } = await request<{ sessionId: string }>(page, "POST", "/workers/login", body);
  await setSessionHint(page, sessionId);
  return page;
}

test("without refund permission a manager's PIN refunds the voided item", async ({ page, browser }) => {
  const paid = await payOrder(page, false);
  const waiter = await asWaiter(browser, paid.location);
  const approval = waiter.getByRole("dialog", { name: t("auth:approvals.title.void") });
  const takeOff = async () => {
    await waiter.goto(`/orders/edit/${paid.id}?lng=en`);
    const dialog = await openLine(waiter);
    await dialog.getByRole("button", { name: t("reasons:complaint") }).click();
    await dialog.getByRole("button", { name: t("orders:line.takeOff") }).click();
    await question(waiter)
      .getByRole("button", { name: /€17.10/ })
      .click();
    await expect(approval.getByText("€17.10").first()).toBeVisible();
  };

  await takeOff();
  await approval
    .getByRole("button", { name: t("auth:approvals.cancel.void") })
    .first()
    .click();
  await expect(approval).toHaveCount(0);
  expect(await orderOf(paid)).toMatchObject({ dueAmount: "17.10", refundedAmount: "0.00" });

  await takeOff();
  await approval.getByLabel(t("auth:approvals.pin", { name: "Marko" }), { exact: true }).fill(pin);
  await approval.getByRole("button", { name: t("auth:approvals.done.close") }).click();
  await expect.poll(() => orderOf(paid)).toMatchObject({ dueAmount: "0.00", refundedAmount: "17.10" });
  await waiter.context().close();
});
