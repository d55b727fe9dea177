import { expect, type Page } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { beyondPaper, sheetsOf } from "./paper.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

interface Floor {
  pieces: { kind: string; x: number; y: number; width: number; height: number; label: string | null }[];
}
const piecesOf = async (page: Page, locationId: string) =>
  (await request<Floor>(page, "GET", `/orders/floor/${locationId}`)).pieces;

test("walls, a bar and a frame are drawn by mouse and keyboard, and are visible to others", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await request(page, "POST", "/tables", { locationId, tableNumber: "21", seats: 4, planX: 500, planY: 300 });
  const other = await context.newPage();
  await other.goto("/tables?lng=en");
  // Browsers throttle rendering of background pages to once a second.
  await page.bringToFront();
  await page.goto("/tables?lng=en");
  await page.getByRole("button", { name: t("tables:editLayout") }).click();
  const add = async (kind: "wall" | "bar" | "frame") => {
    await page.getByRole("button", { name: t("tables:addPiece") }).click();
    await page.getByRole("menuitem", { name: t(`tables:pieces.${kind}`) }).click();
  };
  const grip = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}, at`) });
  const corner = (name: string) => page.getByRole("button", { name: new RegExp(`^Corner of ${name}`) });

  await add("bar");
  await page.getByLabel(t("tables:fields.label")).fill("Espresso bar");
  const box = await grip("Espresso bar").boundingBox();
  if (!box) throw new Error("The bar is not on the plan");
  // The plan scales to the window.
  const drawn = box.width / 240;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + 200 * drawn, box.y + 20 + 100 * drawn, { steps: 4 });
  await page.mouse.up();
  await corner("Espresso bar").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");

  await add("wall");
  await grip(t("tables:pieces.wall")).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: t("tables:turnWall") }).click();
  await add("frame");
  await expect(grip("Terrace")).toBeVisible();
  await add("wall");
  await grip(t("tables:pieces.wall")).last().focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: t("tables:saveLayout") }).click();

  await expect(page.getByText(t("tables:layoutSaved"))).toBeVisible();
  for (const screen of [page, other]) {
    const plan = screen.getByRole("group", { name: t("tables:plan") });
    await expect(plan.getByText("Espresso bar").first()).toBeVisible();
    await expect(plan.getByText("Terrace").first()).toBeVisible();
  }
  const pieces = await piecesOf(page, locationId);
  expect(pieces.map(({ kind }) => kind).toSorted()).toEqual(["bar", "frame", "wall"]);
  expect(pieces.find(({ kind }) => kind === "wall")).toMatchObject({ x: 20, y: 40, width: 0, height: 200 });
  expect(pieces.find(({ kind }) => kind === "bar")).toMatchObject({ x: 220, y: 120, width: 260, height: 80 });
});

test("table cards are selected by section and one by one, and only those are printed", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await request(page, "POST", "/tables/many", { locationId, from: 11, to: 13 });
  const { id } = await request<{ id: string }>(page, "POST", "/tables", { locationId, tableNumber: "30" });
  await request(page, "POST", "/sections", { locationId, name: "Garden", tableIds: [id] });
  await page.goto("/tables/codes?lng=en");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards.filter({ hasText: "Skenirajte za jelovnik · Scan to see the menu" })).not.toHaveCount(0);
  const all = await cards.count();

  await page.getByRole("checkbox", { name: t("tables:printCard", { number: "12" }) }).press("Space");
  await page.emulateMedia({ media: "print" });
  await expect(cards.filter({ visible: true })).toHaveCount(all - 1);
  await expect(page.getByAltText(t("tables:qrTitle", { number: "12" }))).toBeHidden();

  const a4 = { width: 210, height: 297 };
  expect(await sheetsOf(page)).toEqual([a4]);
  expect(await beyondPaper(page, a4.width)).toBe(0);
  await page.getByRole("radio", { name: "Garden" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("30");
});

test("a link is copied without https, and a refusal is reported", async ({ page }) => {
  // Pages of `http://` addresses in a local network have no clipboard.
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const { id } = await request<{ id: string }>(page, "POST", "/tables", { locationId, tableNumber: "30" });
  const { qrCode } = await request<{ qrCode: string }>(page, "GET", `/tables/${id}`);
  await page.goto("/tables?view=list&lng=en");
  const name = t("tables:tableName", { number: "30" });
  await page.getByRole("button", { name: t("ui:list.actionsFor", { name }) }).click();
  await page.getByRole("menuitem", { name: t("tables:qr") }).click();
  const copy = page.getByRole("dialog").getByRole("button", { name: t("tables:copyLink") });
  await copy.click();
  await expect(page.getByText(t("tables:linkCopied"))).toBeVisible();

  await page.evaluate(() => (document.execCommand = () => false));
  await copy.click();
  await expect(page.getByText(t("ui:error.copyFailed"))).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog").getByRole("combobox");
  await search.press("Control+v");
  await expect(search).toHaveValue(new RegExp(`/m/${qrCode}$`));
});
