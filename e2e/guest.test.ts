import { expect, test } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { createTestLocation } from "./testLocation.ts";

declare global {
  interface Window {
    shifted?: number;
  }
}

test("the menu of a table does not shift while its fonts, script and pictures arrive late", async ({
  page,
  browser,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const { items: categories } = await request<{ items: { id: string }[] }>(
    page,
    "GET",
    `/menu/categories?locationId=${locationId}`,
  );
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  const file = { name: "steak.png", mimeType: "image/png", buffer };
  const uploaded = await page.request.post("/v1/media/upload", { multipart: { locationId, file } });
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
  const guest = await (await browser.newContext({ viewport: { width: 390, height: 760 } })).newPage();
  await guest.route(/woff2$|guest\.js|\/media\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const hosts = new Set<string>();
  guest.on("request", (request) => hosts.add(new URL(request.url()).host));
  await guest.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && typeof entry.value === "number")
          window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await guest.goto(new URL(`/m/${tables[0]?.qrCode}?lang=en`, page.url()).href);
  await expect(guest.locator("details")).toBeVisible();
  await guest.evaluate(() => document.fonts.ready);
  await guest.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await guest.evaluate(() => window.shifted)).toBeLessThan(0.01);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
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
});

test("search engines get text replies and are kept out of the menus of tables", async ({ request }) => {
  const reply = await request.get("/robots.txt");
  expect(reply.status()).toBe(200);
  expect(reply.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const rules = await reply.text();
  expect(rules).toMatch(/^User-agent: \*$/m);
  expect(rules).toMatch(/^Disallow: \/$/m);
});
