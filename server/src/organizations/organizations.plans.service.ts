import { AppError } from "@konoba/contract/lib/errors";
import type { PlanPrice } from "@konoba/contract/organizations/organizations.billing.contract";
import type { organizations as routes } from "@konoba/contract/organizations/organizations.contract";
import { planLocations, plans as planNames } from "@konoba/contract/organizations/organizations.rules";
import type { Call, Handlers } from "../lib/access/call.ts";
import { checkoutRefusal, createCheckout, type PlanEvent } from "./organizations.checkout.service.ts";
import type { Db } from "../lib/database/db.ts";
import type { Env } from "../env.ts";
import { isProven } from "../lib/access/session.ts";
import { own } from "../lib/access/scope.ts";
import { applyPlan, findOwnOrganization, locationsToKeep } from "./organizations.service.ts";
import * as store from "./organizations.store.ts";

interface Billing {
  stripeSubscriptionId: string | null;
  stripeEventAt: string | null;
}

/**
 * Messages come late, twice and in any order. One that is older than what was applied says nothing
 * any more, and the end of a former subscription does not end the present one.
 */
function isOutdated(event: PlanEvent, { stripeEventAt, stripeSubscriptionId }: Billing): boolean {
  if (stripeEventAt !== null && event.at.getTime() < Date.parse(stripeEventAt)) return true;
  return (
    event.plan === null && stripeSubscriptionId !== null && event.subscriptionId !== stripeSubscriptionId
  );
}

/** What was paid for holds, also when more locations are active by now: the oldest stay, the owner may swap them. */
async function applyEvent(db: Db, event: PlanEvent, now: Date): Promise<void> {
  const { organizationId, customerId, subscriptionId } = event;
  await store.lockOrganization(db, organizationId);
  const billing = await store.findBilling(db, organizationId);
  if (!billing || isOutdated(event, billing)) return;
  const plan = event.plan ?? "starter";
  const limit = planLocations[plan] ?? 1;
  const isChosen = event.keepLocationIds.length > 0 && event.keepLocationIds.length <= limit;
  const oldest = await store.listOldestActiveLocations(db, organizationId, limit);
  const keepLocationIds = isChosen ? event.keepLocationIds : oldest;
  const scope = { organizationId, kind: "system", userId: null, workerId: null, name: "Stripe" } as const;
  await applyPlan({ db, scope, now }, { plan, keepLocationIds });
  await store.updateOrganization(db, organizationId, {
    stripeSubscriptionId: event.plan === null ? null : subscriptionId,
    stripeEventAt: event.at,
    ...(customerId === null ? {} : { stripeCustomerId: customerId }),
    ...(event.plan === null ? {} : { trialEndsAt: null }),
  });
}

type ChooseCall = Call<typeof routes.choosePlan>;

/** The hosted page for a first payment, or nothing to pay now: a running subscription changes its price. */
async function settleWithProvider({ db, env, scope, body, session }: ChooseCall): Promise<string | null> {
  const checkout = createCheckout(env);
  if (!checkout) return null;
  const { organizationId } = scope;
  const billing = await store.findBilling(db, organizationId);
  const { activeLocations } = await findOwnOrganization(db, organizationId);
  try {
    if (billing?.stripeSubscriptionId) {
      await checkout.changePlan(billing.stripeSubscriptionId, body.plan);
      return null;
    }
    return await checkout.start({
      organizationId,
      plan: body.plan,
      keepLocationIds: (await locationsToKeep(db, organizationId, body)) ?? [],
      email: session.email ?? "",
      customerId: billing?.stripeCustomerId ?? null,
      isSignUp: activeLocations === 0,
    });
  } catch (error) {
    throw checkoutRefusal(error);
  }
}

/** At the end of a sign-up there is nothing to lose yet; later a plan costs money, or closes locations. */
async function requireProofOf({ db, scope, session, now }: ChooseCall): Promise<void> {
  if (isProven(session, now)) return;
  const { activeLocations } = await findOwnOrganization(db, scope.organizationId);
  if (activeLocations > 0) throw new AppError("proof_required");
}

const hourMs = 3_600_000;
const known = new WeakMap<Env, { prices: PlanPrice[]; until: number }>();

/** The provider's prices, asked for once an hour; without a provider those of the settings. */
async function pricesOf(env: Env, now: Date): Promise<PlanPrice[]> {
  const checkout = createCheckout(env);
  if (!checkout) {
    return planNames.flatMap((plan, place) => {
      const amount = env.PLAN_PRICES[place];
      return amount === undefined
        ? []
        : [{ plan, amount, currency: env.PLAN_CURRENCY, per: "month" as const }];
    });
  }
  const kept = known.get(env);
  if (kept && kept.until > now.getTime()) return kept.prices;
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
    for (const id of body.keepLocationIds ?? []) own(scope, id);
    await locationsToKeep(db, scope.organizationId, body);
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
    if (event) await applyEvent(db, event, now);
    return { received: true };
  },
};
