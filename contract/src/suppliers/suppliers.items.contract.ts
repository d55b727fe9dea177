import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import {
  amount,
  byId,
  byLanguage,
  countInput,
  day,
  id,
  instant,
  listQuery,
  money,
  optionalText,
  page,
  quantityValue,
  removed,
  text,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { unit } from "../products/products.units.contract.ts";

const positive = countInput.refine((value) => Number(value) > 0, "Enter more than 0");

const supplierItemFields = z.object({
  productId: id,
  /** Name of the supplier. */
  name: text(100, "Name is required"),
  /** Number of the supplier. */
  code: optionalText(60),
  /** Name of the pack: "crate". */
  packName: optionalText(40),
  /** Pieces in a pack, and the size of each in `unit`: 12 × 1 l. */
  packCount: z.number().int().min(1).max(100_000),
  packSize: positive,
  /** Unit of `packSize`, of the same dimension as the product's. */
  unit,
  /** Price of a pack without tax. */
  price: money,
  /** Smallest number of packs the supplier sells. */
  minimumPacks: z.number().int().min(1).max(100_000),
  /** First day of the price. */
  validFrom: day,
});

const supplierItemDefaults = { code: null, packName: null, packCount: 1, packSize: "1", minimumPacks: 1 };

export const supplierItemInput = withDefaults(supplierItemFields, supplierItemDefaults).extend({
  locationId: id,
  supplierId: id,
  /** Unit of the product by default. */
  unit: unit.optional(),
  /** Today at the location by default. */
  validFrom: day.optional(),
});
export type SupplierItemInput = z.output<typeof supplierItemInput>;
export const supplierItemChanges = supplierItemFields.omit({ productId: true }).partial();
export type SupplierItemChanges = z.output<typeof supplierItemChanges>;

export const supplierItem = supplierItemFields.extend({
  id,
  locationId: id,
  supplierId: id,
  supplierName: z.string(),
  /** Name of the product in the requested language, or its fallback. */
  productName: z.string(),
  productUnit: z.string(),
  packSize: quantityValue,
  price: amount,
  /** Price before the present one; null when it never changed. */
  previousPrice: amount.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type SupplierItem = z.output<typeof supplierItem>;

const supplierItemQuery = listQuery.omit({ sort: true }).extend({
  ...byLanguage.shape,
  locationId: id,
  supplierId: id.optional(),
  productId: id.optional(),
});
export type SupplierItemQuery = z.output<typeof supplierItemQuery>;

/** Where a price comes from. */
const priceSources = ["list", "delivery", "invoice"] as const;
export type PriceSource = (typeof priceSources)[number];

const supplierPrice = z.object({
  id,
  price: amount,
  validFrom: day,
  source: z.enum(priceSources),
  createdBy: z.string(),
  createdAt: instant,
});

/** Prices of an item's history that are shown. */
export const maxPrices = 60;

/** Routes of the price lists. */
export const priceList = {
  createItem: route({
    method: "POST",
    path: "/suppliers/items",
    access: "suppliers.edit",
    summary: "Add an item to the price list of a supplier at a location",
    body: supplierItemInput,
    status: 201,
    response: supplierItem,
    idempotent: true,
  }),
  listItems: route({
    method: "GET",
    path: "/suppliers/items",
    access: "suppliers.view",
    summary: "List the price-list items of a location, of one supplier or product",
    query: supplierItemQuery,
    response: page(supplierItem),
  }),
  updateItem: route({
    method: "PATCH",
    path: "/suppliers/items/:id",
    access: "suppliers.edit",
    summary: "Update the given fields; a changed price enters the history",
    params: byId,
    body: supplierItemChanges,
    response: supplierItem,
  }),
  removeItem: route({
    method: "DELETE",
    path: "/suppliers/items/:id",
    access: "suppliers.edit",
    summary: "Delete a price-list item, or archive it if it was ordered",
    params: byId,
    response: removed,
  }),
  restoreItem: restoring("/suppliers/items", "suppliers.edit"),
  listPrices: route({
    method: "GET",
    path: "/suppliers/items/:id/prices",
    access: "suppliers.view",
    summary: "List the latest prices of an item, oldest first",
    params: byId,
    response: z.object({ prices: z.array(supplierPrice).max(maxPrices) }),
  }),
};
