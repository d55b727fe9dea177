import { AppError } from "@konoba/contract/lib/errors";
import { planLocations } from "@konoba/contract/organizations/organizations.rules";
import type { Db } from "../lib/database/db.ts";
import { checkoutRefusal, type Checkout, type PlanEvent } from "./organizations.checkout.service.ts";
import { applyPlan } from "./organizations.service.ts";
import * as store from "./organizations.store.ts";

const maxAttempts = 5;

interface Billing {
  stripeSubscriptionId: string | null;
  stripeEventId: string | null;
  stripeEventAt: string | null;
}

/**
 * Handling of an event; `lookUp` reads the subscription, since its event alone does not give the present
 * state.
 */
type Decision = "ignore" | "apply" | "lookUp";

/**
 * Decides the handling of an event. The provider sends events late, twice and out of order, dated by the
 * second only: an older one of the same subscription is ignored, and of two within one second the present
 * state decides.
 */
function decide(event: PlanEvent, billing: Billing): Decision {
  if (event.id === billing.stripeEventId) return "ignore";
  if (event.subscriptionId !== billing.stripeSubscriptionId)
    return event.isCheckout ? "lookUp" : decideUnknown(event, billing);
  const age = billing.stripeEventAt === null ? 1 : event.at.getTime() - Date.parse(billing.stripeEventAt);
  if (age < 0) return "ignore";
  return age === 0 ? "lookUp" : "apply";
}

/**
 * Decides about an event of another subscription: it counts only if the organization has none and it is paid.
 */
const decideUnknown = ({ plan }: PlanEvent, { stripeSubscriptionId }: Billing): Decision =>
  stripeSubscriptionId === null && plan !== null ? "lookUp" : "ignore";

interface Context {
  db: Db;
  checkout: Checkout;
  now: Date;
}

/**
 * Applies a paid plan, even with more active locations than it includes: the oldest stay active, and the
 * owner may swap them.
 */
async function apply({ db, now }: Context, event: PlanEvent): Promise<void> {
  const { organizationId, customerId, subscriptionId } = event;
  const plan = event.plan ?? "starter";
  const limit = planLocations[plan] ?? 1;
  const isChosen = event.keepLocationIds.length > 0 && event.keepLocationIds.length <= limit;
  const oldest = await store.listOldestActiveLocations(db, organizationId, limit);
  const keepLocationIds = isChosen ? event.keepLocationIds : oldest;
  const scope = { organizationId, kind: "system", userId: null, workerId: null, name: "Stripe" } as const;
  await applyPlan({ db, scope, now }, { plan, keepLocationIds });
  await store.updateOrganization(db, organizationId, {
    // An unpaid subscription can be paid later, so its next event counts.
    stripeSubscriptionId: event.isEnded ? null : subscriptionId,
    stripeEventId: event.id,
    stripeEventAt: event.at,
    ...(customerId === null ? {} : { stripeCustomerId: customerId }),
    ...(event.plan === null ? {} : { trialEndsAt: null }),
  });
}

/** Applies an event unless another one was applied since `seen` was read. Returns whether it was settled. */
async function settle(context: Context, event: PlanEvent, seen: Billing): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    await store.lockOrganization(db, event.organizationId);
    const billing = await store.findBilling(db, event.organizationId);
    if (billing?.stripeEventId !== seen.stripeEventId) return false;
    await apply({ ...context, db }, event);
    return true;
  });
}

/**
 * Returns the event with the present state of its subscription; null when a foreign subscription entitles to
 * nothing.
 */
async function resolveEvent(
  { checkout }: Context,
  event: PlanEvent,
  billing: Billing,
): Promise<PlanEvent | null> {
  const state = await checkout.findSubscription(event.subscriptionId).catch((error: unknown) => {
    throw checkoutRefusal(error);
  });
  const isPresent = event.subscriptionId === billing.stripeSubscriptionId;
  return isPresent || state.plan !== null ? { ...event, ...state } : null;
}

/**
 * Applies a signed event. Calls the provider outside of any transaction, so that no connection waits for it.
 */
export async function receivePlanEvent(context: Context, event: PlanEvent): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const billing = await store.findBilling(context.db, event.organizationId);
    const decision = billing ? decide(event, billing) : "ignore";
    if (!billing || decision === "ignore") return;
    const current = decision === "lookUp" ? await resolveEvent(context, event, billing) : event;
    if (current === null || (await settle(context, current, billing))) return;
  }
  throw new AppError("unavailable");
}
