import { hourMs } from "@konoba/contract/lib/durations";
import { AppError } from "@konoba/contract/lib/errors";
import type { PlanPrice } from "@konoba/contract/organizations/organizations.billing.contract";
import type { organizations as routes } from "@konoba/contract/organizations/organizations.contract";
import { plans as planNames } from "@konoba/contract/organizations/organizations.rules";
import type { Env } from "../env.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { HandlerContext, Handlers } from "../lib/access/handler.ts";
import { isProven } from "../lib/access/session.ts";
import { checkoutRefusal, createCheckout } from "./organizations.checkout.service.ts";
import { receivePlanEvent } from "./organizations.planEvents.service.ts";
import { applyPlan, findOwnOrganization, resolveActiveLocations } from "./organizations.service.ts";
import * as store from "./organizations.store.ts";

type ChooseCall = HandlerContext<typeof routes.choosePlan>;

type Provider = NonNullable<ReturnType<typeof createCheckout>>;

/**
 * Changes a subscription. Returns the page on which an unpaid one can be paid; null when the plan was
 * changed, undefined without a subscription.
 */
async function changeSubscription(checkout: Provider, { db, scope, body }: ChooseCall) {
  const billing = await store.findBilling(db, scope.organizationId);
  if (!billing?.stripeSubscriptionId) return undefined;
  const { plan, isEnded } = await checkout.changePlan(billing.stripeSubscriptionId, body.plan);
  if (isEnded) return undefined;
  if (plan !== null) return null;
  if (billing.stripeCustomerId === null) throw new AppError("checkout_failed");
  return checkout.openPortal(billing.stripeCustomerId);
}

/**
 * Returns the hosted page for a payment, or null when nothing is due now: a running subscription changes its
 * price.
 */
async function settleWithProvider(call: ChooseCall): Promise<string | null> {
  const { db, env, scope, body, session } = call;
  const checkout = createCheckout(env);
  if (!checkout) return null;
  const { organizationId } = scope;
  const { activeLocations } = await findOwnOrganization(db, organizationId);
  try {
    const page = await changeSubscription(checkout, call);
    if (page !== undefined) return page;
    return await checkout.start({
      organizationId,
      plan: body.plan,
      keepLocationIds: (await resolveActiveLocations(db, organizationId, body)) ?? [],
      email: session.email ?? "",
      customerId: (await store.findBilling(db, organizationId))?.stripeCustomerId ?? null,
      isSignUp: activeLocations === 0,
    });
  } catch (error) {
    throw checkoutRefusal(error);
  }
}

/**
 * Requires reauthentication, except at the end of a sign-up: later, a plan costs money or deactivates
 * locations.
 */
async function requireProofOf({ db, scope, session, now }: ChooseCall): Promise<void> {
  if (isProven(session, now)) return;
  const { activeLocations } = await findOwnOrganization(db, scope.organizationId);
  if (activeLocations > 0) throw new AppError("proof_required");
}

const known = new WeakMap<Env, { prices: PlanPrice[]; until: number }>();

/** Returns the provider's prices, cached for an hour; without a provider those of the settings. */
async function pricesOf(env: Env, now: Date): Promise<PlanPrice[]> {
  const checkout = createCheckout(env);
  if (!checkout) {
    return planNames.flatMap((plan, index) => {
      const amount = env.PLAN_PRICES[index];
      return amount === undefined
        ? []
        : [{ plan, amount, currency: env.PLAN_CURRENCY, per: "month" as const }];
    });
  }
  const cached = known.get(env);
  if (cached && cached.until > now.getTime()) return cached.prices;
  const prices = await checkout.prices().catch((error: unknown) => {
    throw checkoutRefusal(error);
  });
  known.set(env, { prices, until: now.getTime() + hourMs });
  return prices;
}

export const plans: Pick<
  Handlers<typeof routes>,
  "choosePlan" | "receiveStripe" | "billing" | "openBilling" | "prices"
> = {
  prices: async ({ env, now }) => ({ items: await pricesOf(env, now) }),

  billing: async ({ db, env, scope }) => {
    const checkout = createCheckout(env);
    const customerId = (await store.findBilling(db, scope.organizationId))?.stripeCustomerId ?? null;
    if (!checkout || customerId === null)
      return { hasProvider: checkout !== null, canManage: false, invoices: [] };
    const invoices = await checkout.invoices(customerId).catch((error: unknown) => {
      throw checkoutRefusal(error);
    });
    return { hasProvider: true, canManage: true, invoices };
  },

  openBilling: async ({ db, env, scope }) => {
    const checkout = createCheckout(env);
    const customerId = (await store.findBilling(db, scope.organizationId))?.stripeCustomerId ?? null;
    if (!checkout || customerId === null) throw new AppError("billing_not_started");
    const url = await checkout.openPortal(customerId).catch((error: unknown) => {
      throw checkoutRefusal(error);
    });
    return { url };
  },

  choosePlan: async (call) => {
    const { db, scope, body, now } = call;
    for (const id of body.keepLocationIds ?? []) requireOwnLocation(scope, id);
    await resolveActiveLocations(db, scope.organizationId, body);
    await requireProofOf(call);
    const checkoutUrl = await settleWithProvider(call);
    if (checkoutUrl === null)
      await db.transaction().execute((trx) => applyPlan({ db: trx, scope, now }, body));
    return { organization: await findOwnOrganization(db, scope.organizationId), checkoutUrl };
  },

  receiveStripe: async ({ db, env, http, now }) => {
    const checkout = createCheckout(env);
    if (!checkout) throw new AppError("not_found");
    const event = checkout.read(http.rawBody ?? Buffer.alloc(0), http.header("stripe-signature") ?? "");
    if (event) await receivePlanEvent({ db, checkout, now }, event);
    return { received: true };
  },
};
