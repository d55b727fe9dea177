import { z } from "zod";
import { amount, byLocation, day } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { supplier } from "../suppliers/suppliers.fields.contract.ts";
import { deliveries } from "./purchasing.deliveries.contract.ts";
import { files } from "./purchasing.files.contract.ts";
import { invoices } from "./purchasing.invoices.contract.ts";
import { margins } from "./purchasing.margins.contract.ts";
import { notes } from "./purchasing.notes.contract.ts";
import { purchaseOrders } from "./purchasing.orders.contract.ts";
import { purchasingSettings } from "./purchasing.settings.contract.ts";

/** Maximum number of suppliers in an overview. */
export const maxSuppliers = 500;

const supplierFigures = supplier
  .pick({ id: true, name: true, category: true, email: true, deliveryDays: true, orderUntil: true })
  .extend({
    /** Day by which the next delivery is ordered, and on which it arrives; null without fixed days. */
    orderDay: day.nullable(),
    arrivesOn: day.nullable(),
    items: z.number().int(),
    /** Items whose product is low or out. */
    lowItems: z.number().int(),
    openOrders: z.number().int(),
    /** Last delivery: its day, and what was missing. */
    lastDelivery: z
      .object({
        day,
        shortLines: z.number().int(),
        /** Days after the ordered day; 0 when on time. */
        lateDays: z.number().int(),
      })
      .nullable(),
    /** Received within 30 days without tax. */
    spent: amount,
    /** Change of prices in 30 days as a percentage; null without a change. */
    priceChange: z.string().nullable(),
  });
export type SupplierFigures = z.output<typeof supplierFigures>;

export const purchasingOverview = z.object({
  currencyCode: z.string(),
  today: day,
  suppliers: z.array(supplierFigures).max(maxSuppliers),
  /** Suppliers to order from today, and their items that are low or out. */
  toOrder: z.object({ suppliers: z.number().int(), items: z.number().int() }),
  /** Products of the location that are low or out, by the rule of the inventory. */
  lowProducts: z.number().int(),
  onTheWay: z.object({ amount, orders: z.number().int(), arriveTomorrow: z.number().int() }),
  toApprove: z.number().int(),
  /** Received within 30 days without tax. */
  spent: amount,
});
export type PurchasingOverview = z.output<typeof purchasingOverview>;

export const purchasing = {
  ...purchaseOrders,
  ...deliveries,
  ...invoices,
  ...files,
  ...margins,
  ...notes,
  overview: route({
    method: "GET",
    path: "/purchasing/location/:locationId",
    access: "purchasing.view",
    summary: "Get the suppliers of a location with deadlines, open orders and spending",
    params: byLocation,
    response: purchasingOverview,
  }),
  settings: route({
    method: "GET",
    path: "/purchasing/settings/:locationId",
    access: "purchasing.view",
    summary: "Get the limits and shares of purchasing",
    params: byLocation,
    response: purchasingSettings,
  }),
  setSettings: route({
    method: "PUT",
    path: "/purchasing/settings/:locationId",
    access: "purchasing.approve",
    summary: "Replace the limits and shares of purchasing",
    params: byLocation,
    body: purchasingSettings,
    response: purchasingSettings,
  }),
};
