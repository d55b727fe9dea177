import { z } from "zod";
import { limitedRoles } from "../lib/approvals.ts";
import { byLocation, money, percent } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Limits of a role; null for the default. */
export const roleLimits = z.object({
  role: z.enum(limitedRoles),
  discountPercentage: percent.nullable(),
  voidAmount: money.nullable(),
  refundAmount: money.nullable(),
});
export type RoleLimitsRow = z.output<typeof roleLimits>;

const limitList = z.object({
  items: z
    .array(roleLimits)
    .max(limitedRoles.length)
    .refine(
      (items) => new Set(items.map(({ role }) => role)).size === items.length,
      "Use each value only once",
    ),
});

/** Separate from the other routes, since only one dialog uses them. */
export const limits = {
  roleLimits: route({
    method: "GET",
    keys: false,
    path: "/locations/:locationId/role-limits",
    access: "location.edit",
    summary: "Get the limits of cashiers and waiters at a location",
    params: byLocation,
    response: limitList,
  }),
  keepRoleLimits: route({
    method: "PUT",
    keys: false,
    path: "/locations/:locationId/role-limits",
    access: "location.edit",
    summary: "Replace the limits of cashiers and waiters at a location",
    params: byLocation,
    body: limitList,
    response: limitList,
  }),
};
