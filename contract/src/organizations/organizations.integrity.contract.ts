import { z } from "zod";
import { instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Checks of the nightly integrity audit; each has texts in both languages. */
const integrityChecks = [
  "orderTotals",
  "orderPayments",
  "paymentStatus",
  "orderStatus",
  "orderNumbers",
  "rollups",
  "stock",
  "stockCosts",
  "consumption",
  "deliveries",
  "production",
  "drawers",
  "tables",
  "reservations",
  "media",
  "sessions",
  "constraints",
  "duplicates",
  "guards",
  "auditChain",
  "receipts",
  "postings",
  "journals",
  "invoices",
] as const;
export type IntegrityCheck = (typeof integrityChecks)[number];

const finding = z.object({
  check: z.enum(integrityChecks),
  /** Location of the findings; null without one. */
  locationName: z.string().nullable(),
  count: z.number().int(),
  /** Ids of some affected rows. */
  examples: z.array(z.string()),
});

export const integrity = route({
  method: "GET",
  path: "/organizations/integrity",
  access: "organization.edit",
  summary: "Get the result of the last data check",
  response: z.object({
    /** Time of the audit; null before the first. */
    checkedAt: instant.nullable(),
    /** False if the audit ran out of time. */
    isComplete: z.boolean(),
    items: z.array(finding),
  }),
});
