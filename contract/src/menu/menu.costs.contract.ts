import { z } from "zod";
import { byLocation, id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** What a recipe needs of a product: its cost and how much of it there is, each in the product's unit. */
export const productCost = z.object({
  productId: id,
  unit: z.string(),
  /** For one of `unit`, up to eight decimals; null = unknown. */
  unitCost: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,8})?$/)
    .nullable(),
  /** Below 0 when more was sold than counted; null = there is no stock item. */
  onHand: z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
    .nullable(),
});

export const costs = {
  costs: route({
    method: "GET",
    path: "/menu/costs/:locationId",
    access: "menu.edit",
    summary: "Get cost and stock of the menu's ingredients",
    params: byLocation,
    response: z.object({ products: z.array(productCost) }),
  }),
};
