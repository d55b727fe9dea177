import { expect, type Browser, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request, setSessionHint } from "./members.ts";
import { test } from "./test.ts";
import { pin } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

const t = textsOf("en");

interface Row {
  id: string;
}

/** Creates a fish counter: sea bass at 38.00 a kilogram, usually 200 to 2500 g, and soup at 4.50. */
async function openCounter(page: Page) {
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
  const categoryId = await post("/menu/categories", named("By weight", "Na mjeru"));
  const weights = { soldBy: "kg", minWeight: 200, maxWeight: 2500 };
  const bass = { ...named("Sea bass", "Brancin"), categoryId, price: "38.00", ...weights };
  const bassId = await post("/menu/items", bass);
  await post("/menu/items", { ...named("Soup", "Čorba"), categoryId, price: "4.50" });
  const tableId = await post("/tables", { locationId, tableNumber: "1", seats: 4 });
  return { locationId, tableId, bassId };
}

const idOf = (page: Page) => /orders\/edit\/([^?]+)/.exec(page.url())?.[1] ?? "";

const tile = (page: Page, name: RegExp) => page.locator("[data-section]").getByRole("button", { name });

test("742 g of sea bass are sold in five taps, sent, paid apart from the soup, and printed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const { tableId } = await openCounter(page);
  await page.goto(`/orders/addOld?table=${tableId}&lng=en`);
  await expect(tile(page, /^Sea bass/)).toContainText("€38.00/kg");

  await tile(page, /^Sea bass/).click();
  const pad = page.getByRole("dialog", { name: "Sea bass" });
  for (const digit of ["7", "4", "2"]) await pad.getByRole("button", { name: digit, exact: true }).click();
  await expect(pad).toContainText("0.742 kg");
  await pad.getByRole("button", { name: `${t("orders:line.add")} · €28.20` }).click();
  await expect(pad).toHaveCount(0);
  const ticket = page.getByRole("article");
  await expect(ticket).toContainText("0.742 kg × €38.00/kg");
  await expect(ticket).toContainText("€28.20");

  await tile(page, /^Soup/).click();
  await page.getByRole("button", { name: new RegExp(`^${t("orders:send")}`) }).click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
  const id = idOf(page);

  await page.goto(`/orders/edit/${id}?pay=1&lng=en`);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: t("pay:way.items") }).click();
  await sheet
    .getByRole("region", { name: t("pay:stays") })
    .getByRole("button", { name: /Sea bass 0\.742/ })
    .click();
  await sheet.getByRole("button", { name: t("orders:method.card"), exact: true }).click();
  await sheet.getByRole("button", { name: new RegExp(`^${t("pay:take")} €28\\.20`) }).click();
  await expect(sheet).toContainText(t("pay:thisShare"));

  interface Stored {
    settledAmount: string;
    items: { quantity: number; soldBy: string; totalPrice: string }[];
    payments: (Row & { amount: string })[];
  }
  const order = await request<Stored>(page, "GET", `/orders/${id}`);
  expect(order).toMatchObject({
    settledAmount: "28.20",
    items: [
      { quantity: 0.742, soldBy: "kg", totalPrice: "28.20" },
      { quantity: 1, soldBy: "piece" },
    ],
    payments: [{ amount: "28.20" }],
  });
  for (const paper of [`?payment=${order.payments[0]?.id}&`, "?"]) {
    await page.goto(`/print/${id}${paper}lng=en`);
    const printed = page.getByRole("article").first();
    for (const text of ["Sea bass", "0.742 kg × 38.00/kg", "28.20"])
      await expect(printed).toContainText(text);
  }
  await page.goto("/kitchen?lng=en");
  await expect(page.getByRole("button", { name: /1×\s*Sea bass 0\.742/ })).toBeVisible();
});

test("a label of the scale is scanned into the search and adds its weight", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const { locationId, tableId, bassId } = await openCounter(page);
  await request(page, "PATCH", `/locations/${locationId}`, { weightPrefixes: ["21"], pricePrefixes: ["28"] });
  await request(page, "PATCH", `/menu/items/${bassId}`, { scaleCode: "00042" });
  await page.goto(`/orders/addOld?table=${tableId}&lng=en`);
  await expect(tile(page, /^Sea bass/)).toBeVisible();
  const search = page.getByRole("searchbox").first();
  const ticket = page.getByRole("article");

  for (const code of ["2100042007420", "2800042028202"]) {
    await search.fill(code);
    await search.press("Enter");
  }
  await expect(ticket.getByText("0.742 kg × €38.00/kg")).toHaveCount(2);
  await search.fill("2100099007428");
  await search.press("Enter");
  await expect(page.getByText(t("orders:line.noLabel", { code: "00099" }))).toBeVisible();
});

/** Replaces the serial ports of the browser by one with a scale on it, which sends ten readings a second. */
async function connectScale(page: Page, isAllowed: boolean) {
  await page.addInitScript((allowed) => {
    const scale = { line: "ST,GS,   0.000kg", isAllowed: allowed };
    const port = () => {
      let timer = 0;
      return {
        readable: null as ReadableStream<Uint8Array> | null,
        open() {
          this.readable = new ReadableStream({
            start(stream) {
              const send = () => stream.enqueue(new TextEncoder().encode(`${scale.line}\r\n`));
              timer = window.setInterval(() => scale.line !== "" && send(), 100);
            },
            cancel: () => window.clearInterval(timer),
          });
          return Promise.resolve();
        },
        close: () => Promise.resolve(window.clearInterval(timer)),
      };
    };
    const ports = [port()];
    Object.defineProperty(navigator, "serial", {
      value: {
        getPorts: () => Promise.resolve(scale.isAllowed ? ports : []),
        requestPort: () => {
          scale.isAllowed = true;
          return Promise.resolve(ports[0]);
        },
      },
    });
    Object.assign(window, { put: (line: string) => (scale.line = line) });
  }, isAllowed);
  return (line: string) => page.evaluate((text) => void Reflect.get(window, "put")(text), line);
}

test("a scale weighs: moving, steady, the plate taken off, and each dish once", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const put = await connectScale(page, true);
  const { tableId } = await openCounter(page);
  await page.goto(`/orders/addOld?table=${tableId}&lng=en`);
  await tile(page, /^Sea bass/).click();
  const pad = page.getByRole("dialog", { name: "Sea bass" });
  const add = pad.getByRole("button", { name: new RegExp(`^${t("orders:line.add")}(?!,)`) });
  await expect(pad.getByRole("radio", { name: t("weights:fromScale") })).toBeChecked();

  await put("ST,GS,   0.310kg");
  await pad.getByRole("button", { name: t("weights:tare"), exact: true }).click();
  await expect(pad).toContainText(t("weights:tareOf", { weight: "0.310 kg" }));
  await put("US,GS,   1.049kg");
  await expect(pad).toContainText(t("weights:moving"));
  await expect(add).toBeDisabled();
  await put("ST,GS,   1.052kg");
  await expect(pad).toContainText(t("weights:stable"));
  await expect(add).toContainText("€28.20");
  await pad.getByRole("button", { name: t("weights:next") }).click();
  await expect(pad).toContainText(t("weights:nextOn"));
  await expect(add).toBeDisabled();

  await put("US,GS,   0.400kg");
  await expect(pad).toContainText(t("weights:moving"));
  await put("ST,GS,   0.925kg");
  await add.click();
  await expect(pad).toHaveCount(0);
  const ticket = page.getByRole("article");
  await expect(ticket).toContainText("0.742 kg × €38.00/kg");
  await expect(ticket).toContainText("0.615 kg × €38.00/kg");
  await page.getByRole("button", { name: new RegExp(`^${t("orders:send")}`) }).click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
  const order = await request<{ items: unknown[] }>(page, "GET", `/orders/${idOf(page)}`);
  expect(order.items).toMatchObject([
    { quantity: 0.742, weighing: { source: "scale", tareWeight: 310 } },
    { quantity: 0.615, weighing: { source: "scale", tareWeight: 310 } },
  ]);
});

test("without its scale the weight is typed, and a scale is connected from the pad", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const put = await connectScale(page, false);
  const { tableId } = await openCounter(page);
  await page.goto(`/orders/addOld?table=${tableId}&lng=en`);
  await tile(page, /^Sea bass/).click();
  const pad = page.getByRole("dialog", { name: "Sea bass" });
  await expect(pad.getByRole("radio", { name: t("weights:byHand") })).toBeChecked();
  await pad.getByRole("radio", { name: t("weights:fromScale") }).click();
  await pad.getByRole("button", { name: t("weights:connect") }).click();
  await put("ST,GS,   0.742kg");
  await expect(pad).toContainText(t("weights:stable"));
  await put("");
  await expect(pad).toContainText(t("weights:unreachable"));
  await pad.getByRole("button", { name: "8", exact: true }).click();
  await expect(pad.getByRole("radio", { name: t("weights:byHand") })).toBeChecked();
  await expect(pad).toContainText("typed by");
});

test("the weight of a sent dish is corrected with a reason, and the history names both", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const { locationId, tableId, bassId } = await openCounter(page);
  await request(page, "PATCH", `/locations/${locationId}`, { voidGraceSeconds: 0 });
  const { id } = await request<Row>(page, "POST", "/orders/createWithItems", {
    locationId,
    tableId,
    items: [{ menuItemId: bassId, quantity: 0.742, weighing: { source: "keypad", tareWeight: 310 } }],
  });
  const m = textsOf("me");
  await page.goto(`/orders/edit/${id}?lng=me`);
  await page
    .getByRole("article")
    .getByRole("button", { name: /Brancin/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Brancin" });
  await expect(dialog).toContainText(m("weights:grossOf", { weight: "1,052 kg" }));
  await dialog.getByRole("button", { name: m("weights:again") }).click();
  // The plate of the dish counts here too.
  for (const digit of ["6", "1", "5"]) await dialog.getByRole("button", { name: digit, exact: true }).click();
  await dialog.getByRole("button", { name: new RegExp(`^${m("orders:line.save")} · 23,37`) }).click();
  await expect(dialog.getByRole("status")).toContainText("0,742 kg, sada 0,615 kg");
  const save = dialog.getByRole("button", { name: new RegExp(`^${m("orders:line.save")}`) });
  await expect(save).toBeDisabled();
  await dialog.getByRole("button", { name: m("reasons:wrong_item") }).click();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("article")).toContainText("0,615 kg");
  const order = await request<{ items: unknown[]; dueAmount: string }>(page, "GET", `/orders/${id}`);
  expect(order).toMatchObject({ dueAmount: "23.37", items: [{ quantity: 0.615 }] });

  await page
    .getByRole("article")
    .getByRole("button", { name: m("orders:more") })
    .click();
  await page.getByRole("menuitem", { name: m("orders:history.title") }).click();
  await expect(page.getByRole("dialog")).toContainText("0,742 kg Sea bass (pending) → 0,615 kg Sea bass");
});

/** Signs a waiter in at a fish counter whose weights need an approval, with a manager who has a PIN. */
async function startWaiter(owner: Page, browser: Browser) {
  const counter = await openCounter(owner);
  await request(owner, "PATCH", `/locations/${counter.locationId}`, { approveTypedWeights: true });
  for (const role of ["waiter", "manager"]) {
    const worker = {
      locationId: counter.locationId,
      firstName: "Marko",
      lastName: role,
      username: role,
      role,
    };
    await request(owner, "POST", "/workers", { ...worker, pin });
  }
  const viewport = { width: 1180, height: 820 };
  const page = await (await browser.newContext({ viewport, reducedMotion: "reduce" })).newPage();
  const body = { username: "waiter", pin, locationId: counter.locationId };
  const { sessionId } = await request<{ sessionId: string }>(page, "POST", "/workers/login", body);
  await setSessionHint(page, sessionId);
  return { ...counter, page };
}

test("a typed weight is sent with a manager's PIN, and the line names both people", async ({
  page: owner,
  browser,
}) => {
  const { page, tableId } = await startWaiter(owner, browser);
  await page.goto(`/orders/addOld?table=${tableId}&lng=en`);
  const pad = page.getByRole("dialog", { name: "Sea bass" });
  const type = async (digits: string) => {
    for (const digit of digits) await pad.getByRole("button", { name: digit, exact: true }).click();
  };
  const send = page.getByRole("button", { name: new RegExp(`^${t("orders:send")}`) });
  const dialog = page.getByRole("dialog", { name: t("auth:approvals.title.weight") });

  await tile(page, /^Sea bass/).click();
  await expect(pad).toContainText(t("weights:needsApproval"));
  await type("742");
  await pad.getByRole("button", { name: `${t("orders:line.add")} · €28.20` }).click();
  await send.click();
  await expect(dialog).toContainText("Sea bass, 0.742 kg");
  await dialog
    .getByRole("button", { name: t("auth:approvals.cancel.weight") })
    .first()
    .click();
  await expect(page).toHaveURL(/addOld/);
  await expect(page.getByRole("article")).toContainText("0.742 kg × €38.00/kg");

  await page
    .locator("#content")
    .getByRole("button", { name: t("orders:retry") })
    .click();
  await dialog.getByRole("button", { name: t("reasons:no_scale") }).click();
  for (const digit of pin) await dialog.getByRole("button", { name: digit, exact: true }).click();
  await expect(dialog).toContainText(t("auth:approvals.done.title.weight"));
  await dialog.getByRole("button", { name: t("auth:approvals.done.close") }).click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
  const order = await request<{ items: unknown[] }>(page, "GET", `/orders/${idOf(page)}`);
  const weighing = { source: "keypad", weighedBy: "Marko waiter", approvedBy: "Marko manager" };
  expect(order.items).toMatchObject([{ quantity: 0.742, weighing }]);

  await page
    .getByRole("article")
    .getByRole("button", { name: /Sea bass/ })
    .click();
  await expect(pad).toContainText("typed by Marko waiter · approved by Marko manager");
  await pad.getByRole("button", { name: t("weights:again") }).click();
  await type("800");
  await pad.getByRole("button", { name: new RegExp(`^${t("orders:line.save")} · €30\\.40`) }).click();
  await pad.getByRole("button", { name: new RegExp(`^${t("orders:line.save")}`) }).click();
  await expect(dialog).toContainText("Sea bass, 0.800 kg");
  const { items } = await request<{ items: { action: string; actorName: string }[] }>(
    owner,
    "GET",
    "/organizations/audit?pageSize=50",
  );
  expect(items.find(({ action }) => action === "order.weightTyped")).toMatchObject({
    actorName: "Marko waiter",
    after: { item: "Sea bass", quantity: 0.742, approvedBy: "Marko manager", approvalReason: "no_scale" },
  });
});

test("a queued order with a typed weight and a discount is sent with an approval of each", async ({
  page: owner,
  browser,
}) => {
  const { page, locationId } = await startWaiter(owner, browser);
  const create = "**/v1/orders/createWithItems";
  await page.goto("/orders/add?type=takeaway&lng=en");
  await page.route(create, (route) => route.abort());
  await tile(page, /^Sea bass/).click();
  const pad = page.getByRole("dialog", { name: "Sea bass" });
  for (const digit of "500") await pad.getByRole("button", { name: digit, exact: true }).click();
  await pad.getByRole("button", { name: new RegExp(`^${t("orders:line.add")} · `) }).click();
  await page.getByRole("button", { name: t("orders:bill.open") }).click();
  const bill = page.getByRole("dialog", { name: t("orders:bill.open") });
  await bill.getByRole("button", { name: "20%", exact: true }).click();
  await bill.getByRole("button", { name: t("ui:form.save") }).click();
  await page.getByRole("button", { name: t("orders:send"), exact: true }).click();
  const bar = (text: string) => page.getByRole("status").filter({ hasText: text });
  await expect(bar(t("connection:waits", { count: 1 }))).toBeVisible();
  await page.unroute(create);
  await page.reload();
  const refused = bar(t("connection:refused", { count: 1 }));
  await expect(refused).toBeVisible({ timeout: 30_000 });
  await refused.getByRole("button").first().click();
  await page.getByRole("button", { name: t("orders:retry") }).click();

  const approve = async (action: "discount" | "weight", reason: string) => {
    const dialog = page.getByRole("dialog", { name: t(`auth:approvals.title.${action}`) });
    await dialog.getByRole("button", { name: reason }).click();
    for (const digit of pin) await dialog.getByRole("button", { name: digit, exact: true }).click();
  };
  await approve("discount", t("reasons:regular_guest"));
  await approve("weight", t("reasons:weighed_elsewhere"));
  await page.getByRole("button", { name: t("auth:approvals.done.close") }).click();
  await expect(refused).toBeHidden();
  const { items } = await request<{ items: Row[] }>(owner, "GET", `/orders/location/${locationId}`);
  expect(items).toHaveLength(1);
  expect(await request(owner, "GET", `/orders/${items[0]?.id}`)).toMatchObject({
    discountPercentage: "20",
    items: [{ quantity: 0.5, weighing: { approvedBy: "Marko manager" } }],
  });
});

test("the tare of a dish stays on the device after a reload, and leaves it at sign-out", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const { tableId } = await openCounter(page);
  const open = async () => {
    await page.goto(`/orders/addOld?table=${tableId}&lng=en`);
    await tile(page, /^Sea bass/).click();
  };
  const pad = page.getByRole("dialog", { name: "Sea bass" });
  await open();
  for (const digit of "310") await pad.getByRole("button", { name: digit, exact: true }).click();
  await pad.getByRole("button", { name: t("weights:tare"), exact: true }).click();
  await expect(pad).toContainText(t("weights:tareOf", { weight: "0.310 kg" }));

  await open();
  await expect(pad).toContainText(t("weights:tareOf", { weight: "0.310 kg" }));
  expect(await page.evaluate(() => localStorage.getItem("tares"))).toContain(",310]");
  await page.goto("/tables?lng=en");
  await page.getByRole("button", { name: t("app:user.logOut") }).click();
  await expect(page).toHaveURL("/sign-in");
  expect(await page.evaluate(() => localStorage.getItem("tares"))).toBeNull();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("an unusual weight is confirmed by name, the tare is taken off and remembered for the next dish", async ({
    page,
  }) => {
    const { tableId } = await openCounter(page);
    await page.goto(`/orders/addOld?table=${tableId}&lng=me`);
    await expect(tile(page, /^Brancin/)).toContainText("38,00 €/kg");
    const m = textsOf("me");
    const pad = page.getByRole("dialog", { name: "Brancin" });
    const type = async (digits: string) => {
      for (const digit of digits) await pad.getByRole("button", { name: digit, exact: true }).tap();
    };

    await tile(page, /^Brancin/).tap();
    await type("310");
    await pad.getByRole("button", { name: m("weights:tare"), exact: true }).tap();
    await type("4052");
    await expect(pad).toContainText("3,742 kg");
    await expect(pad.getByRole("status")).toContainText("2,500 kg");
    await pad.getByRole("button", { name: m("weights:confirm", { weight: "3,742 kg" }) }).tap();
    await expect(pad).toHaveCount(0);

    await tile(page, /^Brancin/).tap();
    await expect(pad).toContainText(m("weights:tareOf", { weight: "0,310 kg" }));
    await type("1052");
    await pad.getByRole("button", { name: new RegExp(`^${m("orders:line.add")} · 28,20`) }).tap();
    await expect(page.getByText("170,40 €").first()).toBeVisible();
  });
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
])
  test(`the pad shows everything at once on ${width}×${height}, with a scale and with a hint`, async ({
    page: owner,
    browser,
  }) => {
    const { page, tableId } = await startWaiter(owner, browser);
    const put = await connectScale(page, true);
    await page.setViewportSize({ width, height });
    await page.goto(`/orders/addOld?table=${tableId}&lng=me`);
    await tile(page, /^Brancin/).click();
    const m = textsOf("me");
    const pad = page.getByRole("dialog", { name: "Brancin" });
    const keys = pad.getByRole("group", { name: m("weights:keys") }).getByRole("button");
    const expectAll = async () => {
      const shown = await pad.evaluate((dialog) =>
        [...dialog.querySelectorAll("button, p, input")]
          .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect(), each }))
          .filter(({ box }) => box.height > 0)
          .filter(({ box, each }) => {
            const seen = each.closest("header, form, footer")?.parentElement?.getBoundingClientRect();
            const bottom = Math.min(seen?.bottom ?? 0, window.innerHeight);
            return box.top < (seen?.top ?? 0) - 1 || box.bottom > bottom + 1;
          })
          .map(({ text }) => text),
      );
      expect(shown).toEqual([]);
      for (const key of await keys.all())
        expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    };
    await put("ST,GS,   0.742kg");
    await expect(pad).toContainText(m("weights:stable"));
    await expectAll();
    await keys.filter({ hasText: /^7$/ }).click();
    await expect(pad).toContainText(m("weights:needsApproval"));
    await expectAll();
    // Below the usual weight there is a warning, too.
    await keys.filter({ hasText: /^5$/ }).click();
    await expect(pad.getByRole("status")).toBeVisible();
    await expectAll();
    await put("");
    await expect(pad).toContainText(m("weights:unreachable"));
    await expectAll();
  });
