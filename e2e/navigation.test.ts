import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request, setSessionHint } from "./members.ts";
import { test } from "./test.ts";
import { pin } from "./testLocation.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

const phone = { width: 390, height: 844 };

/** Opens a device of a new worker of the location, signed in. */
async function openWorker(browser: Browser, owner: Page, locationId: string, role: string): Promise<Page> {
  const person = { firstName: "Marko", lastName: role, username: role, pin, role };
  await request(owner, "POST", "/workers", { ...person, locationId });
  const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
  const login = { username: role, pin, locationId };
  const { sessionId } = await request<{ sessionId: string }>(page, "POST", "/workers/login", login);
  await setSessionHint(page, sessionId);
  return page;
}

/** Adds a dish to the menu and returns its id. */
async function addTrout(owner: Page, locationId: string): Promise<string> {
  const named = (name: string) => [{ languageCode: "en", name }];
  const category = await request<{ id: string }>(owner, "POST", "/menu/categories", {
    locationId,
    translations: named("Grill"),
  });
  const item = await request<{ id: string }>(owner, "POST", "/menu/items", {
    locationId,
    categoryId: category.id,
    price: "9.50",
    translations: named("Trout"),
  });
  return item.id;
}

const barOf = (page: Page, t: Translate) => page.getByRole("navigation", { name: t("app:bar.label") });
const more = (page: Page, t: Translate) => page.getByRole("dialog", { name: t("app:bar.more") });
const named = (t: Translate, keys: readonly string[]) => keys.map((key) => t(`app:nav.${key}`));

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`a waiter's phone leads to every page in two taps, and says who opens the locked ones (${language})`, async ({
    page,
    browser,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const waiter = await openWorker(browser, page, locationId, "waiter");
    await waiter.goto(`/?lng=${language}`);
    const bar = barOf(waiter, t);
    await expect(bar.getByRole("link")).toHaveText([
      ...named(t, ["tables", "orders"]),
      "",
      ...named(t, ["reservations"]),
    ]);

    await bar.getByRole("button", { name: t("app:bar.more") }).tap();
    const pages = more(waiter, t).getByRole("navigation").getByRole("link");
    await expect(pages).toHaveText(
      named(t, [
        "kitchen",
        "overview",
        "menu",
        "inventory",
        "products",
        "purchasing",
        "checklists",
        "drawers",
        "team",
        "locationInfo",
        "workingHours",
        "gallery",
        "profile",
        "settings",
        "analytics",
      ]),
    );
    await pages.filter({ hasText: t("app:nav.menu") }).tap();
    await expect(waiter).toHaveURL("/menu");
    await expect(more(waiter, t)).toHaveCount(0);

    await bar.getByRole("button", { name: t("app:bar.more") }).tap();
    await pages.filter({ hasText: t("app:nav.analytics") }).tap();
    await expect(waiter.getByText(t("access:noPermission.title.managers"))).toBeVisible();
    await waiter.context().close();
  });

  test(`a waiter's phone reaches every task of the evening in two taps, from the bar's pages and the bill (${language})`, async ({
    page,
    browser,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const itemId = await addTrout(page, locationId);
    const waiter = await openWorker(browser, page, locationId, "waiter");
    const order = await request<{ id: string }>(waiter, "POST", "/orders/createWithItems", {
      locationId,
      orderType: "takeaway",
      items: [{ menuItemId: itemId, quantity: 1 }],
    });
    await request(waiter, "PATCH", `/orders/${order.id}`, { status: "ready" });
    const bill = `/orders/edit/${order.id}`;
    const link = (key: string) =>
      waiter
        .getByRole("dialog")
        .getByRole("link", { name: t(`app:nav.${key}`) })
        .first();
    const bar = (key: string) => barOf(waiter, t).getByRole("link", { name: t(`app:nav.${key}`) });
    const button = (key: string) => waiter.getByRole("button", { name: t(key) }).first();
    const plus = barOf(waiter, t).getByRole("link", { name: t("app:bar.newOrder") });
    const at = (path: string) => () => expect(waiter).toHaveURL(new RegExp(`${path}$`));
    const fromBar: [task: string, taps: Locator[], reached: () => Promise<void>][] = [
      ["see the tables", [bar("tables")], at("/tables")],
      ["see the orders", [bar("orders")], at("/orders")],
      ["begin an order", [plus], at("/orders/addOld")],
      ["open a bill", [bar("orders"), waiter.getByRole("link", { name: /001/ }).first()], at(bill)],
      ["see the kitchen", [button("app:bar.more"), link("kitchen")], at("/kitchen")],
      [
        "book a table",
        [bar("reservations"), waiter.getByRole("link", { name: t("reservations:add") })],
        at("/reservations/add"),
      ],
      ["see the menu", [button("app:bar.more"), link("menu")], at("/menu")],
      ["open the drawer", [button("app:bar.more"), link("drawers")], at("/drawers")],
      ["read the checklists", [button("app:bar.more"), link("checklists")], at("/checklists")],
    ];
    const fromBill: typeof fromBar = [
      ...["tables", "orders", "reservations", "kitchen", "menu"].map((key): (typeof fromBar)[number] => [
        key,
        [button("app:drawer.open"), link(key)],
        at(`/${key}`),
      ]),
      ["begin another order", [button("app:back"), plus], at("/orders/addOld")],
      [
        "book a table",
        [
          button("app:drawer.open"),
          waiter.getByRole("dialog").getByRole("link", { name: t("app:drawer.book") }),
        ],
        at("/reservations/add"),
      ],
    ];
    for (const [start, tasks] of [
      ["/orders", fromBar],
      ["/menu", fromBar.slice(0, 5)],
      [bill, fromBill],
    ] as const)
      for (const [task, taps, reached] of tasks)
        await test.step(`${task} from ${start}`, async () => {
          expect(taps.length).toBeLessThanOrEqual(2);
          await waiter.goto(`/orders?lng=${language}`);
          if (start !== "/orders") await waiter.goto(start);
          for (const tap of taps) await tap.tap();
          await reached();
        });
    await waiter.context().close();
  });

  test(`the sidebar counts what is ready for a waiter, and shows the cook's pages first (${language})`, async ({
    page,
    browser,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    const cook = await openWorker(browser, page, locationId, "kitchen");
    await cook.goto(`/profile?lng=${language}`);
    await expect(barOf(cook, t).getByRole("link")).toHaveText(
      named(t, ["kitchen", "inventory", "checklists", "orders"]),
    );
    await cook.context().close();

    const waiter = await openWorker(browser, page, locationId, "waiter");
    await waiter.setViewportSize({ width: 1366, height: 768 });
    const itemId = await addTrout(page, locationId);
    const order = await request<{ id: string }>(waiter, "POST", "/orders/createWithItems", {
      locationId,
      orderType: "takeaway",
      items: [{ menuItemId: itemId, quantity: 1 }],
    });
    await waiter.goto(`/tables?lng=${language}`);
    const orders = waiter
      .getByRole("navigation", { name: t("app:nav.label") })
      .getByRole("link", { name: new RegExp(t("app:nav.orders")) });
    await expect(orders).toHaveText(t("app:nav.orders"));
    await request(page, "PATCH", `/orders/${order.id}`, { status: "ready" });
    await expect(orders).toContainText(t("app:counts.ready", { count: 1 }));
    await waiter.context().close();
  });
}
