import { AppError } from "@konoba/contract/lib/errors";
import { minor, toText } from "@konoba/contract/lib/money";
import {
  invoiceStatuses,
  type Invoice,
  type PlanPrice,
} from "@konoba/contract/organizations/organizations.billing.contract";
import Stripe from "stripe";
import { z } from "zod";
import type { Env } from "../env.ts";

const MAX_INVOICES = 24;

type PaidPlan = "starter" | "growth" | "group";

/** Plan a subscription entitles an organization to. */
interface SubscriptionState {
  /** null: it is unpaid or it ended. */
  plan: PaidPlan | null;
  isEnded: boolean;
}

/** A signed event of the provider about the subscription of an organization. */
export interface PlanEvent extends SubscriptionState {
  id: string;
  organizationId: string;
  /** True for a paid checkout of ours, false for a changed subscription. */
  isCheckout: boolean;
  /** Locations that stay active, chosen by the owner when there were too many. */
  keepLocationIds: string[];
  customerId: string | null;
  subscriptionId: string;
  /** Creation time at the provider, in whole seconds: two events can have the same. */
  at: Date;
}

interface CheckoutOf {
  organizationId: string;
  plan: PaidPlan;
  keepLocationIds: string[];
  email: string;
  customerId: string | null;
  /** True when the page returns to an unfinished sign-up. */
  isSignUp: boolean;
}

/** The payment provider of the plans; cards are typed on its own pages only. */
export interface Checkout {
  /** Creates the hosted page and returns its URL. */
  start(choice: CheckoutOf): Promise<string>;
  /** Changes the price of a paid subscription and leaves any other. Returns its previous state. */
  changePlan(subscriptionId: string, plan: PaidPlan): Promise<SubscriptionState>;
  /** Returns the present state of a subscription. */
  findSubscription(subscriptionId: string): Promise<SubscriptionState>;
  /** Ends a subscription at once. */
  end(subscriptionId: string): Promise<void>;
  /**
   * Creates the page on which the customer manages cards, invoices and the subscription, and returns its URL.
   */
  openPortal(customerId: string): Promise<string>;
  /** Returns the prices of the plans. */
  prices(): Promise<PlanPrice[]>;
  /** Lists invoices, newest first. */
  invoices(customerId: string): Promise<Invoice[]>;
  /** Parses an event; null for one about something else. */
  read(rawBody: Buffer, signature: string): PlanEvent | null;
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

const isPlan = (name: string | undefined): name is PaidPlan =>
  name === "starter" || name === "growth" || name === "group";

function connect(key: string, url: string): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    port: port || (protocol === "http:" ? 80 : 443),
    timeout: 15_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function planOfPrice(env: Env, price: string | undefined): PaidPlan | null {
  if (price === undefined) return null;
  if (price === env.STRIPE_PRICE_STARTER) return "starter";
  if (price === env.STRIPE_PRICE_GROWTH) return "growth";
  return price === env.STRIPE_PRICE_GROUP ? "group" : null;
}

// The provider's smallest unit is a hundredth except for these currencies.
const withoutDecimals = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "));
const withThousandths = new Set("bhd jod kwd omr tnd".split(" "));

const decimalsOf = (currency: string) =>
  withoutDecimals.has(currency) ? 0 : withThousandths.has(currency) ? 3 : 2;

function invoiceOf(invoice: Stripe.Invoice): Invoice {
  const { id, number, created, total, currency, status, hosted_invoice_url: url } = invoice;
  return {
    id,
    number,
    issuedAt: new Date(created * 1000).toISOString(),
    total: toText(minor(BigInt(total)), decimalsOf(currency)),
    currency: currency.toUpperCase(),
    status: invoiceStatuses.find((known) => known === status) ?? "open",
    url: url ?? null,
  };
}

// A failed payment is retried by the provider; the plan stays until it gives up.
const paidStatuses: ReadonlySet<Stripe.Subscription.Status> = new Set(["active", "trialing", "past_due"]);
const endedStatuses: ReadonlySet<Stripe.Subscription.Status> = new Set(["canceled", "incomplete_expired"]);

/** Returns the entitlement of a subscription; undefined when its price is none of ours. */
function stateOf({ status, items }: Stripe.Subscription, env: Env): SubscriptionState | undefined {
  const isEnded = endedStatuses.has(status);
  if (!paidStatuses.has(status)) return { plan: null, isEnded };
  const plan = planOfPrice(env, items.data[0]?.price.id);
  return plan === null ? undefined : { plan, isEnded };
}

function checkoutEventOf({ metadata, customer, subscription, payment_status }: Stripe.Checkout.Session) {
  const { organizationId, plan, keep: keepIds } = metadata ?? {};
  const subscriptionId = idOf(subscription);
  // A bank debit is paid days later, with its own event.
  if (!organizationId || !isPlan(plan) || subscriptionId === null || payment_status === "unpaid") return null;
  const keepLocationIds = keepIds ? keepIds.split(",") : [];
  const state = { plan, isEnded: false };
  return {
    ...state,
    isCheckout: true,
    organizationId,
    keepLocationIds,
    customerId: idOf(customer),
    subscriptionId,
  };
}

function subscriptionEventOf(subscription: Stripe.Subscription, state: SubscriptionState | undefined) {
  const { id: subscriptionId, metadata, customer } = subscription;
  const { organizationId } = metadata;
  if (!organizationId || !state) return null;
  return {
    ...state,
    isCheckout: false,
    organizationId,
    keepLocationIds: [],
    customerId: idOf(customer),
    subscriptionId,
  };
}

function contentOf(event: Stripe.Event, env: Env): Omit<PlanEvent, "id" | "at"> | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return checkoutEventOf(event.data.object);
    case "customer.subscription.updated":
      return subscriptionEventOf(event.data.object, stateOf(event.data.object, env));
    case "customer.subscription.deleted":
      return subscriptionEventOf(event.data.object, { plan: null, isEnded: true });
    default:
      return null;
  }
}

function eventOf(event: Stripe.Event, env: Env): PlanEvent | null {
  const content = contentOf(event, env);
  return content && { ...content, id: event.id, at: new Date(event.created * 1000) };
}

const envelope = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.number().int(),
  data: z.object({ object: z.looseObject({}) }),
});

/** Verifies the signature of an event, then parses it. */
function parseEvent(stripe: Stripe, secret: string, rawBody: Buffer, signature: string): Stripe.Event {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret);
    if (!envelope.safeParse(event).success) throw new AppError("malformed_request");
    return event;
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError("malformed_request");
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new AppError("signature_invalid");
    throw error;
  }
}

/** Builds the operations on an existing customer. */
const customerPages = (stripe: Stripe, env: Env): Pick<Checkout, "openPortal" | "invoices" | "end"> => ({
  openPortal: async (customer) => {
    const return_url = `${env.PUBLIC_URL}/settings/billing`;
    return (await stripe.billingPortal.sessions.create({ customer, return_url })).url;
  },
  end: async (subscriptionId) => {
    await stripe.subscriptions.cancel(subscriptionId);
  },
  invoices: async (customer) => {
    const { data } = await stripe.invoices.list({ customer, limit: MAX_INVOICES });
    return data.filter(({ status }) => status !== "draft").map(invoiceOf);
  },
});

const periods = ["month", "year"] as const;
const paidPlans = ["starter", "growth", "group"] as const;

/** Returns a plan price as one amount per month or year; none for other pricing models. */
function planPriceOf(plan: PaidPlan, { unit_amount, currency, recurring }: Stripe.Price): PlanPrice[] {
  const per = periods.find((period) => period === recurring?.interval);
  if (unit_amount === null || recurring?.interval_count !== 1 || !per) return [];
  const amount = toText(minor(BigInt(unit_amount)), decimalsOf(currency));
  return [{ plan, amount, currency: currency.toUpperCase(), per }];
}

/** Returns the provider's price id of a plan, which must be set for every plan on sale. */
function pricesOf(env: Env): (plan: PaidPlan) => string {
  const prices = {
    starter: env.STRIPE_PRICE_STARTER,
    growth: env.STRIPE_PRICE_GROWTH,
    group: env.STRIPE_PRICE_GROUP,
  };
  return (plan) => {
    const price = prices[plan];
    if (!price) throw new AppError("checkout_failed");
    return price;
  };
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === "resource_missing";

const subscriptionsOf = (
  stripe: Stripe,
  env: Env,
  priceOf: (plan: PaidPlan) => string,
): Pick<Checkout, "changePlan" | "findSubscription"> => ({
  changePlan: async (subscriptionId, plan) => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const [item] = subscription.items.data;
    if (!item) throw new AppError("checkout_failed");
    const isPaid = paidStatuses.has(subscription.status);
    if (!isPaid) return { plan: null, isEnded: endedStatuses.has(subscription.status) };
    await stripe.subscriptions.update(subscriptionId, {
      items: [{ id: item.id, price: priceOf(plan) }],
      proration_behavior: "create_prorations",
    });
    return { plan, isEnded: false };
  },
  findSubscription: async (subscriptionId) => {
    try {
      const state = stateOf(await stripe.subscriptions.retrieve(subscriptionId), env);
      return state ?? { plan: null, isEnded: false };
    } catch (error) {
      if (isMissing(error)) return { plan: null, isEnded: true };
      throw error;
    }
  },
});

/** Creates Stripe's hosted checkout; null without a key: plans then begin with a trial. */
export function createCheckout(env: Env): Checkout | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  const stripe = connect(env.STRIPE_SECRET_KEY, env.STRIPE_URL);
  const priceOf = pricesOf(env);
  return {
    start: async ({ organizationId, plan, keepLocationIds, email, customerId, isSignUp }) => {
      const metadata = { organizationId, plan, keep: keepLocationIds.join(",") };
      const { url } = await stripe.checkout.sessions.create({
        mode: "subscription",
        line_items: [{ price: priceOf(plan), quantity: 1 }],
        success_url: `${env.PUBLIC_URL}${isSignUp ? "/" : "/settings/billing"}?checkout=done`,
        cancel_url: `${env.PUBLIC_URL}${isSignUp ? "/sign-up" : "/settings/billing"}?checkout=cancelled`,
        client_reference_id: organizationId,
        metadata,
        subscription_data: { metadata },
        ...(customerId === null ? { customer_email: email } : { customer: customerId }),
      });
      if (!url) throw new AppError("checkout_failed");
      return url;
    },
    ...subscriptionsOf(stripe, env, priceOf),
    prices: async () => {
      const found = await Promise.all(
        paidPlans.map(async (plan) => planPriceOf(plan, await stripe.prices.retrieve(priceOf(plan)))),
      );
      return found.flat();
    },
    ...customerPages(stripe, env),
    read: (rawBody, signature) => {
      if (!env.STRIPE_WEBHOOK_SECRET) throw new AppError("not_found");
      return eventOf(parseEvent(stripe, env.STRIPE_WEBHOOK_SECRET, rawBody, signature), env);
    },
  };
}

/** Maps a provider error to `checkout_failed`, which the person may retry. */
export function checkoutRefusal(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError ? new AppError("checkout_failed") : error;
}
