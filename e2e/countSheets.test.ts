import { expect, type Page } from "@playwright/test";
import { addLocation, becomeOwner, request, setSessionHint } from "./members.ts";
import { test } from "./test.ts";
import { pin } from "./testLocation.ts";
import { journeyLanguages, textsOf, type Translate } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

interface Row {
  id: string;
}

async function makeStock(page: Page, locationId: string): Promise<void> {
  for (const name of ["Vranac", "Sir", "So"]) {
    const product = { locationId, name, unit: "kg" };
    const { id: productId } = await request<Row>(page, "POST", "/products", product);
    await request(page, "POST", "/inventory", { locationId, productId, unit: "kg", quantity: "12" });
  }
}

/** Arranges two storage areas, and puts the cheese into the second. */
async function arrangeAreas(page: Page, t: Translate): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: t("counts:areas.title") }).click();
  const dialog = page.getByRole("dialog");
  for (const [index, name] of ["Podrum", "Hladnjača"].entries()) {
    await dialog.getByRole("button", { name: t("counts:areas.add") }).click();
    await dialog.getByLabel(t("counts:areas.nameOf", { number: index + 1 })).fill(name);
  }
  await dialog.getByRole("button", { name: t("counts:areas.up", { name: "Hladnjača" }) }).click();
  await dialog.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(dialog).toBeHidden();
}

async function count(page: Page, t: Translate, counts: Record<string, string>): Promise<void> {
  const main = page.getByRole("main");
  // The page of a single count has fields of the same names.
  await expect(main.getByRole("button", { name: t("counts:finish") })).toBeVisible();
  for (const [name, counted] of Object.entries(counts)) {
    await main.getByLabel(t("inventory:countedOf", { name })).fill(counted);
    await main.getByLabel(t("inventory:countedOf", { name })).blur();
  }
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`two people count without seeing each other's numbers, then compare (${language})`, async ({
    page,
    browser,
  }) => {
    await becomeOwner(page);
    const locationId = await addLocation(page, "Stara varoš");
    await makeStock(page, locationId);
    const keeper = {
      locationId,
      firstName: "Ana",
      lastName: "Perić",
      username: "ana",
      pin,
      role: "stock",
    };
    await request(page, "POST", "/workers", keeper);
    await page.goto(`/inventory?mode=count&lng=${language}`);
    const main = page.getByRole("main");
    await arrangeAreas(page, t);
    await main.getByRole("button", { name: t("counts:start") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("counts:startNow") })
      .click();
    await expect(page).toHaveURL(/\/inventory\/counts\//);
    await count(page, t, { Vranac: "12", Sir: "11.5" });
    await main.getByRole("button", { name: t("counts:finish") }).click();

    const device = { viewport: { width: 390, height: 844 } };
    const phone = await (await browser.newContext(device)).newPage();
    const body = { username: "ana", pin, locationId };
    const { sessionId } = await request<{ sessionId: string }>(phone, "POST", "/workers/login", body);
    await setSessionHint(phone, sessionId);
    await phone.goto(`/inventory?mode=count&lng=${language}`);
    await phone
      .getByRole("main")
      .getByRole("link", { name: t("counts:continue") })
      .click();
    await count(phone, t, { Vranac: "11", Sir: "11.5", So: "12" });
    await phone
      .getByRole("main")
      .getByRole("button", { name: t("counts:finish") })
      .click();

    await page.reload();
    const row = (name: string) => main.getByRole("row").filter({ hasText: name });
    await expect(row("Vranac")).toContainText(t("counts:results.differs"));
    await expect(row("Sir")).toContainText(t("counts:results.agreed"));
    await expect(row("So")).toContainText(t("counts:results.once"));
    await row("Vranac").getByRole("button").first().click();
    await row("So").getByRole("button", { name: /12/ }).click();
    await main.getByRole("button", { name: t("counts:post", { count: 3 }) }).click();
    await expect(main.getByText(t("counts:ended.posted"))).toBeVisible();
    const { items } = await request<{ items: { productName: string; quantity: number }[] }>(
      page,
      "GET",
      `/inventory/location/${locationId}`,
    );
    expect(items.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ["Sir", 11.5],
      ["So", 12],
      ["Vranac", 12],
    ]);
  });
}
