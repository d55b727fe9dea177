import { z } from "zod";
import { amount, id } from "../lib/primitives.ts";

/** Set menu on an order. Its dishes are lines that name it by `comboId`; it has no amount besides theirs. */
export const orderCombo = z.object({
  id,
  menuItemId: id,
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  /** Number of set menus, each with the same dishes. */
  quantity: z.number().int(),
  /** Price of one set menu without extra charges. */
  unitPrice: amount,
  /** Price of the menu when a price list changed it; the list and its name stay with the set menu. */
  basePrice: amount.nullable(),
  priceListId: id.nullable(),
  priceListName: z.string().nullable(),
  priceListNameMe: z.string().nullable(),
});
export type OrderCombo = z.output<typeof orderCombo>;
