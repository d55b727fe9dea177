import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { hrefOf } from "../lib/addresses.ts";

export const reportKinds = [
  "people",
  "dishes",
  "categories",
  "tables",
  "reasons",
  "taxes",
  "payments",
  "times",
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A figure of a report, to be written in the words of the screen. */
export type Cell =
  | { money: string }
  | { number: number }
  | { minutes: number | null }
  | { percent: string }
  | { said: string }
  | { names: { nameEn: string | null; nameMe: string | null } }
  | { text: string };

interface TableOf {
  /** Keys of `reports.head`. */
  head: readonly string[];
  rows: readonly { key: string; cells: readonly Cell[]; to?: string }[];
}

const goods = (rows: readonly (Report["items"][number] | Report["categories"][number])[]): TableOf => ({
  head: ["name", "sold", "sales", "net", "cost", "costed"],
  rows: rows.map((row) => ({
    key: "menuItemId" in row ? row.menuItemId : row.categoryId,
    cells: [
      { names: row },
      { number: row.quantity },
      { money: row.salesAmount },
      { money: row.netAmount },
      row.costedQuantity === 0 ? { said: "unknown" } : { money: row.costAmount },
      { number: row.costedQuantity },
    ],
  })),
});

const tables: Record<ReportKind, (report: Report) => TableOf> = {
  people: ({ people, firstDate: from, lastDate: to }) => ({
    head: ["person", "orders", "revenue", "tips", "discounts", "voids"],
    rows: people.map((row) => ({
      key: row.person,
      cells: [
        { text: row.name },
        { number: row.orders },
        { money: row.revenueAmount },
        { money: row.gratuityAmount },
        { money: row.discountAmount },
        { money: row.voidedAmount },
      ],
      ...(row.workerId ? { to: hrefOf("/orders", { tab: "list", from, to, workerId: row.workerId }) } : {}),
    })),
  }),
  dishes: ({ items }) => goods(items),
  categories: ({ categories }) => goods(categories),
  tables: (report) => ({
    head: ["table", "section", "orders", "guests", "revenue", "stay"],
    rows: report.tables.map((row) => ({
      key: row.tableId,
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
  reasons: ({ reasons }) => ({
    head: ["what", "reason", "count", "amount"],
    rows: reasons.map((row) => ({
      key: `${row.kind} ${row.reason}`,
      cells: [
        { said: row.kind },
        row.kind.endsWith("discount")
          ? { percent: row.reason }
          : row.reason === ""
            ? { said: "none" }
            : { text: row.reason },
        { number: row.count },
        { money: row.amount },
      ],
    })),
  }),
  taxes: ({ taxes }) => ({
    head: ["rate", "net", "tax"],
    rows: taxes.map((row) => ({
      key: row.taxPercentage,
      cells: [{ percent: row.taxPercentage }, { money: row.netAmount }, { money: row.taxAmount }],
    })),
  }),
  payments: ({ methods }) => ({
    head: ["method", "payments", "refunds", "refunded", "tips", "amount"],
    rows: methods.map((row) => ({
      key: row.method,
      cells: [
        { said: row.method },
        { number: row.payments },
        { number: row.refunds },
        { money: row.refundedAmount },
        { money: row.tipAmount },
        { money: row.amount },
      ],
    })),
  }),
  times: ({ items }) => ({
    head: ["name", "made", "ready", "slowest", "served"],
    rows: items
      .filter((row) => row.lines > 0)
      .map((row) => ({
        key: row.menuItemId,
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

export const reportOf = (kind: ReportKind, report: Report): TableOf & { currency: string; file: string } => ({
  ...tables[kind](report),
  currency: report.currencyCode,
  file: `${kind}-${report.firstDate}-${report.lastDate}.csv`,
});
