import {
  balanceValue,
  bookTexts,
  compareWorst,
  flowOf,
  movementValue,
  productBook,
  sumBooks,
  valueByCategory,
  type BatchBook,
} from "@konoba/contract/inventory/inventory.books.totals";
import type { reports as routes } from "@konoba/contract/inventory/inventory.report.contract";
import { reportSpan } from "@konoba/contract/inventory/inventory.report.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { sum, toText } from "@konoba/contract/lib/money";
import { requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { isProduct, readBatchRows, readTrail, type BatchRow } from "./inventory.report.store.ts";

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

async function spanAt({ db, scope, now }: ActorContext, locationId: string, days: Days) {
  const { currencyCode, currencyDecimals, timezone, businessDayStart } = await findOwnLocation(
    db,
    scope,
    locationId,
  );
  const span = reportSpan(days, { now, timezone, businessDayStart });
  const until = span.isRunning ? now : span.to;
  return { span, until: until.toISOString(), currencyCode, decimals: currencyDecimals };
}

/** Returns the book of an item; what a deleted one still had counts as wasted. */
const bookOf = ({ unit, sums, removedQuantity: removed, ...row }: BatchRow): BatchBook => ({
  unit,
  opening: { quantity: row.openingQuantity, unitCost: row.openingCost },
  closing: { quantity: row.closingQuantity, unitCost: row.closingCost },
  flows: [
    ...sums.map(({ quantity, value, ...source }) => ({ flow: flowOf(source), quantity, value })),
    { flow: "wasted", quantity: removed, value: movementValue(removed, row.unitCost) },
  ],
});

/** Returns the later of two instants; null counts as none. */
const later = (a: string | null, b: string | null) => ((a ?? "") > (b ?? "") ? a : b);

const byProduct = (rows: readonly BatchRow[]) => [
  ...Map.groupBy(rows, ({ productId }) => productId).values(),
];

function productsOf(rows: readonly BatchRow[], decimals: number) {
  return byProduct(rows).flatMap((batches) => {
    const [first] = batches;
    if (!first) return [];
    const { productId, productName, category, productUnit: unit } = first;
    const { quantities, amounts } = productBook(unit, batches.map(bookOf), decimals);
    const countedAt = batches.reduce<string | null>((at, batch) => later(at, batch.countedAt), null);
    return [{ productId, productName, category, unit, countedAt, quantities, amounts }];
  });
}

const numbersOf = (quantities: ReturnType<typeof productsOf>[number]["quantities"]) => ({
  opening: Number(quantities.opening),
  received: Number(quantities.received),
  transferredIn: Number(quantities.transferredIn),
  sold: Number(quantities.sold),
  production: Number(quantities.production),
  wasted: Number(quantities.wasted),
  transferredOut: Number(quantities.transferredOut),
  expected: Number(quantities.expected),
  counted: Number(quantities.counted),
  closing: Number(quantities.closing),
});

export const reports: Handlers<typeof routes> = {
  report: async ({ db, scope, params, query, now }) => {
    const { span, until, currencyCode, decimals } = await spanAt(
      { db, scope, now },
      params.locationId,
      query,
    );
    const location = requireOwnLocation(scope, params.locationId);
    const rows = await readBatchRows(db, location, span, query.language);
    const books = productsOf(rows, decimals);
    const products = books.map(({ quantities, amounts, ...product }) => ({
      ...product,
      quantities: numbersOf(quantities),
      amounts: bookTexts(amounts, decimals),
    }));
    return {
      currencyCode,
      firstDate: span.firstDate,
      lastDate: span.lastDate,
      from: span.from.toISOString(),
      to: until,
      totals: bookTexts(sumBooks(books), decimals),
      products: products.toSorted(compareWorst),
    };
  },

  trail: async ({ db, scope, params, query, now }) => {
    const location = requireOwnLocation(scope, params.locationId);
    const { span, decimals } = await spanAt({ db, scope, now }, params.locationId, query);
    if (!(await isProduct(db, location, params.productId))) throw new AppError("product_not_found");
    const trail = { from: span.from, to: span.to, decimals, productId: params.productId };
    const page = await readTrail(db, location, trail, query);
    return { ...page, items: page.items.map(({ source, ...item }) => ({ ...item, flow: flowOf(source) })) };
  },

  value: async ({ db, scope, params, query, now }) => {
    const days = { from: query.date, to: query.date };
    const { span, until, currencyCode, decimals } = await spanAt({ db, scope, now }, params.locationId, days);
    const location = requireOwnLocation(scope, params.locationId);
    const rows = await readBatchRows(db, location, { ...span, from: span.to }, "en");
    const products = byProduct(rows).map((batches) => ({
      category: batches[0]?.category ?? null,
      closing: sum(batches.map((batch) => balanceValue(bookOf(batch).closing, decimals))),
    }));
    return {
      currencyCode,
      date: span.lastDate,
      at: until,
      amount: toText(sum(products.map(({ closing }) => closing)), decimals),
      categories: valueByCategory(products, decimals),
    };
  },
};
