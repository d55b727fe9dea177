import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import { amount, byId, byLocation, id, instant, money, quantityValue, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { changeOutcomes, maxChangeEntries, priceChangeStates, priceEvents } from "./prices.changes.rules.ts";

export const newPrice = z.object({
  itemId: id,
  /** Price of the menu from the moment on. */
  price: money,
});

const priceChangeFields = z.object({
  name: text(50, "Name is required"),
  /** Moment at which the prices change; null = now. */
  appliesAt: instant.nullable(),
  entries: z.array(newPrice).min(1).max(maxChangeEntries),
});

export const priceChangeInput = withDefaults(
  priceChangeFields.extend({
    locationId: id,
    /** Change of another location that was planned together with this one; null = alone. */
    togetherWith: id.nullable(),
  }),
  { appliesAt: null, togetherWith: null },
);
export type PriceChangeInput = z.output<typeof priceChangeInput>;
export const priceChangeChanges = priceChangeFields.partial();

export const changedPrice = z.object({
  itemId: id,
  /** Name when the change was planned, for items that are deleted later. */
  name: z.string(),
  price: amount,
  /** Price it replaced; null before the moment, and for items that did not exist then. */
  oldPrice: amount.nullable(),
  /** What became of it; null before the moment. */
  outcome: z.enum(changeOutcomes).nullable(),
});

export const priceEvent = z.object({
  kind: z.enum(priceEvents),
  at: instant,
  /** Name of the person; null for the server. */
  by: z.string().nullable(),
});

export const priceChangeElsewhere = z.object({ id, locationId: id });

export const priceChange = z.object({
  id,
  locationId: id,
  name: z.string(),
  state: z.enum(priceChangeStates),
  appliesAt: instant,
  /** When the server changed the prices, later than planned after a downtime. */
  appliedAt: instant.nullable(),
  entries: z.array(changedPrice),
  /** Person who planned or last edited it, who does not approve it alone; null for a program. */
  plannedBy: id.nullable(),
  /** What happened to it, the earliest first. */
  events: z.array(priceEvent),
  /** Changes of other locations that were planned together with it. */
  together: z.array(priceChangeElsewhere),
  updatedAt: instant,
});
export type PriceChange = z.output<typeof priceChange>;

export const soldItem = z.object({
  itemId: id,
  /** Pieces, or the weight or volume of items sold by it. */
  quantity: quantityValue,
});

/** Price of the menu that a change sets or has set, by which tills switch. */
export const priceMoment = z.object({
  itemId: id,
  /** Moment from which the price holds. */
  at: instant,
  price: amount,
  /** Price until then; null before the moment. */
  oldPrice: amount.nullable(),
});
export type PriceMoment = z.output<typeof priceMoment>;

export const priceChangeRoutes = {
  planChange: route({
    method: "POST",
    path: "/price-changes",
    access: "menu.edit",
    summary: "Plan new menu prices for a moment, or change them now",
    body: priceChangeInput,
    status: 201,
    response: priceChange,
  }),
  listChanges: route({
    method: "GET",
    path: "/price-changes/location/:locationId",
    access: "menu.view",
    summary: "List planned changes by moment, then the latest of the others",
    params: byLocation,
    response: z.object({ items: z.array(priceChange).max(200) }),
  }),
  moments: route({
    method: "GET",
    path: "/price-changes/location/:locationId/moments",
    access: "menu.view",
    summary:
      "List the prices that planned changes set within three days before and after now, in order of time",
    params: byLocation,
    response: z.object({ items: z.array(priceMoment) }),
    tagged: true,
  }),
  sold: route({
    method: "GET",
    replica: true,
    path: "/price-changes/location/:locationId/sold",
    access: "analytics.view",
    summary: "List how much of each item was sold in the last 30 days",
    params: byLocation,
    response: z.object({ items: z.array(soldItem) }),
  }),
  findChange: route({
    method: "GET",
    path: "/price-changes/:id",
    access: "menu.view",
    summary: "Get a change of prices",
    params: byId,
    response: priceChange,
  }),
  ordered: route({
    method: "GET",
    replica: true,
    path: "/price-changes/:id/ordered",
    access: "analytics.view",
    summary: "Count pieces ordered at the new prices within a day of their moment",
    params: byId,
    response: z.object({ pieces: z.number().int() }),
  }),
  updateChange: route({
    method: "PATCH",
    path: "/price-changes/:id",
    access: "menu.edit",
    summary: "Update the given fields of a planned change",
    params: byId,
    body: priceChangeChanges,
    response: priceChange,
  }),
  approveChange: route({
    method: "POST",
    path: "/price-changes/:id/approve",
    access: "menu.edit",
    summary: "Approve a change that waits for it, as another person than the one who planned it",
    params: byId,
    response: priceChange,
  }),
  cancelChange: route({
    method: "POST",
    path: "/price-changes/:id/cancel",
    access: "menu.edit",
    summary: "Cancel a planned change before its moment",
    params: byId,
    response: priceChange,
  }),
  undoChange: route({
    method: "POST",
    path: "/price-changes/:id/undo",
    access: "menu.edit",
    summary: "Restore the old prices within a day; prices changed since stay and are named",
    params: byId,
    response: priceChange,
  }),
};
