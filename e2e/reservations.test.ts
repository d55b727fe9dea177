import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { dayFromNow } from "./days.ts";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { beginDay, createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

/** Formats a time as typed, rounded to half an hour. */
const clock = (moment: string) =>
  new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Podgorica",
  }).format(new Date(moment));

/** Formats a day as typed. */
const dateOf = (moment: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeZone: "Europe/Podgorica" }).format(
    new Date(moment),
  );

test("guests are booked at a table, shown on the plan and at home, and arrive into their order", async ({
  page,
}) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await request(page, "POST", "/tables", { locationId, tableNumber: "7", seats: 6 });
  await beginDay(page, locationId);

  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 1_800_000).toISOString();
  // The form is beside the timeline and has the focus.
  await page.goto("/reservations/add?lng=en&hours=day");
  const form = page.getByRole("form", { name: t("reservations:add") });
  await expect(form.getByLabel(t("reservations:fields.name"))).toBeFocused();
  await page.keyboard.type("Marković");
  await form.getByLabel(t("reservations:fields.phoneNumber")).fill("067123456");
  await form
    .getByRole("group", { name: t("reservations:fields.partySize") })
    .getByRole("button", { name: "6", exact: true })
    .click();
  // The other table has four seats.
  await expect(form).toContainText(t("reservations:table", { number: "7" }));
  await form.getByRole("button", { name: t("reservations:otherTime") }).click();
  await form.getByRole("textbox", { name: t("reservations:fields.date") }).fill(dateOf(startsAt));
  await form.getByRole("textbox", { name: t("reservations:fields.time") }).fill(clock(startsAt));
  await form.getByLabel(t("reservations:fields.name")).press("Enter");

  const bar = page.getByRole("button", { name: /^Marković, 6/ });
  await expect(bar).toBeVisible();
  // A booked party is seated and edited from its bar.
  await bar.click();
  await expect(page.getByRole("menuitem", { name: t("reservations:seat"), exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: t("reservations:list") }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Marković" });
  await expect(row).toContainText(t("reservations:table", { number: "7" }));
  const time = clock(startsAt);
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
  const order = await request<{ guests: number; customerName: string; tableNumber: string }>(
    page,
    "GET",
    `/orders/${id}`,
  );
  expect(order).toMatchObject({ guests: 6, customerName: "Marković", tableNumber: "7" });
});

test("selected parties are cancelled together, restored together, and are in the CSV file of the day", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await beginDay(page, locationId);
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 1_800_000).toISOString();
  for (const [name, partySize] of [
    ["Marković", 4],
    ["=Perović; Ana", 2],
  ])
    await request(page, "POST", "/reservations", { locationId, name, partySize, startsAt });
  await page.goto("/reservations?lng=en&view=list");
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
    expect.stringMatching(new RegExp(`,${clock(startsAt)},Marković,4,.*${booked}`)),
  ]);
});

test("all parties of a long evening are listed, during a search and after it", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await beginDay(page, locationId);
  const all = 30;
  for (let number = 1; number <= all; number += 1) {
    const startsAt = new Date(Date.now() + 600_000 + number * 1_000).toISOString();
    await request(page, "POST", "/reservations", {
      locationId,
      name: `Ana ${number}`,
      partySize: 2,
      startsAt,
    });
  }
  await page.goto("/reservations?lng=en&view=list");
  const parties = page.getByRole("list", { name: t("reservations:title") }).getByRole("listitem");
  await expect(parties).toHaveCount(all);

  await page.getByPlaceholder(t("reservations:search")).fill("Ana 30");
  await expect(parties).toHaveCount(1);
  await page.getByPlaceholder(t("reservations:search")).fill("Ana");
  await expect(parties).toHaveCount(all);
  await page.getByPlaceholder(t("reservations:search")).fill("");

  await expect(page.getByRole("heading", { level: 2, name: /\d{4}/ })).toBeVisible();
  await expect(parties).toHaveCount(all);
});

test("an empty slot of the timeline fills the form, and the longest waiting party gets the smallest table that fits", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await request(page, "POST", "/tables", { locationId, tableNumber: "7", seats: 6 });
  await request(page, "POST", "/tables", { locationId, tableNumber: "8", seats: 2 });
  await beginDay(page, locationId);
  const startsAt = new Date().toISOString();
  const party = { locationId, name: "Kovač", partySize: 2, startsAt, quotedMinutes: 15 };
  await request(page, "POST", "/reservations", party);
  await page.goto("/reservations?lng=en&hours=dinner");

  // Seated walk-ins appear on the timeline; the bar of an open order links to it.
  const timeline = page.getByRole("region", { name: t("reservations:timeline") });
  await timeline
    .getByRole("button", { name: t("reservations:bookAt", { number: "7" }) })
    .click({ position: { x: 400, y: 10 } });
  const form = page.getByRole("form", { name: t("reservations:add") });
  await expect(form).toContainText(t("reservations:table", { number: "7" }));

  const waiting = page.getByRole("region", { name: t("reservations:waitingList") });
  await expect(waiting.getByRole("listitem")).toContainText("Kovač");
  await waiting.getByRole("button", { name: t("reservations:seatAtTable", { number: "8" }) }).click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
});

test("a reservation is dragged to another table and time and undone; typed input is not lost without a question", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await request(page, "POST", "/tables", { locationId, tableNumber: "7", seats: 6 });
  const table = await request<{ id: string }>(page, "POST", "/tables", {
    locationId,
    tableNumber: "8",
    seats: 6,
  });
  const date = dayFromNow(1);
  const party = {
    locationId,
    name: "Kovač",
    partySize: 4,
    startsAt: `${date}T18:00:00Z`,
    tableIds: [table.id],
  };
  const { id } = await request<{ id: string }>(page, "POST", "/reservations", party);
  const place = async () => {
    const found = await request<{ startsAt: string; tables: { tableNumber: string }[] }>(
      page,
      "GET",
      `/reservations/${id}`,
    );
    return [new Date(found.startsAt).toISOString(), ...found.tables.map(({ tableNumber }) => tableNumber)];
  };
  const before = [`${date}T18:00:00.000Z`, "8"];
  expect(await place()).toEqual(before);

  await page.goto(`/reservations?lng=en&hours=dinner&date=${date}`);
  const timeline = page.getByRole("region", { name: t("reservations:timeline") });
  const bar = timeline.getByRole("button", { name: /^Kovač, 4/ });
  const lane = timeline.locator("[data-lane]").filter({
    has: page.getByRole("button", { name: t("reservations:bookAt", { number: "7" }), includeHidden: true }),
  });
  // A drag begins where the bar is once the answers have laid out the page.
  await page.waitForLoadState("networkidle");
  await bar.hover();
  const [from, to] = [await bar.boundingBox(), await lane.boundingBox()];
  if (!from || !to) throw new Error("The timeline has no bar or no lane.");
  const hours = await timeline
    .locator("[data-lane]")
    .first()
    .evaluate((element) => element.style.backgroundSize);
  const hourPx = (to.width * Number.parseFloat(hours)) / 100;
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.move(from.x + 20 + hourPx, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(place).toEqual([`${date}T19:00:00.000Z`, "7"]);
  // The press that ends a drag opens no menu.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("button", { name: t("ui:toasts.undo") }).click();
  await expect.poll(place).toEqual(before);

  // What is typed beside the timeline is not lost without a question.
  const name = page
    .getByRole("form", { name: t("reservations:add") })
    .getByLabel(t("reservations:fields.name"));
  await name.fill("Marković");
  await page
    .getByRole("link", { name: t("app:nav.orders") })
    .first()
    .click();
  const question = page.getByRole("alertdialog", { name: t("ui:form.discard") });
  await question.getByRole("button", { name: t("ui:form.keepEditing") }).click();
  await expect(name).toHaveValue("Marković");
});

test("a booking on a closed day asks, and is stored after Book anyway", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await request(page, "POST", "/tables", { locationId, tableNumber: "7", seats: 4 });
  const date = dayFromNow(2);
  await request(page, "PUT", `/locations/${locationId}/special-days/${date}`, { name: "Inventory" });
  await page.goto(`/reservations?lng=en&view=list&date=${date}`);
  const form = page.getByRole("form", { name: t("reservations:add") });
  await form.getByLabel(t("reservations:fields.name")).fill("Kovač");
  const save = form.getByRole("button", { name: t("reservations:bookTable") });
  const question = page.getByRole("alertdialog", { name: t("reservations:unusual.title") });

  await save.click();
  await expect(question).toContainText(t("reservations:unusual.closed_day"));
  await question.getByRole("button", { name: t("reservations:unusual.back") }).click();
  await expect(form.getByLabel(t("reservations:fields.name"))).toHaveValue("Kovač");
  await save.click();
  await question.getByRole("button", { name: t("reservations:unusual.confirm") }).click();

  await expect(page.locator("[data-reservation=booked]")).toContainText("Kovač");
});

test("on a phone guests are booked as on a laptop: by keys, at a free time and the proposed table, else they wait", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await beginDay(page, locationId);
  const table = await request<{ id: string }>(page, "POST", "/tables", {
    locationId,
    tableNumber: "7",
    seats: 6,
  });
  const inHalfAnHour = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 1_800_000).toISOString();
  const phoneNumber = "067334512";
  const regular = { locationId, name: "Lazović", phoneNumber, partySize: 2, startsAt: inHalfAnHour };
  const { id } = await request<{ id: string }>(page, "POST", "/reservations", regular);
  await request(page, "POST", `/reservations/${id}/seat`, { tableId: table.id });
  await page.goto("/reservations?lng=en");
  await page.getByRole("link", { name: t("reservations:add") }).click();
  const main = page.getByRole("main");
  const group = (name: string) => main.getByRole("group", { name });
  const name = main.getByLabel(t("reservations:fields.name"), { exact: true });

  // Guests sit at both tables: the wished time is full, and the waiting list takes what is typed.
  await name.fill("Vuković");
  await group(t("reservations:fields.partySize")).getByRole("button", { name: "3", exact: true }).click();
  await main.getByRole("button", { name: t("reservations:otherDay") }).click();
  await main.getByRole("textbox", { name: t("reservations:fields.date") }).fill(dateOf(inHalfAnHour));
  await main.getByRole("button", { name: t("reservations:otherTimeOrStay") }).click();
  const time = main.getByRole("textbox", { name: t("reservations:fields.time") });
  await time.fill(clock(inHalfAnHour));
  await time.press("Tab");
  const times = group(t("reservations:fields.time"));
  const full = `${clock(inHalfAnHour)} ${t("reservations:isFull")}`;
  await expect(times.getByRole("button", { name: full, pressed: true })).toBeVisible();
  await expect(main).toContainText(t("reservations:fullAt", { time: clock(inHalfAnHour) }));
  await main.getByRole("button", { name: t("reservations:waitingList") }).click();
  const dialog = page.getByRole("dialog", { name: t("reservations:addWaiting") });
  await expect(dialog.getByLabel(t("reservations:fields.name"))).toHaveValue("Vuković");
  await dialog.getByRole("button", { name: t("reservations:putOnList") }).click();
  await expect(page).toHaveURL(/view=waiting/);
  await expect(main.getByRole("list", { name: t("reservations:tabs.waiting") })).toContainText(
    `Vuković${t("reservations:guests", { count: 3 })}`,
  );

  // The number of a known guest fills the name.
  await page.goto("/reservations/add");
  await main.getByLabel(t("reservations:fields.phoneNumber"), { exact: true }).fill(phoneNumber);
  await expect(name).toHaveValue("Lazović");
  await expect(main.getByRole("status")).toContainText(
    t("reservations:table", { number: "7" }).toLowerCase(),
  );
  await group(t("reservations:fields.partySize")).getByRole("button", { name: "4", exact: true }).click();
  const tomorrow = main.getByRole("button", { name: t("reservations:tomorrow") });
  await tomorrow.click();
  await expect(tomorrow).toHaveAttribute("aria-pressed", "true");
  // The wished time and three after it; the first depends on the time of day.
  const free = times.getByRole("button", { name: /^\d\d:\d\d$/ });
  await expect(free).toHaveCount(4);
  const chosen = await free.nth(2).innerText();
  await free.nth(2).click();
  await expect(main).toContainText(t("reservations:table", { number: "1" }));
  await main.getByRole("button", { name: t("reservations:noteFold") }).click();
  await main.getByLabel(t("reservations:fields.note")).fill("Birthday");
  await main.getByRole("button", { name: t("reservations:bookFor", { time: chosen }) }).click();
  await expect(page).toHaveURL(/\/reservations\?date=/);
  const { items } = await request<{ items: { startsAt: string; tables: { tableNumber: string }[] }[] }>(
    page,
    "GET",
    `/reservations/location/${locationId}?q=Lazovi%C4%87`,
  );
  const booked = items.at(-1);
  expect(booked).toMatchObject({
    name: "Lazović",
    phoneNumber: "+38267334512",
    partySize: 4,
    note: "Birthday",
    status: "booked",
    tables: [{ tableNumber: "1" }],
  });
  expect(clock(booked?.startsAt ?? "")).toBe(chosen);
});
