import { z } from "zod";
import { byLocation, id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Cost and stock of a product in a recipe, each in the product's unit. */
export const productCost = z.object({
  productId: id,
  unit: z.string(),
  /** Cost of one `unit`, up to eight decimals; null when unknown. */
  unitCost: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,8})?$/)
    .nullable(),
  /** Quantity on hand; below 0 when more was sold than counted; null without a stock item. */
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
