import { z } from "zod";
import { byLocation, day, done, id, languageCode, quantityValue, maxLabelCopies } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { allergens } from "../products/products.rules.ts";

/** Number of batches that one request labels. */
const maxLabelBatches = 50;

/** Facts of a stock batch that its label states. */
export const batchLabel = z.object({
  inventoryId: id,
  productNameEn: z.string(),
  productNameMe: z.string(),
  batchNumber: z.string().nullable(),
  /** True for a batch the kitchen made by a recipe. */
  isProduced: z.boolean(),
  /** Day it was made, or received last. */
  startedOn: day,
  useBy: day.nullable(),
  /** Allergens of the product and of the ingredients of its recipe, in the order of the regulation. */
  allergens: z.array(z.enum(allergens)),
  /** On hand. */
  quantity: quantityValue,
  unit: z.string(),
  locationName: z.string(),
});
export type BatchLabel = z.output<typeof batchLabel>;

/** Printer to choose for labels, also by roles that can not list printers; those meant for labels first. */
export const labelPrinter = z.object({
  id,
  name: z.string(),
  width: z.literal([80, 58]),
  language: languageCode,
  printsLabels: z.boolean(),
});

/** Stock items separated by commas. */
const itemIds = z
  .string()
  .max(maxLabelBatches * 37)
  .transform((text) => text.split(","))
  .pipe(z.array(id).min(1).max(maxLabelBatches));

const labelsInput = z.object({
  printerId: id,
  /** Stock items of the printer's location, one label each. */
  inventoryIds: z.array(id).min(1).max(maxLabelBatches),
  /** Copies of every label. */
  copies: z.number().int().min(1).max(maxLabelCopies).default(1),
  /** True to print the quantity on hand. */
  showsQuantity: z.boolean().default(false),
});

export const labels = {
  findLabels: route({
    method: "GET",
    path: "/printers/location/:locationId/batch-labels",
    access: "inventory.view",
    summary: "Get what the labels of stock batches state, and the printers that print them",
    params: byLocation,
    query: z.object({ items: itemIds }),
    response: z.object({ items: z.array(batchLabel), printers: z.array(labelPrinter) }),
  }),
  printLabels: route({
    method: "POST",
    path: "/printers/batch-labels",
    access: "inventory.adjust",
    summary: "Print labels of stock batches: product, batch, dates, allergens",
    body: labelsInput,
    status: 201,
    response: done,
    idempotent: true,
  }),
};
