import { ApiError } from "./client.ts";
import type { ErrorCode } from "./errors.ts";
import { isConnectionLost } from "./networkErrors.ts";

/** Rejection of a write by the server, stored so that a screen can show it later. */
interface Refusal {
  code: string;
  sentence: string;
}

/** Write queued on a device until the server has answered it. */
export interface QueuedWrite<Payload> {
  /** Idempotency key: the write takes effect once, however often it is sent. */
  id: string;
  /** Entity that the write changes. Writes of one entity are sent in order. */
  entityId: string;
  /** True if the write creates the entity: while it is rejected, the entity's other writes wait. */
  isCreate: boolean;
  payload: Payload;
  at: string;
  /** Number of server faults so far. */
  faults: number;
  refusal: Refusal | null;
}

/** Storage of the queue; `put` resolves only when the entry survives a power cut. */
export interface OfflineQueueStore<Payload> {
  /** Lists the entries in the order they were first put. */
  list: () => Promise<readonly QueuedWrite<Payload>[]>;
  /** Adds an entry, or replaces the one with its id in place. */
  put: (entry: QueuedWrite<Payload>) => Promise<unknown>;
  remove: (ids: readonly string[]) => Promise<unknown>;
}

interface OfflineQueueParts<Payload, Answer> {
  store: OfflineQueueStore<Payload>;
  send: (entry: QueuedWrite<Payload>) => Promise<Answer>;
  /** Runs the work while no other tab of the device does. */
  withLock: (work: () => Promise<void>) => Promise<unknown>;
  /** Runs a function later; returns how to cancel it. */
  schedule: (run: () => void, ms: number) => () => void;
  /** Receives a write that was delivered while no caller waited for it. */
  onDelivered?: (entry: QueuedWrite<Payload>, answer: Answer | null) => void;
  /** Called when the session has ended or belongs to another person. */
  onSessionLost?: () => void;
}

/** Outcome of a write while a caller waits for it. */
type Outcome<Answer> = { kind: "sent"; answer: Answer | null } | { kind: "waiting" };

interface Watcher<Answer> {
  settle: (outcome: Outcome<Answer>) => void;
  /** Rolls back a rejected write before the device deletes it. */
  refuse: (error: ApiError) => void;
}

const firstPauseMs = 1_000;
const maxPauseMs = 30_000;
const maxFaults = 5;

/**
 * Kind of a failed attempt. `lost`: the server was not reached. `busy`: it asks for a retry. `session`: the
 * caller is not, or no longer, the author of the write. `fault`: the server failed. `unreadable`: it
 * succeeded, but the answer cannot be parsed.
 */
type Failure = "lost" | "busy" | "session" | "fault" | "refused" | "unreadable";

const busyStatuses: readonly number[] = [408, 425, 429];

/** Classifies a failed attempt to send a write. */
export function classifyFailure(error: unknown): Failure {
  if (isConnectionLost(error) || error instanceof SyntaxError) return "lost";
  if (!(error instanceof ApiError)) return "unreadable";
  if (error.isGateway) return "lost";
  if (error.httpStatus === 401 || error.code === "session_changed") return "session";
  if (busyStatuses.includes(error.httpStatus)) return "busy";
  return error.httpStatus >= 500 ? "fault" : "refused";
}

/**
 * Checks whether a failure ends the write: as an error for a waiting caller, else as an entry that needs a
 * decision. A fault is final at once for a waiting caller, otherwise only after `maxFaults` attempts.
 */
export function isFinal(error: unknown, faults: number, isWatched: boolean): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const failure = classifyFailure(error);
  if (failure === "refused") return true;
  if (failure === "session") return isWatched && error.httpStatus !== 401;
  if (failure !== "fault") return false;
  // 503 is temporary; any other fault may be caused by this write.
  return isWatched || (error.httpStatus !== 503 && faults + 1 >= maxFaults);
}

const refusalError = ({ code, sentence }: Refusal): ApiError =>
  new ApiError(code as ErrorCode, { httpStatus: 409, sentence, details: undefined, requestId: null });

/** Returns the next entry to send; writes of a rejected create wait with it. */
export function nextToSend<Payload>(
  entries: readonly QueuedWrite<Payload>[],
): QueuedWrite<Payload> | undefined {
  const blocked = new Set(
    entries.filter((each) => each.refusal && each.isCreate).map((each) => each.entityId),
  );
  return entries.find((each) => !each.refusal && !blocked.has(each.entityId));
}

/** Returns the entries discarded together: with a create, every write of its entity. */
export function discardedWith<Entry extends QueuedWrite<unknown>>(
  entries: readonly Entry[],
  id: string,
): Entry[] {
  const chosen = entries.find((each) => each.id === id);
  return entries.filter(
    (each) => each.id === id || (chosen?.isCreate === true && each.entityId === chosen.entityId),
  );
}

/**
 * Stores writes on the device until the server has answered them, and sends them one after the other. An
 * entry leaves the store only by an answer or when it is discarded.
 */
export class OfflineQueue<Payload, Answer> {
  readonly #parts: OfflineQueueParts<Payload, Answer>;
  readonly #watchers = new Map<string, Watcher<Answer>>();
  #isStopped = false;
  #isFlushRequested = false;
  #running: Promise<void> | null = null;
  #isResuming = false;
  /** True after an attempt without an answer, until the next one. */
  #hasFailed = false;
  #pauseMs = firstPauseMs;
  #cancelTimer = () => {};

  constructor(parts: OfflineQueueParts<Payload, Answer>) {
    this.#parts = parts;
  }

  /**
   * Stores a write and sends it for a caller who waits up to `timeoutMs`. Without an answer by then it stays
   * queued; rejections and faults are thrown and not stored.
   */
  async attempt(
    entry: QueuedWrite<Payload>,
    timeoutMs: number,
    takeBack: () => void,
  ): Promise<Outcome<Answer>> {
    await this.#parts.store.put(entry);
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#watchers.delete(entry.id);
        cancel();
      };
      const settle = (outcome: Outcome<Answer>) => {
        end();
        resolve(outcome);
      };
      const refuse = (error: ApiError) => {
        end();
        takeBack();
        reject(error);
      };
      const cancel = this.#parts.schedule(() => settle({ kind: "waiting" }), timeoutMs);
      this.#watchers.set(entry.id, { settle, refuse });
      void this.flush();
    });
  }

  /**
   * Sends queued writes when the connection is back. Where only writes fail it seems to come back all the time: after
   * a resumption that failed further ones wait as long as the next attempt.
   */
  async resume(): Promise<void> {
    if (this.#isResuming) return;
    this.#isResuming = true;
    await this.flush();
    const end = () => {
      this.#isResuming = false;
    };
    if (this.#hasFailed) this.#parts.schedule(end, this.#pauseMs);
    else end();
  }

  /** Sends queued writes at once. */
  async flush(): Promise<void> {
    if (this.#isStopped) return;
    this.#isFlushRequested = true;
    this.#running ??= this.#run();
    await this.#running;
  }

  /** Sends a rejected entry again, since the reason may be gone. */
  async retry(id: string): Promise<void> {
    const entry = (await this.#parts.store.list()).find((each) => each.id === id);
    if (entry) await this.#parts.store.put({ ...entry, faults: 0, refusal: null });
    await this.flush();
  }

  /** Discards a write, and with a create every write of its entity. */
  async discard(id: string): Promise<void> {
    const discarded = discardedWith(await this.#parts.store.list(), id);
    await this.#parts.store.remove(discarded.map((each) => each.id));
  }

  /** Stops sending; queued writes remain for the next start. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }

  async #run(): Promise<void> {
    while (this.#isFlushRequested) {
      this.#isFlushRequested = false;
      this.#cancelTimer();
      this.#hasFailed = false;
      // An unreadable store is retried like a lost connection.
      await this.#parts.withLock(() => this.#sendAll()).catch(() => this.#pause());
    }
    this.#running = null;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      await this.#settleFromStore();
      const entries = await this.#parts.store.list();
      const next = this.#isStopped ? undefined : nextToSend(entries);
      if (!next) return;
      if (!(await this.#sendOne(next))) return this.#pause();
      this.#pauseMs = firstPauseMs;
    }
  }

  /** Settles writes that another tab has sent meanwhile: gone from the store, or rejected there. */
  async #settleFromStore(): Promise<void> {
    const entries = await this.#parts.store.list();
    for (const [id, watcher] of this.#watchers) {
      const entry = entries.find((each) => each.id === id);
      if (!entry) watcher.settle({ kind: "sent", answer: null });
      else if (entry.refusal) await this.#refused(entry, refusalError(entry.refusal));
    }
  }

  /** Sends one entry; returns whether the next one may be sent. */
  async #sendOne(entry: QueuedWrite<Payload>): Promise<boolean> {
    try {
      const answer = await this.#parts.send(entry);
      // After a stop the next start sends it again with the same key.
      if (!this.#isStopped) await this.#delivered(entry, answer);
      return true;
    } catch (error) {
      return !this.#isStopped && this.#failed(entry, error);
    }
  }

  async #failed(entry: QueuedWrite<Payload>, error: unknown): Promise<boolean> {
    const failure = classifyFailure(error);
    if (failure === "session") this.#parts.onSessionLost?.();
    if (failure === "unreadable") await this.#delivered(entry, null);
    else if (isFinal(error, entry.faults, this.#watchers.has(entry.id))) await this.#refused(entry, error);
    else {
      if (failure === "fault") await this.#parts.store.put({ ...entry, faults: entry.faults + 1 });
      return false;
    }
    return true;
  }

  async #delivered(entry: QueuedWrite<Payload>, answer: Answer | null): Promise<void> {
    await this.#parts.store.remove([entry.id]);
    const watcher = this.#watchers.get(entry.id);
    if (watcher) watcher.settle({ kind: "sent", answer });
    else this.#parts.onDelivered?.(entry, answer);
  }

  async #refused(entry: QueuedWrite<Payload>, error: ApiError): Promise<void> {
    const watcher = this.#watchers.get(entry.id);
    if (!watcher) {
      const refusal = { code: error.code, sentence: error.sentence };
      await this.#parts.store.put({ ...entry, refusal });
      return;
    }
    watcher.refuse(error);
    await this.#parts.store.remove([entry.id]);
  }

  #pause(): void {
    this.#hasFailed = true;
    for (const watcher of this.#watchers.values()) watcher.settle({ kind: "waiting" });
    if (this.#isStopped) return;
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.schedule(() => void this.flush(), this.#pauseMs * (0.5 + Math.random()));
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
  }
}
