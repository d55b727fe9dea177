import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCoffee, receiveCoffee } from "../../test/coffee.ts";
import { openMailServer, type MailServer } from "../../test/mailServer.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";
import { sendMorningReports } from "./analytics.morning.service.ts";

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

const clock = ["Europe/Podgorica", "04:00"] as const;
const today = businessDate(new Date(), ...clock);
const hoursInto = (date: string, hours: number) =>
  new Date(businessDayBounds(date, ...clock).from.getTime() + hours * 3_600_000);

async function sellOn(location: TestLocation, price: string, daysAgo: number): Promise<void> {
  const { api, locationId } = location;
  const { id } = await api.orders.createWithItems({
    body: { locationId, items: [{ menuItemId: await location.item(price) }] },
  });
  await api.orders.takePayment({ params: { id }, body: { method: "cash" } });
  await konoba.pool.query(
    `update orders set created_at = created_at - $2 * interval '24 hours', business_date = business_date - $2::int,
       number = number + 100 * $2::int where id = $1`,
    [id, daysAgo],
  );
}

const queued = async () => (await konoba.pool.query("select recipient from outbox")).rows;

test("mails the report of the day before once, in five lines and the reader's language", async () => {
  const location = await makeTestLocation(konoba, { name: "Stara varoš" });
  await makeTestLocation(konoba);
  await sellOn(location, "30.00", 1);
  await sellOn(location, "40.00", 8);
  const body = { morningMail: true, language: "me" } as const;
  const { email } = await location.api.users.updateMe({ body });

  await sendMorningReports(konoba.db, konoba.env, hoursInto(today, 1));
  await sendMorningReports(konoba.db, konoba.env, hoursInto(today, 2));

  await vi.waitFor(() => expect(post.mails).toHaveLength(1), 20_000);
  const [mail] = post.mails;
  const yesterday = addDays(today, -1);
  expect(mail?.to?.map(({ address }) => address)).toEqual([email]);
  expect(mail?.subject).toMatch(/^Stara varoš: /);
  expect(
    mail?.text
      ?.replaceAll("\u00a0", " ")
      .split("\n")
      .filter((line) => / \(/.test(line)),
  ).toEqual([
    "Prihod: 30,00 € (−25%, ranije 40,00 €)",
    "Porudžbine: 1 (ranije 1)",
    "Prosječna porudžbina: 30,00 € (ranije 40,00 €)",
    "Popusti i storniranja: 0,00 € · 0,00 € (ranije 0,00 € · 0,00 €)",
    "Napojnice: 0,00 € (ranije 0,00 €)",
  ]);
  // In this order: the comparison, the figures, then the link.
  expect(mail?.html).toMatch(/U odnosu na:[^]*Prihod: 30,00\u00a0€[^]*Napojnice:[^]*Otvori izvještaj/);
  expect(mail?.text).toContain(
    `/analytics?locationId=${location.locationId}&period=range&from=${yesterday}&to=${yesterday}`,
  );
  expect(await queued()).toHaveLength(1);
});

test("starts with the next day when enabled at noon, and sends nothing when disabled", async () => {
  const before = (await queued()).length;
  const location = await makeTestLocation(konoba);
  await location.api.users.updateMe({ body: { morningMail: true } });
  await sendMorningReports(konoba.db, konoba.env, hoursInto(addDays(today, 1), 8));
  const others = (await queued()).length;
  await sendMorningReports(konoba.db, konoba.env, hoursInto(addDays(today, 2), 0.5));
  const { email } = await location.api.users.updateMe({ body: { morningMail: false } });
  await sendMorningReports(konoba.db, konoba.env, hoursInto(addDays(today, 3), 0.5));

  expect(others).toBe(before);
  expect((await queued()).filter(({ recipient }) => recipient === email)).toHaveLength(1);
});

test("names the purchase prices that changed the day before, and the dishes below the target margin", async () => {
  const location = await makeTestLocation(konoba, { name: "Kafana" });
  const { api, locationId } = location;
  await api.users.updateMe({ body: { morningMail: true, language: "me" } });
  const coffee = await makeCoffee(api, locationId);
  await api.menu.updateItem({ params: { id: coffee.espresso.id }, body: { price: "0.85" } });
  await receiveCoffee(coffee);
  await receiveCoffee(coffee, { price: "22.40" });

  await sendMorningReports(konoba.db, konoba.env, hoursInto(addDays(today, 1), 1));

  const found = () => post.mails.find(({ subject }) => subject?.startsWith("Kafana"));
  await vi.waitFor(() => expect(found()).toBeDefined(), 20_000);
  expect(found()?.text?.replaceAll("\u00a0", " ")).toContain(
    "Nabavne cijene: Kafa +12%; 1 jelo pada ispod marže od 70%",
  );
});

test("mails no purchase prices while purchasing is off", async () => {
  const location = await makeTestLocation(konoba, { name: "Kafe bar" });
  const { api, locationId } = location;
  await api.users.updateMe({ body: { morningMail: true, language: "me" } });
  await receiveCoffee(await makeCoffee(api, locationId), { price: "22.40" });
  await konoba.pool.query("update purchase_orders set status = 'received' where location_id = $1", [
    locationId,
  ]);
  await api.locations.switchModules({
    params: { id: locationId },
    body: { modules: { purchasing: false } },
  });

  await sendMorningReports(konoba.db, konoba.env, hoursInto(addDays(today, 1), 1));

  const found = () => post.mails.find(({ subject }) => subject?.startsWith("Kafe bar"));
  await vi.waitFor(() => expect(found()).toBeDefined(), 20_000);
  expect(found()?.text).not.toContain("Nabavne cijene");
});
