import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { addedUp } from "@konoba/contract/analytics/analytics.totals";
import type { TextsUnder } from "../lib/text/texts.ts";
import { ordersOfReport } from "./ordersOf.ts";

/** Table cell as data; the screen formats and translates it. */
export type Cell =
  | { money: string; lacking?: { ingredients: number } | { dishes: number } }
  | { number: number }
  | { minutes: number | null }
  | { percent: string }
  | { said: TextsUnder<"analytics", "reports.said"> }
  | { at: string; timezone: string }
  | { method: TextsUnder<"analytics", "method"> }
  | { names: { nameEn: string | null; nameMe: string | null } }
  | { reason: string }
  | { text: string };

export type TableName =
  | "people"
  | "categories"
  | "combos"
  | "tables"
  | "sections"
  | "reasons"
  | "taxes"
  | "payments"
  | "drawers"
  | "times";

interface TableOf {
  /** Keys of `reports.head`. */
  head: readonly TextsUnder<"analytics", "reports.head">[];
  /** Key of `reports.hint`. */
  hint?: TextsUnder<"analytics", "reports.hint">;
  rows: readonly Row[];
}
interface Row {
  key: string;
  cells: readonly Cell[];
  to?: string | undefined;
  isTotal?: boolean;
}

const totalOf = (cells: readonly Cell[]): Row => ({
  key: "together",
  isTotal: true,
  cells: [{ said: "together" }, ...cells],
});

/** Returns a margin with the number of dishes without cost, which it excludes. */
const marginCell = ({ marginAmount, dishesWithoutCost }: Report["sold"]): Cell =>
  marginAmount === null
    ? { said: "noCost" }
    : { money: marginAmount, lacking: { dishes: dishesWithoutCost } };

const goodsCells = (sold: Report["sold"]): Cell[] => [
  { number: sold.quantity },
  { money: sold.salesAmount },
  { money: sold.netAmount },
  sold.marginAmount === null ? { said: "noCost" } : { money: sold.costAmount },
  marginCell(sold),
];

type TaxRows = Report["taxes"];

const taxTable = (
  hint: NonNullable<TableOf["hint"]>,
  taxes: TaxRows,
  to: (rate: string) => string | undefined,
): TableOf => ({
  head: ["rate", "net", "tax"],
  hint,
  rows: taxes.map((row) => ({
    key: row.taxPercentage,
    to: to(row.taxPercentage),
    cells: [{ percent: row.taxPercentage }, { money: row.netAmount }, { money: row.taxAmount }],
  })),
});

const tables: Record<TableName, (report: Report, timezone: string) => TableOf> = {
  people: (report) => ({
    head: ["person", "orders", "revenue", "tips", "discounts", "voids"],
    rows: report.people.map((row) => ({
      key: row.person,
      cells: [
        { text: row.name },
        { number: row.orders },
        { money: row.revenueAmount },
        { money: row.gratuityAmount },
        { money: row.discountAmount },
        { money: row.voidedAmount },
      ],
      ...(row.workerId || row.userId
        ? {
            to: ordersOfReport(report, {
              workerId: row.workerId ?? undefined,
              userId: row.userId ?? undefined,
            }),
          }
        : {}),
    })),
  }),
  categories: (report) => ({
    head: ["name", "sold", "sales", "net", "cost", "margin"],
    hint: "margin",
    rows: [
      ...report.categories.map((row) => ({
        key: row.categoryId,
        to: ordersOfReport(report, { category: row.categoryId }),
        cells: [{ names: row }, ...goodsCells(row)],
      })),
      ...(report.categories.length > 1 ? [totalOf(goodsCells(report.sold))] : []),
    ],
  }),
  combos: (report) => ({
    head: ["name", "sold", "sales"],
    hint: "combos",
    rows: report.combos.map((row) => ({
      key: row.menuItemId,
      to: ordersOfReport(report, { item: row.menuItemId }),
      cells: [{ names: row }, { number: row.quantity }, { money: row.salesAmount }],
    })),
  }),
  tables: (report) => ({
    head: ["table", "section", "orders", "guests", "revenue", "stay"],
    rows: report.tables.map((row) => ({
      key: row.tableId,
      to: ordersOfReport(report, { table: row.tableId }),
      cells: [
        { text: row.tableNumber },
        { text: row.sectionName ?? "–" },
        { number: row.orders },
        { number: row.guests },
        { money: row.revenueAmount },
        { minutes: row.averageStayMinutes },
      ],
    })),
  }),
  sections: (report) => ({
    head: ["section", "orders", "guests", "revenue", "stay"],
    rows: report.sections.map((row) => ({
      key: row.sectionId ?? "",
      to: ordersOfReport(report, { place: row.sectionId ?? "none" }),
      cells: [
        row.sectionName === null ? { said: "elsewhere" } : { text: row.sectionName },
        { number: row.orders },
        { number: row.guests },
        { money: row.revenueAmount },
        { minutes: row.averageStayMinutes },
      ],
    })),
  }),
  drawers: (report, timezone) => ({
    head: ["drawer", "closed", "expected", "counted", "difference"],
    hint: "drawers",
    rows: report.drawers.map((row) => ({
      key: row.shiftId,
      to: `/drawers/reports/${row.shiftId}`,
      cells: [
        { text: `Z ${row.number}${row.drawerName === null ? "" : ` · ${row.drawerName}`}` },
        { at: row.at, timezone },
        { money: row.expectedAmount },
        { money: row.countedAmount },
        { money: row.differenceAmount ?? "0" },
      ],
    })),
  }),
  reasons: (report) => ({
    head: ["what", "reason", "count", "amount"],
    rows: report.reasons.map((row) => ({
      key: `${row.kind} ${row.reason}`,
      to: ordersOfReport(report, { why: `${row.kind}:${row.reason}` }),
      cells: [
        { said: row.kind },
        row.kind.endsWith("discount")
          ? { percent: row.reason }
          : row.reason === ""
            ? { said: "none" }
            : { reason: row.reason },
        { number: row.count },
        { money: row.amount },
      ],
    })),
  }),
  taxes: (report) => taxTable("taxesBilled", report.taxes, (rate) => ordersOfReport(report, { rate })),
  payments: (report) => ({
    head: ["method", "payments", "refunds", "refunded", "tips", "amount"],
    rows: report.methods.map((row) => ({
      key: row.method,
      to: ordersOfReport(report, { method: row.method }),
      cells: [
        { method: row.method },
        { number: row.payments },
        { number: row.refunds },
        { money: row.refundedAmount },
        { money: row.tipAmount },
        { money: row.amount },
      ],
    })),
  }),
  times: (report) => ({
    head: ["name", "made", "ready", "slowest", "served"],
    rows: report.items
      .filter((row) => row.lines > 0)
      .map((row) => ({
        key: row.menuItemId,
        to: ordersOfReport(report, { item: row.menuItemId, made: "1" }),
        cells: [
          { names: row },
          { number: row.lines },
          { minutes: row.averageMinutes },
          { minutes: row.slowestMinutes },
          { minutes: row.servedMinutes },
        ],
      })),
  }),
};

export type ReportTableOf = TableOf & { currency: string; file: string };

/** Reasons differ in kind, times of different dishes do not add up, and categories have their own total. */
const isAddedUp = (kind: TableName) => !["reasons", "times", "categories"].includes(kind);

/** Returns the total of a column; empty if a value is unknown or not numeric. */
function sumOf(cells: readonly (Cell | undefined)[]): Cell {
  const amounts = cells.flatMap((cell) => (cell && "money" in cell ? [cell.money] : []));
  const numbers = cells.flatMap((cell) => (cell && "number" in cell ? [cell.number] : []));
  if (amounts.length === cells.length) return { money: addedUp(amounts) };
  if (numbers.length === cells.length) return { number: numbers.reduce((all, each) => all + each, 0) };
  return { said: "nothing" };
}

/** Adds a total row to tables with several rows. */
function withTotal({ head, rows, ...table }: TableOf): TableOf {
  if (rows.length < 2) return { ...table, head, rows };
  const sums = head.slice(1).map((_, index) => sumOf(rows.map(({ cells }) => cells[index + 1])));
  return { ...table, head, rows: [...rows, totalOf(sums)] };
}

/** Returns a report's table with times in the location's time zone. */
export const reportOf = (kind: TableName, report: Report, timezone: string): ReportTableOf => ({
  ...(isAddedUp(kind) ? withTotal(tables[kind](report, timezone)) : tables[kind](report, timezone)),
  currency: report.currencyCode,
  file: `${kind}-${report.firstDate}-${report.lastDate}.csv`,
});

/** Returns the table of the taxes of payments and refunds, which may be of orders of other days. */
export const paidTaxesOf = (taxes: TaxRows, report: Report): ReportTableOf => ({
  ...withTotal(taxTable("taxesPaid", taxes, () => undefined)),
  currency: report.currencyCode,
  file: `taxes-${report.firstDate}-${report.lastDate}.csv`,
});
