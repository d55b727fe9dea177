import { z } from "zod";
import { amount, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { plans } from "./organizations.rules.ts";

export const invoiceStatuses = ["draft", "open", "paid", "void", "uncollectible"] as const;

const invoice = z.object({
  id: z.string(),
  /** Number, assigned when the invoice is final. */
  number: z.string().nullable(),
  issuedAt: instant,
  total: amount,
  currency: z.string().length(3),
  status: z.enum(invoiceStatuses),
  /** Invoice page of the provider. */
  url: z.url().nullable(),
});
export type Invoice = z.output<typeof invoice>;

const planPrice = z.object({
  plan: z.enum(plans),
  amount,
  currency: z.string().length(3),
  per: z.enum(["month", "year"]),
});
export type PlanPrice = z.output<typeof planPrice>;

export const prices = route({
  method: "GET",
  path: "/organizations/prices",
  access: "public",
  summary: "Get plan prices from the payment provider, or from the settings",
  response: z.object({ items: z.array(planPrice) }),
  transaction: false,
});

export const billing = route({
  method: "GET",
  long: true,
  path: "/organizations/billing",
  access: "billing.edit",
  summary: "Get the billing state and the newest invoices",
  response: z.object({ hasProvider: z.boolean(), canManage: z.boolean(), invoices: z.array(invoice) }),
});

export const openBilling = route({
  method: "POST",
  long: true,
  path: "/organizations/billing-portal",
  access: "billing.edit",
  proof: true,
  summary: "Open the payment provider's page for cards, invoices and cancelling; owners only",
  transaction: false,
  response: z.object({ url: z.url() }),
});
