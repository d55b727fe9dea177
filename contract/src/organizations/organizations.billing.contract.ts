import { z } from "zod";
import { amount, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { plans } from "./organizations.rules.ts";

export const invoiceStatuses = ["draft", "open", "paid", "void", "uncollectible"] as const;

export const invoice = z.object({
  id: z.string(),
  /** Given when the invoice is final. */
  number: z.string().nullable(),
  issuedAt: instant,
  total: amount,
  currency: z.string().length(3),
  status: z.enum(invoiceStatuses),
  /** The provider's page of the invoice. */
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
  summary: "What the plans cost, as the payment provider or else the settings say",
  response: z.object({ items: z.array(planPrice) }),
  transaction: false,
});

export const billing = route({
  method: "GET",
  long: true,
  path: "/organizations/billing",
  access: "billing.edit",
  summary: "Whether a payment provider is set, whether there is something to manage, and the newest invoices",
  response: z.object({ hasProvider: z.boolean(), canManage: z.boolean(), invoices: z.array(invoice) }),
});

export const openBilling = route({
  method: "POST",
  long: true,
  path: "/organizations/billing-portal",
  access: "billing.edit",
  proof: true,
  summary: "A page of the payment provider for cards, invoices and cancelling, for the owner alone",
  transaction: false,
  response: z.object({ url: z.url() }),
});
