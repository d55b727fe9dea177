import { z } from "zod";
import { byId, id, instant, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { audit, exportAudit } from "./organizations.audit.contract.ts";
import { billing, openBilling, prices } from "./organizations.billing.contract.ts";
import { integrity } from "./organizations.integrity.contract.ts";
import { requestDeletion, exportEverything, withdrawDeletion } from "./organizations.leaving.contract.ts";
import { plans } from "./organizations.rules.ts";

export const organization = z.object({
  id,
  name: z.string(),
  plan: z.enum(plans),
  /** End of the trial; null once the plan is paid. */
  trialEndsAt: instant.nullable(),
  isDemo: z.boolean(),
  activeLocations: z.number().int(),
  /** Active locations the plan includes; null for no limit. */
  locationLimit: z.number().int().nullable(),
  createdAt: instant,
});
export type Organization = z.output<typeof organization>;

export const planChoice = z.object({
  plan: z.enum(plans),
  /** Locations that stay active when the plan includes fewer than there are. */
  keepLocationIds: z.array(id).max(200).optional(),
});

export const organizations = {
  audit,
  exportAudit,
  billing,
  prices,
  openBilling,
  integrity,
  exportEverything,
  askDeletion: requestDeletion,
  withdrawDeletion,
  mine: route({
    method: "GET",
    path: "/organizations/mine",
    access: "organization.view",
    summary: "Get the caller's organization",
    response: organization,
  }),
  find: route({
    method: "GET",
    path: "/organizations/:id",
    access: "organization.view",
    summary: "Get the caller's organization by ID",
    params: byId,
    response: organization,
  }),
  update: route({
    method: "PATCH",
    path: "/organizations/:id",
    access: "organization.edit",
    summary: "Change the name",
    params: byId,
    body: z.object({ name: text(100, "Organization name is required") }).partial(),
    response: organization,
  }),
  choosePlan: route({
    method: "POST",
    long: true,
    path: "/organizations/plan",
    access: "billing.edit",
    summary: "Choose a plan: applied right away during the trial, otherwise through the hosted checkout",
    transaction: false,
    body: planChoice,
    response: z.object({
      organization,
      /** Checkout page; null when the plan applies already. */
      checkoutUrl: z.url().nullable(),
    }),
  }),
  receiveStripe: route({
    method: "POST",
    path: "/organizations/stripe-webhook",
    access: "public",
    summary: "Receive signed webhooks of the payment provider",
    transaction: false,
    response: z.object({ received: z.literal(true) }),
  }),
};
