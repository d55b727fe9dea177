import { setTimeout as sleep } from "node:timers/promises";
import { media, type Media } from "@konoba/contract/media/media.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { readMessage } from "../live.ts";
import { makeNoise, uploadForm } from "../uploads.ts";

interface Device {
  base: string;
  cookie: string;
  locationId: string;
}

const pauseMs = 200;
/** Timeout in ms of a silent stream, as in the app. */
const silenceMs = 20_000;

/**
 * Starts a screen that follows a location as a browser does: it reopens an ended stream at its last event.
 */
export function startScreen({ base, cookie, locationId }: Device) {
  const heard = new Set<string>();
  const end = new AbortController();
  let opened = 0;
  let resets = 0;
  let resetAt = 0;
  let lastId: string | undefined;

  function receive(part: string): void {
    const { event, id, data } = readMessage(part);
    lastId = id ?? lastId;
    if (event === "reset") {
      resets += 1;
      resetAt = Date.now();
    }
    if (event !== "change") return;
    for (const order of data["orders"] ?? []) heard.add(order);
  }
  async function followOnce(): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), silenceMs);
    const reply = await fetch(`${base}/v1/locations/${locationId}/live`, {
      headers: { cookie, ...(lastId !== undefined && { "last-event-id": lastId }) },
      signal: AbortSignal.any([end.signal, silence.signal]),
    });
    if (reply.status !== 200) return void (await reply.text());
    opened += 1;
    const decoder = new TextDecoder();
    let rest = "";
    for await (const bytes of reply.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      const parts = `${rest}${decoder.decode(bytes, { stream: true })}`.split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) receive(part);
    }
    clearTimeout(timer);
  }
  const work = (async () => {
    while (!end.signal.aborted) {
      await followOnce().catch(() => undefined);
      if (!end.signal.aborted) await sleep(pauseMs);
    }
  })();
  return {
    /** Counts orders it does not know although it was not reset since they were created. */
    missed: (orders: OrderDetails[]) =>
      orders.filter(({ id, createdAt }) => !heard.has(id) && Date.parse(createdAt) > resetAt).length,
    /** Counts opened streams and those that could not resume. */
    counts: () => ({ opened, resets }),
    stop: async () => {
      end.abort();
      await work;
    },
  };
}

/** Starts a device that uploads large photos one after the other, repeating each until it is answered. */
export async function startUploads({ base, cookie, locationId }: Device) {
  const bytes = await makeNoise(1600, 1200);
  const sent: Media[] = [];
  let again = 0;
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      const reply = await fetch(`${base}/v1/media/upload`, {
        method: "POST",
        headers: { cookie, origin: base },
        body: uploadForm({ locationId }, { bytes }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => null);
      if (reply?.status === 201) sent.push(media.parse(await reply.json()));
      else {
        if (reply && reply.status < 500) throw new Error(`${reply.status} ${await reply.text()}`);
        again += 1;
        await sleep(pauseMs);
      }
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await work;
      return { sent, again, megabytes: bytes.length / 1e6 };
    },
  };
}
