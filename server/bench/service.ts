import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { load, type Asked } from "./load.ts";
import { cookie, linesOf, listen, withVenue, type Venue } from "./venue.ts";

const OPEN = 150;
/** More than can be paid in one phase: each is paid once. */
const UNPAID = 2_500;
const CLIENTS = 16;
const PHASE_MS = 3_000;
const SCREENS = 100;
const IDLE_MS = 60_000;

interface Opened {
  id: string;
  items: { id: string }[];
}

async function open(venue: Venue, place: number): Promise<Opened> {
  const reply = await fetch(`${venue.url}/v1/orders/createWithItems`, {
    method: "POST",
    headers: { cookie: cookie(venue), "content-type": "application/json" },
    body: JSON.stringify({
      locationId: venue.locationId,
      orderType: "takeaway",
      items: linesOf(venue, place),
    }),
  });
  if (!reply.ok) throw new Error(`An order was refused: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Opened;
}

async function openMany(venue: Venue, count: number): Promise<Opened[]> {
  const opened: Opened[] = [];
  const next = async (): Promise<void> => {
    while (opened.length < count) opened.push(await open(venue, opened.length));
  };
  await Promise.all(Array.from({ length: CLIENTS }, next));
  return opened.slice(0, count);
}

const boardOf = ({ locationId }: Venue): Asked => ({
  method: "GET",
  url: `/v1/orders/board/${locationId}?date=${new Date().toISOString().slice(0, 10)}`,
});

/** One line of each open order in turns, one more and one less. */
function patches(orders: readonly Opened[]): Asked {
  const lines = orders.flatMap(({ items }) => items.slice(0, 1));
  const twice = [2, 1].flatMap((quantity) => lines.map(({ id }) => ({ id, quantity })));
  return {
    method: "PATCH",
    url: "/v1/orders/items",
    urls: twice.map(({ id }) => `/v1/orders/items/${id}`),
    bodies: twice.map(({ quantity }) => ({ quantity })),
  };
}

const payments = (orders: readonly Opened[]): Asked => ({
  method: "POST",
  url: "/v1/orders/payments",
  urls: orders.map(({ id }) => `/v1/orders/${id}/payments`),
  bodies: orders.map(() => ({ id: randomUUID(), method: "card" })),
});

async function row(venue: Venue, title: string, asked: Asked): Promise<void> {
  const target = { port: venue.port, cookie: cookie(venue) };
  const before = await venue.cpuMs();
  const { requests, requestsPerSecond, bytes } = await load(target, asked, CLIENTS, PHASE_MS);
  const cpu = ((await venue.cpuMs()) - before) / requests;
  console.log(
    `| ${title} | ${requestsPerSecond.toFixed(0)} | ${cpu.toFixed(2)} | ${(bytes / 1000).toFixed(1)} |`,
  );
}

/** What a Friday night asks for: the board, a line that changes, a payment, and screens that only wait. */
export const benchService = (): Promise<void> =>
  withVenue(async (venue) => {
    const orders = await openMany(venue, OPEN);
    console.log("| call, 16 at once | a second | CPU ms Node | kB |\n|---|---:|---:|---:|");
    await row(venue, `the board of ${OPEN} orders`, boardOf(venue));
    await row(venue, "change a line", patches(orders));
    await row(venue, "pay an order", payments(await openMany(venue, UNPAID)));
    const leave = await listen(venue, SCREENS, () => undefined);
    await sleep(2_000);
    const before = await venue.cpuMs();
    await sleep(IDLE_MS);
    console.log(
      `\n${SCREENS} idle screens cost ${((await venue.cpuMs()) - before).toFixed(0)} ms of CPU in a minute.`,
    );
    leave();
  });
