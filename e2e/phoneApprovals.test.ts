import { expect, type Browser, type Page } from "@playwright/test";
import { becomeOwner, request, setSessionHint } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation, pin } from "./testLocation.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Room {
  owner: Page;
  waiter: Page;
  orderId: string;
}

/** Signs in an owner on one phone and a waiter on another, with a sent order of two trouts, 19.00. */
async function twoPhones(browser: Browser, language: string): Promise<Room> {
  const owner = await (await browser.newContext({ ...phone, reducedMotion: "reduce" })).newPage();
  await becomeOwner(owner);
  const { locationId } = await createTestLocation(owner);
  const { items } = await request<{ items: { id: string }[] }>(
    owner,
    "GET",
    `/orders/location/${locationId}`,
  );
  const orderId = items[0]?.id ?? "";
  const waiter = await (await browser.newContext({ ...phone, reducedMotion: "reduce" })).newPage();
  const body = { username: "waiter", pin, locationId };
  const { sessionId } = await request<{ sessionId: string }>(waiter, "POST", "/workers/login", body);
  await setSessionHint(waiter, sessionId);
  await owner.goto(`/?lng=${language}`);
  await waiter.goto(`/orders/edit/${orderId}?lng=${language}`);
  return { owner, waiter, orderId };
}

/** Voids the sent trouts and asks for the approval on the owner's phone. */
async function askForVoid(waiter: Page, t: Translate) {
  await waiter.getByRole("button", { name: t("orders:review") }).click();
  await waiter
    .getByRole("dialog", { name: t("orders:review") })
    .getByRole("button", { name: t("orders:line.changeSent") })
    .click();
  const line = waiter.getByRole("dialog", { name: "Trout" });
  await line.getByRole("button", { name: t("reasons:guest_left") }).click();
  await line.getByRole("button", { name: t("orders:line.takeOff") }).click();
  const dialog = waiter.getByRole("dialog", { name: t("auth:approvals.title.void") });
  await dialog.getByRole("button", { name: t("auth:approvals.phone.request") }).click();
  await expect(dialog.getByText(t("auth:approvals.phone.waiting"))).toBeVisible();
  return dialog;
}

const statusesOf = async ({ owner, orderId }: Room) =>
  (await request<{ items: { status: string }[] }>(owner, "GET", `/orders/${orderId}`)).items.map(
    ({ status }) => status,
  );

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`an owner approves a waiter's void on another phone (${language})`, async ({ browser }) => {
    const room = await twoPhones(browser, language);
    const { owner, waiter, orderId } = room;
    const dialog = await askForVoid(waiter, t);
    const notice = owner.getByRole("alertdialog", { name: t("auth:approvals.title.void") });
    await expect(notice).toContainText("Trout");
    await expect(notice).toContainText("19");
    await expect(notice).toContainText(t("reasons:guest_left"));
    await notice.getByRole("button", { name: t("auth:approvals.phone.approve") }).click();

    await expect(dialog.getByText(t("auth:approvals.done.title.void"))).toBeVisible();
    await expect(notice).toHaveCount(0);
    await dialog.getByRole("button", { name: t("auth:approvals.done.close") }).click();
    expect(await statusesOf(room)).toEqual(["voided"]);
    await waiter.goto(`/orders/edit/${orderId}?lng=${language}`);
    await expect(waiter.getByText(t("orders:history.approvedBy", { name: "Ana Đukić" }))).toBeVisible();
  });
}

test("an owner refuses on another phone, and nothing changes", async ({ browser }) => {
  const t = textsOf("en");
  const room = await twoPhones(browser, "en");
  const dialog = await askForVoid(room.waiter, t);
  const notice = room.owner.getByRole("alertdialog", { name: t("auth:approvals.title.void") });
  await notice.getByRole("button", { name: t("auth:approvals.phone.refuse") }).click();
  await expect(dialog.getByText(t("auth:approvals.phone.refused", { name: "Ana Đukić" }))).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await statusesOf(room)).toEqual(["pending"]);

  await dialog.getByRole("button", { name: t("auth:approvals.again") }).click();
  await dialog.getByRole("button", { name: t("auth:approvals.phone.request") }).click();
  await expect(notice).toBeVisible();
  await dialog.getByRole("button", { name: t("auth:approvals.phone.withdraw") }).click();
  await expect(notice).toHaveCount(0);
});

test("an owner sets a PIN in the first steps and changes it in the profile", async ({ page }) => {
  const t = textsOf("en");
  await becomeOwner(page);
  await page.goto("/profile?lng=en");
  await page.getByLabel(t("users:pin.label"), { exact: true }).fill("4711");
  await page.getByRole("button", { name: t("users:pin.set") }).click();
  await expect(page.getByText(t("users:pin.saved"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("users:pin.change") })).toBeVisible();
});
