import type { Contract } from "@konoba/contract";
import type { navCounts } from "@konoba/contract/analytics/analytics.counts.contract";
import type { auth } from "@konoba/contract/auth/auth.contract";
import type { inventory } from "@konoba/contract/inventory/inventory.contract";
import { createClient, type Client } from "@konoba/contract/lib/client";
import { isGatewayAnswer } from "@konoba/contract/lib/networkErrors";
import type { Routes } from "@konoba/contract/lib/route";
import type { locations } from "@konoba/contract/locations/locations.contract";
import type { orders } from "@konoba/contract/orders/orders.contract";
import type { prices } from "@konoba/contract/prices/prices.contract";
import type { receipts } from "@konoba/contract/receipts/receipts.contract";
import type { team } from "@konoba/contract/team/team.contract";
import type { users } from "@konoba/contract/users/users.contract";
import { fetchWithPrefetch } from "../cache/prefetch.ts";
import { markOnline, markOffline } from "../connection/connection.ts";
import { orApproved } from "./approval.ts";
import type { frameContracts as contractsOfFrame } from "./frameContracts.ts";
import { requestReauth } from "./reauthentication.ts";

type FrameContracts = typeof contractsOfFrame;
let provide: (contracts: FrameContracts) => void = () => undefined;
const frameContracts = new Promise<FrameContracts>((resolve) => {
  provide = resolve;
});

/** Sets the schemas every page needs, which the shell brings in its own scripts; calls before it wait for them. */
export const provideFrameContracts = (contracts: FrameContracts): void => provide(contracts);

const frame = () => frameContracts;
/** Loads `orders`, `reservations` and `tables` together, because an order starts with a table. */
const service = async () => (await import("./serviceContracts.ts")).serviceContracts;

/** Contract without what only programs call, and the domains whose routes are partly loaded through `callsOf`. */
type Spoken = Omit<
  Contract,
  | "analytics"
  | "auth"
  | "changes"
  | "inventory"
  | "locations"
  | "orders"
  | "prices"
  | "receipts"
  | "team"
  | "users"
> & {
  analytics: typeof navCounts;
  auth: typeof auth;
  inventory: typeof inventory;
  locations: typeof locations;
  orders: typeof orders;
  prices: typeof prices;
  receipts: typeof receipts;
  team: typeof team;
  users: typeof users;
};

const contracts: { [D in keyof Spoken]: () => Promise<Routes> } = {
  reference: async () => (await import("@konoba/contract/reference/reference.contract")).reference,
  organizations: async () =>
    (await import("@konoba/contract/organizations/organizations.contract")).organizations,
  locations: async () => (await frame()).locations,
  users: async () => (await frame()).users,
  team: async () => (await import("@konoba/contract/team/team.contract")).team,
  auth: async () => (await import("@konoba/contract/auth/auth.contract")).auth,
  media: async () => (await import("@konoba/contract/media/media.contract")).mediaRoutes,
  products: async () => (await import("@konoba/contract/products/products.contract")).products,
  suppliers: async () => (await import("@konoba/contract/suppliers/suppliers.contract")).suppliers,
  inventory: async () => (await import("@konoba/contract/inventory/inventory.contract")).inventory,
  menu: async () => (await import("@konoba/contract/menu/menu.contract")).menu,
  prices: async () => (await import("@konoba/contract/prices/prices.contract")).prices,
  tables: async () => (await service()).tables,
  orders: async () => (await service()).orders,
  kitchen: async () => (await import("@konoba/contract/kitchen/kitchen.contract")).kitchen,
  drawers: async () => (await import("@konoba/contract/drawers/drawers.contract")).drawers,
  receipts: async () => (await import("@konoba/contract/receipts/receipts.contract")).receipts,
  reservations: async () => (await service()).reservations,
  printing: async () => (await import("@konoba/contract/printing/printing.contract")).printing,
  accounting: async () => (await import("@konoba/contract/accounting/accounting.contract")).accounting,
  checklists: async () => (await import("@konoba/contract/checklists/checklists.contract")).checklists,
  purchasing: async () => (await import("@konoba/contract/purchasing/purchasing.contract")).purchasing,
  analytics: async () => (await frame()).analytics,
  integrations: async () => (await import("@konoba/contract/integrations/integrations.keys.contract")).keys,
  search: async () => (await import("@konoba/contract/search/search.contract")).search,
};

/** Returns whether the server demands re-authentication before this request. */
const requiresReauth = async (reply: Response) =>
  reply.status === 403 && (await reply.clone().text()).includes('"proof_required"');

/** Distinguishes a gateway error (server unreachable) from an error the server itself reports. */
const isGateway = async (reply: Response) =>
  reply.status >= 502 &&
  isGatewayAnswer(
    reply.status,
    await reply
      .clone()
      .json()
      .catch(() => null),
  );

/** Sends a request and updates the connection state from its outcome. */
async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    const reply = await fetchWithPrefetch(address, init);
    if ((await requiresReauth(reply)) && (await requestReauth())) return await send(address, init);
    if (await isGateway(reply)) markOffline();
    else markOnline();
    return reply;
  } catch (error) {
    // An aborted request says nothing about the connection.
    if (!(error instanceof Error && error.name === "AbortError")) markOffline();
    throw error;
  }
}

const transport = { base: "/v1", fetch: send };

interface Options {
  approval?: string | null;
}
type Call = (input?: unknown, options?: Options) => Promise<unknown>;
type DomainCalls = Record<string, Call>;

const clients = new Map<string, Promise<DomainCalls>>();

function clientOf(domain: string, load: () => Promise<Routes>): Promise<DomainCalls> {
  const known = clients.get(domain);
  if (known) return known;
  const made = load().then((routes) => createClient({ [domain]: routes }, transport)[domain] as DomainCalls);
  clients.set(domain, made);
  // Drop a failed load so that the next call tries again.
  made.catch(() => clients.delete(domain));
  return made;
}

/** Creates a proxy for a domain that loads its schemas before the first call. */
const lazyDomain = (domain: string, load: () => Promise<Routes>): DomainCalls =>
  new Proxy<DomainCalls>(
    {},
    {
      get:
        (_, name): Call =>
        async (input, options) => {
          const call = (await clientOf(domain, load))[String(name)];
          if (!call) throw new Error(`The contract has no ${domain}.${String(name)}`);
          const sent = call(input, options);
          // Who sends an approval also answers the refusal that asks for a further one.
          if (options?.approval !== undefined) return sent;
          return sent.catch((error: unknown) =>
            orApproved(error, (approval) => call(input, { ...options, ...(approval && { approval }) })),
          );
        },
    },
  );

/** Preloads the schemas of the given domains in parallel with the screen that uses them. */
export function prepareApi(domains: readonly string[]): void {
  for (const [domain, load] of Object.entries(contracts))
    if (domains.includes(domain)) void clientOf(domain, load);
}

/** Typed API client: `api.products.list({ params, query })`; every reply is validated by the contract. */
export const api = Object.fromEntries(
  Object.entries(contracts).map(([domain, load]) => [domain, lazyDomain(domain, load)]),
) as unknown as Client<Spoken>;

/** Creates calls for routes whose schemas a lazy component brings itself. */
export const callsOf = <Apart extends Routes>(routes: Apart) =>
  createClient({ apart: routes }, transport).apart;
