import { z } from "zod";
import { id, text } from "../lib/primitives.ts";

const movedLine = z.object({
  lineId: id,
  quantity: z.number().int().min(1).max(999),
  /** Made by the client: the line the pieces become when only some of the line move. */
  newLineId: id.optional(),
});

/** Lines or pieces of them that go to another open order of the location, or to a new one at a table. */
export const moveInput = z
  .object({
    lines: z
      .array(movedLine)
      .min(1)
      .max(200)
      .refine(
        (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
        "Each may be named once",
      ),
    orderId: id.optional(),
    tableId: id.optional(),
    /** Made by the client: the order that is opened at the table. */
    newOrderId: id.optional(),
    /** Why an order that is left without lines is cancelled. */
    reason: text(200).optional(),
  })
  .refine(({ orderId, tableId }) => (orderId === undefined) !== (tableId === undefined), {
    path: ["orderId"],
    message: "Name an order or a table",
  });
export type MoveInput = z.output<typeof moveInput>;

/** The order that takes everything over. */
export const mergeInput = z.object({ orderId: id, reason: text(200).optional() });
export type MergeInput = z.output<typeof mergeInput>;
