import { randomUUID } from "node:crypto";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { ownServiceText } from "@konoba/contract/orders/orders.totals";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { independently } from "../../contract/test/independentTotals.ts";
import { dayAgo } from "./books.ts";
import { caseCount } from "./caseCount.ts";
import { makeLunch } from "./combos.ts";
import { makeWorker } from "./factories.ts";
import { type FiscalApp, fiscalApp, type FiscalLocation, makeFiscalLocation } from "./fiscal.ts";
import { add } from "./journals.ts";
import { randomOf } from "./randomOrderActions.ts";
import { seedOf } from "./seeds.ts";
import {
  closeOrders,
  dayRates,
  deliverReceipts,
  playOrder,
  reportRates,
  unexplained,
  wrongCorrections,
} from "./taxHistory.ts";

/** Bills of a night, half of them in each way of issuing; `FISCAL_BILLS=500` tries many. */
const billCount = Number(process.env["FISCAL_BILLS"] ?? caseCount(60));
const seed = seedOf("FISCAL_SEED");
const date = dayAgo(2);
/** In summer an hour earlier than in winter: 22:00 or 23:00 in Podgorica. The business day ends at 4:00. */
const beginsAt = Date.parse(`${date}T21:00:00Z`);
const hours = 7;

let konoba: FiscalApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: beginsAt });
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(async () => {
  vi.useRealTimers();
  await konoba.close();
});

const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

interface Till extends FiscalLocation {
  shiftId: string;
}

/** Opens a drawer and returns the location as a device with that drawer sees it: it names the drawer of money. */
async function openDrawer(location: FiscalLocation, drawerId: string): Promise<Till> {
  const { api, locationId } = location;
  const { shift } = await api.drawers.open({ body: { locationId, drawerId, openingAmount: "100.00" } });
  const { orders } = api;
  const withDrawer = <Body>(body: Body): Body =>
    typeof body === "object" && body !== null && "refund" in body && body.refund
      ? { ...body, refund: { ...body.refund, drawerId } }
      : body;
  return {
    ...location,
    shiftId: shift?.id ?? "",
    api: {
      ...api,
      orders: {
        ...orders,
        takePayment: ({ params, body }) => orders.takePayment({ params, body: { ...body, drawerId } }),
        refund: ({ params, body }) => orders.refund({ params, body: { ...body, drawerId } }),
        update: ({ params, body }) =>
          body?.paymentStatus === "paid"
            ? orders.takePayment({ params, body: { method: "cash", drawerId } })
            : orders.update({ params, body: withDrawer(body) }),
        updateItem: ({ params, body }) => orders.updateItem({ params, body: withDrawer(body) }),
        removeItem: ({ params, body }) => orders.removeItem({ params, body: withDrawer(body) }),
      },
    },
  };
}

const businessDay = () => businessDate(new Date(), "Europe/Podgorica", "04:00");

/** Adds a manager with a drawer and a till of its own. */
async function openTerrace({ api, ...location }: FiscalLocation): Promise<Till> {
  const { locationId } = location;
  const params = { locationId };
  const worker = await makeWorker(konoba, locationId, "manager");
  await api.receipts.setOperator({
    params,
    body: { environment: "test", userId: null, workerId: worker.id, code: "qr567st890" },
  });
  const { id } = await api.drawers.create({ body: { locationId, name: "Terrace" } });
  const till = await api.receipts.addTill({
    params,
    body: { environment: "test", name: "Terrace", drawerId: id },
  });
  await api.receipts.registerTill({ params: { id: till.id } });
  return openDrawer({ ...location, api: worker.api }, id);
}

/** Adds dishes sold by weight, fees of both order types, and a price list that lowers most prices; returns the dishes. */
async function sellByWeight({ api, locationId, item }: FiscalLocation): Promise<string[]> {
  const bass = await item("38.00");
  const wine = await item("13.35", { taxPercentage: "15" });
  await api.menu.updateItem({ params: { id: bass }, body: { soldBy: "kg" } });
  await api.menu.updateItem({ params: { id: wine }, body: { soldBy: "l" } });
  const fee = (name: string, amount: string, taxRate: string, orderType: "dine_in" | "takeaway") => ({
    id: randomUUID(),
    kind: "other" as const,
    name,
    amount,
    taxRate,
    orderTypes: [orderType],
  });
  const fees = [fee("Cover", "0.85", "21", "dine_in"), fee("Box", "0.35", "7", "takeaway")];
  await api.locations.update({ params: { id: locationId }, body: { fees } });
  await api.prices.create({
    body: {
      name: "Night",
      locationIds: [locationId],
      channels: ["counter", "takeaway"],
      entries: [
        { change: "percent", value: "-12.5", ending: "none" },
        { itemId: bass, change: "minus", value: "3.33", ending: "none" },
      ],
      isOn: true,
    },
  });
  return [bass, wine];
}

/** Expects the dishes of a set menu, voided ones included, to cost its price and their extra charges. */
function expectWholePrice({ items }: OrderDetails, { id, unitPrice }: OrderCombo): void {
  const dishes = items.filter(({ comboId }) => comboId === id);
  const extra = add(dishes.map(({ comboExtra }) => comboExtra ?? "0"));
  expect.soft(add(dishes.map((dish) => dish.unitPrice))).toBe(add([unitPrice, extra]));
}

/** Expects the bills that no move fixed to be those of an independent calculation. */
async function expectIndependent({ api }: FiscalLocation, ids: readonly string[]): Promise<void> {
  const seen = { weights: 0, fees: 0, lists: 0, combos: 0 };
  for (const id of ids) {
    const order = await api.orders.find({ params: { id } });
    if (order.items.some(({ fixedAmounts }) => fixedAmounts !== null)) continue;
    seen.weights += order.items.filter(({ soldBy }) => soldBy !== "piece").length;
    seen.fees += order.fees.length;
    seen.combos += order.combos.length;
    seen.lists += order.items.filter(({ priceListName }) => priceListName === "Night").length;
    for (const combo of order.combos) expectWholePrice(order, combo);
    const {
      totalPrices,
      taxes,
      shares: _,
      taxPercentage: __,
      ...amounts
    } = independently({
      lines: order.items,
      orderDiscountPercentage: order.discountPercentage,
      orderType: order.orderType,
      servicePrice: ownServiceText(order),
      carriedServiceAmount: order.carriedServiceAmount,
      carriedServiceTax: order.carriedServiceTax,
      fees: order.fees,
      serviceTaxRate: order.serviceTaxRate,
      pricesIncludeTax: true,
      gratuity: order.gratuityAmount,
      decimals: 2,
    });
    expect.soft(order).toMatchObject(amounts);
    expect.soft(order.items.map(({ totalPrice }) => totalPrice)).toEqual(totalPrices);
    expect.soft(order.taxLines.map(({ taxAmount }) => taxAmount)).toEqual(taxes);
  }
  // A few bills may lack one of them.
  if (billCount >= 60)
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
}

/** Counts a drawer and closes its shift; returns the Z report. */
async function closeDrawer({ api, shiftId }: Till) {
  const params = { id: shiftId };
  await api.drawers.count({ params, body: { lines: [] } });
  await api.drawers.close({ params, body: { note: "Counted later" } });
  return api.drawers.report({ params });
}

/** Returns the turnover of the ledger by means of payment. */
async function ledgerMethods({ locationId }: FiscalLocation): Promise<Record<string, string>> {
  const { rows } = await konoba.pool.query<{ method: string; amount: string }>(
    `select method, sum(case kind when 'payment' then amount else -amount end)::numeric(12, 2)::text as amount
     from payments where location_id = $1 and voided_at is null group by 1 order by 1`,
    [locationId],
  );
  return Object.fromEntries(
    rows.filter(({ amount }) => Number(amount) !== 0).map((row) => [row.method, row.amount]),
  );
}

/** Closes what is open at the end of a day: another means of payment is tried where one is refused. */
async function endDay(till: Till, random: ReturnType<typeof randomOf>): Promise<void> {
  const { api, locationId } = till;
  let left: string[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await closeOrders(till, random);
    const open = await api.orders.listByLocation({ params: { locationId }, query: { open: "true" } });
    left = open.items.map(({ number, status, paymentStatus }) => `${number} ${status} ${paymentStatus}`);
    if (left.length === 0) return;
  }
  throw new Error(`orders stay open: ${left.join(", ")}`);
}

/** Loses replies, drops requests and refuses them as a hostile network does. */
const hostile = (random: ReturnType<typeof randomOf>) => () =>
  random.one([
    null,
    null,
    null,
    { kind: "drop", when: "after" } as const,
    { kind: "drop", when: "before" } as const,
    { kind: "unavailable" } as const,
  ]);

test.each([
  ["a receipt for each bill", {}],
  ["a receipt for each round", { isPerRound: true }],
] as const)(
  "random bills of two tills past midnight are registered once, and every report has the same money: %s",
  { timeout: 120_000 + billCount * 3_000 },
  async (_, fields) => {
    vi.setSystemTime(beginsAt);
    const isPerRound = "isPerRound" in fields;
    const random = randomOf(seed);
    const general = await makeFiscalLocation(konoba, { ...fields, servicePrice: "1.00" });
    const { api, locationId } = general;
    const items = [
      await general.item("2.35", { taxPercentage: "7" }),
      await general.item("9.90", { taxPercentage: "15" }),
      await general.item("21.50"),
    ];
    const weighedItems = await sellByWeight(general);
    const lunch = await makeLunch(general);
    const setMenus = [lunch.order(), lunch.order({}, lunch.chicken)];
    const played: string[] = [];
    const bar = await api.drawers.create({ body: { locationId, name: "Bar" } });
    const tills = [await openDrawer(general, bar.id), await openTerrace(general)] as const;
    // Deliveries run in the background: with numbers of their own the seed decides what is played.
    konoba.disturb(hostile(randomOf(seed + 1)));
    const bills = Math.ceil(billCount / 2);
    const minutes = (hours * 60) / bills;
    for (let bill = 0; bill < bills; bill += 1) {
      played.push(await playOrder({ location: random.one(tills), items, weighedItems, setMenus, random }));
      if (bill % 4 === 3) await closeOrders(random.one(tills), random);
      const before = businessDay();
      passMinutes(minutes);
      // A round counts on its day, its bill on the day it is paid: staff settle before the business day ends.
      if (isPerRound && businessDay() !== before) {
        passMinutes(-minutes);
        await endDay(tills[0], random);
        passMinutes(minutes);
      }
    }
    await endDay(tills[0], random);
    konoba.disturb(null);
    await expectIndependent(general, played);
    await deliverReceipts(general, () => passMinutes(1));
    expect(konoba.service.ledger.deferred).toEqual([]);
    expect(konoba.service.ledger.gaps()).toEqual([]);
    expect(await wrongCorrections(konoba.pool, general)).toEqual([]);

    const days = [date, addDays(date, 1)];
    for (const day of days) {
      const { receipts, ...others } = await dayRates(general, day);
      for (const [name, rates] of Object.entries(others))
        expect([day, name, rates]).toEqual([day, name, receipts]);
      expect(await unexplained(general, day)).toEqual({
        missingAmount: "0.00",
        exchanged: "0.00",
        rests: [],
      });
    }
    const reports = [await closeDrawer(tills[0]), await closeDrawer(tills[1])];
    const both = await Promise.all(days.map(async (day) => (await dayRates(general, day)).receipts));
    const rows = both.flatMap((rates) =>
      Object.entries(rates).map(([taxPercentage, [netAmount, taxAmount]]) => ({
        taxPercentage,
        netAmount,
        taxAmount,
        grossAmount: "0",
      })),
    );
    expect(rows).not.toEqual([]);
    const ofReports = reportRates(reports.flatMap(({ taxes }) => taxes));
    expect(ofReports).toEqual(reportRates(rows));
    const methods = reports.flatMap((z) => z.methods);
    const turnover = Object.fromEntries(
      [...new Set(methods.map(({ method }) => method))]
        .toSorted()
        .map((method): [string, string] => [
          method,
          add(methods.filter((each) => each.method === method).map((each) => each.turnoverAmount)),
        ])
        .filter(([, amount]) => Number(amount) !== 0),
    );
    expect(turnover).toEqual(await ledgerMethods(general));
    expect(reports.map(({ outsideAmount }) => Number(outsideAmount))).toEqual([0, 0]);
  },
);
