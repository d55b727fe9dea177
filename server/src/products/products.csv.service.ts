import { AppError } from "@konoba/contract/lib/errors";
import { fold, searchKey } from "@konoba/contract/lib/search";
import {
  productChanges,
  productInput,
  type Product,
  type ProductChanges,
  type ProductInput,
  type products as routes,
} from "@konoba/contract/products/products.contract";
import { allergenNames, productCsv } from "@konoba/contract/products/products.csv.rules";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { csvAnswer, type ReadPage } from "../lib/imports/csv.ts";
import * as read from "../lib/imports/csvValues.ts";
import { findLastImport, undoImport } from "../lib/imports/importLedger.ts";
import { runImport, type ImportPlan } from "../lib/imports/imports.ts";
import * as names from "./products.csv.store.ts";
import { findDecimals, listProductsJson } from "./products.store.ts";
import { addProducts, changeProducts, checkPrice } from "./products.writing.service.ts";

export { listNamed } from "./products.csv.store.ts";

type Translations = Product["translations"];
type CsvRoutes = Pick<typeof routes, "exportCsv" | "importCsv" | "lastImport" | "undoImport">;

/** Parses nutrition: a table of values as exported, or the free text of a label. */
function readNutrition(text: string): unknown {
  if (!text.startsWith("{")) return text;
  try {
    const table: unknown = JSON.parse(text);
    return table;
  } catch {
    // Text that only resembles a table is a label.
    return text;
  }
}

const readers = read.readersOf(productInput, productCsv, {
  allergens: read.readNamed(allergenNames),
  barcode: read.readCode,
  nutritionInfo: readNutrition,
});

/** Merges the translated names of a row into the existing ones. */
function translationsOf(row: read.CsvRow, before: Translations): Translations {
  const named = [
    { languageCode: "en" as const, name: row["nameEn"] },
    { languageCode: "me" as const, name: row["nameMe"] },
  ].flatMap(({ languageCode, name }) => (name === undefined ? [] : [{ languageCode, name }]));
  const unchanged = before.filter((old) =>
    named.every(({ languageCode }) => languageCode !== old.languageCode),
  );
  const descriptionOf = (language: string) =>
    before.find(({ languageCode }) => languageCode === language)?.description ?? null;
  return [...unchanged, ...named.map((each) => ({ ...each, description: descriptionOf(each.languageCode) }))];
}

const hasTranslation = (row: read.CsvRow) => row["nameEn"] !== undefined || row["nameMe"] !== undefined;

interface ProductChange {
  id: string;
  body: ProductChanges;
}

const plan: ImportPlan<ProductInput, ProductChange> = {
  kind: "products",
  fields: productCsv,
  kinds: read.kindsOf(readers),
  required: [["name"]],
  open: async (acting, location, rows) => {
    const filled = (field: string) => rows.flatMap((row) => row[field] ?? []);
    const known = await names.listNamed(acting.db, location, {
      names: filled("name").map(searchKey),
      barcodes: filled("barcode"),
    });
    const decimals = await findDecimals(acting.db, location);
    const byCode = new Map(known.flatMap((each) => (each.barcode ? [[each.barcode, each.id]] : [])));
    const byName = new Map(known.toReversed().map((each) => [each.foldedName, each.id]));
    const translations = new Map(known.map((each) => [each.id, each.translations]));
    return {
      match: ({ barcode = "", name = "" }) => byCode.get(barcode) ?? byName.get(searchKey(name)),
      keysOf: ({ barcode, name }) => [
        ...(barcode === undefined ? [] : [`code ${barcode}`]),
        ...(name === undefined ? [] : [`name ${searchKey(name)}`]),
      ],
      readNew: (row) => {
        if (row["name"] === undefined)
          throw new AppError("invalid_request", [{ path: "name", message: "Name is required" }]);
        const values = read.valuesOf(row, readers);
        const more = { locationId: location, translations: translationsOf(row, []) };
        const body = productInput.parse({ ...values, ...more });
        checkPrice(body.price, decimals);
        return body;
      },
      readChange: (id, row) => {
        const changes = { ...read.valuesOf(row, readers) };
        if (hasTranslation(row)) changes["translations"] = translationsOf(row, translations.get(id) ?? []);
        const body = productChanges.parse(changes);
        if (body.price !== undefined) checkPrice(body.price, decimals);
        return { id, body };
      },
      create: (bodies) => addProducts(acting, location, bodies),
      change: (changes) => changeProducts(acting, location, changes),
    };
  },
};

/** Handlers of CSV export and import of products. */
export const files: Handlers<CsvRoutes> = {
  exportCsv: async ({ db, env, scope, params, query }) => {
    const location = requireOwnLocation(scope, params.locationId);
    const category = fold(query.category ?? "");
    const readPage: ReadPage = (on, page) => listProductsJson(on, location, { ...query, ...page }, category);
    return csvAnswer({ db, env }, { list: "products", delimiter: query.delimiter, readPage });
  },

  importCsv: async ({ db, scope, body, now }) => runImport({ db, scope, now }, body, plan),

  lastImport: async ({ db, scope, params }) =>
    findLastImport(db, requireOwnLocation(scope, params.locationId), "products"),

  undoImport: async ({ db, scope, params, now }) =>
    undoImport({ db, scope, now }, "products", params.id, (location) =>
      names.undoRows(db, location, params.id),
    ),
};
