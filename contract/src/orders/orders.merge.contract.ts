import { z } from "zod";
import { id, text } from "../lib/primitives.ts";

const movedLine = z.object({ lineId: id, quantity: z.number().int().min(1).max(999) });

const moved = z.object({
  /** Lines or pieces of them that nobody paid for; without them everything goes, payments included. */
  lines: z
    .array(movedLine)
    .min(1)
    .max(200)
    .refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      "Use each value only once",
    )
    .optional(),
  /** Why an order that is left without lines is cancelled. */
  reason: text(200).optional(),
});

/** To another open order of the location, or to a new one at a table. */
export const moveInput = z.union([moved.extend({ orderId: id }), moved.extend({ tableId: id })]);
export type MoveInput = z.output<typeof moveInput>;
/** Pieces that move, line by line. */
export type MovedLine = z.output<typeof movedLine>;

/** Where everything went, and whether the order it came from is cancelled with it. */
export const moveResult = z.object({ orderId: id, number: z.number().int(), isCancelled: z.boolean() });
