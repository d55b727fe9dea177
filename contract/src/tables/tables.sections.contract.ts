import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import { byLocation, done, flag, id, instant, listQuery, page, removed, text } from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { tableStatuses } from "./tables.rules.ts";

const sectionFields = z.object({
  name: text(50, "Name is required"),
  /** Season of a section, such as a terrace; null for no limit. */
  activeFrom: instant.nullable(),
  activeTo: instant.nullable(),
  isActive: z.boolean(),
});
const sectionDefaults = { activeFrom: null, activeTo: null, isActive: true };

const tableIds = z.array(id).max(500).optional();
export const sectionInput = withDefaults(sectionFields, sectionDefaults).extend({ locationId: id, tableIds });
export type SectionInput = z.output<typeof sectionInput>;
/** Changes of a section; `tableIds`, when given, replaces its tables. */
export const sectionChanges = sectionFields.partial().extend({ tableIds });
export type SectionChanges = z.output<typeof sectionChanges>;

export const section = sectionFields.extend({
  id,
  locationId: id,
  name: z.string(),
  tables: z.array(
    z.object({
      id,
      tableNumber: z.string(),
      name: z.string().nullable(),
      seats: z.number().int(),
      status: z.enum(tableStatuses),
    }),
  ),
  createdAt: instant,
});
export type Section = z.output<typeof section>;

const sectionQuery = listQuery.extend({
  active: flag.optional(),
  sort: z.enum(["name", "-name", "createdAt", "-createdAt"]).default("name"),
});
export type SectionQuery = z.output<typeof sectionQuery>;

const bySection = z.object({ sectionId: id });
export const sectionTable = z.object({ sectionId: id, tableId: id });

export const sections = {
  createSection: route({
    method: "POST",
    path: "/sections",
    access: "sections.edit",
    summary: "Add a section",
    body: sectionInput,
    status: 201,
    response: section,
  }),
  listSections: route({
    method: "GET",
    path: "/sections/location/:locationId",
    access: "tables.view",
    summary: "List the sections of a location with their tables",
    params: byLocation,
    query: sectionQuery,
    response: page(section),
  }),
  findSection: route({
    method: "GET",
    path: "/sections/:sectionId",
    access: "tables.view",
    summary: "Get a section with its tables",
    params: bySection,
    response: section,
  }),
  updateSection: route({
    method: "PATCH",
    path: "/sections/:sectionId",
    access: "sections.edit",
    summary: "Update the given fields",
    params: bySection,
    body: sectionChanges,
    response: section,
  }),
  removeSection: route({
    method: "DELETE",
    path: "/sections/:sectionId",
    access: "sections.edit",
    summary: "Delete a section; its tables are kept",
    params: bySection,
    response: removed,
  }),
  restoreSection: restoring("/sections", "sections.edit"),
  addTableToSection: route({
    method: "POST",
    path: "/section-tables",
    access: "sections.edit",
    summary: "Add a table to a section",
    body: sectionTable,
    status: 201,
    response: sectionTable,
  }),
  removeTableFromSection: route({
    method: "DELETE",
    path: "/section-tables/:sectionId/:tableId",
    access: "sections.edit",
    summary: "Remove a table from a section",
    params: sectionTable,
    response: done,
  }),
};
