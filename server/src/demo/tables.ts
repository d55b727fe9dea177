import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import { tableShapes, tableStatuses } from "@konoba/contract/tables/tables.rules";
import { z } from "zod";
import { readContent } from "./contentFile.ts";

export const sections = [{ name: "Sala" }, { name: "Terasa" }] as const;

/** Floor pieces: walls with their doors, the bar, and a frame for each section. */
export const pieces: readonly (Pick<FloorPiece, "kind" | "x" | "y" | "width" | "height"> & {
  label?: string;
  section?: string;
})[] = [
  { kind: "frame", section: "Sala", x: 20, y: 20, width: 580, height: 600 },
  { kind: "frame", section: "Terasa", x: 640, y: 20, width: 480, height: 400 },
  { kind: "bar", label: "Šank", x: 100, y: 540, width: 420, height: 40 },
  { kind: "wall", x: 20, y: 20, width: 580, height: 0 },
  { kind: "wall", x: 20, y: 20, width: 0, height: 600 },
  { kind: "wall", x: 20, y: 620, width: 580, height: 0 },
  { kind: "wall", x: 600, y: 20, width: 0, height: 60 },
  { kind: "wall", x: 600, y: 180, width: 0, height: 180 },
  { kind: "wall", x: 600, y: 460, width: 0, height: 160 },
];

const tableRow = z
  .object({
    number: z.string(),
    section: z.string(),
    seats: z.coerce.number(),
    shape: z.enum(tableShapes),
    /** Center of the table on the floor. */
    x: z.coerce.number(),
    y: z.coerce.number(),
    status: z.enum(tableStatuses),
  })
  .transform((table) => ({ ...table, rotation: table.shape === "round" && table.seats === 4 ? 45 : 0 }));

export type DemoTable = z.output<typeof tableRow>;

export const tables: readonly DemoTable[] = readContent("tables", tableRow);
