import { z } from "zod";
import { csvRoutes } from "../lib/csvRoutes.ts";
import { withDefaults } from "../lib/defaults.ts";
import {
  amount,
  byId,
  byLanguage,
  byLocation,
  countInput,
  csvExport,
  day,
  id,
  instant,
  listQuery,
  optionalText,
  page,
  ledgerCountInput,
  ledgerQuantityInput,
  quantityValue,
  removed,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { unit } from "../products/products.units.contract.ts";
import { alertLevels } from "./inventory.rules.ts";

/** Cost of one unit with up to four decimals: a gram of saffron needs more than a price. */
export const unitCost = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/, "Enter an amount such as 12.50");

/** Calendar day; an instant is cut to its day. */
const expiryDate = z
  .union([day, instant])
  .transform((value) => value.slice(0, 10))
  .nullable();

const maximumMessage = "The maximum must be above the minimum";
const isAboveMinimum = (levels: { minimumStockLevel?: string; maximumStockLevel?: string | null }) =>
  levels.minimumStockLevel === undefined ||
  typeof levels.maximumStockLevel !== "string" ||
  Number(levels.maximumStockLevel) > Number(levels.minimumStockLevel);
const aboveMinimum = { path: ["maximumStockLevel"], message: maximumMessage };

export const inventoryFields = z.object({
  supplierId: id.nullable(),
  supplierName: optionalText(100),
  unitCost,
  quantity: ledgerQuantityInput,
  minimumStockLevel: countInput,
  maximumStockLevel: countInput.nullable(),
  expiryDate,
  batchNumber: optionalText(60),
  notes: optionalText(1000),
  unit,
  category: optionalText(60),
  subcategory: optionalText(60),
  /** Area where it is stored and counted. */
  storageAreaId: id.nullable(),
});

const inventoryDefaults = {
  supplierId: null,
  supplierName: null,
  unitCost: "0",
  quantity: "0",
  minimumStockLevel: "0",
  maximumStockLevel: null,
  expiryDate: null,
  batchNumber: null,
  notes: null,
  category: null,
  subcategory: null,
  storageAreaId: null,
};

export const inventoryInput = withDefaults(inventoryFields, inventoryDefaults)
  .extend({
    locationId: id,
    productId: id,
    quantity: ledgerCountInput.default("0"),
    /** Unit of the same dimension as the product's; the product's own by default. */
    unit: unit.optional(),
  })
  .refine(isAboveMinimum, aboveMinimum);
export type InventoryInput = z.output<typeof inventoryInput>;
export const inventoryChanges = inventoryFields
  .partial()
  .extend({
    /** Reason for the change, stored on the resulting movement. */
    reason: optionalText(300).optional(),
  })
  .refine(isAboveMinimum, aboveMinimum);
export type InventoryChanges = z.output<typeof inventoryChanges>;

export const inventoryItem = inventoryFields.extend({
  id,
  locationId: id,
  productId: id,
  /** Name in the requested language, or its fallback. */
  productName: z.string(),
  productCategory: z.string().nullable(),
  barcode: z.string().nullable(),
  unitCost: amount,
  /** Quantity × unit cost in the location's currency; below 0 counts as 0. */
  totalCost: amount,
  quantity: quantityValue,
  minimumStockLevel: quantityValue,
  maximumStockLevel: quantityValue.nullable(),
  /** Product's threshold in the item's unit; 0 for none. */
  alertWhenLessThan: quantityValue,
  expiryDate: day.nullable(),
  /** Level of its product, by the sum of all batches. */
  level: z.enum(alertLevels).nullable(),
  expiry: z.enum(["expired", "expiring"]).nullable(),
  /** True when more was taken than was ever counted. */
  needsCount: z.boolean(),
  lastRestocked: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type InventoryItem = z.output<typeof inventoryItem>;

/** Views of the stock; `alerts` covers what is out, low, expiring or expired: the number shown everywhere. */
export const inventoryViews = ["all", "alerts", "low", "out", "expiring", "count_needed"] as const;
export type InventoryView = (typeof inventoryViews)[number];

export const stockSummary = z.object({
  stockValue: amount,
  currencyCode: z.string(),
  /** Number of products in each view, regardless of other filters. */
  counts: z.record(z.enum(inventoryViews), z.number().int()),
  /** Filter choices. */
  suppliers: z.array(z.string()),
  categories: z.array(z.string()),
});

export const inventorySorts = [
  "product",
  "quantity",
  "unitCost",
  "totalCost",
  "expiryDate",
  "supplier",
  "lastRestocked",
  "createdAt",
  "level",
  "category",
] as const;

export const inventoryQuery = listQuery.extend({
  ...byLanguage.shape,
  view: z.enum(inventoryViews).default("all"),
  supplier: z.string().trim().max(100).optional(),
  category: z.string().trim().max(60).optional(),
  productId: id.optional(),
  sort: z.enum(inventorySorts.flatMap((sort) => [sort, `-${sort}` as const])).default("product"),
});
export type InventoryQuery = z.output<typeof inventoryQuery>;

/** Product that is out, low, expiring or expired; quantities in its unit over all batches. */
const stockAlert = z.object({
  /** Batch to begin with: the first that expires, else the last delivered. */
  inventoryId: id,
  productId: id,
  productName: z.string(),
  level: z.enum([...alertLevels, "expired", "expiring"]),
  quantity: quantityValue,
  unit: z.string(),
  minimumStockLevel: quantityValue,
  alertWhenLessThan: quantityValue,
  expiryDate: day.nullable(),
});
const alertQuery = listQuery.extend(byLanguage.shape);
export type StockAlert = z.output<typeof stockAlert>;

export const items = {
  create: route({
    method: "POST",
    path: "/inventory",
    access: "inventory.adjust",
    summary: "Add a stock item; its quantity becomes the opening movement",
    body: inventoryInput,
    status: 201,
    response: inventoryItem,
    idempotent: true,
  }),
  list: route({
    method: "GET",
    path: "/inventory/location/:locationId",
    access: "inventory.view",
    summary: "List the stock of a location with its value and the counts of each view",
    params: byLocation,
    query: inventoryQuery,
    response: page(inventoryItem).extend({ summary: stockSummary }),
  }),
  alerts: route({
    method: "GET",
    path: "/inventory/alerts/:locationId",
    access: "inventory.view",
    summary: "List products that are out of stock, low or expiring, most urgent first",
    params: byLocation,
    query: alertQuery,
    response: page(stockAlert),
  }),
  find: route({
    method: "GET",
    path: "/inventory/:id",
    access: "inventory.view",
    summary: "Get a stock item with its latest balances",
    params: byId,
    query: byLanguage,
    response: inventoryItem.extend({ recentBalances: z.array(quantityValue) }),
  }),
  update: route({
    method: "PATCH",
    path: "/inventory/:id",
    access: "inventory.adjust",
    summary: "Update the given fields; a changed quantity is saved as an adjustment",
    params: byId,
    body: inventoryChanges,
    response: inventoryItem,
  }),
  remove: route({
    method: "DELETE",
    path: "/inventory/:id",
    access: "inventory.adjust",
    summary: "Delete a stock item, or archive it if it has movements",
    params: byId,
    response: removed,
  }),
  restore: restoring("/inventory", "inventory.adjust"),
};

const access = { view: "inventory.view", edit: "inventory.adjust" } as const;

/** CSV import and export routes of the stock. */
export const itemFiles = csvRoutes("/inventory", access, inventoryQuery.extend(csvExport));
