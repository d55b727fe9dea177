import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import {
  byLocation,
  done,
  flag,
  id,
  instant,
  listQuery,
  optionalText,
  page,
  removed,
  text,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { floorPiece } from "./tables.floor.contract.ts";
import { tableShapes, tableStatuses } from "./tables.rules.ts";
import { sections } from "./tables.sections.contract.ts";

const coordinate = z.number().int().min(0).max(20_000).nullable();

/** Shape and position of a table on the plan, in pixels of the 20 px grid; null when not placed yet. */
const planFields = z.object({
  shape: z.enum(tableShapes),
  planX: coordinate,
  planY: coordinate,
  /** Size on the plan; null for the default size of the seats. */
  planWidth: z.number().int().min(20).max(2000).nullable(),
  planHeight: z.number().int().min(20).max(2000).nullable(),
  rotation: z.number().int().min(0).max(359),
});

const tableFields = planFields.extend({
  tableNumber: text(20),
  name: optionalText(50),
  seats: z.number().int().min(1).max(100),
  status: z.enum(tableStatuses),
  isActive: z.boolean(),
});
const tableDefaults = {
  name: null,
  seats: 4,
  status: "available",
  isActive: true,
  shape: "square",
  planX: null,
  planY: null,
  planWidth: null,
  planHeight: null,
  rotation: 0,
} satisfies Partial<z.input<typeof tableFields>>;

const sectionIds = z.array(id).max(50).optional();
export const tableInput = withDefaults(tableFields, tableDefaults).extend({ locationId: id, sectionIds });
export type TableInput = z.output<typeof tableInput>;
/** Changes of a table; `sectionIds`, when given, replaces its sections. */
export const tableChanges = tableFields.partial().extend({ sectionIds });
export type TableChanges = z.output<typeof tableChanges>;

export const manyTablesInput = z
  .object({
    locationId: id,
    from: z.number().int().min(1).max(99_999),
    to: z.number().int().min(1).max(99_999),
    seats: tableFields.shape.seats.default(4),
    shape: tableFields.shape.shape.default("square"),
    sectionId: id.nullable().default(null),
  })
  .refine((many) => many.to >= many.from, {
    path: ["to"],
    message: "Enter a number that isn't below the first",
  })
  .refine((many) => many.to - many.from < 200, { path: ["to"], message: "Add at most 200 tables at once" });

export const table = tableFields.extend({
  id,
  locationId: id,
  tableNumber: z.string(),
  qrCode: z.string(),
  sections: z.array(z.object({ id, name: z.string() })),
  createdAt: instant,
});
export type Table = z.output<typeof table>;

const tableQuery = listQuery.extend({
  status: z.enum(tableStatuses).optional(),
  sectionId: id.optional(),
  active: flag.optional(),
  sort: z
    .enum(["tableNumber", "-tableNumber", "seats", "-seats", "status", "-status", "name", "-name"])
    .default("tableNumber"),
});
export type TableQuery = z.output<typeof tableQuery>;

const count = z.number().int();
/** Page of tables, with the number of active tables of the section or location by status. */
export const tablePage = page(table).extend({
  counts: z.object({ available: count, occupied: count, reserved: count, out_of_service: count }),
});
export type TablePage = z.output<typeof tablePage>;

/** Table as shown to a guest who scans its code, without internal data. */
export const guestTable = z.object({
  tableNumber: z.string(),
  name: z.string().nullable(),
  seats: z.number().int(),
  locationName: z.string(),
  languages: z.array(z.string()),
  acceptsGuests: z.boolean(),
  menuLink: z.string(),
});

const byTable = z.object({ tableId: id });

const tableRoutes = {
  create: route({
    method: "POST",
    path: "/tables",
    access: "tables.edit",
    summary: "Add a table",
    body: tableInput,
    status: 201,
    response: table,
  }),
  createMany: route({
    method: "POST",
    path: "/tables/many",
    access: "tables.edit",
    summary: "Add tables with consecutive numbers",
    body: manyTablesInput,
    status: 201,
    response: z.object({ items: z.array(table) }),
  }),
  saveLayout: route({
    method: "PATCH",
    path: "/tables/layout",
    access: "tables.edit",
    summary: "Save the floor plan: tables, walls, bars and frames",
    body: z.object({
      locationId: id,
      tables: z.array(planFields.extend({ id })).min(1).max(500),
      /** Replaces the walls, bars and frames of the location when given. */
      pieces: z.array(floorPiece).max(200).optional(),
    }),
    response: done,
  }),
  listByLocation: route({
    method: "GET",
    path: "/tables/location/:locationId",
    access: "tables.view",
    summary: "List the tables of a location by number",
    params: byLocation,
    query: tableQuery,
    response: tablePage,
  }),
  findByQrCode: route({
    method: "GET",
    path: "/tables/qr/:qrCode",
    access: "public",
    summary: "Get a table by its QR code, for guests",
    params: z.object({ qrCode: z.string().max(64) }),
    response: guestTable,
  }),
  find: route({
    method: "GET",
    path: "/tables/:tableId",
    access: "tables.view",
    summary: "Get a table",
    params: byTable,
    response: table,
  }),
  update: route({
    method: "PATCH",
    path: "/tables/:tableId",
    access: "tables.status",
    summary: "Update the given fields; fields other than the status need tables.edit",
    params: byTable,
    body: tableChanges,
    response: table,
  }),
  qrImage: route({
    method: "GET",
    path: "/tables/:tableId/qr",
    access: "tables.view",
    summary: "Get the QR code of a table as SVG",
    params: byTable,
    /** Ignored; a browser loads the picture again when the code in its address changes. */
    query: z.object({ code: z.string().max(60).optional() }),
    response: z.string(),
    binary: true,
  }),
  replaceQrCode: route({
    method: "POST",
    path: "/tables/:tableId/qr",
    access: "tables.edit",
    summary: "Replace the QR code; the old one stops working right away",
    params: byTable,
    response: table,
  }),
  remove: route({
    method: "DELETE",
    path: "/tables/:tableId",
    access: "tables.edit",
    summary: "Delete a table, or archive it if it has orders",
    params: byTable,
    response: removed,
  }),
  restore: restoring("/tables", "tables.edit"),
};

export const tables = { ...tableRoutes, ...sections };
