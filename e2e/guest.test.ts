import { expect, type Browser, type Page } from "@playwright/test";
import { fallbackFonts, findFont, withOnlyFont } from "./fonts.ts";
import { becomeOwner, request, originOf } from "./members.ts";
import { watchMoves } from "./pages.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { languages } from "./texts.ts";

const maxShift = 0.01;
/** Delay in ms of what arrives late. */
const lateMs = 700;
const phone = { width: 390, height: 760 };

/** Creates twelve dishes with long names and pictures; returns the address of the menu of a table. */
async function createMenu(page: Page): Promise<string> {
  const { locationId } = await createTestLocation(page);
  const { items: categories } = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/categories?locationId=${locationId}`,
  );
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  const file = { name: "steak.png", mimeType: "image/png", buffer };
  const uploaded = await page.request.post("/v1/media/upload", {
    headers: { origin: originOf(page) },
    multipart: { locationId, file },
  });
  const { id: imageId }: { id: string } = await uploaded.json();
  for (let place = 0; place < 12; place += 1) {
    const name = `Njeguški steak no. ${place} with roasted peppers and kajmak`;
    const description = "Slow cooked under the bell, with young potatoes, rosemary and Đorđe's olive oil.";
    await request(page, "POST", "/menu/items", {
      locationId,
      categoryId: categories[0]?.id,
      price: "14.50",
      ...(place === 5 ? { imageUrl: "https://pictures.example/5.jpg" } : { imageId }),
      allergens: ["milk", "gluten"],
      isGlutenFree: place % 2 === 0,
      spicinessLevel: place % 4,
      translations: [{ languageCode: "en", name, description }],
    });
  }
  const { items: tables } = await request<{ items: { qrCode: string }[] }>(
    page,
    "GET",
    `/tables/location/${locationId}`,
  );
  return new URL(`/m/${tables[0]?.qrCode}?lang=en`, originOf(page)).href;
}

/** Opens an address; fonts, pictures and the script of the menu arrive once its title has been seen for a while. */
async function openLate(browser: Browser, address: string) {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const late = Promise.withResolvers<void>();
  await page.route(/woff2$|guest\.js|\/media\//, async (route) => {
    await late.promise;
    await route.continue();
  });
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const moved = await watchMoves(page);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("h1")).toBeVisible();
  await page.waitForTimeout(lateMs);
  const fallback = await platformFonts(page);
  late.resolve();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return { page, fallback, hosts: [...hosts], shift: await moved() };
}

/** Returns the families that draw the title of a page. */
async function platformFonts(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test("the menu of a table does not shift while its fonts, script and pictures arrive late", async ({
  page,
  browser,
}) => {
  await becomeOwner(page);
  const address = await createMenu(page);
  const { page: guest, hosts, shift } = await openLate(browser, address);
  await expect(guest.locator("details")).toBeVisible();
  expect(shift).toBeLessThan(maxShift);
  expect(hosts).toEqual([new URL(address).host]);
  await expect
    .poll(() =>
      guest
        .locator("img")
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);

  // Lists without bullets need an explicit role, and contain only items.
  const odd = await guest
    .locator("ul")
    .evaluateAll((lists) =>
      lists
        .filter(
          (list) =>
            list.getAttribute("role") !== "list" ||
            [...list.children].some((child) => child.tagName !== "LI" || child.hasAttribute("role")),
        )
        .map((list) => list.outerHTML.slice(0, 120)),
    );
  expect(odd).toEqual([]);
  await expect(guest.getByRole("list").first().getByRole("listitem").first()).toBeVisible();
  await expect(guest.getByRole("img", { name: /spic/i }).first()).toBeVisible();
  await guest.context().close();

  for (const font of fallbackFonts.filter((each) => findFont(each).length > 0))
    await withOnlyFont(font, async (only) => {
      const menu = await openLate(only, address);
      expect.soft(menu.fallback, font.name).toEqual([font.name]);
      expect.soft(menu.shift, `menu, ${font.name}`).toBeLessThan(maxShift);
      for (const language of languages) {
        const url = new URL(`/sign-in?lng=${language}`, address).href;
        const signIn = await openLate(only, url);
        expect.soft(signIn.fallback, font.name).toEqual([font.name]);
        expect.soft(signIn.shift, `sign-in in ${language}, ${font.name}`).toBeLessThan(maxShift);
      }
    });
});

test("search engines get text replies and are kept out of the menus of tables", async ({ request }) => {
  const reply = await request.get("/robots.txt");
  expect(reply.status()).toBe(200);
  expect(reply.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const rules = await reply.text();
  expect(rules).toMatch(/^User-agent: \*$/m);
  expect(rules).toMatch(/^Disallow: \/$/m);
});
