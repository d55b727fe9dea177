import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { addDays, wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, openIntervals, openMinutes } from "@konoba/contract/locations/locations.rules";
import type pg from "pg";

/** Rows of the store, with amounts as numbers and instants as text. */
interface RawLine {
  order_id: string;
  menu_item_id: string;
  quantity: number;
  unit_price: number;
  discount_percentage: number;
  total_price: number;
  tax_rate: number;
  customizations: { additionalPrice: string }[];
  status: string;
  void_reason: string | null;
  ready_at: string | null;
}
interface RawPayment {
  order_id: string;
  kind: string;
  method: string;
  amount: number;
  tip_amount: number;
  voided_at: string | null;
}
interface RawOrder {
  id: string;
  order_type: string;
  status: string;
  payment_status: string;
  table_id: string | null;
  guests: number | null;
  worker_id: string | null;
  user_id: string | null;
  prices_include_tax: boolean;
  discount_percentage: number;
  discount_amount: number;
  total_amount: number;
  gratuity_amount: number;
  settled_amount: number;
  refunded_amount: number;
  corrected_amount: number;
  cancel_reason: string | null;
  tax_lines: { taxPercentage: string; netAmount: string; taxAmount: string }[];
  created_at: string;
  closed_at: string | null;
}

const cents = (amount: number | string) => Math.round(Number(amount) * 100);
const text = (units: number) => (units / 100).toFixed(2);
const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const grossOf = (line: RawLine) =>
  line.quantity *
  (cents(line.unit_price) + total(line.customizations, (each) => cents(each.additionalPrice)));

/** Computes the minutes tables were occupied within opening hours, from event to event. */
function occupiedMinutes(
  orders: readonly RawOrder[],
  open: readonly { from: Date; to: Date }[],
  now: number,
) {
  const stays = orders.map((order) => {
    const from = Date.parse(order.created_at);
    return [from, Math.max(from, order.closed_at === null ? now : Date.parse(order.closed_at))] as const;
  });
  const edges = [...stays.flat(), ...open.flatMap(({ from, to }) => [from.getTime(), to.getTime()])];
  const moments = [...new Set(edges)].toSorted((a, b) => a - b);
  let ms = 0;
  for (const [index, moment] of moments.entries()) {
    const next = moments[index + 1] ?? moment;
    const isOpen = open.some(({ from, to }) => from.getTime() <= moment && moment < to.getTime());
    if (isOpen && stays.some(([from, to]) => from <= moment && moment < to)) ms += next - moment;
  }
  return ms / 60_000;
}

/**
 * Returns the net amounts of lines in fractional cents: for each rate as a bill of these lines alone would
 * have it.
 */
function netOf(order: RawOrder, lines: readonly RawLine[]): [RawLine, number][] {
  return grouped(lines, (line) => String(line.tax_rate)).flatMap(([rate, rows]) => {
    const gross = total(rows, (line) => cents(line.total_price));
    const tax = Math.round((gross * Number(rate)) / (100 + Number(rate)));
    const share = order.prices_include_tax && gross > 0 ? (gross - tax) / gross : 1;
    return rows.map((line): [RawLine, number] => [line, cents(line.total_price) * share]);
  });
}

/** Rounds to whole cents. */
const nearest = (units: number) => text(Math.round(units + 1e-6));

const isLowered = (line: RawLine) => line.status !== "voided" && line.discount_percentage > 0;

type Reason = Report["reasons"][number];

/** Counts the distinct orders of rows. */
const ordersOf = (rows: readonly ({ order_id: string } | { id: string })[]) =>
  new Set(rows.map((row) => ("order_id" in row ? row.order_id : row.id))).size;

const reason = (
  kind: Reason["kind"],
  why: string | number | null,
  rows: Parameters<typeof ordersOf>[0],
  amount: number,
) => ({
  kind,
  reason: String(why ?? ""),
  count: rows.length,
  amount: text(amount),
  ofOrders: ordersOf(rows),
});

function reasonsOf(all: readonly RawOrder[], linesOf: (order: RawOrder) => RawLine[]) {
  const live = all.filter(({ status }) => status !== "cancelled");
  const lines = live.flatMap(linesOf);
  const input = live.filter((order) => order.discount_amount > 0);
  const lowered = lines.filter(isLowered);
  const voided = lines.filter(({ status }) => status === "voided");
  const cancelled = all.filter(({ status }) => status === "cancelled");
  const lost = (order: RawOrder) =>
    total(linesOf(order), (line) => (line.status === "voided" ? grossOf(line) : 0));
  return [
    ...grouped(input, (order) => String(order.discount_percentage)).map(([why, rows]) =>
      reason(
        "order_discount",
        why,
        rows,
        total(rows, (order) => cents(order.discount_amount)),
      ),
    ),
    ...grouped(lowered, (line) => String(line.discount_percentage)).map(([why, rows]) =>
      reason(
        "line_discount",
        why,
        rows,
        total(rows, (line) => grossOf(line) - cents(line.total_price)),
      ),
    ),
    ...grouped(voided, (line) => line.void_reason ?? "").map(([why, rows]) =>
      reason("void", why, rows, total(rows, grossOf)),
    ),
    ...grouped(cancelled, (order) => order.cancel_reason ?? "").map(([why, rows]) =>
      reason("cancelled", why, rows, total(rows, lost)),
    ),
  ];
}

const revenueOf = (order: RawOrder) => cents(order.settled_amount) - cents(order.refunded_amount);
const dueOf = (order: RawOrder) => cents(order.total_amount) - cents(order.gratuity_amount);
const pendingOf = (order: RawOrder) =>
  Math.max(0, dueOf(order) - cents(order.settled_amount) + cents(order.corrected_amount));
const bucketOf = (rows: readonly RawOrder[]) => ({
  orders: rows.length,
  revenueAmount: text(total(rows, revenueOf)),
});

/** Sorts rows, so that two reports can be compared. */
export const inOrder = <T>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

interface FigureQuery {
  location: Location;
  from: string;
  to: string;
  /** Number of tables in service. */
  tables: number;
  /** Restricts the computation to these orders, such as those of a list. */
  only?: ReadonlySet<string>;
}

/** Computes every figure of some days from the rows of the orders alone. */
export async function recompute(
  pool: pg.Pool,
  { location, from, to, tables, only }: FigureQuery,
  report: Report,
) {
  const read = async <T>(table: string) => {
    const question = `select to_json(t) as row from ${table} t where location_id = $1`;
    const { rows } = await pool.query<{ row: T }>(question, [location.id]);
    return rows.map(({ row }) => row);
  };
  const orders = await read<RawOrder>("orders");
  const lines = await read<RawLine>("order_items");
  const ledger = await read<RawPayment>("payments");
  const dateOf = (order: RawOrder) =>
    businessDate(new Date(order.created_at), location.timezone, location.businessDayStart);
  const all = orders.filter(
    (order) => dateOf(order) >= from && dateOf(order) <= to && (only?.has(order.id) ?? true),
  );
  const live = all.filter(({ status }) => status !== "cancelled");
  const linesOf = (order: RawOrder) => lines.filter((line) => line.order_id === order.id);
  const sold = live.flatMap(linesOf).filter(({ status }) => status !== "voided");
  const nets = new Map(
    live.flatMap((order) =>
      netOf(
        order,
        linesOf(order).filter(({ status }) => status !== "voided"),
      ),
    ),
  );
  const soldOf = (rows: readonly RawLine[]) => ({
    quantity: total(rows, (line) => line.quantity),
    salesAmount: text(total(rows, (line) => cents(line.total_price))),
    netAmount: nearest(total(rows, (line) => nets.get(line) ?? 0)),
  });
  const paid = live.filter((order) => order.payment_status === "paid");
  const payments = ledger.filter(
    (row) => row.voided_at === null && live.some(({ id }) => id === row.order_id),
  );
  const span = { from: new Date(report.from), to: new Date(report.to) };
  const open = openIntervals(location, span);
  const minutes = openMinutes(location, span);
  // Orders opened before the previous day count as forgotten.
  const seated = orders.filter(
    (order) =>
      order.table_id !== null &&
      order.order_type === "dine_in" &&
      order.status !== "cancelled" &&
      dateOf(order) >= addDays(from, -1) &&
      dateOf(order) <= to,
  );
  const occupied = total(
    grouped(seated, (order) => String(order.table_id)),
    ([, rows]) => occupiedMinutes(rows, open, span.to.getTime()),
  );
  const reasons = reasonsOf(all, linesOf);
  const ofKind = (kind: string) => reasons.filter((each) => each.kind.endsWith(kind));
  const taken = (rows: RawPayment[], kind: string) =>
    total(rows, (row) => (row.kind === kind ? cents(row.amount) : 0));
  const hourOf = (order: RawOrder) => String(wallTime(new Date(order.created_at), location.timezone).hour);
  return {
    current: {
      orders: live.length,
      openOrders: live.filter((order) => order.closed_at === null).length,
      paidOrders: paid.length,
      guests: total(live, (order) => order.guests ?? 0),
      revenueAmount: text(total(live, revenueOf)),
      refundedAmount: text(total(live, (order) => cents(order.refunded_amount))),
      correctedAmount: text(total(live, (order) => cents(order.corrected_amount))),
      pendingAmount: text(total(live, pendingOf)),
      gratuityAmount: text(total(live, (order) => cents(order.gratuity_amount))),
      averageAmount: paid.length === 0 ? null : text(Math.round(total(paid, revenueOf) / paid.length)),
      tableUtilization: minutes * tables === 0 ? null : ((100 * occupied) / (minutes * tables)).toFixed(1),
      discounts: total(ofKind("discount"), ({ count }) => count),
      discountAmount: text(total(ofKind("discount"), ({ amount }) => cents(amount))),
      voids: total(ofKind("void"), ({ count }) => count),
      voidedAmount: text(total(ofKind("void"), ({ amount }) => cents(amount))),
    },
    hourly: grouped(live, hourOf).map(([hour, rows]) => ({ hour: Number(hour), ...bucketOf(rows) })),
    trend: grouped(live, dateOf).map(([step, rows]) => ({ step, ...bucketOf(rows) })),
    byType: grouped(live, (order) => order.order_type).map(([orderType, rows]) => ({
      orderType,
      ...bucketOf(rows),
    })),
    tables: grouped(
      live.filter((order) => order.table_id !== null),
      (order) => String(order.table_id),
    ).map(([tableId, rows]) => ({
      tableId,
      ...bucketOf(rows),
      guests: total(rows, (order) => order.guests ?? 0),
    })),
    items: grouped(sold, (line) => line.menu_item_id).map(([menuItemId, rows]) => ({
      menuItemId,
      ...soldOf(rows),
      lines: rows.filter(({ ready_at }) => ready_at !== null).length,
      ofOrders: ordersOf(rows),
      madeOfOrders: ordersOf(rows.filter(({ ready_at }) => ready_at !== null)),
    })),
    people: grouped(live, (order) => order.worker_id ?? order.user_id ?? "").map(([person, rows]) => {
      const own = rows.flatMap(linesOf);
      const voided = own.filter(({ status }) => status === "voided");
      const lowered = own.filter(isLowered);
      return {
        person,
        ...bucketOf(rows),
        gratuityAmount: text(total(rows, (order) => cents(order.gratuity_amount))),
        discountAmount: text(
          total(rows, (order) => cents(order.discount_amount)) +
            total(lowered, (line) => grossOf(line) - cents(line.total_price)),
        ),
        voids: voided.length,
        voidedAmount: text(total(voided, grossOf)),
      };
    }),
    methods: grouped(payments, (row) => row.method).map(([method, rows]) => ({
      method,
      payments: rows.filter(({ kind }) => kind === "payment").length,
      refunds: rows.filter(({ kind }) => kind === "refund").length,
      amount: text(taken(rows, "payment") - taken(rows, "refund")),
      refundedAmount: text(taken(rows, "refund")),
      tipAmount: text(total(rows, (row) => cents(row.tip_amount))),
      ofOrders: ordersOf(rows),
    })),
    taxes: grouped(
      live.flatMap(({ id, tax_lines }) => tax_lines.map((line) => ({ id, ...line }))),
      (line) => String(Number(line.taxPercentage)),
    ).map(([taxPercentage, rows]) => ({
      taxPercentage,
      netAmount: text(total(rows, (line) => cents(line.netAmount))),
      taxAmount: text(total(rows, (line) => cents(line.taxAmount))),
      ofOrders: ordersOf(rows),
    })),
    reasons,
    sold: soldOf(sold),
    soldOfOrders: ordersOf(sold),
    loweredOrders: live.filter(
      (order) => order.discount_amount > 0 || linesOf(order).some((line) => isLowered(line)),
    ).length,
    tippedOrders: live.filter((order) => cents(order.gratuity_amount) > 0).length,
    owingOrders: live.filter((order) => pendingOf(order) > 0).length,
  };
}
