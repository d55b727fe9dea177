import { z } from "zod";
import { id, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { modifierEffects } from "../menu/menu.modifiers.rules.ts";
import { customization, line } from "../orders/orders.lines.contract.ts";
import { order } from "../orders/orders.shapes.contract.ts";

/** Order line for the kitchen, without prices. */
export const kitchenLine = line
  .pick({
    id: true,
    menuItemId: true,
    nameEn: true,
    nameMe: true,
    quantity: true,
    soldBy: true,
    specialRequests: true,
    status: true,
    course: true,
    seat: true,
    createdAt: true,
    firedAt: true,
  })
  .extend({
    customizations: z.array(
      customization
        .omit({ orderItemId: true, additionalPrice: true })
        .extend({ effect: z.enum(modifierEffects) }),
    ),
    preparationTimeMinutes: z.number().int().nullable(),
    /** Name of the set menu that the dish belongs to; null for an item alone. */
    combo: line.pick({ nameEn: true, nameMe: true }).nullable(),
  });
export type KitchenLine = z.output<typeof kitchenLine>;

export const kitchenTicket = order
  .pick({
    id: true,
    number: true,
    orderType: true,
    tableNumber: true,
    guests: true,
    customerName: true,
    customerNotes: true,
    specialInstructions: true,
    estimatedReadyTime: true,
    createdBy: true,
    /** Orders paid first are prepared too. */
    paymentStatus: true,
  })
  .extend({ lines: z.array(kitchenLine) });
export type KitchenTicket = z.output<typeof kitchenTicket>;

/** Ticket finished within the last hour, with the lines a recall brings back. */
export const finishedTicket = order
  .pick({ id: true, number: true, orderType: true, tableNumber: true })
  .extend({ readyAt: instant, lineIds: z.array(id) });
export type FinishedTicket = z.output<typeof finishedTicket>;

const kitchenStation = z.object({
  id,
  name: z.string(),
  /** Number of tickets with work at the station. */
  tickets: z.number().int(),
});

export const kitchen = {
  wall: route({
    method: "GET",
    path: "/kitchen",
    access: "orders.view",
    summary: "List what a station has to prepare, or all stations",
    query: z.object({ locationId: id, stationId: id.optional() }),
    response: z.object({
      items: z.array(kitchenTicket),
      finished: z.array(finishedTicket),
      stations: z.array(kitchenStation),
    }),
  }),
};
