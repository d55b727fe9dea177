import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { openBadLine } from "../test/drops/badLine.ts";
import { createDevice } from "../test/drops/device.ts";
import type { Seeded } from "./seed.ts";

const devices = 3;
/** Number of open orders from which a client continues existing ones. */
const maxOpen = 4;
const writes = 0.2;
const uploadEveryMs = 10_000;

/** Latencies since the last sample, and faults with the first few as text. */
export class Tally {
  latencies: number[] = [];
  faults = 0;
  readonly problems: string[] = [];
  /** Ids of acknowledged orders. */
  readonly made: string[] = [];

  fault(what: string): void {
    this.faults += 1;
    if (this.problems.length === 20) return;
    this.problems.push(what);
    console.log(what);
  }

  take(): number[] {
    const taken = this.latencies.toSorted((a, b) => a - b);
    this.latencies = [];
    return taken;
  }
}

const cookie = ({ token }: Seeded) => `konoba=${token}`;

export interface ClientContext {
  url: string;
  location: Seeded;
  tally: Tally;
}

interface Answer {
  id: string;
  totalAmount: string;
}

async function send<T = Answer>(
  { url, location, tally }: ClientContext,
  method: string,
  path: string,
  body?: object,
): Promise<T | null> {
  const reply = await fetch(`${url}/v1${path}`, {
    method,
    headers: {
      cookie: cookie(location),
      origin: url,
      ...(body ? { "content-type": "application/json", "idempotency-key": randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await reply.text();
  if (reply.ok) return JSON.parse(text) as T;
  tally.fault(`${method} ${path} ${reply.status} ${text.slice(0, 200)}`);
  return null;
}

const pay = (context: ClientContext, { id, totalAmount }: Answer) =>
  send(context, "POST", `/orders/${id}/payments`, { method: "card", amount: totalAmount });
/** Serves a paid order, which completes it. */
const serve = (context: ClientContext, { id }: Answer) =>
  send(context, "PATCH", `/orders/${id}`, { status: "served" });

/**
 * Creates a register client: it reads what screens show, and takes orders from the first line to the last
 * payment.
 */
export function createClient(context: ClientContext, today: string) {
  const { locationId, itemIds } = context.location;
  const open: { order: Answer; step: number }[] = [];
  const pick = () => itemIds[Math.floor(Math.random() * itemIds.length)];
  const reads = [
    () => `/orders/location/${locationId}?pageSize=50`,
    () => `/orders/board/${locationId}?date=${today}`,
    () => (open[0] ? `/orders/${open[0].order.id}` : `/orders/open/${locationId}`),
    () => `/kitchen?locationId=${locationId}`,
    () => `/menu/items?locationId=${locationId}&language=en&pageSize=50`,
    () => `/inventory/location/${locationId}?pageSize=50`,
  ];

  async function create(): Promise<void> {
    const items = Array.from({ length: 3 }, () => ({ menuItemId: pick(), quantity: 1 }));
    const body = { id: randomUUID(), locationId, orderType: "takeaway", items };
    const order = await send(context, "POST", "/orders/createWithItems", body);
    if (!order) return;
    context.tally.made.push(order.id);
    open.push({ order, step: 0 });
  }

  async function goOn({ order, step }: { order: Answer; step: number }): Promise<void> {
    if (step === 0) await send(context, "PATCH", `/orders/${order.id}`, { status: "preparing" });
    else if (step === 1) await pay(context, order);
    else await serve(context, order);
  }

  return async (): Promise<void> => {
    if (Math.random() >= writes) {
      const path = reads[Math.floor(Math.random() * reads.length)]?.() ?? "";
      await send(context, "GET", path);
      return;
    }
    const oldest = open.length >= maxOpen ? open.shift() : undefined;
    if (!oldest) return create();
    await goOn(oldest);
    if (oldest.step < 2) open.unshift({ ...oldest, step: oldest.step + 1 });
  };
}

/**
 * Sends requests at scheduled times; a late one is sent at once and its delay counts; those left at the end
 * are dropped.
 */
export async function runClient(
  act: () => Promise<void>,
  everyMs: number,
  until: number,
  tally: Tally,
): Promise<void> {
  let due = Date.now() + Math.random() * everyMs;
  while (due < until && Date.now() < until) {
    await sleep(Math.max(0, due - Date.now()));
    await act().catch((error: unknown) => tally.fault(String(error)));
    tally.latencies.push(Math.round(Date.now() - due));
    due += everyMs;
  }
}

/** Reads the live stream of a location, as a screen does, until the signal aborts. */
export async function listen({ url, location }: ClientContext, signal: AbortSignal): Promise<void> {
  const path = `/v1/locations/${location.locationId}/live?ageMs=0`;
  const reply = await fetch(url + path, { headers: { cookie: cookie(location) }, signal });
  if (!reply.ok) throw new Error(`A screen was refused: ${reply.status}`);
  void reply.body?.pipeTo(new WritableStream()).catch(() => undefined);
}

export async function upload({ url, location, tally }: ClientContext, until: number): Promise<void> {
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#fff", noise } })
    .jpeg()
    .toBuffer();
  for (; Date.now() < until; await sleep(uploadEveryMs)) {
    const form = new FormData();
    form.set("locationId", location.locationId);
    form.set("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
    const headers = { cookie: cookie(location), origin: url };
    const reply = await fetch(`${url}/v1/media/upload`, { method: "POST", headers, body: form });
    if (!reply.ok) tally.fault(`upload ${reply.status}`);
  }
}

/**
 * Runs devices whose connection drops, duplicates and delays requests; their orders must exist once it
 * recovers, and are paid at a register.
 */
export async function runDevices(context: ClientContext, until: number): Promise<void> {
  const { url, location, tally } = context;
  const made = new Set<string>();
  const line = await openBadLine(() => url, Math.random);
  const all = Array.from({ length: devices }, () =>
    createDevice({ line: line.url, cookie: () => cookie(location), skewMs: 0, onSent: () => undefined }),
  );
  const run = async (device: (typeof all)[number]) => {
    for (; Date.now() < until; await sleep(1_000)) {
      const id = randomUUID();
      const items = [{ id: randomUUID(), menuItemId: location.itemIds[0] ?? "", quantity: 1 }];
      const body = { id, locationId: location.locationId, orderType: "takeaway" as const, items };
      const outcome = await device.write({ route: "createWithItems", input: { body } }, randomUUID(), id);
      if (outcome === "refused") tally.fault("an order of a device was refused");
      else tally.made.push(id);
      made.add(id);
    }
    line.mend();
    for (let tries = 0; device.waiting().length > 0 && tries < 300; tries += 1) {
      await device.flush();
      await sleep(100);
    }
    if (device.waiting().length > 0) tally.fault("a device still has what nobody took");
    device.stop();
  };
  // Guests pay and leave: a location has as many open orders as seats, so lists stay the same length.
  const close = async () => {
    for (; Date.now() < until; await sleep(1_000)) {
      const open = await send<{ items: Answer[] }>(context, "GET", `/orders/open/${location.locationId}`);
      const own = open?.items.filter(({ id }) => made.has(id)) ?? [];
      for (const order of own.slice(0, Math.max(0, own.length - devices * maxOpen))) {
        await pay(context, order);
        await serve(context, order);
      }
    }
  };
  await Promise.all([...all.map(run), close()]);
  line.close();
}
