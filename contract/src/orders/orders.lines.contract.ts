import { z } from "zod";
import { briefRow } from "../lib/defaults.ts";
import { amount, id, instant, money, optionalText, percent, text } from "../lib/primitives.ts";
import { modifierEffects } from "../menu/menu.modifiers.rules.ts";
import { carriedRefund } from "./orders.payments.contract.ts";
import { lineStatuses } from "./orders.status.ts";

export const customizationInput = z.object({
  customizationName: text(100),
  customizationValue: optionalText(100).default(null),
  /** Per piece; the only amount of a line a client may name. */
  additionalPrice: money.default("0"),
});

/** Options chosen for one piece; name and price are copied from the menu. */
const optionChoices = z
  .array(z.object({ optionId: id, quantity: z.number().int().min(1).max(20).default(1) }))
  .max(30)
  .refine(
    (choices) => new Set(choices.map((choice) => choice.optionId)).size === choices.length,
    "Use each value only once",
  );

const lineQuantity = z.number().int().min(1).max(999);
const course = z.number().int().min(1).max(9);
/** Who of the guests it is for; null is for the whole table. */
const seat = z.number().int().min(1).max(99).nullable();
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
  options: optionChoices.default([]),
  /** A later course waits in the kitchen until it is fired. */
  course: course.default(1),
  seat: seat.default(null),
});
export type LineInput = z.output<typeof lineInput>;

export const lineChanges = z
  .object({
    quantity: lineQuantity,
    specialRequests: optionalText(500),
    discountPercentage: percent,
    /** Replaces the free wishes of the line, not its options. */
    customizations: z.array(customizationInput).max(30),
    /** Replaces the options of the line, not its free wishes. */
    options: optionChoices,
    course,
    seat,
    /** Forward along pending → preparing → ready → served, or one step back. */
    status: z.enum(["pending", "preparing", "ready", "served"]),
    /** Why a line the kitchen started is lowered, and what happens to its stock. */
    reason: text(200),
    stock: stockDecision,
    refund: carriedRefund,
  })
  .partial();
export type LineChanges = z.output<typeof lineChanges>;

/** Why a line goes, and what happens to its stock and to what was paid for it. */
export const lineRemoval = z
  .object({ reason: text(200), stock: stockDecision, refund: carriedRefund })
  .partial();
export type LineRemoval = z.output<typeof lineRemoval>;

/** What the kitchen does with several lines of an order at once: begin, finish, take back. */
export const linePreparation = z.object({
  lineIds: z.array(id).min(1).max(200),
  status: z.enum(["preparing", "ready"]),
});
export type LinePreparation = z.output<typeof linePreparation>;

export const customization = z.object({
  orderItemId: id,
  customizationName: z.string(),
  customizationValue: z.string().nullable(),
  additionalPrice: amount,
  /** Of a chosen option, which carries its names; a free wish has none of these. */
  optionId: id.optional(),
  quantity: z.number().int().optional(),
  nameEn: z.string().nullable().optional(),
  nameMe: z.string().nullable().optional(),
  /** What the option does to the dish, copied from the menu when it was ordered. */
  effect: z.enum(modifierEffects).optional(),
});
export type Customization = z.output<typeof customization>;

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
  course: z.number().int(),
  /** When a later course was fired; null while it waits. */
  firedAt: instant.nullable(),
  readyAt: instant.nullable(),
  seat: z.number().int().nullable(),
});
export type Line = z.output<typeof line>;

/** A line in a list of orders; what is as usual is left out of the answer. */
export const lineRow = briefRow(
  line.omit({
    orderId: true,
    discountPercentage: true,
    taxRate: true,
    voidReason: true,
    voidStock: true,
    createdAt: true,
    readyAt: true,
  }),
  {
    nameEn: null,
    nameMe: null,
    specialRequests: null,
    customizations: [],
    startedAt: null,
    course: 1,
    firedAt: null,
    seat: null,
  },
);
