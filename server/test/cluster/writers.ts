import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "@konoba/contract";
import { ApiError, createClient } from "@konoba/contract/lib/client";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { expect } from "vitest";
import type { Api } from "../app.ts";
import { drawOrder, type OwnedTestLocation } from "../ownedLocation.ts";

/** Timeout in ms after which a device retries with the same key. */
const patienceMs = 8_000;
const pauseMs = 100;

interface Writing {
  base: string;
  cookie: string;
  place: OwnedTestLocation;
  writers: number;
}

interface Written {
  orders: OrderDetails[];
  /** Counts of error answers. */
  refusals: Map<string, number>;
  /** Longest time in ms without an acknowledged order. */
  maxGapMs: number;
}

/**
 * Starts devices that write orders one after the other, repeating each until it is answered, until stopped.
 */
export function startWriters({ base, cookie, place, writers }: Writing) {
  const written: Written = { orders: [], refusals: new Map(), maxGapMs: 0 };
  const { orders } = createClient(contract, {
    base: `${base}/v1`,
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...init.headers, cookie, origin: base },
        signal: AbortSignal.timeout(patienceMs),
      }),
  });
  let isOver = false;
  let lastAt = performance.now();

  const note = (error: unknown) => {
    if (error instanceof ApiError && error.httpStatus < 500 && error.httpStatus !== 429) throw error;
    const what = error instanceof ApiError ? String(error.httpStatus) : "no answer";
    written.refusals.set(what, (written.refusals.get(what) ?? 0) + 1);
  };
  async function insist(): Promise<void> {
    const attempt = { body: drawOrder(place), idempotencyKey: randomUUID() };
    for (;;) {
      try {
        const order = await orders.createWithItems(
          { body: attempt.body },
          { idempotencyKey: attempt.idempotencyKey },
        );
        written.maxGapMs = Math.max(written.maxGapMs, performance.now() - lastAt);
        lastAt = performance.now();
        return void written.orders.push(order);
      } catch (error) {
        note(error);
        await sleep(pauseMs);
      }
    }
  }
  const work = Promise.all(
    Array.from({ length: writers }, async () => {
      while (!isOver) await insist();
    }),
  );
  return {
    written,
    stop: async (): Promise<Written> => {
      isOver = true;
      await work;
      return written;
    },
  };
}

const pageSize = 100;

/** Asserts that every acknowledged order is stored as answered, and no others beside the earlier ones. */
export async function expectAllOnce(
  api: Api,
  { locationId }: OwnedTestLocation,
  answered: OrderDetails[],
  before = 0,
): Promise<void> {
  const stored = new Map<string, { total: string; number: number }>();
  for (let page = 1; stored.size < answered.length; page += 1) {
    const { items, total } = await api.orders.listByLocation({
      params: { locationId },
      query: { page, pageSize },
    });
    expect(total).toBe(before + answered.length);
    for (const order of items) stored.set(order.id, { total: order.totalAmount, number: order.number });
  }
  for (const { id, totalAmount: total, number } of answered)
    expect(stored.get(id), id).toEqual({ total, number });
}
