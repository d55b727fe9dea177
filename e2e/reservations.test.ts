import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { ask, becomeOwner } from "./members.ts";
import { textsOf } from "./texts.ts";
import { beginDay, makeVenue } from "./venue.ts";

const t = textsOf("en");

/** A time of the day like those a person types, half an hour from now. */
const clock = (moment: string) =>
  new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Podgorica",
  }).format(new Date(moment));

interface Listed {
  items: { id: string; startsAt: string; orderId: string | null }[];
}

test("guests are booked at a table, read on the plan and at home, and arrive into their order", async ({
  page,
}) => {
  await becomeOwner(page);
  const { locationId } = await makeVenue(page);
  await ask(page, "POST", "/tables", { locationId, tableNumber: "7", seats: 6 });
  await beginDay(page, locationId);

  await page.goto("/reservations?lng=en");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("reservations:add") })
    .click();
  const form = page.getByRole("dialog", { name: t("reservations:add") });
  // Typing begins at once.
  await expect(form.getByLabel(t("reservations:fields.name"))).toBeFocused();
  await page.keyboard.type("Marković");
  await form.getByLabel(t("reservations:fields.phoneNumber")).fill("067123456");
  for (let guest = 2; guest < 6; guest += 1)
    await form.getByRole("button", { name: t("ui:stepper.more") }).click();
  await form.getByLabel(t("reservations:fields.tableIds")).click();
  await page.getByRole("option", { name: t("reservations:table", { number: "7" }) }).click();
  await form.getByLabel(t("reservations:fields.name")).press("Enter");

  await expect(form).toBeHidden();
  const row = page.getByRole("listitem").filter({ hasText: "Marković" });
  await expect(row).toContainText(t("reservations:table", { number: "7" }));
  const { items } = await ask<Listed>(page, "GET", `/reservations/location/${locationId}`);
  const time = clock(items[0]?.startsAt ?? "");
  await expect(row).toContainText(time);

  await page.goto("/?lng=en");
  const expected = t("home:tables.expected", { time, name: "Marković", count: 6 });
  await expect(page.getByRole("link", { name: expected })).toBeVisible();

  await page.goto("/tables?lng=en");
  const awaited = t("tables:reservedFor", { time, name: "Marković", count: 6 });
  await page.getByRole("button", { name: awaited }).click();
  await page.getByRole("button", { name: t("tables:seatGuests", { name: "Marković" }) }).click();

  await expect(page).toHaveURL(/\/orders\/edit\//);
  const id = page.url().split("/edit/")[1]?.split("?")[0] ?? "";
  const order = await ask<{ guests: number; customerName: string; tableNumber: string }>(
    page,
    "GET",
    `/orders/${id}`,
  );
  expect(order).toMatchObject({ guests: 6, customerName: "Marković", tableNumber: "7" });
});

test("chosen parties are cancelled together, come back together, and are in the file of the day", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1366, height: 800 });
  await becomeOwner(page);
  const { locationId } = await makeVenue(page);
  await beginDay(page, locationId);
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 1_800_000).toISOString();
  for (const [name, partySize] of [
    ["Marković", 6],
    ["=Perović; Ana", 2],
  ])
    await ask(page, "POST", "/reservations", { locationId, name, partySize, startsAt });
  await page.goto("/reservations?lng=en");
  const rows = page.locator("[data-reservation]");
  await expect(rows).toHaveCount(2);
  await rows.getByRole("checkbox").first().click();
  await page.getByRole("button", { name: t("ui:list.selectAll") }).click();
  const bar = page.getByRole("region", { name: t("ui:list.selected", { count: 2 }) });
  await bar.getByRole("button", { name: t("reservations:fields.status") }).click();
  await page.getByRole("menuitem", { name: t("reservations:make.cancelled") }).click();
  await expect(page.locator("[data-reservation=cancelled]")).toHaveCount(2);
  await page.getByRole("button", { name: t("ui:toasts.undo") }).click();
  await expect(page.locator("[data-reservation=booked]")).toHaveCount(2);

  await page.getByRole("button", { name: t("ui:list.more"), exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: t("ui:list.export") }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${t("reservations:title")}.csv`);
  const lines = (await readFile(await saved.path(), "utf8")).replace("\uFEFF", "").trim().split("\r\n");
  expect(lines[0]).toContain(`${t("reservations:fields.name")},${t("reservations:fields.partySize")}`);
  const booked = t("reservations:status.booked");
  expect(lines.slice(1).toSorted()).toEqual([
    expect.stringMatching(new RegExp(`,${clock(startsAt)},"'=Perović; Ana",2,`)),
    expect.stringMatching(new RegExp(`,${clock(startsAt)},Marković,6,.*${booked}`)),
  ]);
});

test("all parties of a long evening are listed, when they are searched and when the search is taken back", async ({
  page,
}) => {
  await becomeOwner(page);
  const { locationId } = await makeVenue(page);
  await beginDay(page, locationId);
  const all = 30;
  for (let number = 1; number <= all; number += 1) {
    const startsAt = new Date(Date.now() + 600_000 + number * 1_000).toISOString();
    await ask(page, "POST", "/reservations", { locationId, name: `Ana ${number}`, partySize: 2, startsAt });
  }
  await page.goto("/reservations?lng=en");
  const parties = page.getByRole("list", { name: t("reservations:title") }).getByRole("listitem");
  await expect(parties).toHaveCount(all);

  await page.getByPlaceholder(t("reservations:search")).fill("Ana 30");
  await expect(parties).toHaveCount(1);
  await page.getByPlaceholder(t("reservations:search")).fill("Ana");
  await expect(parties).toHaveCount(all);
  await page.getByPlaceholder(t("reservations:search")).fill("");

  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(parties).toHaveCount(all);
});
