import { expect, type Locator, type Page } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { beyondPaper, sheetsOf } from "./paper.ts";
import { typeReason } from "./reasons.ts";
import { test } from "./test.ts";
import { textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const t = textsOf("en");

interface Ordered {
  id: string;
  number: number;
  status: string;
  cancelReason: string | null;
  paymentStatus: string;
  dueAmount: string;
  gratuityAmount: string;
  refundedAmount: string;
  items: { id: string; quantity: number }[];
  payments: {
    id: string;
    kind: string;
    method: string;
    amount: string;
    tipAmount: string;
    change: string | null;
    lines: object[] | null;
  }[];
}

const post = async (page: Page, path: string, body: object): Promise<string> =>
  (await request<{ id: string }>(page, "POST", path, body)).id;
const orderOf = (page: Page, id: string) => request<Ordered>(page, "GET", `/orders/${id}`);

/** Creates an order of four trouts and a bottle at table 1, and of one trout at table 2. */
async function dine(page: Page) {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const categoryId = await post(page, "/menu/categories", {
    locationId,
    translations: [{ languageCode: "en", name: "Grill" }],
  });
  const dish = (name: string, price: string) =>
    post(page, "/menu/items", {
      locationId,
      categoryId,
      price,
      translations: [
        { languageCode: "en", name },
        { languageCode: "me", name },
      ],
    });
  const [trout, wine] = [await dish("Trout", "12.50"), await dish("Vranac", "24.00")];
  const order = async (tableNumber: string, guests: number, items: object[]) => {
    const tableId = await post(page, "/tables", { locationId, tableNumber, seats: 4 });
    const body = { locationId, tableId, guests, orderType: "dine_in", items };
    return post(page, "/orders/createWithItems", body);
  };
  const first = await order("1", 4, [{ menuItemId: trout, quantity: 4 }, { menuItemId: wine }]);
  const second = await order("2", 1, [{ menuItemId: trout }]);
  return { first, second };
}

const press = (within: Locator, name: string | RegExp) =>
  within.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).click();

async function goOn(sheet: Locator): Promise<void> {
  await press(sheet, t("pay:next"));
}

test("a bill for four: two by items, the rest split equally, a tip, a reload half-way, one refund", async ({
  page,
}) => {
  const { first: id } = await dine(page);
  await page.goto(`/orders/edit/${id}?pay=1&lng=en`);
  const sheet = page.getByRole("dialog");
  const take = sheet.getByRole("button", { name: new RegExp(`^${t("pay:take")} `) });

  for (const handed of ["20", null]) {
    await sheet.getByRole("radio", { name: t("pay:way.items") }).click();
    await sheet
      .getByRole("region", { name: t("pay:stays") })
      .getByRole("button", { name: /Trout/ })
      .click();
    if (handed) {
      await press(sheet, handed);
      await expect(sheet.getByText("€7.50")).toBeVisible();
    } else await press(sheet, t("orders:method.card"));
    await expect(take).toContainText("€12.50");
    await take.click();
    await expect(sheet).toContainText(t("pay:thisShare"));
    await expect(sheet.getByRole("link", { name: t("orders:print.share") })).toBeVisible();
    if (handed) {
      await expect(sheet).toContainText("€7.50");
      await goOn(sheet);
    }
  }
  await goOn(sheet);
  await sheet.getByRole("radio", { name: t("pay:way.equal") }).click();
  const stepper = sheet.getByRole("group", { name: t("pay:parts") });
  await press(stepper, t("ui:stepper.less"));
  await expect(sheet.getByRole("listitem")).toHaveCount(3);
  await press(sheet, t("orders:method.card"));
  await press(sheet, t("pay:otherTip"));
  await sheet.getByRole("textbox", { name: t("pay:tipAmount") }).fill("2.00");
  await expect(take).toContainText("€18.34");
  await take.click();
  await expect(sheet).toContainText(t("pay:thisShare"));

  await page.goto(`/orders/edit/${id}?pay=1&lng=en`);
  await expect(sheet.getByRole("radio", { name: t("pay:way.equal") })).toBeChecked();
  await expect(sheet.getByRole("listitem")).toHaveCount(3);
  await expect(sheet.getByRole("listitem").first()).toContainText(t("orders:method.card"));
  await expect(take).toContainText("€16.33");
  await take.click();
  await goOn(sheet);
  await press(sheet, new RegExp(`^${t("pay:take")} `));
  await expect(sheet.getByRole("link", { name: t("orders:new") })).toBeVisible();

  const paid = await orderOf(page, id);
  expect(paid).toMatchObject({ paymentStatus: "paid", dueAmount: "74.00", gratuityAmount: "2.00" });
  expect(paid.payments.map(({ method, amount, tipAmount }) => [method, amount, Number(tipAmount)])).toEqual([
    ["cash", "12.50", 0],
    ["card", "12.50", 0],
    ["card", "16.34", 2],
    ["cash", "16.33", 0],
    ["cash", "16.33", 0],
  ]);

  // Every share has a receipt at its own address; the last one is offered.
  await page.goto(`/print/${id}?payment=${paid.payments[2]?.id}&lng=en`);
  const receipt = page.getByRole("article", { name: t("printing:papers.share") });
  for (const sum of ["74.00", "€16.34", "2.00"]) await expect(receipt).toContainText(sum);
  // One continuous roll.
  const [piece, ...more] = await sheetsOf(page);
  expect([piece?.width, more]).toEqual([80, []]);
  expect(await beyondPaper(page, 80)).toBe(0);

  // A second print, in any tab, is marked as a copy.
  const print = page.getByRole("button", { name: t("printing:print"), exact: true });
  const isPrinted = () => page.evaluate(() => document.documentElement.dataset.printed);
  for (const isCopy of [false, true]) {
    await page.evaluate(() => {
      window.print = () => void (document.documentElement.dataset.printed = "yes");
    });
    await print.click();
    await expect.poll(isPrinted).toBe("yes");
    await expect(receipt.getByText("Copy", { exact: true })).toHaveCount(isCopy ? 1 : 0);
    await page.reload();
    await expect(receipt).toBeVisible();
  }

  await page.goto(`/orders/edit/${id}?refund=1&lng=en`);
  await sheet.getByRole("radio", { name: t("pay:refund.way.amount") }).click();
  await sheet.getByRole("textbox", { name: t("pay:refund.amount") }).fill("16.33");
  await typeReason(sheet, t, "Corked");
  await press(sheet, /€16\.33/);
  await expect(sheet).toHaveCount(0);
  expect(await orderOf(page, id)).toMatchObject({ paymentStatus: "paid", refundedAmount: "16.33" });
});

test("a share goes on account, the others pay, and the debt is paid from the finished order", async ({
  page,
}) => {
  const { first: id } = await dine(page);
  await request(page, "PATCH", `/orders/${id}`, { status: "served" });
  await page.goto(`/orders/edit/${id}?pay=1&lng=en`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: t("pay:way.items") }).click();
  await sheet
    .getByRole("region", { name: t("pay:stays") })
    .getByRole("button", { name: /Trout/ })
    .click();
  await press(sheet, t("orders:method.credit"));
  await expect(sheet).toContainText(t("pay:shareOnAccount"));
  await sheet.getByLabel(t("orders:fields.customerName")).fill("Marković");
  await press(sheet, new RegExp(`^${t("pay:putOnAccount")} €12\\.50`));
  await goOn(sheet);
  await sheet.getByRole("radio", { name: t("pay:way.all") }).click();
  await press(sheet, t("orders:method.card"));
  await press(sheet, new RegExp(`^${t("pay:take")} €61\\.50`));
  await expect(sheet.getByRole("link", { name: t("orders:new") })).toBeVisible();
  expect(await orderOf(page, id)).toMatchObject({ status: "completed", paymentStatus: "partially_paid" });

  await page.goto(`/orders/edit/${id}?lng=en`);
  const payments = page.getByRole("region", { name: t("orders:payments") });
  await expect(payments).toContainText(`${t("orders:method.credit")} · Marković`);
  await expect(payments.getByRole("link", { name: t("orders:print.receipt") })).toHaveCount(1);
  await press(payments, t("orders:pay.open"));
  await expect(sheet).toContainText(t("pay:owedBy", { name: "Marković" }));
  await press(sheet, new RegExp(`^${t("pay:take")} €12\\.50`));

  await expect(sheet).toContainText(t("pay:thisShare"));
  const paid = await orderOf(page, id);
  expect(paid).toMatchObject({ paymentStatus: "paid" });
  expect(paid.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ["card", "61.50"],
    ["cash", "12.50"],
  ]);
});

test("a sent line moves to another seat, and a tap pays all lines of that seat", async ({ page }) => {
  const { first: id } = await dine(page);
  const seat = page.getByRole("dialog").getByRole("radiogroup", { name: t("orders:seat.name") });
  await page.goto(`/orders/edit/${id}?lng=en`);
  await page
    .getByRole("button", { name: /Vranac/ })
    .filter({ hasText: t("orders:line.changeSent") })
    .click();
  await seat.getByRole("radio", { name: "2" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("orders:line.save"), exact: true })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto(`/orders/edit/${id}?pay=1&lng=en`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: t("pay:way.items") }).click();
  const stays = sheet.getByRole("region", { name: t("pay:stays") });
  const whole = (name: string) => stays.getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(whole(t("orders:seat.table"))).toContainText("€50.00");
  await whole(t("orders:seat.number", { number: 2 })).click();
  await expect(whole(t("orders:seat.number", { number: 2 }))).toHaveCount(0);
  await press(sheet, t("orders:method.card"));
  await press(sheet, new RegExp(`^${t("pay:take")} €24\\.00`));
  await expect(sheet).toContainText(t("pay:thisShare"));

  const { items, payments } = await orderOf(page, id);
  expect(payments.map(({ lines }) => lines)).toEqual([[{ lineId: items[1]?.id, quantity: 1 }]]);
});

test("pieces move to another table's order, and the rest is merged into it", async ({ page }) => {
  const { first, second } = await dine(page);
  await page.goto(`/orders/edit/${first}?lng=en`);
  const sheet = page.getByRole("dialog");
  const openSheet = async () => {
    await page
      .getByRole("article")
      .getByRole("button", { name: t("orders:more") })
      .click();
    await page.getByRole("menuitem", { name: t("orders:joining.open") }).click();
  };

  await openSheet();
  await sheet
    .getByRole("region", { name: t("pay:joining.stays") })
    .getByRole("button", { name: /Trout/ })
    .click();
  await press(sheet, /#002/);
  await press(sheet, `${t("pay:joining.move")} #002`);
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await orderOf(page, second)).dueAmount).toBe("25.00");
  await expect(page.getByRole("article")).toContainText("€61.50");

  await openSheet();
  await sheet.getByRole("radio", { name: t("pay:joining.way.all") }).click();
  await press(sheet, /#002/);
  await press(sheet, `${t("pay:joining.merge")} #002`);

  await expect(page).toHaveURL(new RegExp(`/orders/edit/${second}`));
  await expect(page.getByRole("article")).toContainText("€86.50");
  expect(await orderOf(page, first)).toMatchObject({ status: "cancelled", cancelReason: "Merged into #002" });
});

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const)
  test(`a moved line keeps its bill discount and the allergy comes along at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { first, second } = await dine(page);
    await request(page, "PATCH", `/orders/${first}`, {
      discountPercentage: "10",
      specialInstructions: "Nut allergy",
    });
    const { items } = await orderOf(page, first);
    const lines = [{ lineId: items[0]?.id ?? "", quantity: 2 }];
    await request(page, "POST", `/orders/${first}/moves`, { orderId: second, lines });

    await page.goto(`/orders/edit/${second}?lng=en`);
    const ticket = page.getByRole("article");
    if (width < 600) await page.getByRole("button", { name: t("orders:review") }).click();
    await expect(ticket).toContainText(t("orders:bill.ownDiscount", { percentage: "10%" }));
    await expect(ticket).toContainText("€35.00");
    await page.goto(`/print/${second}`);
    await expect(page.getByText(/Popust na račun 10\s?%|Bill discount 10%/)).toBeVisible();

    await request(page, "POST", `/orders/${first}/moves`, { orderId: second });
    await page.goto(`/orders/edit/${second}?lng=en`);
    expect(await orderOf(page, second)).toMatchObject({
      dueAmount: "79.10",
      specialInstructions: "Nut allergy",
    });
  });
