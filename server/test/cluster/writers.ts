import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "@konoba/contract";
import { ApiError, createClient } from "@konoba/contract/lib/client";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { expect } from "vitest";
import type { Api } from "../app.ts";
import { drawOrder, type OwnedTestLocation } from "../ownedLocation.ts";

/** How long a device waits for an answer before it asks again with the same key. */
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
  /** What was told in place of an answer, and how often. */
  refusals: Map<string, number>;
  /** The longest time in which nobody was answered with an order, in milliseconds. */
  maxGapMs: number;
}

/** Devices that write orders one after the other, each until it is answered, as the app does; until they are told to stop. */
export function startWriters({ base, cookie, place, writers }: Writing) {
  const written: Written = { orders: [], refusals: new Map(), maxGapMs: 0 };
  const { orders } = createClient(contract, {
    base: `${base}/v1`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, cookie }, signal: AbortSignal.timeout(patienceMs) }),
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

/** Every order that was answered is stored as it was answered, and nothing beside them and what was there before is. */
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
