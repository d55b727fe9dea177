import { weekdayOccurrences } from "@konoba/contract/analytics/analytics.periods";
import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type pg from "pg";
import { expect } from "vitest";
import type { Api } from "./app.ts";
import { recompute } from "./figures.ts";

type Query = NonNullable<Parameters<Api["orders"]["listByLocation"]>[0]["query"]>;
type Raw = Awaited<ReturnType<typeof recompute>>;

/** Figure, the query of its list, the expected values of the listed orders, and their number. */
interface Check {
  figure: string;
  query: Query;
  is: object;
  /** Computes the figure from the orders of the list alone. */
  ofList: (raw: Raw) => object | undefined;
  orders: (raw: Raw) => number | undefined;
}

const counted = { counted: "true" } as const;
const bucket = ({ orders, revenueAmount }: { orders: number; revenueAmount: string }) => ({
  orders,
  revenueAmount,
});
const whole = ({ current }: Raw) => bucket(current);

/** Returns checks of figures that count orders and their revenue. */
function ofOrders(report: Report): Check[] {
  const check = (figure: string, query: Query, row: { orders: number; revenueAmount: string }) => ({
    figure,
    query: { ...query, ...counted },
    is: bucket(row),
    ofList: whole,
    orders: () => row.orders,
  });
  const places = report.sections.map((row) =>
    check(`section ${row.sectionName}`, { firstSection: row.sectionId ?? "none" }, row),
  );
  const people = report.people.map((row) =>
    check(
      `person ${row.name}`,
      row.workerId === null ? { userId: row.userId ?? "" } : { workerId: row.workerId },
      row,
    ),
  );
  return [
    check("all", {}, report.current),
    ...report.hourly.map((row) => check(`hour ${row.hour}`, { hour: row.hour }, row)),
    ...report.byType.map((row) => check(`type ${row.orderType}`, { orderType: row.orderType }, row)),
    ...report.tables.map((row) => check(`table ${row.tableNumber}`, { tableId: row.tableId }, row)),
    ...places,
    ...people,
  ];
}

/** Returns checks of figures made of lines, payments and taxes. */
function ofParts(report: Report): Check[] {
  const { items, categories, methods, taxes, reasons, current } = report;
  const item = (raw: Raw, id: string) => raw.items.find(({ menuItemId }) => menuItemId === id);
  const sold = (row: { quantity: number; salesAmount: string } | undefined) =>
    row && { quantity: row.quantity, salesAmount: row.salesAmount };
  return [
    ...items.map(({ menuItemId, ...row }) => ({
      figure: "item",
      query: { menuItemId },
      is: { quantity: row.quantity, salesAmount: row.salesAmount },
      ofList: (raw: Raw) => sold(item(raw, menuItemId)),
      orders: (raw: Raw) => item(raw, menuItemId)?.ofOrders,
    })),
    ...items.map(({ menuItemId, lines }) => ({
      figure: "time",
      query: { menuItemId, made: "true" as const },
      is: { lines },
      ofList: (raw: Raw) => ({ lines: item(raw, menuItemId)?.lines ?? 0 }),
      orders: (raw: Raw) => item(raw, menuItemId)?.madeOfOrders,
    })),
    ...categories.map(({ categoryId, quantity }) => ({
      figure: "category",
      query: { categoryId },
      is: { quantity },
      ofList: (raw: Raw) => ({ quantity: raw.items.reduce((sum, row) => sum + row.quantity, 0) }),
      orders: (raw: Raw) => raw.soldOfOrders,
    })),
    ...methods.map(({ method, ...row }) => ({
      figure: `method ${method}`,
      query: { method },
      is: { amount: row.amount, payments: row.payments, tips: row.tipAmount },
      ofList: (raw: Raw) => {
        const found = raw.methods.find((each) => each.method === method);
        return found && { amount: found.amount, payments: found.payments, tips: found.tipAmount };
      },
      orders: (raw: Raw) => raw.methods.find((each) => each.method === method)?.ofOrders,
    })),
    ...taxes.map(({ taxPercentage, netAmount, taxAmount }) => ({
      figure: `tax ${taxPercentage}`,
      query: { taxRate: taxPercentage },
      is: { netAmount, taxAmount },
      ofList: (raw: Raw) => {
        const found = raw.taxes.find((each) => each.taxPercentage === taxPercentage);
        return found && { netAmount: found.netAmount, taxAmount: found.taxAmount };
      },
      orders: (raw: Raw) => raw.taxes.find((each) => each.taxPercentage === taxPercentage)?.ofOrders,
    })),
    ...reasons.map(({ kind, reason, count, amount }) => {
      const same = (raw: Raw) => raw.reasons.find((each) => each.kind === kind && each.reason === reason);
      return {
        figure: `${kind} ${reason}`,
        query: { correction: kind, ...(reason === "" ? { unexplained: "true" as const } : { reason }) },
        is: { count, amount },
        ofList: (raw: Raw) => ({ count: same(raw)?.count, amount: same(raw)?.amount }),
        orders: (raw: Raw) => same(raw)?.ofOrders,
      };
    }),
    {
      figure: "discounts",
      query: { correction: "discount" },
      is: { discounts: current.discounts, discountAmount: current.discountAmount },
      ofList: (raw) => ({
        discounts: raw.current.discounts,
        discountAmount: raw.current.discountAmount,
      }),
      orders: (raw) => raw.loweredOrders,
    },
    {
      figure: "tips",
      query: { tipped: "true" },
      is: { gratuityAmount: current.gratuityAmount },
      ofList: (raw) => ({ gratuityAmount: raw.current.gratuityAmount }),
      orders: (raw) => raw.tippedOrders,
    },
    {
      figure: "average",
      query: { paymentStatus: "paid", ...counted },
      is: { averageAmount: current.averageAmount },
      ofList: (raw) => ({ averageAmount: raw.current.averageAmount }),
      orders: () => current.paidOrders,
    },
    {
      figure: "pending",
      query: { unpaid: "true" },
      is: { pendingAmount: current.pendingAmount },
      ofList: (raw) => ({ pendingAmount: raw.current.pendingAmount }),
      orders: (raw) => raw.owingOrders,
    },
  ];
}

/** Returns checks of the heat map: mean orders per occurrence of each weekday. */
function ofHeat(report: Report): Check[] {
  const days = weekdayOccurrences(report.firstDate, report.lastDate);
  return report.heatmap.map(({ dayOfWeek, hour, meanOrders }) => ({
    figure: `heat ${dayOfWeek} ${hour}`,
    query: { weekday: dayOfWeek, hour, ...counted },
    is: { meanOrders },
    ofList: ({ current }) => ({ meanOrders: (current.orders / (days[dayOfWeek] ?? 1)).toFixed(2) }),
    orders: ({ current }) => current.orders,
  }));
}

interface Listed {
  api: Api;
  location: Location;
  report: Report;
  tables: number;
}

/** Asserts that the list behind every row of a report has exactly the orders of the figure. */
export async function compareLists(pool: pg.Pool, { api, location, report, tables }: Listed): Promise<void> {
  const { firstDate, lastDate } = report;
  const bounds = (date: string) => businessDayBounds(date, location.timezone, location.businessDayStart);
  const days = {
    dateFrom: bounds(firstDate).from.toISOString(),
    dateTo: bounds(lastDate).to.toISOString(),
  };
  const requested = { location, from: firstDate, to: lastDate, tables };
  const everything = await recompute(pool, requested, report);
  const idsOf = async (query: Query) => {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await api.orders.listByLocation({
        params: { locationId: location.id },
        query: { ...query, ...days, page, pageSize: 100 },
      });
      ids.push(...items.map(({ id }) => id));
      if (items.length === 0 || ids.length >= total) return ids;
    }
  };
  for (const { figure, query, is, ofList, orders } of [
    ...ofOrders(report),
    ...ofParts(report),
    ...ofHeat(report),
  ]) {
    const ids = await idsOf(query);
    const raw = await recompute(pool, { ...requested, only: new Set(ids) }, report);
    expect({ figure, ...ofList(raw) }).toEqual({ figure, ...is });
    expect(`${figure}: ${ids.length}`).toBe(
      `${figure}: ${orders(figure.startsWith("heat") ? raw : everything)}`,
    );
  }
}
