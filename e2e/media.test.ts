import { expect, type Page, type Route } from "@playwright/test";
import { addLocation, request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, type Language, textsOf, type Translate } from "./texts.ts";

const upload = "**/v1/media/upload";

/** Drops generated photos on the page; files named accordingly are broken. */
async function drop(page: Page, names: string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const transfer = new DataTransfer();
    for (const [index, name] of all.entries()) {
      const canvas = new OffscreenCanvas(320, 240);
      const pen = canvas.getContext("2d");
      if (pen) pen.fillStyle = `hsl(${index * 60} 70% 50%)`;
      pen?.fillRect(0, 0, 320, 240);
      const photo = await canvas.convertToBlob({ type: "image/jpeg" });
      const content = name.startsWith("broken") ? "no picture" : photo;
      transfer.items.add(new File([content], name, { type: "image/jpeg" }));
    }
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
  }, names);
}

const cards = (page: Page, t: Translate) =>
  page.getByRole("list", { name: t("media:title") }).getByRole("listitem");
const card = (page: Page, t: Translate, name: string) => cards(page, t).filter({ hasText: name });
const box = (page: Page, t: Translate, name: string) =>
  page.getByRole("checkbox", { name: t("media:select", { name }), exact: true });

async function openGallery(page: Page, language: Language): Promise<string> {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  await page.goto(`/media?lng=${language}`);
  // The page handles drops only after this is visible.
  await expect(page.getByText(textsOf(language)("media:empty.title"))).toBeVisible();
  return locationId;
}

/** Creates a menu item with a picture of the gallery. */
async function putOnMenu(page: Page, locationId: string, mediaName: string): Promise<string> {
  const name = (text: string) => ({ translations: [{ languageCode: "en", name: text }] });
  const { items } = await request<{ items: { id: string; name: string }[] }>(
    page,
    "GET",
    `/media/location/${locationId}`,
  );
  const imageId = items.find((media) => media.name === mediaName)?.id;
  const category = await request<{ id: string }>(page, "POST", "/menu/categories", {
    locationId,
    ...name("Fish"),
  });
  const place = { locationId, categoryId: category.id, price: "9.50", imageId };
  const item = await request<{ id: string }>(page, "POST", "/menu/items", { ...place, ...name("Trout") });
  return item.id;
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`photos are dropped, cancelled and sent again, and a broken one shows an error on its card (${language})`, async ({
    page,
  }) => {
    await openGallery(page, language);

    await page.route(upload, (route) => route.abort());
    await drop(page, ["again.jpg"]);
    await expect(card(page, t, "again.jpg")).toContainText(t("media:uploadFailed"));
    await expect(card(page, t, "again.jpg")).toContainText(t("media:failures.connection"));
    await page.unroute(upload);
    await page.getByRole("button", { name: t("media:retry") }).click();
    await expect(box(page, t, "again")).toHaveCount(1);

    const held: Route[] = [];
    await page.route(upload, (route) => void held.push(route));
    await drop(page, ["gone.jpg"]);
    await page.getByRole("button", { name: t("media:cancelUpload", { name: "gone.jpg" }) }).click();
    await expect(card(page, t, "gone.jpg")).toHaveCount(0);
    // Abort held requests, which would otherwise be sent when released.
    for (const route of held) await route.abort().catch(() => undefined);
    await page.unrouteAll();

    await drop(page, ["one.jpg", "broken.jpg", "two.jpg", "three.jpg"]);
    for (const name of ["one", "two", "three"]) await expect(box(page, t, name)).toHaveCount(1);
    await expect(card(page, t, "broken.jpg")).toContainText(t("media:uploadFailed"));
    await expect(card(page, t, "broken.jpg")).toContainText(t("media:failures.type"));
    await page.getByRole("button", { name: t("media:dismiss", { name: "broken.jpg" }) }).click();
    await expect(cards(page, t)).toHaveCount(4);
    await expect(card(page, t, "gone")).toHaveCount(0);
  });

  test(`photos are deleted with one confirmation, those on the menu only when confirmed explicitly (${language})`, async ({
    page,
  }) => {
    const locationId = await openGallery(page, language);
    await drop(page, ["one.jpg", "two.jpg", "three.jpg"]);
    for (const name of ["one", "two", "three"]) await expect(box(page, t, name)).toHaveCount(1);
    const itemId = await putOnMenu(page, locationId, "two");
    await page.reload();
    const bar = page.getByRole("region", { name: t("ui:list.selected", { count: 3 }) });

    await cards(page, t).nth(0).getByRole("checkbox").check();
    await cards(page, t)
      .nth(2)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await bar.getByRole("button", { name: t("media:delete.confirm"), exact: true }).click();
    const question = page.getByRole("dialog", { name: t("media:delete.many", { count: 3 }) });
    await expect(question).toContainText("Trout");
    await question.getByRole("button", { name: t("media:delete.confirmCount", { count: 2 }) }).click();
    await expect(cards(page, t)).toHaveCount(1);
    await expect(card(page, t, "two")).toContainText(t("media:onMenu"));

    await card(page, t, "two").getByRole("button").click();
    const panel = page.getByRole("dialog", { name: "two" });
    await expect(panel.getByRole("link", { name: "Trout" })).toHaveAttribute("href", `/menu/edit/${itemId}`);
    await panel.getByRole("button", { name: t("media:delete.confirm"), exact: true }).click();
    const single = page.getByRole("dialog", { name: t("media:delete.title", { name: "two" }) });
    await single.getByRole("checkbox", { name: t("media:delete.detach", { count: 1 }) }).check();
    await single.getByRole("button", { name: t("media:delete.confirmCount", { count: 1 }) }).click();

    await expect(page.getByText(t("media:empty.title"))).toBeVisible();
    expect(await request<{ imageId: string | null }>(page, "GET", `/menu/items/${itemId}`)).toMatchObject({
      imageId: null,
    });
  });
}

test("the gallery works by keyboard alone, and a failed deletion shows on its card", async ({ page }) => {
  const t = textsOf("en");
  await openGallery(page, "en");
  await drop(page, ["one.jpg", "two.jpg"]);
  for (const name of ["one", "two"]) await expect(box(page, t, name)).toHaveCount(1);
  await page.locator("body").click({ position: { x: 2, y: 2 } });

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: t("ui:list.selected", { count: 2 }) })).toBeVisible();
  await page.route("**/v1/media/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await page.keyboard.press("Delete");
  const question = page.getByRole("dialog", { name: t("media:delete.many", { count: 2 }) });
  await expect(question.getByRole("button", { name: t("ui:cancel"), exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cards(page, t).filter({ hasText: t("media:deleteFailed") })).toHaveCount(2);

  await page.unrouteAll();
  for (const _each of [1, 2])
    await page
      .getByRole("button", { name: t("media:retry") })
      .first()
      .click();
  await expect(page.getByText(t("media:empty.title"))).toBeVisible();
});

test("more than twenty files and unreadable formats are explained in words", async ({ page }) => {
  const t = textsOf("en");
  await openGallery(page, "en");
  await page.route(upload, () => new Promise(() => {}));
  await drop(
    page,
    Array.from({ length: 23 }, (_each, index) => `photo ${index + 1}.jpg`),
  );
  await expect(page.getByText(t("media:tooMany", { most: 20 })).first()).toBeVisible();
  await expect(cards(page, t)).toHaveCount(20);
  await expect(cards(page, t).filter({ hasText: t("media:state.sending") })).toHaveCount(3);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await page.reload();
  const heic = { name: "IMG_0007.HEIC", mimeType: "image/heic", buffer: Buffer.from("ftypheic") };
  await page.locator("main input[type=file][multiple]").first().setInputFiles([heic]);
  await expect(card(page, t, "IMG_0007.HEIC")).toContainText(t("media:failures.heic"));
});
