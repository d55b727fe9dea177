import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { request, startChild } from "./children.ts";
import type { Flood } from "./flood.ts";
import { withScratchStore, type ScratchStore } from "./scratchStore.ts";
import { seedOrders, seedLocation, type Seeded } from "./seed.ts";

const PHASE_MS = 12_000;
const WARM_MS = 2_000;
const BETWEEN_MS = 60;
const CONNECTIONS = 600;
const SLOW_SENDERS = 64;
const ORDERS = 2_000;

interface Quiet extends Seeded {
  url: string;
  pictureId: string;
}

interface Call {
  title: string;
  ms: number[];
  refused: number;
}

const headers = ({ token }: Seeded) => ({ cookie: `konoba=${token}` });

async function upload(url: string, location: Seeded): Promise<string> {
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#7a2651" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("locationId", location.locationId);
  form.set("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  const reply = await fetch(`${url}/v1/media/upload`, {
    method: "POST",
    headers: headers(location),
    body: form,
  });
  return ((await reply.json()) as { id: string }).id;
}

/** Calls of a quiet evening: create an order, read the list, show a picture. */
function evening(quiet: Quiet): { call: Call; send: () => Promise<Response> }[] {
  const items = quiet.itemIds.slice(0, 3).map((menuItemId) => ({ menuItemId, quantity: 1 }));
  const body = JSON.stringify({ locationId: quiet.locationId, orderType: "takeaway", items });
  const json = { ...headers(quiet), "content-type": "application/json" };
  const call = (title: string): Call => ({ title, ms: [], refused: 0 });
  return [
    {
      call: call("take an order"),
      send: () => fetch(`${quiet.url}/v1/orders/createWithItems`, { method: "POST", headers: json, body }),
    },
    {
      call: call("newest 10 orders"),
      send: () => fetch(`${quiet.url}/v1/orders/location/${quiet.locationId}`, { headers: headers(quiet) }),
    },
    {
      call: call("load a picture"),
      send: () => fetch(`${quiet.url}/media/${quiet.pictureId}?w=320`, { headers: headers(quiet) }),
    },
  ];
}

async function measure(quiet: Quiet): Promise<Call[]> {
  const requests = evening(quiet);
  const startedAt = performance.now();
  while (performance.now() - startedAt < PHASE_MS)
    for (const { call, send } of requests) {
      const sentAt = performance.now();
      const reply = await send();
      await reply.arrayBuffer();
      call.ms.push(performance.now() - sentAt);
      if (!reply.ok) call.refused += 1;
      await sleep(BETWEEN_MS);
    }
  return requests.map(({ call }) => call);
}

const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function phase(title: string, quiet: Quiet, flood: Flood): Promise<void> {
  const child = startChild("./flood.ts");
  child.send(flood);
  await sleep(WARM_MS);
  const calls = await measure(quiet);
  const counts = await request<Record<string, number>>(child, "stop");
  const seconds = (PHASE_MS + WARM_MS) / 1000;
  const rate = (status: number) => ((counts[status] ?? 0) / seconds).toFixed(0);
  for (const { title: name, ms, refused } of calls) {
    const figures = [0.5, 0.95, 0.99].map((part) => share(ms, part).toFixed(0)).join(" | ");
    console.log(
      `| ${title} | ${name} | ${ms.length} | ${figures} | ${refused} | ${rate(200)} | ${rate(429)} |`,
    );
  }
}

async function compare({ pool, connection, dataFolder }: ScratchStore): Promise<void> {
  const [loud, quiet] = [await seedLocation(pool), await seedLocation(pool)];
  await seedOrders(pool, loud, ORDERS);
  const product = startChild("./product.ts");
  const { port } = await request<{ port: number }>(product, { connection, dataFolder });
  const url = `http://127.0.0.1:${port}`;
  const location = { ...quiet, url, pictureId: await upload(url, quiet) };
  const flood = {
    port,
    cookie: headers(loud).cookie,
    path: `/v1/orders/location/${loud.locationId}?pageSize=50`,
  };
  console.log(
    "| meanwhile | the quiet organization | times | p50 ms | p95 ms | p99 ms | refused | loud answered /s | loud 429 /s |\n|---|---|---|---|---|---|---|---|---|",
  );
  await phase("nothing", location, { ...flood, connections: 0, slowSenders: 0 });
  await phase(`${SLOW_SENDERS} slow senders`, location, {
    ...flood,
    connections: 0,
    slowSenders: SLOW_SENDERS,
  });
  await phase(`${CONNECTIONS} connections`, location, { ...flood, connections: CONNECTIONS, slowSenders: 0 });
  await phase("both", location, { ...flood, connections: CONNECTIONS, slowSenders: SLOW_SENDERS });
}

/**
 * Measures how a quiet organization is served while another floods the server with requests and slow uploads.
 */
export const benchFair = (): Promise<void> => withScratchStore(compare);
