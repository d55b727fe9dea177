import { expect } from "@playwright/test";
import { becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

interface List {
  items: { id: string; items?: { id: string }[] }[];
}

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);
  const say = (key: string, values?: Parameters<typeof t>[1]) => t(`audit:${key}`, values);

  test(`the audit log says who did what, and finds it by person, subject and day (${language})`, async ({
    page,
  }) => {
    const person = await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    const menu = await request<List>(page, "GET", `/menu/items?locationId=${locationId}`);
    await request(page, "PATCH", `/menu/items/${menu.items[0]?.id}`, { price: "9.90" });
    const { items: orders } = await request<List>(page, "GET", `/orders/location/${locationId}`);
    const order = orders[0]?.id ?? "";
    await request(page, "PATCH", `/orders/${order}`, { status: "preparing" });
    const { items: lines } = await request<{ items: { id: string }[] }>(page, "GET", `/orders/${order}`);
    const body = { reason: "guest_left", stock: "wasted" };
    await request(page, "DELETE", `/orders/items/${lines[0]?.id}`, body);

    await page.goto(`/settings/audit?lng=${language}`);
    const who = `${person.firstName} ${person.lastName}`;
    const place = t("auditSentences:parts.table", { table: "1" });
    const core = t("auditSentences:order.lineVoided", { who, what: "2 × Trout", place });
    const reason = t("reasons:guest_left");
    const voided = page.getByRole("button", {
      name: `${core} (${reason.charAt(0).toLowerCase()}${reason.slice(1)})`,
      exact: true,
    });
    const priced = page.getByRole("button", { name: /Trout.*9[.,]50.*9[.,]90/ });
    await expect(voided).toBeVisible();
    await expect(priced).toBeVisible();

    // A press opens the values before and after.
    await priced.click();
    const sheet = page.getByRole("dialog");
    const price = sheet.getByRole("row").filter({ hasText: say("fields.price") });
    await expect(price.getByRole("cell").first()).toHaveText(/9[.,]50/);
    await expect(price.getByRole("cell").last()).toHaveText(/9[.,]90/);
    await page.keyboard.press("Escape");

    // One press answers who voided yesterday: nobody; the filters are in the address.
    await page.getByRole("button", { name: say("presets.voids") }).click();
    await expect(page).toHaveURL(/action=order\.lineVoided.*from=\d{4}-\d{2}-\d{2}/);
    await expect(page.getByText(t("ui:list.noMatch"))).toBeVisible();
    await page.getByRole("button", { name: say("presets.voids") }).click();
    await expect(priced).toBeVisible();

    const main = page.getByRole("main");
    const choose = async (filter: string, value: string) => {
      await main.getByRole("button", { name: filter, exact: true }).click();
      await page.getByRole("menuitemradio", { name: value, exact: true }).click();
    };
    await choose(say("columns.subject"), say("subjects.order"));
    await expect(priced).toHaveCount(0);
    await expect(voided).toBeVisible();
    await choose(say("columns.who"), who);
    await main.getByRole("button", { name: say("anyTime") }).click();
    await page.getByRole("button", { name: say("today"), exact: true }).click();
    await expect(page).toHaveURL(/subject=order.*person=.*from=/);
    await page.reload();
    await expect(voided).toBeVisible();
    await expect(priced).toHaveCount(0);
  });
}
