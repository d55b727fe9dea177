import { stockCsv } from "@konoba/contract/inventory/inventory.csv.rules";
import {
  inventoryChanges,
  inventoryInput,
  type itemFiles,
} from "@konoba/contract/inventory/inventory.items.contract";
import { AppError } from "@konoba/contract/lib/errors";
import { searchKey } from "@konoba/contract/lib/search";
import type { Call } from "../lib/call.ts";
import * as read from "../lib/csvValues.ts";
import { answeredId, type ImportPlan } from "../lib/imports.ts";
import * as known from "./inventory.csv.store.ts";
import { items } from "./inventory.items.service.ts";

type ImportCall = Call<typeof itemFiles.importCsv>;

const readers = {
  quantity: read.readDecimal,
  unit: read.readText,
  unitCost: read.readDecimal,
  minimumStockLevel: read.readDecimal,
  maximumStockLevel: read.readDecimal,
  expiryDate: read.readDay,
  batchNumber: read.readText,
  supplierName: read.readText,
  category: read.readText,
  subcategory: read.readText,
  notes: read.readText,
};

const batchKey = (productId: string, batch: string | null | undefined) => `${productId} ${batch ?? ""}`;

/** Why the quantity of an item changed, as its movement tells. */
const reason = "Import";

/** Stock by its product and batch, through the same service as the form. */
export const stockPlan = (call: ImportCall): ImportPlan => ({
  kind: "inventory",
  fields: stockCsv,
  required: [["product", "barcode"]],
  open: async ({ db }, location, rows) => {
    const filled = (field: string) => rows.flatMap((row) => row[field] ?? []);
    const products = await known.listProducts(db, location, {
      names: filled("product").map(searchKey),
      barcodes: filled("barcode"),
    });
    const byCode = new Map(products.flatMap((each) => (each.barcode ? [[each.barcode, each.id]] : [])));
    const byName = new Map(products.toReversed().map((each) => [each.foldedName, each.id]));
    const stock = await known.listItemsOf(
      db,
      location,
      products.map((each) => each.id),
    );
    const byBatch = new Map(
      stock.toReversed().map((each) => [batchKey(each.productId, each.batchNumber), each.id]),
    );
    const productOf = (row: read.CsvRow) =>
      byCode.get(row["barcode"] ?? "") ?? byName.get(searchKey(row["product"] ?? ""));
    return {
      match: (row) => byBatch.get(batchKey(productOf(row) ?? "", row["batchNumber"])),
      create: async (row) => {
        const productId = productOf(row);
        if (productId === undefined)
          throw new AppError("invalid_request", [
            {
              path: row["product"] === undefined ? "barcode" : "product",
              message: "There is no such product",
            },
          ]);
        const values = read.valuesOf(row, readers);
        const body = inventoryInput.parse({ ...values, locationId: location, productId });
        const id = answeredId(await items.create({ ...call, params: undefined, query: undefined, body }));
        byBatch.set(batchKey(productId, body.batchNumber), id);
        return id;
      },
      update: async (id, row) => {
        const body = inventoryChanges.parse({ ...read.valuesOf(row, readers), reason });
        await items.update({ ...call, params: { id }, query: undefined, body });
      },
    };
  },
});
