import { expect, type Locator, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const t = textsOf("en");

interface Row {
  id: string;
}
interface Item extends Row {
  comboGroups: (Row & { choices: unknown[] })[];
}

/** Creates a business lunch of 9.90: two soups, a main or a steak with an extra charge and a doneness, two drinks. */
async function openLunch(page: Page, { mainCourse = 1 } = {}) {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const named = (en: string, me: string) => ({
    locationId,
    translations: [
      { languageCode: "en", name: en },
      { languageCode: "me", name: me },
    ],
  });
  const post = async (path: string, body: object) => (await request<Row>(page, "POST", path, body)).id;
  const categoryId = await post("/menu/categories", named("Lunch", "Ručak"));
  const bar = {
    categoryId: await post("/menu/categories", named("Bar drinks", "Pića")),
    taxPercentage: "21",
  };
  const dish = (en: string, me: string, price: string, more: object = {}) =>
    post("/menu/items", { ...named(en, me), categoryId, price, ...more });
  const done = await post("/menu/options", {
    locationId,
    nameEn: "Doneness",
    nameMe: "Pečenje",
    minChoices: 1,
    maxChoices: 1,
    options: [
      { nameEn: "Rare", nameMe: "Slabo" },
      { nameEn: "Medium", nameMe: "Srednje" },
      { nameEn: "Well done", nameMe: "Dobro" },
    ],
  });
  const [veal, fish] = [
    await dish("Veal soup", "Teleća supa", "3.80"),
    await dish("Fish soup", "Riblja čorba", "4.20"),
  ];
  const [chicken, steak] = [
    await dish("Chicken fillet", "Pileći file", "9.50"),
    await dish("Beef steak", "Biftek", "14.50", { optionGroupIds: [done] }),
  ];
  const [lemonade, cola] = [
    await dish("Lemonade", "Limunada", "2.50", bar),
    await dish("Cola 0.25 l", "Kola 0,25 l", "2.30", bar),
  ];
  const group = (nameEn: string, nameMe: string, choices: [string, string?][], course = 1) => ({
    nameEn,
    nameMe,
    minimum: 1,
    maximum: 1,
    course,
    choices: choices.map(([menuItemId, extraPrice = "0"]) => ({ menuItemId, extraPrice })),
  });
  const lunch = await request<Item>(page, "POST", "/menu/items", {
    ...named("Business lunch", "Poslovni ručak"),
    categoryId,
    price: "9.90",
    comboGroups: [
      group("Soup", "Supa", [[veal], [fish]]),
      group("Main", "Glavno jelo", [[chicken], [steak, "2.00"]], mainCourse),
      group("Drink", "Piće", [[lemonade], [cola]]),
    ],
  });
  const tableId = await post("/tables", { locationId, tableNumber: "4", seats: 4 });
  const choices = [veal, chicken, lemonade].map((menuItemId, index) => ({
    groupId: lunch.comboGroups[index]?.id,
    menuItemId,
  }));
  const soldLunch = { menuItemId: lunch.id, choices };
  return { locationId, tableId, cola, veal, soldLunch, categoryIds: [categoryId, bar.categoryId] };
}

const tile = (page: Page, name: RegExp) => page.locator("[data-section]").getByRole("button", { name });

/** Expects the currency sign of a button in the color of its text, also after the button became ready. */
async function expectSignInColor(button: Locator): Promise<void> {
  const colors = await button.evaluate((element) => [
    getComputedStyle(element).color,
    ...[...element.querySelectorAll("span")]
      .filter(({ textContent }) => textContent === "€")
      .map((sign) => getComputedStyle(sign).color),
  ]);
  expect(colors).toEqual([colors[0], colors[0]]);
}

test("a business lunch of three dishes is ordered in five taps on a phone, made, paid and printed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { locationId, tableId, cola } = await openLunch(page);
  await request(page, "PATCH", `/menu/items/${cola}/availability`, { soldOut: "today" });
  await page.goto(`/orders/addOld?tableId=${tableId}&lng=en`);

  await tile(page, /^Business lunch/).click();
  const sheet = page.getByRole("dialog", { name: "Business lunch" });
  await expect(sheet.getByRole("button", { name: t("combos:chooseFirst", { name: "Soup" }) })).toBeVisible();
  await expect(sheet.getByRole("radio", { name: /^Cola 0.25 l/ })).toBeDisabled();
  await sheet.getByRole("radio", { name: "Veal soup" }).click();
  await sheet.getByRole("radio", { name: "Chicken fillet" }).click();
  await sheet.getByRole("radio", { name: "Lemonade" }).click();
  await expect(sheet).toContainText(`${t("combos:separately")} €15.80`);
  await sheet.getByRole("button", { name: /^Add · €9\.90/ }).click();
  await expect(sheet).toHaveCount(0);

  await tile(page, /^Business lunch/).click();
  await sheet.getByRole("radio", { name: "Veal soup" }).click();
  await sheet.getByRole("radio", { name: "Beef steak" }).click();
  await expect(
    sheet.getByRole("button", { name: t("combos:chooseFirst", { name: "Doneness" }) }),
  ).toBeVisible();
  const main = sheet.locator("section").filter({ hasText: "Beef steak" });
  await expect(main.getByText(t("combos:chosen"))).toHaveCount(0);
  await sheet.getByRole("button", { name: "Medium" }).click();
  await expect(main.getByText(t("combos:chosen"))).toHaveCount(1);
  await expect(sheet.getByRole("radio", { name: "Cola 0.25 l" })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole("radio", { name: "Lemonade" }).click();
  await sheet.getByRole("button", { name: /^Add · €11\.90/ }).click();
  await page.getByRole("button", { name: new RegExp(`^${t("orders:send")}`) }).click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
  const id = /orders\/edit\/([^?]+)/.exec(page.url())?.[1] ?? "";

  await page.getByRole("button", { name: new RegExp(t("orders:review")) }).click();
  const ticket = page.getByRole("article");
  await expect(ticket.getByRole("button", { name: /Business lunch/ }).first()).toContainText("€9.90");
  await expect(ticket.getByRole("button", { name: /Beef steak/ })).toContainText("+€2.00");
  await expect(ticket).toContainText("€21.80");

  await page.goto(`/kitchen?location=${locationId}&lng=en`);
  await expect(page.getByRole("button", { name: /Beef steak/ })).toContainText("Business lunch");

  await page.goto(`/orders/edit/${id}?pay=1&lng=en`);
  const pay = page.getByRole("dialog");
  await pay.getByRole("button", { name: t("orders:method.card"), exact: true }).click();
  const take = pay.getByRole("button", { name: new RegExp(`^${t("pay:take")} €21\\.80`) });
  await expect(take).toBeEnabled();
  await expectSignInColor(take);
  await take.click();
  await expect
    .poll(async () => (await request<{ paymentStatus: string }>(page, "GET", `/orders/${id}`)).paymentStatus)
    .toBe("paid");

  await page.goto(`/print/${id}?lng=en`);
  const paper = page.getByRole("article").first();
  await expect(paper).toContainText("of which");
  await expect(paper).toContainText("Beef steak, extra 2.00");
  await expect(paper).toContainText("8.90");
  await expect(paper).toContainText("11.90");
  await expect(paper).toContainText("€21.80");
});

test("a set menu in the making is on the ticket outside its total, with the stations that make it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const { locationId, tableId, categoryIds } = await openLunch(page);
  for (const [index, name] of ["Hot line", "Bar"].entries())
    await request(page, "POST", "/menu/stations", { locationId, name, categoryIds: [categoryIds[index]] });
  await page.goto(`/orders/addOld?tableId=${tableId}&lng=en`);

  await tile(page, /^Business lunch/).click();
  const sheet = page.getByRole("dialog", { name: "Business lunch" });
  const ticket = page.locator("[data-till-ticket]");
  await expect(sheet.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(ticket).not.toContainText(t("combos:notAdded"));
  await sheet.getByRole("radio", { name: "Veal soup" }).click();
  await sheet.getByRole("radio", { name: "Beef steak" }).click();
  await expect(ticket).toContainText(t("combos:notAdded"));
  await expect(ticket).toContainText("+€2.00");
  await sheet.getByRole("button", { name: "Medium" }).click();
  await sheet.getByRole("radio", { name: "Lemonade" }).click();
  await expect(ticket).toContainText("Medium");
  await expect(ticket).toContainText("€11.90");
  await expect(ticket.locator("dl").last()).toContainText("€0.00");
  await expect(sheet).toContainText("Made at: Hot line (Veal soup, Beef steak) and Bar (Lemonade).");
  await sheet.getByRole("button", { name: /^Add · €11\.90/ }).click();
  await expect(ticket).not.toContainText(t("combos:notAdded"));
  await expect(ticket.locator("dl").last()).toContainText("€11.90");
  // The sum stands beside the name of the set menu, the extra charge below the sum.
  const line = ticket.getByRole("button", { name: /^1×\s*Business lunch/ });
  const boxOf = async (text: string) => {
    const box = await line.getByText(text, { exact: true }).boundingBox();
    if (!box) throw new Error(`${text} is on the ticket`);
    return box;
  };
  const [name, sum, extra] = [await boxOf("Business lunch"), await boxOf("€11.90"), await boxOf("+€2.00")];
  expect(Math.abs(name.y + name.height / 2 - (sum.y + sum.height / 2))).toBeLessThan(4);
  expect(Math.abs(sum.x + sum.width - (extra.x + extra.width))).toBeLessThan(2);
});

test("the main course of a lunch waits in the kitchen until its course is fired", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const { locationId, tableId } = await openLunch(page, { mainCourse: 2 });
  await page.goto(`/orders/addOld?tableId=${tableId}&lng=en`);
  await tile(page, /^Business lunch/).click();
  const sheet = page.getByRole("dialog", { name: "Business lunch" });
  for (const dish of ["Veal soup", "Chicken fillet", "Lemonade"])
    await sheet.getByRole("radio", { name: dish }).click();
  await sheet.getByRole("button", { name: /^Add · €9\.90/ }).click();

  const ticket = page.locator("[data-till-ticket]");
  const unsent = ticket.getByRole("button", { name: /^1×\s*Business lunch/ });
  await expect(unsent).toContainText(t("orders:course.number", { number: 2 }));
  await expect(unsent.getByText(/^Course/)).toHaveCount(1);
  await page.getByRole("button", { name: new RegExp(`^${t("orders:send")}`) }).click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
  const order = page.url();
  const main = ticket.getByRole("button", { name: /Chicken fillet/ });
  await expect(main).toContainText(t("orders:course.waits", { number: 2 }));
  await expect(ticket.getByText(t("orders:course.waits", { number: 2 }))).toHaveCount(1);

  await page.goto(`/kitchen?location=${locationId}&lng=en`);
  await expect(page.getByRole("button", { name: /Veal soup/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Lemonade/ })).toBeVisible();
  await expect(page.getByRole("article").getByText("1× Chicken fillet")).toBeVisible();
  await expect(page.getByRole("button", { name: /Chicken fillet/ })).toHaveCount(0);

  await page.goto(order);
  await page.getByRole("button", { name: t("orders:course.fire", { number: 2 }) }).click();
  await expect(ticket.getByText(t("orders:course.waits", { number: 2 }))).toHaveCount(0);
  await page.goto(`/kitchen?location=${locationId}&lng=en`);
  await expect(page.getByRole("button", { name: /Chicken fillet/ })).toContainText("Business lunch");
});

test("a set menu is paid and refunded with one press, its dishes apart with theirs", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { locationId, tableId, veal, soldLunch } = await openLunch(page);
  const { id } = await request<Row>(page, "POST", "/orders/createWithItems", {
    locationId,
    tableId,
    items: [{ ...soldLunch, quantity: 2 }, { menuItemId: veal }],
  });
  await page.goto(`/orders/edit/${id}?pay=1&lng=en`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: t("pay:way.items") }).click();
  const stays = sheet.getByRole("region", { name: t("pay:stays") });
  const goes = sheet.getByRole("region", { name: t("pay:paysNow") });
  const lunch = { name: /^Business lunch/ };

  await expect(stays.getByRole("checkbox", lunch)).not.toBeChecked();
  await stays.getByRole("button", { name: /^Chicken fillet/ }).click();
  await expect(stays.getByRole("checkbox", lunch)).toBeChecked({ indeterminate: true });
  await expect(goes.getByRole("checkbox", lunch)).toBeChecked({ indeterminate: true });
  await expect(goes).toContainText(t("pay:someDishes", { taken: 1, count: 6 }));
  await stays.getByRole("checkbox", lunch).press("Space");
  await expect(stays.getByRole("checkbox", lunch)).toHaveCount(0);
  await expect(goes.getByRole("checkbox", lunch)).toBeChecked({ indeterminate: false });
  await expect(goes.getByRole("checkbox", lunch)).toBeFocused();
  await expect(stays.getByRole("button")).toHaveCount(1);
  await sheet.getByRole("button", { name: t("orders:method.card"), exact: true }).click();
  await sheet.getByRole("button", { name: new RegExp(`^${t("pay:take")} €19\\.80`) }).click();
  await expect(sheet).toContainText(t("pay:thisShare"));

  await page.goto(`/orders/edit/${id}?lng=en`);
  await page.getByRole("button", { name: new RegExp(t("orders:review")) }).click();
  await page
    .getByRole("article")
    .getByRole("button", { name: t("orders:more") })
    .click();
  await page.getByRole("menuitem", { name: t("orders:refund.open") }).click();
  const refund = page.getByRole("dialog", { name: /^Refund/ });
  await refund.getByRole("radio", { name: t("pay:refund.way.items") }).click();
  const whole = refund.getByRole("checkbox", lunch);
  await whole.focus();
  await whole.press("Space");
  await expect(whole).toBeChecked();
  const give = (amount: string) => refund.getByRole("button", { name: `${t("pay:refund.give")} ${amount}` });
  await expect(give("€19.80")).toBeVisible();
  const drink = refund.getByRole("group", { name: t("orders:line.quantityOf", { name: "Lemonade" }) });
  await drink.getByRole("button", { name: t("ui:stepper.less") }).click();
  await expect(whole).toBeChecked({ indeterminate: true });
  await whole.press("Space");
  await expect(whole).toBeChecked({ indeterminate: false });
  await whole.press("Space");
  await expect(whole).not.toBeChecked();
  await expect(give("€0.00")).toBeVisible();
});

test("a set menu is moved to another table with one press", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const { locationId, tableId, veal, soldLunch } = await openLunch(page);
  await request(page, "POST", "/tables", { locationId, tableNumber: "5", seats: 2 });
  const { id } = await request<Row>(page, "POST", "/orders/createWithItems", {
    locationId,
    tableId,
    items: [soldLunch, { menuItemId: veal }],
  });
  await page.goto(`/orders/edit/${id}?lng=en`);
  await page
    .getByRole("article")
    .getByRole("button", { name: t("orders:more") })
    .click();
  await page.getByRole("menuitem", { name: t("orders:joining.open") }).click();
  const sheet = page.getByRole("dialog");
  const goes = sheet.getByRole("region", { name: t("pay:joining.goes") });
  await sheet
    .getByRole("region", { name: t("pay:joining.stays") })
    .getByRole("checkbox", { name: /^Business lunch/ })
    .click();
  await expect(goes.getByRole("button")).toHaveCount(3);
  await sheet.getByRole("button", { name: /^Table 5/ }).click();
  await sheet.getByRole("button", { name: `${t("pay:joining.move")} Table 5` }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("article").getByRole("button", { name: /Business lunch/ })).toHaveCount(0);
});
