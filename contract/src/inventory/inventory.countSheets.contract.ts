import { z } from "zod";
import {
  byId,
  byLanguage,
  byLocation,
  ledgerCountInput,
  done,
  id,
  instant,
  quantityValue,
  text,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { nameKey } from "../lib/search.ts";
import { countersPerSheet } from "./inventory.countSheets.rules.ts";

const maxAreas = 100;
/** Maximum number of items on a sheet. */
export const maxSheetLines = 1000;

const area = z.object({ id, name: text(60, "Name is required") });
const isUnique = (names: readonly string[]) => new Set(names.map(nameKey)).size === names.length;

/** Storage areas of a location in walking order. */
export const storageAreas = z.object({
  areas: z
    .array(area)
    .max(maxAreas)
    .refine((areas) => isUnique(areas.map((each) => each.id)), "Use each id only once")
    .refine((areas) => isUnique(areas.map(({ name }) => name)), "Use each name only once"),
});
export type StorageAreas = z.output<typeof storageAreas>;

export const counter = z.object({
  id,
  name: z.string(),
  finishedAt: instant.nullable(),
  /** Number of items counted. */
  counted: z.number().int(),
});

export const sheetFields = z.object({
  id,
  locationId: id,
  status: z.enum(["open", "posted", "cancelled"]),
  /** Counted areas; empty for the whole stock. */
  areaIds: z.array(id).max(maxAreas),
  startedBy: z.string(),
  startedAt: instant,
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  counters: z.array(counter).max(countersPerSheet),
});

export const sheetLine = z.object({
  inventoryId: id,
  productName: z.string(),
  barcode: z.string().nullable(),
  batchNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  unit: z.string(),
  areaId: id.nullable(),
  areaName: z.string().nullable(),
  /** Own count; null until entered. */
  mine: quantityValue.nullable(),
  /** Counts of all counters in their order, null where one did not count; null until both have finished. */
  counts: z.array(quantityValue.nullable()).max(countersPerSheet).nullable(),
  /** On hand in the books; null until both have finished, and for a role that counts without it. */
  onHand: quantityValue.nullable(),
});
export const countSheet = sheetFields.extend({
  /** True once both have finished: their numbers are shown and can be posted. */
  isReviewable: z.boolean(),
  /** Whether the caller counts on it. */
  own: z.enum(["none", "counting", "finished"]),
  /** Items in walking order. */
  lines: z.array(sheetLine).max(maxSheetLines),
});
export type CountSheet = z.output<typeof countSheet>;

const countSheetInput = z.object({ locationId: id, areaIds: z.array(id).max(maxAreas).default([]) });

const entries = z.object({
  lines: z
    .array(
      z.object({
        inventoryId: id,
        /** Null removes an entry. */
        counted: ledgerCountInput.nullable(),
        /** Time of the count by the device's clock. */
        countedAt: instant.optional(),
      }),
    )
    .min(1)
    .max(maxSheetLines)
    .refine((lines) => isUnique(lines.map((line) => line.inventoryId)), "Use each item only once"),
  /** Device time when sent, to correct a wrong clock. */
  sentAt: instant.optional(),
});
export type CountEntries = z.output<typeof entries>;

const decisions = z.object({
  lines: z
    .array(z.object({ inventoryId: id, counted: ledgerCountInput }))
    .min(1)
    .max(500)
    .refine((lines) => isUnique(lines.map((line) => line.inventoryId)), "Use each item only once"),
});
export type CountDecisions = z.output<typeof decisions>;

const path = "/inventory/count-sheets";

export const countSheets = {
  listAreas: route({
    method: "GET",
    path: "/inventory/storage-areas/:locationId",
    access: "inventory.view",
    summary: "List the storage areas of a location in walking order",
    params: byLocation,
    response: storageAreas,
  }),
  setAreas: route({
    method: "PUT",
    path: "/inventory/storage-areas/:locationId",
    access: "inventory.adjust",
    summary: "Replace the storage areas; items of a removed area have none",
    params: byLocation,
    body: storageAreas,
    response: storageAreas,
  }),
  listSheets: route({
    method: "GET",
    path: "/inventory/count-sheets/location/:locationId",
    access: "inventory.adjust",
    summary: "List the open count sheets of a location, newest first",
    params: byLocation,
    response: z.object({ items: z.array(sheetFields).max(50) }),
  }),
  startSheet: route({
    method: "POST",
    path,
    access: "inventory.adjust",
    summary: "Start a count sheet for all storage areas or some",
    body: countSheetInput,
    status: 201,
    response: countSheet,
    idempotent: true,
  }),
  findSheet: route({
    method: "GET",
    path: `${path}/:id`,
    access: "inventory.adjust",
    summary: "Get a count sheet; numbers of others are hidden until both have finished",
    params: byId,
    query: byLanguage,
    response: countSheet,
  }),
  countOnSheet: route({
    method: "PUT",
    path: `${path}/:id/entries`,
    access: "inventory.adjust",
    summary: "Save own counts on a sheet; the first entry joins it",
    params: byId,
    body: entries,
    response: done,
  }),
  finishSheet: route({
    method: "POST",
    path: `${path}/:id/finish`,
    access: "inventory.adjust",
    summary: "Finish the own count of a sheet",
    params: byId,
    response: countSheet,
  }),
  postSheet: route({
    method: "POST",
    path: `${path}/:id/post`,
    access: "inventory.adjust",
    summary: "Post the decided counts of a sheet; the differences become adjustments",
    params: byId,
    body: decisions,
    response: countSheet,
  }),
  cancelSheet: route({
    method: "POST",
    path: `${path}/:id/cancel`,
    access: "inventory.adjust",
    summary: "Cancel a count sheet; nothing is posted",
    params: byId,
    response: countSheet,
  }),
};
