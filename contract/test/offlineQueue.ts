import { ApiError } from "../src/lib/client.ts";
import type { ErrorCode } from "../src/lib/errors.ts";
import { OfflineQueue, type OfflineQueueStore, type QueuedWrite } from "../src/lib/offlineQueue.ts";

export const refusal = (httpStatus: number, code: ErrorCode = "conflict", isGateway = false) =>
  new ApiError(code, { httpStatus, sentence: code, details: undefined, requestId: null, isGateway });

export const entry = (id: string, changes: Partial<QueuedWrite<string>> = {}): QueuedWrite<string> => ({
  id,
  entityId: "order",
  isCreate: false,
  payload: id,
  at: "2026-11-24T20:00:00Z",
  faults: 0,
  refusal: null,
  ...changes,
});
export const refused = { code: "conflict", sentence: "No" };

type Reply = () => Promise<string>;
const answer: Reply = async () => "answer";
export const fail =
  (error: unknown): Reply =>
  async () => {
    throw error;
  };

export const lost = fail(new TypeError("Failed to fetch"));

/** Creates an in-memory queue whose attempts get the replies in order; timers run when `tick` is called. */
export function makeQueue(...replies: Reply[]) {
  let entries: QueuedWrite<string>[] = [];
  const sent: string[] = [];
  const delivered: string[] = [];
  let timers: (() => void)[] = [];
  const scheduled: number[] = [];
  let lostSessions = 0;
  const store: OfflineQueueStore<string> = {
    list: async () => entries,
    put: async (next) => {
      const at = entries.findIndex(({ id }) => id === next.id);
      entries = at === -1 ? [...entries, next] : entries.with(at, next);
    },
    remove: async (ids) => {
      entries = entries.filter(({ id }) => !ids.includes(id));
    },
  };
  const queue = new OfflineQueue<string, string>({
    store,
    send: async ({ id }) => {
      sent.push(id);
      return (replies.shift() ?? answer)();
    },
    withLock: (work) => work(),
    schedule: (run, ms) => {
      timers = [...timers, run];
      scheduled.push(ms);
      return () => {
        timers = timers.filter((each) => each !== run);
      };
    },
    onDelivered: ({ id }) => delivered.push(id),
    onSessionLost: () => {
      lostSessions += 1;
    },
  });
  const tick = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((done) => setTimeout(done));
  };
  const waiting = () => entries.map(({ id, refusal: why }) => (why ? `${id}: ${why.code}` : id));
  const pending = () => timers.length;
  return {
    queue,
    store,
    sent,
    delivered,
    waiting,
    tick,
    pending,
    scheduled,
    lostSessions: () => lostSessions,
  };
}
