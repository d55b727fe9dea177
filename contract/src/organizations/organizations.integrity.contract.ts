import { z } from "zod";
import { instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** What the nightly look over the store holds its rows against; each has its words in both languages. */
const integrityChecks = [
  "orderTotals",
  "orderPayments",
  "paymentStatus",
  "orderStatus",
  "orderNumbers",
  "rollups",
  "stock",
  "consumption",
  "drawers",
  "tables",
  "reservations",
  "media",
  "sessions",
  "constraints",
  "duplicates",
  "guards",
] as const;
export type IntegrityCheck = (typeof integrityChecks)[number];

const finding = z.object({
  check: z.enum(integrityChecks),
  /** Null where it belongs to no location. */
  locationName: z.string().nullable(),
  count: z.number().int(),
  /** Ids of a few of them. */
  examples: z.array(z.string()),
});

export const integrity = route({
  method: "GET",
  path: "/organizations/integrity",
  access: "organization.edit",
  summary: "Get the result of the last data check",
  response: z.object({
    /** When it was done; null before the first. */
    checkedAt: instant.nullable(),
    /** False if the time for it ran out. */
    isComplete: z.boolean(),
    items: z.array(finding),
  }),
});
