import { z } from "zod";
import {
  amount,
  byId,
  day,
  id,
  instant,
  listQuery,
  optionalText,
  page,
  ledgerQuantityInput,
  quantityValue,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { unitCost } from "./inventory.items.contract.ts";
import { movementTypes } from "./inventory.rules.ts";

/** Movement type in any case, stored and shown in capitals. */
const movementType = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().toUpperCase() : value),
  z.enum(movementTypes),
);

export const movementInput = z.object({
  inventoryId: id,
  movementType,
  /** Signed quantity: positive adds, negative removes. */
  quantity: ledgerQuantityInput,
  /** Cost of one unit of a receipt; it enters the moving average. */
  unitCost: unitCost.nullable().default(null),
  reason: optionalText(300).default(null),
  referenceId: id.nullable().default(null),
});
export type MovementInput = z.output<typeof movementInput>;

export const movement = z.object({
  id,
  locationId: id,
  inventoryId: id,
  movementType: z.enum(movementTypes),
  quantity: quantityValue,
  /** On hand after this movement. */
  balance: quantityValue,
  unitCost: amount.nullable(),
  reason: z.string().nullable(),
  referenceId: id.nullable(),
  /** Movement that this one reverses, and movement that reverses this one. */
  reversesId: id.nullable(),
  reversedById: id.nullable(),
  /** Produced batch that the movement belongs to. */
  productionId: id.nullable(),
  createdBy: z.string(),
  userId: id.nullable(),
  workerId: id.nullable(),
  createdAt: instant,
});
export type Movement = z.output<typeof movement>;

/** Day of the location's calendar, or an instant. */
const moment = z.union([day, instant]);

const movementQuery = listQuery.extend({
  movementType: movementType.optional(),
  dateFrom: moment.optional(),
  /** End of the range; a day is included whole. */
  dateTo: moment.optional(),
  /** Id of the user or worker of the movement. */
  person: id.optional(),
});
export type MovementQuery = z.output<typeof movementQuery>;

const movementPage = page(movement).extend({
  /** All authors of movements of this item. */
  people: z.array(z.object({ id, name: z.string() })),
});

export const movements = {
  createMovement: route({
    method: "POST",
    path: "/inventory/movements",
    access: "inventory.adjust",
    summary: "Record a movement",
    body: movementInput,
    status: 201,
    response: movement,
    idempotent: true,
  }),
  listMovements: route({
    method: "GET",
    path: "/inventory/:id/movements",
    access: "inventory.view",
    summary: "List the movements of an item, newest first, with the running balance",
    params: byId,
    query: movementQuery,
    response: movementPage,
  }),
  findMovements: route({
    method: "GET",
    path: "/inventory/movements/:id",
    access: "inventory.view",
    summary: "List the movements of an item, or get one movement, depending on the ID",
    params: byId,
    query: movementQuery,
    response: z.union([movementPage, movement]),
  }),
  removeMovement: route({
    method: "DELETE",
    path: "/inventory/movements/:id",
    access: "inventory.adjust",
    summary: "Reverse a movement with an opposite one; both are kept",
    params: byId,
    response: z.object({ success: z.literal(true), outcome: z.literal("reversed"), reversal: movement }),
  }),
};
