import { z } from "zod";
import { id, text } from "../lib/primitives.ts";

const movedLine = z.object({ lineId: id, quantity: z.number().int().min(1).max(999) });

const moved = z.object({
  /** Unpaid lines, or pieces of them, to move; without them everything moves, payments included. */
  lines: z
    .array(movedLine)
    .min(1)
    .max(200)
    .refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      "Use each value only once",
    )
    .optional(),
  /** Reason for cancelling an order that is left without lines. */
  reason: text(200).optional(),
});

/** Move to another open order of the location, or to a new one at a table. */
export const moveInput = z.union([moved.extend({ orderId: id }), moved.extend({ tableId: id })]);
export type MoveInput = z.output<typeof moveInput>;
/** Pieces to move of one line. */
export type MovedLine = z.output<typeof movedLine>;

/** Target order, and whether the source order was cancelled. */
export const moveResult = z.object({ orderId: id, number: z.number().int(), isCancelled: z.boolean() });
