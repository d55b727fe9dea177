import { AppError } from "@konoba/contract/lib/errors";
import { minor, toText } from "@konoba/contract/lib/money";
import {
  invoiceStatuses,
  type Invoice,
  type PlanPrice,
} from "@konoba/contract/organizations/organizations.billing.contract";
import Stripe from "stripe";
import type { Env } from "../env.ts";

const MOST_INVOICES = 24;

type PaidPlan = "starter" | "growth" | "group";

/** What a signed message of the provider says about an organization's plan. */
export interface PlanEvent {
  organizationId: string;
  /** null: the subscription ended. */
  plan: PaidPlan | null;
  /** The locations the owner wanted to keep active, when there were too many. */
  keepLocationIds: string[];
  customerId: string | null;
  subscriptionId: string | null;
  /** When the provider made it. */
  at: Date;
}

interface CheckoutOf {
  organizationId: string;
  plan: PaidPlan;
  keepLocationIds: string[];
  email: string;
  customerId: string | null;
  /** Whether the page leads back to the sign-up, which has not been left yet. */
  isSignUp: boolean;
}

/** The payment provider of the plans; cards are typed on its own pages only. */
interface Checkout {
  /** The address of the hosted page. */
  start(choice: CheckoutOf): Promise<string>;
  changePlan(subscriptionId: string, plan: PaidPlan): Promise<void>;
  /** Ends a subscription at once. */
  end(subscriptionId: string): Promise<void>;
  /** The address of the page where the customer keeps cards, invoices and the subscription. */
  openPortal(customerId: string): Promise<string>;
  /** What the plans cost there. */
  prices(): Promise<PlanPrice[]>;
  /** The newest invoices first. */
  invoices(customerId: string): Promise<Invoice[]>;
  /** Reads a message; null for one that is about something else. */
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

// The provider's smallest units are hundredths but for these currencies.
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

function eventOf(event: Stripe.Event, env: Env): PlanEvent | null {
  const at = new Date(event.created * 1000);
  if (event.type === "checkout.session.completed") {
    const { metadata, customer, subscription } = event.data.object;
    const { organizationId, plan, keep } = metadata ?? {};
    if (!organizationId || !isPlan(plan)) return null;
    const keepLocationIds = keep ? keep.split(",") : [];
    return {
      organizationId,
      plan,
      keepLocationIds,
      customerId: idOf(customer),
      subscriptionId: idOf(subscription),
      at,
    };
  }
  if (event.type !== "customer.subscription.updated" && event.type !== "customer.subscription.deleted")
    return null;
  const { id, metadata, customer, items } = event.data.object;
  const { organizationId } = metadata;
  if (!organizationId) return null;
  const isEnded = event.type === "customer.subscription.deleted";
  const plan = isEnded ? null : planOfPrice(env, items.data[0]?.price.id);
  if (!isEnded && plan === null) return null;
  return { organizationId, plan, keepLocationIds: [], customerId: idOf(customer), subscriptionId: id, at };
}

/** What belongs to a customer who has paid before. */
const customerPages = (stripe: Stripe, env: Env): Pick<Checkout, "openPortal" | "invoices" | "end"> => ({
  openPortal: async (customer) => {
    const return_url = `${env.PUBLIC_URL}/settings/billing`;
    return (await stripe.billingPortal.sessions.create({ customer, return_url })).url;
  },
  end: async (subscriptionId) => {
    await stripe.subscriptions.cancel(subscriptionId);
  },
  invoices: async (customer) => {
    const { data } = await stripe.invoices.list({ customer, limit: MOST_INVOICES });
    return data.filter(({ status }) => status !== "draft").map(invoiceOf);
  },
});

const periods = ["month", "year"] as const;
const paidPlans = ["starter", "growth", "group"] as const;

/** Only what is paid by the month or the year in one amount can be told in a line. */
function planPriceOf(plan: PaidPlan, { unit_amount, currency, recurring }: Stripe.Price): PlanPrice[] {
  const per = periods.find((period) => period === recurring?.interval);
  if (unit_amount === null || recurring?.interval_count !== 1 || !per) return [];
  const amount = toText(minor(BigInt(unit_amount)), decimalsOf(currency));
  return [{ plan, amount, currency: currency.toUpperCase(), per }];
}

/** The provider's price of a plan, which must be set for every plan that is sold. */
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

/** Stripe's hosted checkout, or null when no key is set: then a plan begins with a trial. */
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
    changePlan: async (subscriptionId, plan) => {
      const { items } = await stripe.subscriptions.retrieve(subscriptionId);
      const [item] = items.data;
      if (!item) throw new AppError("checkout_failed");
      await stripe.subscriptions.update(subscriptionId, {
        items: [{ id: item.id, price: priceOf(plan) }],
        proration_behavior: "create_prorations",
      });
    },
    prices: async () => {
      const found = await Promise.all(
        paidPlans.map(async (plan) => planPriceOf(plan, await stripe.prices.retrieve(priceOf(plan)))),
      );
      return found.flat();
    },
    ...customerPages(stripe, env),
    read: (rawBody, signature) => {
      if (!env.STRIPE_WEBHOOK_SECRET) throw new AppError("not_found");
      try {
        return eventOf(stripe.webhooks.constructEvent(rawBody, signature, env.STRIPE_WEBHOOK_SECRET), env);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new AppError("signature_invalid");
        throw error;
      }
    },
  };
}

/** A fault of the provider is nobody's input: the person may try again. */
export function checkoutRefusal(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError ? new AppError("checkout_failed") : error;
}
