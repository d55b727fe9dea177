import { z } from "zod";
import { id, optionalText } from "../lib/primitives.ts";
import { pieceKinds } from "./tables.rules.ts";

const extent = z.number().int().min(0).max(20_000);

/** Piece of the room by its upper left corner; a wall is a line, so one of its sides is 0. */
export const floorPiece = z.object({
  id,
  kind: z.enum(pieceKinds),
  x: extent,
  y: extent,
  width: extent,
  height: extent,
  label: optionalText(40),
  /** Section shown by a frame, whose name is written on it. */
  sectionId: id.nullable(),
});
export type FloorPiece = z.output<typeof floorPiece>;
