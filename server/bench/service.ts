import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { cookie, linesOf, listen, withLocation, type BenchLocation } from "./benchLocation.ts";
import { load, type LoadRequest } from "./load.ts";

const OPEN = 150;
/** More orders than one phase can pay: each is paid once. */
const UNPAID = 2_500;
const CLIENTS = 16;
const PHASE_MS = 3_000;
const SCREENS = 100;
const IDLE_MS = 60_000;

interface Opened {
  id: string;
  items: { id: string }[];
}

async function open(location: BenchLocation, place: number): Promise<Opened> {
  const reply = await fetch(`${location.url}/v1/orders/createWithItems`, {
    method: "POST",
    headers: { cookie: cookie(location), "content-type": "application/json" },
    body: JSON.stringify({
      locationId: location.locationId,
      orderType: "takeaway",
      items: linesOf(location, place),
    }),
  });
  if (!reply.ok) throw new Error(`An order was refused: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Opened;
}

async function openMany(location: BenchLocation, count: number): Promise<Opened[]> {
  const opened: Opened[] = [];
  const next = async (): Promise<void> => {
    while (opened.length < count) opened.push(await open(location, opened.length));
  };
  await Promise.all(Array.from({ length: CLIENTS }, next));
  return opened.slice(0, count);
}

const boardOf = ({ locationId }: BenchLocation): LoadRequest => ({
  method: "GET",
  url: `/v1/orders/board/${locationId}?date=${new Date().toISOString().slice(0, 10)}`,
});

/** Patches one line of each open order in rotation, one more and one less. */
function patches(orders: readonly Opened[]): LoadRequest {
  const lines = orders.flatMap(({ items }) => items.slice(0, 1));
  const twice = [2, 1].flatMap((quantity) => lines.map(({ id }) => ({ id, quantity })));
  return {
    method: "PATCH",
    url: "/v1/orders/items",
    urls: twice.map(({ id }) => `/v1/orders/items/${id}`),
    bodies: twice.map(({ quantity }) => ({ quantity })),
  };
}

const payments = (orders: readonly Opened[]): LoadRequest => ({
  method: "POST",
  url: "/v1/orders/payments",
  urls: orders.map(({ id }) => `/v1/orders/${id}/payments`),
  bodies: orders.map(() => ({ id: randomUUID(), method: "card" })),
});

async function row(location: BenchLocation, title: string, request: LoadRequest): Promise<void> {
  const target = { port: location.port, cookie: cookie(location) };
  const before = await location.cpuMs();
  const { requests, requestsPerSecond, bytes } = await load(target, request, CLIENTS, PHASE_MS);
  const cpu = ((await location.cpuMs()) - before) / requests;
  console.log(
    `| ${title} | ${requestsPerSecond.toFixed(0)} | ${cpu.toFixed(2)} | ${(bytes / 1000).toFixed(1)} |`,
  );
}

/** Measures a Friday night: the board, a changing line, a payment, and idle screens. */
export const benchService = (): Promise<void> =>
  withLocation(async (location) => {
    const orders = await openMany(location, OPEN);
    console.log("| call, 16 at once | a second | CPU ms Node | kB |\n|---|---:|---:|---:|");
    await row(location, `the board of ${OPEN} orders`, boardOf(location));
    await row(location, "change a line", patches(orders));
    await row(location, "pay an order", payments(await openMany(location, UNPAID)));
    const leave = await listen(location, SCREENS, () => undefined);
    await sleep(2_000);
    const before = await location.cpuMs();
    await sleep(IDLE_MS);
    console.log(
      `\n${SCREENS} idle screens cost ${((await location.cpuMs()) - before).toFixed(0)} ms of CPU in a minute.`,
    );
    leave();
  });
