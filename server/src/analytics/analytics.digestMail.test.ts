import { lastEndedWeek } from "@konoba/contract/analytics/analytics.digest.rules";
import { addDays, instantAt } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeUser, makeWorker } from "../../test/factories.ts";
import { openMailServer, type MailServer } from "../../test/mailServer.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";
import { sendWeeklyDigests } from "./analytics.digestMail.service.ts";

let post: MailServer;
let konoba: TestApp;
beforeAll(async () => {
  post = await openMailServer();
  konoba = await testApp({ SMTP_URL: post.url });
  await konoba.work();
});
afterAll(async () => {
  await konoba.close();
  await post.close();
});

const timezone = "Europe/Podgorica";
const lastWeek = lastEndedWeek(businessDate(new Date(), timezone, "04:00"));
/** Returns an instant on the Monday `weeks` after the last week. */
const mondayAt = (time: string, weeks = 1, zone = timezone) =>
  instantAt(addDays(lastWeek, 7 * weeks), time, zone);

const recipients = async () =>
  (await konoba.pool.query<{ recipient: string }>("select recipient from outbox")).rows.map(
    ({ recipient }) => recipient,
  );
const spaces = (text: string | undefined) => (text ?? "").replaceAll("\u00a0", " ");

/** Sells 14 dishes of 10.00 by each of three people, and voids 60.00 of one at table 1 on Friday. */
async function sellWeek(location: TestLocation, week: string): Promise<void> {
  const { api, locationId } = location;
  const [plain, feast] = [await location.item("10.00"), await location.item("60.00")];
  const moved: [id: string, date: string][] = [];
  for (const firstName of ["Sanja", "Marko", "Đorđe"]) {
    const worker = await makeWorker(konoba, locationId, "waiter");
    await konoba.pool.query("update workers set first_name = $2, last_name = 'Kralj' where id = $1", [
      worker.id,
      firstName,
    ]);
    for (let count = 0; count < 14; count += 1) {
      const isFeast = firstName === "Marko" && count === 4;
      const items = [{ menuItemId: plain }, ...(isFeast ? [{ menuItemId: feast }] : [])];
      const order = await worker.api.orders.createWithItems({
        body: { locationId, items, ...(isFeast ? { tableId: location.tableId } : {}) },
      });
      const params = { id: order.id };
      if (isFeast) {
        await api.orders.update({ params, body: { status: "preparing" } });
        const itemId = order.items.find(({ menuItemId }) => menuItemId === feast)?.id ?? "";
        const body = { reason: "<Kitchen> mistake", stock: "wasted" } as const;
        await api.orders.removeItem({ params: { itemId }, body });
      }
      await worker.api.orders.takePayment({ params, body: { method: "card" } });
      moved.push([order.id, addDays(week, count % 7)]);
    }
  }
  for (const [index, [id, date]] of moved.entries())
    await konoba.pool.query(
      `update orders set business_date = $2::date, number = $3,
         created_at = ($2::date + time '20:41') at time zone 'Europe/Podgorica' where id = $1`,
      [id, date, index + 1],
    );
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "100.00" } });
  const params = { id: shift?.id ?? "" };
  await api.drawers.count({ params, body: { lines: [{ value: "96.90", quantity: 1 }] } });
  await api.drawers.close({ params, body: { note: "Counted twice" } });
  await konoba.pool.query("update drawer_shifts set closed_at = $2 where id = $1", [
    params.id,
    instantAt(addDays(week, 5), "23:30", timezone),
  ]);
}

test("mails the week once on Monday at eight, in the language of each owner", async () => {
  const location = await makeTestLocation(konoba, { name: "Stara varoš" });
  await sellWeek(location, lastWeek);
  const friday = addDays(lastWeek, 4);
  const english = await location.api.users.updateMe({ body: { weeklyMail: true } });
  const second = await makeUser(konoba, location.id, "owner");
  const montenegrin = await second.api.users.updateMe({ body: { weeklyMail: true, language: "me" } });
  await makeUser(konoba, location.id, "owner");

  await sendWeeklyDigests(konoba.db, konoba.env, new Date(mondayAt("08:00").getTime() - 1));
  expect(await recipients()).toEqual([]);
  // Two servers at once, and each again after a restart.
  const times = ["08:00", "08:00", "08:10", "23:00"].map((time) => mondayAt(time));
  await Promise.all(times.slice(0, 2).map((now) => sendWeeklyDigests(konoba.db, konoba.env, now)));
  for (const now of times.slice(2)) await sendWeeklyDigests(konoba.db, konoba.env, now);

  await vi.waitFor(() => expect(post.mails).toHaveLength(2), 20_000);
  expect(new Set(await recipients())).toEqual(new Set([english.email, montenegrin.email]));
  const mailOf = (email: string | null) => post.mails.find(({ to }) => to?.[0]?.address === email);
  const [en, me] = [mailOf(english.email), mailOf(montenegrin.email)];
  expect(en?.subject).toMatch(/^Stara varoš: .*\d/);
  const link = `/analytics/digest?locationId=${location.locationId}&week=${lastWeek}`;
  const day = (language: string) =>
    new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(
      new Date(friday),
    );
  const lines = (text: string | undefined) => spaces(text).split("\n");
  expect(lines(en?.text)).toEqual(
    expect.arrayContaining([
      "Voids, discounts and refunds were 14.3% of sales",
      "€60.00 of €420.00. Drawers were €3.10 short in 1 close.",
      "Ana Đukić: Voids None · Discounts None · Refunds None · Drawer −€3.10",
      "Đorđe Kralj: Voids None · Discounts None · Refunds None · Drawer –",
      "Marko Kralj: Voids 42.9% (€60.00) · Discounts None · Refunds None · Drawer –",
      "Location: Voids 14.3% (€60.00) · Discounts None · Refunds None · Drawer −€3.10",
      `Marko Kralj: voids were 42.9% of sales. The location's average is 14.3%, everyone else's 0.0%. Most of that was table 1 on Friday ${day("en-GB")}: <Kitchen> mistake (Ana Đukić). Without it: 0.0%.`,
      "You get this because you're an owner of Konoba Ribnica. Turn it off under Settings, Email.",
    ]),
  );
  expect(lines(me?.text)).toEqual(
    expect.arrayContaining([
      "Storniranja, popusti i povraćaji iznose 14,3% prodaje",
      "60,00 € od ukupno 420,00 €. U kasama je manjak 3,10 € (zatvaranja: 1).",
      "Marko Kralj: Storno 42,9% (60,00 €) · Popusti Nema · Povraćaji Nema · Kasa –",
      `Marko Kralj: storniranja iznose 42,9% prodaje. Prosjek lokacije je 14,3%, a ostalih 0,0%. Najveći dio: sto 1, petak, ${day("sr-Latn-ME")} – <Kitchen> mistake (Ana Đukić). Bez toga: 0,0%.`,
    ]),
  );
  for (const mail of [en, me]) {
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(link.replace("&", "&amp;"));
    expect(mail?.html).toContain("&lt;Kitchen&gt; mistake");
    // It is read without images, styles from elsewhere or scripts.
    expect(mail?.html).not.toMatch(/<img|<script|<link|url\(/);
  }
  expect(me?.html).toMatch(
    /Sedmični pregled[^]*<table[^]*Đorđe[^]*Marko[^]*Sanja[^]*<\/table>[^]*Otvori pregled/,
  );

  await sendWeeklyDigests(konoba.db, konoba.env, mondayAt("08:00", 2));
  expect(await recipients()).toHaveLength(2);
});

test("starts with the next week when turned on during one, and stops for a person who is no owner", async () => {
  const location = await makeTestLocation(konoba);
  await sellWeek(location, lastWeek);
  await konoba.pool.query(
    "update orders set business_date = business_date + 7, created_at = created_at + interval '7 days' where location_id = $1",
    [location.locationId],
  );
  const { email } = await location.api.users.updateMe({ body: { weeklyMail: true } });
  const own = async () => (await recipients()).filter((each) => each === email).length;

  await sendWeeklyDigests(konoba.db, konoba.env, new Date(mondayAt("08:00").getTime() + 25 * 3_600_000));
  expect(await own()).toBe(0);
  await konoba.pool.query("update users set role = 'manager' where email = $1", [email]);
  await sendWeeklyDigests(konoba.db, konoba.env, mondayAt("08:00", 2));
  expect(await own()).toBe(0);
  await konoba.pool.query("update users set role = 'owner' where email = $1", [email]);
  await sendWeeklyDigests(konoba.db, konoba.env, mondayAt("09:00", 2));
  expect(await own()).toBe(1);
});

test("follows the clock of the location, and waits for the end of a late business day", async () => {
  const [tokyo, late] = [await makeTestLocation(konoba), await makeTestLocation(konoba)];
  for (const location of [tokyo, late]) await sellWeek(location, lastWeek);
  await konoba.pool.query("update locations set timezone = 'Asia/Tokyo' where id = $1", [tokyo.locationId]);
  await konoba.pool.query("update locations set business_day_start = '10:00' where id = $1", [
    late.locationId,
  ]);
  const emails = await Promise.all(
    [tokyo, late].map(
      async ({ api }) => (await api.users.updateMe({ body: { weeklyMail: true } })).email ?? "",
    ),
  );
  const sentTo = async () => emails.map((email) => recipients().then((all) => all.includes(email)));
  const at = async (now: Date) => {
    await sendWeeklyDigests(konoba.db, konoba.env, now);
    return Promise.all(await sentTo());
  };

  expect(await at(new Date(mondayAt("08:00", 1, "Asia/Tokyo").getTime() - 1))).toEqual([false, false]);
  expect(await at(mondayAt("08:00", 1, "Asia/Tokyo"))).toEqual([true, false]);
  expect(await at(mondayAt("09:59"))).toEqual([true, false]);
  expect(await at(mondayAt("10:00"))).toEqual([true, true]);
});

test("is off by default, and only an owner can turn it on", async () => {
  const location = await makeTestLocation(konoba);
  expect(await location.api.users.me({})).toMatchObject({ weeklyMail: false });
  const manager = await makeUser(konoba, location.id, "manager");
  const worker = await makeWorker(konoba, location.locationId, "manager");
  for (const { api } of [manager, worker])
    await expect(api.users.updateMe({ body: { weeklyMail: true } })).rejects.toMatchObject(
      refusal("forbidden"),
    );
  expect(await manager.api.users.updateMe({ body: { weeklyMail: false } })).toMatchObject({
    weeklyMail: false,
  });
});
