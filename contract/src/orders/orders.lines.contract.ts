import { z } from "zod";
import { amount, id, instant, money, optionalText, percent, text } from "../lib/primitives.ts";
import { lineStatuses } from "./orders.status.ts";

export const customizationInput = z.object({
  customizationName: text(100),
  customizationValue: optionalText(100).default(null),
  /** Per piece; the only amount of a line a client may name. */
  additionalPrice: money.default("0"),
});

export const lineQuantity = z.number().int().min(1).max(999);
export const stockDecision = z.enum(["wasted", "returned"]);

/** A line to enter. Name, price and rate are copied from the menu; amounts sent along are ignored. */
export const lineInput = z.object({
  /** Made by the client, so that a repeated request adds the line once. */
  id: id.optional(),
  menuItemId: id,
  quantity: lineQuantity.default(1),
  specialRequests: optionalText(500).default(null),
  discountPercentage: percent.default("0"),
  customizations: z.array(customizationInput).max(30).default([]),
});
export type LineInput = z.output<typeof lineInput>;

export const lineChanges = z
  .object({
    quantity: lineQuantity,
    specialRequests: optionalText(500),
    discountPercentage: percent,
    customizations: z.array(customizationInput).max(30),
    /** Forward along pending → preparing → ready → served, or one step back. */
    status: z.enum(["pending", "preparing", "ready", "served"]),
    /** Why a line the kitchen started is lowered, and what happens to its stock. */
    reason: text(200),
    stock: stockDecision,
  })
  .partial();
export type LineChanges = z.output<typeof lineChanges>;

export const customization = z.object({
  orderItemId: id,
  customizationName: z.string(),
  customizationValue: z.string().nullable(),
  additionalPrice: amount,
});

export const line = z.object({
  id,
  orderId: id,
  menuItemId: id,
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  quantity: z.number().int(),
  unitPrice: amount,
  totalPrice: amount,
  discountPercentage: amount,
  taxRate: amount,
  specialRequests: z.string().nullable(),
  customizations: z.array(customization),
  status: z.enum(lineStatuses),
  voidReason: z.string().nullable(),
  voidStock: stockDecision.nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
});
export type Line = z.output<typeof line>;
