import { stockCsv } from "@konoba/contract/inventory/inventory.csv.rules";
import {
  inventoryChanges,
  inventoryInput,
  type InventoryChanges,
  type InventoryInput,
} from "@konoba/contract/inventory/inventory.items.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { searchKey } from "@konoba/contract/lib/search";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as read from "../lib/imports/csvValues.ts";
import type { ImportPlan } from "../lib/imports/imports.ts";
import { listNamed } from "../products/products.csv.service.ts";
import * as known from "./inventory.csv.store.ts";
import { addItems, changeItems, unitOf } from "./inventory.writing.service.ts";

// Dates are parsed in day-month-year order, as the region writes them.
const readers = read.readersOf(inventoryInput, stockCsv, { expiryDate: read.readDay });

const batchKey = ({
  productId,
  batchNumber,
}: {
  productId: string;
  batchNumber?: string | null | undefined;
}) => `${productId} ${batchNumber ?? ""}`;

/** Reason recorded on the movements of an import. */
const reason = "Import";

interface ItemChange {
  id: string;
  body: InventoryChanges;
}

const noProduct = (row: read.CsvRow) =>
  new AppError("invalid_request", [
    { path: row["product"] === undefined ? "barcode" : "product", message: "Product not found" },
  ]);

/** Returns the products the rows name, and their stock items. */
async function namedBy(db: Db, location: OwnedLocation, rows: readonly read.CsvRow[]) {
  const filled = (field: string) => rows.flatMap((row) => row[field] ?? []);
  const products = await listNamed(db, location, {
    names: filled("product").map(searchKey),
    barcodes: filled("barcode"),
  });
  const byCode = new Map(products.flatMap((each) => (each.barcode ? [[each.barcode, each]] : [])));
  const byName = new Map(products.toReversed().map((each) => [each.foldedName, each]));
  const ids = products.map((each) => each.id);
  const stock = await known.listItemsOf(db, location, ids);
  const byBatch = new Map(stock.toReversed().map((each) => [batchKey(each), each.id]));
  const productOf = ({ barcode = "", product = "" }: read.CsvRow) =>
    byCode.get(barcode) ?? byName.get(searchKey(product));
  const keyOf = (row: read.CsvRow) => {
    const productId = productOf(row)?.id;
    return productId === undefined ? null : batchKey({ productId, batchNumber: row["batchNumber"] });
  };
  return { byBatch, productOf, keyOf };
}

/** Import plan of stock, matched by product and batch and validated as the form is. */
export const stockPlan: ImportPlan<InventoryInput, ItemChange> = {
  kind: "inventory",
  fields: stockCsv,
  kinds: { ...read.kindsOf(readers), barcode: "code" },
  required: [["product", "barcode"]],
  open: async (acting, location, rows) => {
    const { byBatch, productOf, keyOf } = await namedBy(acting.db, location, rows);
    return {
      match: (row) => byBatch.get(keyOf(row) ?? ""),
      keysOf: (row) => [keyOf(row)].filter((key) => key !== null),
      readNew: (row) => {
        const product = productOf(row);
        if (!product) throw noProduct(row);
        const values = read.valuesOf(row, readers);
        const body = inventoryInput.parse({ ...values, locationId: location, productId: product.id });
        unitOf(body.unit, product.unit);
        return body;
      },
      readChange: (id, row) => {
        const body = inventoryChanges.parse({ ...read.valuesOf(row, readers), reason });
        return { id, body };
      },
      create: (bodies) => addItems(acting, location, bodies),
      change: (changes) => changeItems(acting, [location], changes),
    };
  },
};
