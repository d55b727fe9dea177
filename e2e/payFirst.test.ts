import { expect, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const t = textsOf("en");

interface Row {
  id: string;
}
interface Ordered extends Row {
  status: string;
  paymentStatus: string;
  closedAt: string | null;
  payments: { drawerShiftId: string | null; tendered: string | null; change: string | null }[];
}

const post = async (page: Page, path: string, body: object): Promise<string> =>
  (await request<Row>(page, "POST", path, body)).id;

/** Creates a counter that sells flatbread of 0.2 kg of flour each, with ten kilograms in stock. */
async function openCounter(page: Page) {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const productId = await post(page, "/products", { locationId, name: "Flour", unit: "kg" });
  const inventoryId = await post(page, "/inventory", { locationId, productId, quantity: 10, unit: "kg" });
  const named = (name: string) => ({ locationId, translations: [{ languageCode: "en", name }] });
  const categoryId = await post(page, "/menu/categories", named("Bakery"));
  const ingredients = [{ productId, quantity: "0.2", unit: "kg" }];
  for (const [name, price] of [
    ["Flatbread", "7.50"],
    ["Burek", "3.65"],
  ] as const)
    await post(page, "/menu/items", { ...named(name), categoryId, price, ingredients });
  return { locationId, inventoryId };
}

const openDrawer = (page: Page, locationId: string) =>
  request<{ id: string; shift: Row }>(page, "POST", "/drawers/open", { locationId, openingAmount: "100" });

/** Taps the dishes and sends them with the primary button. */
async function sendAndPay(page: Page, dishes: readonly string[]) {
  await page.goto("/orders/addOld?type=takeaway&lng=en");
  for (const name of dishes) await page.getByRole("button", { name, exact: false }).first().click();
  await page.getByRole("button", { name: new RegExp(`^${t("orders:sendAndPay")}`) }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: t("pay:title"), exact: true })).toBeVisible();
  return sheet;
}

const idOf = (page: Page) => /orders\/edit\/([^?]+)/.exec(page.url())?.[1] ?? "";

test("a counter order is paid first, prepared, handed over, and completes; drawer and stock are right", async ({
  page,
}) => {
  const { locationId, inventoryId } = await openCounter(page);
  const { shift } = await openDrawer(page, locationId);
  const orderOf = (id: string) => request<Ordered>(page, "GET", `/orders/${id}`);
  const stock = async () =>
    (await request<{ quantity: number }>(page, "GET", `/inventory/${inventoryId}`)).quantity;

  const sheet = await sendAndPay(page, ["Flatbread", "Burek"]);
  const id = idOf(page);
  await expect(sheet.getByRole("radio", { name: t("pay:after.keepOpen") })).toBeChecked();
  await expect(sheet.getByText(t("pay:after.closeHelp", { names: "Flatbread, Burek" }))).toBeVisible();
  await sheet.getByRole("button", { name: "20", exact: true }).click();
  await sheet.getByRole("button", { name: new RegExp(`^${t("pay:take")} €11\\.15`) }).click();
  await expect(sheet.getByRole("heading", { name: t("pay:paidKitchen") })).toBeVisible();
  await expect(sheet.getByText("€8.85")).toBeVisible();

  expect(await orderOf(id)).toMatchObject({
    status: "received",
    paymentStatus: "paid",
    closedAt: null,
    payments: [{ drawerShiftId: shift.id, tendered: "20.00", change: "8.85" }],
  });
  expect(await stock()).toBe(10);

  await page.goto("/kitchen?lng=en");
  const wall = page.getByRole("list", { name: t("kitchen:wall") });
  await expect(wall.getByRole("article").first()).toContainText("Flatbread");
  const { items } = await request<{ items: { id: string }[] }>(page, "GET", `/orders/${id}`);
  const lineIds = items.map((line) => line.id);
  await request(page, "PATCH", `/orders/${id}/items`, { lineIds, status: "ready" });
  await expect(wall.getByRole("article")).toHaveCount(0);
  expect(await stock()).toBeCloseTo(9.6);

  await page.goto("/orders?lng=en");
  const onBoard = page.getByRole("article", { name: /#001/ });
  await expect(onBoard).toContainText(t("orders:paymentStatus.paid"));
  await onBoard.getByRole("button", { name: t("orders:nextShort.served"), exact: true }).click();
  await expect(onBoard).toHaveCount(0);

  expect(await orderOf(id)).toMatchObject({ status: "completed", paymentStatus: "paid" });
  expect(await stock()).toBeCloseTo(9.6);
  const report = await request<{ cash: { expectedAmount: string } }>(
    page,
    "GET",
    `/drawer-shifts/${shift.id}/report`,
  );
  expect(report.cash.expectedAmount).toBe("111.15");
});

test("closing a paid order early is a choice that names the unserved lines", async ({ page }) => {
  const { locationId } = await openCounter(page);
  await openDrawer(page, locationId);
  const orderOf = (id: string) => request<Ordered>(page, "GET", `/orders/${id}`);
  const sheet = await sendAndPay(page, ["Burek"]);
  const id = idOf(page);
  await sheet.getByRole("button", { name: new RegExp(`^${t("pay:take")} `) }).click();
  await sheet.getByRole("button", { name: t("pay:after.close"), exact: true }).click();

  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(t("orders:closeEarly.text", { names: "Burek" }));
  await question.getByRole("button", { name: t("orders:closeEarly.keep") }).click();
  expect(await orderOf(id)).toMatchObject({ closedAt: null });
  await sheet.getByRole("button", { name: t("pay:after.close"), exact: true }).click();
  await question.getByRole("button", { name: t("orders:closeEarly.confirm") }).click();

  await expect(sheet.getByRole("button", { name: t("pay:after.close"), exact: true })).toHaveCount(0);
  await expect.poll(async () => (await orderOf(id)).status).toBe("completed");
});

test("without an open drawer the sheet says so, and takes cash only by choice", async ({ page }) => {
  const { locationId } = await openCounter(page);
  const { shift } = await openDrawer(page, locationId);
  await request(page, "POST", `/drawer-shifts/${shift.id}/count`, { lines: [{ value: "100", quantity: 1 }] });
  await request(page, "POST", `/drawer-shifts/${shift.id}/close`, {});
  const sheet = await sendAndPay(page, ["Burek"]);
  const id = idOf(page);
  const take = sheet.getByRole("button", { name: new RegExp(`^${t("pay:take")} `) });

  await expect(sheet.getByText(t("pay:drawer.none"))).toBeVisible();
  await expect(take).toHaveAttribute("aria-disabled", "true");
  await sheet.getByRole("button", { name: t("pay:drawer.without") }).click();
  await take.click();
  await expect(sheet.getByRole("heading", { name: t("pay:paidKitchen") })).toBeVisible();

  const { payments } = await request<Ordered>(page, "GET", `/orders/${id}`);
  expect(payments).toMatchObject([{ drawerShiftId: null }]);
  const next = await openDrawer(page, locationId);
  const z = await request<{ outsideAmount: string }>(page, "GET", `/drawer-shifts/${next.shift.id}/report`);
  expect(z.outsideAmount).toBe("3.65");
});

test("cash says that no drawer is open also where none ever was, and opens one in place", async ({
  page,
}) => {
  await openCounter(page);
  const sheet = await sendAndPay(page, ["Burek"]);
  const id = idOf(page);
  const payment = page.getByRole("dialog", { name: t("pay:title") });
  await expect(sheet.getByText(t("pay:drawer.none"))).toBeVisible();
  await expect(sheet.getByRole("button", { name: t("pay:drawer.without") })).toHaveCount(0);

  await sheet.getByRole("button", { name: t("pay:drawer.open") }).click();
  const opening = page.getByRole("dialog", {
    name: t("drawers:openTitle", { name: t("drawers:first") }),
    exact: true,
  });
  await opening.getByLabel(t("drawers:fields.openingAmount")).fill("50");
  await opening.getByRole("button", { name: t("drawers:open") }).click();
  await expect(opening).toHaveCount(0);
  await expect(payment.getByText(t("pay:drawer.none"))).toHaveCount(0);
  await payment.getByRole("button", { name: new RegExp(`^${t("pay:take")} `) }).click();
  await expect(payment.getByRole("heading", { name: t("pay:paidKitchen") })).toBeVisible();
  const { payments } = await request<Ordered>(page, "GET", `/orders/${id}`);
  expect(payments[0]?.drawerShiftId).not.toBeNull();
});
