import { z } from "zod";
import * as tables from "./tables.contract.ts";
import { floorPiece } from "./tables.floor.contract.ts";
import { tableStatuses, tableShapes } from "./tables.rules.ts";
import * as sections from "./tables.sections.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const tablesComponents = {
  TableStatus: z.enum(tableStatuses),
  TableShape: z.enum(tableShapes),
  Table: tables.table,
  TableInput: tables.tableInput,
  TableChanges: tables.tableChanges,
  TablesInput: tables.manyTablesInput,
  FloorPiece: floorPiece,
  TablePosition: tables.tables.saveLayout.body.shape.tables.element,
  TablePage: tables.tablePage,
  GuestTable: tables.guestTable,
  Section: sections.section,
  SectionInput: sections.sectionInput,
  SectionChanges: sections.sectionChanges,
  SectionTable: sections.sectionTable,
};
