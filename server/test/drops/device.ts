import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "@konoba/contract";
import { ApiError, createClient } from "@konoba/contract/lib/client";
import { OfflineQueue, type OfflineQueueStore, type QueuedWrite } from "@konoba/contract/lib/offlineQueue";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { sendOrderWrite, type OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";

/** Factor that shortens pauses for the test. */
const hurry = 0.15;
const patienceMs = 2_000;
const pressAgainMs = 300;

interface DeviceParts {
  line: string;
  cookie: () => string;
  /** Error of its clock in ms. */
  skewMs: number;
  /** Receives each write when the device shows it as sent. */
  onSent: (entry: QueuedWrite<OrderWrite>) => void;
}

/** Creates a disk: written content survives a power cut. */
function createDisk() {
  let written = "[]";
  const list = (): QueuedWrite<OrderWrite>[] => JSON.parse(written);
  const write = (entries: QueuedWrite<OrderWrite>[]) => {
    written = JSON.stringify(entries);
  };
  const store: OfflineQueueStore<OrderWrite> = {
    list: async () => list(),
    put: async (entry) => {
      const entries = list();
      const at = entries.findIndex(({ id }) => id === entry.id);
      write(at === -1 ? [...entries, entry] : entries.with(at, entry));
    },
    remove: async (ids) => write(list().filter(({ id }) => !ids.includes(id))),
  };
  return { store, list };
}

/** Creates a device with the app's own queue, whose browser can be killed and restarted. */
export function createDevice({ line, cookie, skewMs, onSent }: DeviceParts) {
  const disk = createDisk();
  const { orders } = createClient(contract, {
    base: `${line}/v1`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, cookie: cookie(), origin: line } }),
  });

  function start(): OfflineQueue<OrderWrite, OrderDetails> {
    // A killed browser releases its lock immediately.
    let last: Promise<unknown> = Promise.resolve();
    return new OfflineQueue<OrderWrite, OrderDetails>({
      store: disk.store,
      send: ({ id, payload }) =>
        sendOrderWrite(orders, payload, { idempotencyKey: id, signal: AbortSignal.timeout(patienceMs) }),
      withLock: (work) => (last = last.then(work, work)),
      schedule: (run, ms) => {
        const timer = setTimeout(run, ms * hurry);
        return () => clearTimeout(timer);
      },
      onDelivered: onSent,
    });
  }

  let queue = start();
  return {
    waiting: disk.list,
    flush: () => queue.flush(),
    stop: () => queue.stop(),
    restart: () => {
      queue.stop();
      queue = start();
      void queue.flush();
    },
    /** Writes as a screen does: waits briefly for the answer, and retries after a server fault. */
    write: async (
      payload: OrderWrite,
      id: string,
      entityId: string,
    ): Promise<"sent" | "waiting" | "refused"> => {
      const entry: QueuedWrite<OrderWrite> = {
        id,
        entityId,
        isCreate: payload.route === "createWithItems",
        payload,
        at: new Date(Date.now() + skewMs).toISOString(),
        faults: 0,
        refusal: null,
      };
      for (;;) {
        try {
          const { kind } = await queue.attempt(entry, patienceMs, () => undefined);
          if (kind === "sent") onSent(entry);
          return kind;
        } catch (error) {
          if (!(error instanceof ApiError) || error.httpStatus < 500) return "refused";
          await sleep(pressAgainMs);
        }
      }
    },
  };
}
