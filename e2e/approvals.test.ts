import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { becomeOwner, request, setSessionHint, originOf } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation, pin } from "./testLocation.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const till = { viewport: { width: 1180, height: 820 }, hasTouch: true };

interface Shift {
  owner: Page;
  page: Page;
  locationId: string;
  orderId: string;
}

/** Signs in a member by PIN at a location with one order of two trouts, 19.00. */
async function startShift(
  browser: Browser,
  username: "waiter" | "cashier",
  device: typeof phone | typeof till,
): Promise<Shift> {
  const owner = await (await browser.newContext()).newPage();
  await becomeOwner(owner);
  const { locationId } = await createTestLocation(owner);
  const { items } = await request<{ items: { id: string }[] }>(
    owner,
    "GET",
    `/orders/location/${locationId}`,
  );
  const page = await (await browser.newContext({ ...device, reducedMotion: "reduce" })).newPage();
  const body = { username, pin, locationId };
  const { sessionId } = await request<{ sessionId: string }>(page, "POST", "/workers/login", body);
  await setSessionHint(page, sessionId);
  return { owner, page, locationId, orderId: items[0]?.id ?? "" };
}

interface Entry {
  action: string;
  actorName: string;
  after: Record<string, unknown> | null;
}

const entriesOf = async ({ owner }: Shift) =>
  (await request<{ items: Entry[] }>(owner, "GET", "/organizations/audit?pageSize=50")).items;

async function enterPin(dialog: Locator, digits: string): Promise<void> {
  for (const digit of digits) await dialog.getByRole("button", { name: digit, exact: true }).click();
}

/** Voids the started trout of a ticket with a reason. */
async function voidTrout(page: Page, ticket: Page | Locator, t: Translate): Promise<void> {
  await ticket
    .getByRole("button", { name: t("orders:line.changeSent") })
    .first()
    .click();
  const line = page.getByRole("dialog", { name: "Trout" });
  await line.getByRole("button", { name: t("reasons:kitchen_error") }).click();
  await line.getByRole("button", { name: t("orders:line.takeOff") }).click();
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a waiter voids a started item on a phone with a manager's PIN (${language})`, async ({ browser }) => {
    const shift = await startShift(browser, "waiter", phone);
    const { owner, page, orderId } = shift;
    await request(owner, "PATCH", `/orders/${orderId}`, { status: "preparing" });
    await page.goto(`/orders/edit/${orderId}?lng=${language}`);
    await page.getByRole("button", { name: t("orders:review") }).click();
    const ticket = page.getByRole("dialog", { name: t("orders:review") });
    await voidTrout(page, ticket, t);
    const dialog = page.getByRole("dialog", { name: t("auth:approvals.title.void") });
    await expect(dialog.getByText(t("reasons:kitchen_error"))).toBeVisible();

    await enterPin(dialog, "9999");
    await expect(dialog.getByText(t("auth:approvals.wrong", { count: 4 }))).toBeVisible();
    await expect(dialog.getByText(t("reasons:kitchen_error"))).toBeVisible();
    await enterPin(dialog, pin);

    await expect(dialog.getByText(t("auth:approvals.done.title.void"))).toBeVisible();
    await expect(dialog.getByText(/Marko manager ·/)).toBeVisible();
    await dialog.getByRole("button", { name: t("auth:approvals.done.close") }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const order = await request<{ items: { status: string }[] }>(owner, "GET", `/orders/${orderId}`);
    expect(order.items.map(({ status }) => status)).toEqual(["voided"]);
    expect((await entriesOf(shift)).find(({ action }) => action === "order.lineVoided")).toMatchObject({
      actorName: "Marko waiter",
      after: { approvedBy: "Marko manager", reason: "kitchen_error" },
    });
  });

  test(`a cashier's discount above the limit waits for a reason and a PIN at the till (${language})`, async ({
    browser,
  }) => {
    const { owner, page, orderId } = await startShift(browser, "cashier", till);
    await page.goto(`/orders/edit/${orderId}?lng=${language}`);
    const give = async (percentage: string) => {
      await page.getByRole("button", { name: t("orders:bill.open") }).click();
      const bill = page.getByRole("dialog", { name: t("orders:bill.open") });
      await bill.getByRole("button", { name: `${percentage}%`, exact: true }).click();
      await bill.getByRole("button", { name: t("ui:form.save") }).click();
    };
    const discountOf = async () =>
      Number(
        (await request<{ discountPercentage: string }>(owner, "GET", `/orders/${orderId}`))
          .discountPercentage,
      );
    const dialog = page.getByRole("dialog", { name: t("auth:approvals.title.discount") });

    await give("20");
    await dialog
      .getByRole("button", { name: t("auth:approvals.cancel.discount") })
      .first()
      .click();
    await expect(dialog).toHaveCount(0);
    expect(await discountOf()).toBe(0);

    await give("10");
    await expect.poll(discountOf).toBe(10);
    await expect(page.getByText(t("errors:approval_required"))).toHaveCount(0);
    await expect(dialog).toHaveCount(0);

    await give("20");
    await enterPin(dialog, pin);
    await expect(dialog.getByText(t("reasons:needed")).first()).toBeVisible();
    await dialog.getByRole("button", { name: t("reasons:long_wait") }).click();
    await enterPin(dialog, pin);
    await expect(dialog.getByText(t("auth:approvals.done.title.discount"))).toBeVisible();
    expect(await discountOf()).toBe(20);
  });
}

test("a waiter opens the drawer without a sale with a manager's PIN, and both names are logged", async ({
  browser,
}) => {
  const t = textsOf("en");
  const shift = await startShift(browser, "waiter", till);
  const { owner, page, locationId } = shift;
  await request(owner, "POST", "/drawers/open", { locationId, openingAmount: "50" });
  await page.goto("/drawers?lng=en");
  await expect(page.getByRole("heading", { name: t("drawers:first") })).toBeVisible();
  const open = page.getByRole("button", { name: t("printing:opening.button") });
  await expect(open).toHaveCount(0);
  const printer = { locationId, name: "Bar", host: "127.0.0.1", opensDrawer: true };
  await request(owner, "POST", "/printers", printer);

  await page.reload();
  await open.click();
  const form = page.getByRole("dialog", {
    name: t("printing:opening.title", { name: t("drawers:first") }),
  });
  await form.getByLabel(t("printing:fields.reason")).fill("Coins");
  await form.getByRole("button", { name: t("printing:opening.submit") }).click();
  const dialog = page.getByRole("dialog", { name: t("auth:approvals.title.opening") });
  await expect(dialog.getByText(t("auth:approvals.who.opening", { name: "Marko" }))).toBeVisible();
  await enterPin(dialog, pin);
  await expect(dialog.getByText(t("auth:approvals.done.title.opening"))).toBeVisible();

  expect((await entriesOf(shift)).find(({ action }) => action === "drawer.openedWithoutSale")).toMatchObject({
    actorName: "Marko waiter",
    after: { approvedBy: "Marko manager", reason: "Coins" },
  });
});

test("five wrong PINs lock the approval like a sign-in", async ({ browser }) => {
  const t = textsOf("en");
  const { page, orderId, owner } = await startShift(browser, "waiter", till);
  await request(owner, "PATCH", `/orders/${orderId}`, { status: "preparing" });
  await page.goto(`/orders/edit/${orderId}?lng=en`);
  await voidTrout(page, page, t);
  const dialog = page.getByRole("dialog", { name: t("auth:approvals.title.void") });
  for (const left of [4, 3, 2, 1]) {
    await enterPin(dialog, "0000");
    await expect(dialog.getByText(t("auth:approvals.wrong", { count: left }))).toBeVisible();
  }
  await enterPin(dialog, "0000");
  await expect(dialog.getByText(/^Locked for (15:00|14:5\d)/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "1", exact: true })).toHaveCount(0);
});

test("a manager sets the limits of roles, and a waiter refunds within them", async ({ browser }) => {
  const t = textsOf("en");
  const { owner, page, orderId } = await startShift(browser, "waiter", phone);
  await owner.goto("/team?lng=en&limits=1");
  const limits = owner.getByRole("dialog", { name: t("team:limits.title") });
  await expect(limits.getByRole("group", { name: t("team:limits.waiter") })).toBeVisible();
  await owner.goto("/settings/approvals?lng=en");
  const ofWaiters = owner.getByRole("group", { name: t("team:limits.waiter") });
  await ofWaiters.getByLabel(t("team:fields.waiterRefund")).fill("5");
  await owner.getByRole("button", { name: t("settings:save") }).click();
  await expect(owner.getByText(t("team:limits.saved"))).toBeVisible();
  await request(owner, "POST", `/orders/${orderId}/payments`, { method: "card" });

  const refund = (amount: string) =>
    page.request.post(`/v1/orders/${orderId}/refunds`, {
      headers: { origin: originOf(page) },
      data: { method: "card", amount, reason: "Cold" },
    });
  expect((await refund("5.00")).status()).toBe(201);
  expect((await (await refund("0.50")).json()).code).toBe("approval_required");
});
