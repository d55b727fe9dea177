import { contract } from "@konoba/contract";
import { createClient } from "@konoba/contract/lib/client";
import { Outbox, type OutboxStore, type Waiting } from "@konoba/contract/lib/outbox";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { sendOrderWrite, type OrderWrite } from "@konoba/contract/orders/orders.outbox.rules";

/** Pauses of minutes are tried in seconds. */
const hurry = 0.15;
const patienceMs = 2_000;

interface DeviceParts {
  line: string;
  cookie: () => string;
  /** How far its clock is off. */
  skewMs: number;
  /** Hears what the device shows as sent from now on. */
  onSent: (entry: Waiting<OrderWrite>) => void;
}

/** What is on the disk of a device: it is there after a power cut, and nothing else is. */
function createDisk() {
  let written = "[]";
  const list = (): Waiting<OrderWrite>[] => JSON.parse(written);
  const write = (entries: Waiting<OrderWrite>[]) => {
    written = JSON.stringify(entries);
  };
  const store: OutboxStore<OrderWrite> = {
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

/** A device with the app's own outbox, whose browser can be killed and started again. */
export function createDevice({ line, cookie, skewMs, onSent }: DeviceParts) {
  const disk = createDisk();
  const { orders } = createClient(contract, {
    base: `${line}/v1`,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, cookie: cookie() } }),
  });

  function start(): Outbox<OrderWrite, OrderDetails> {
    // The lock of a browser that was killed is free again at once.
    let last: Promise<unknown> = Promise.resolve();
    return new Outbox<OrderWrite, OrderDetails>({
      store: disk.store,
      send: ({ id, operation }) =>
        sendOrderWrite(orders, operation, { idempotencyKey: id, signal: AbortSignal.timeout(patienceMs) }),
      alone: (work) => (last = last.then(work, work)),
      later: (run, ms) => {
        const timer = setTimeout(run, ms * hurry);
        return () => clearTimeout(timer);
      },
      onSent,
    });
  }

  let outbox = start();
  return {
    waiting: disk.list,
    flush: () => outbox.flush(),
    stop: () => outbox.stop(),
    restart: () => {
      outbox.stop();
      outbox = start();
      void outbox.flush();
    },
    /** Writes as a screen does: it waits a moment for the answer; tells what was refused. */
    write: async (
      operation: OrderWrite,
      id: string,
      subject: string,
    ): Promise<"sent" | "waiting" | "refused"> => {
      const entry: Waiting<OrderWrite> = {
        id,
        subject,
        isFirst: operation.route === "createWithItems",
        operation,
        at: new Date(Date.now() + skewMs).toISOString(),
        tries: 0,
        refusal: null,
      };
      try {
        const { kind } = await outbox.attempt(entry, patienceMs, () => undefined);
        if (kind === "sent") onSent(entry);
        return kind;
      } catch {
        return "refused";
      }
    },
  };
}
