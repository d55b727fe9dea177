import { hasNoAnswer } from "./answers.ts";
import { ApiError } from "./client.ts";

/** Why the server said no, in what a screen needs to say it again. */
interface Refusal {
  code: string;
  sentence: string;
}

/** One write that waits on a device until the server has answered it. */
export interface Waiting<Operation> {
  /** The idempotency key: however often it is sent, it has one effect. */
  id: string;
  /** What it is about. Writes about one thing are sent in the order they were made. */
  subject: string;
  /** Without it the others about this thing make no sense. */
  isFirst: boolean;
  operation: Operation;
  at: string;
  tries: number;
  refusal: Refusal | null;
}

/** Where they wait; a promise is kept only when what it stands for would survive a power cut. */
export interface OutboxStore<Operation> {
  /** In the order they were put first. */
  list: () => Promise<readonly Waiting<Operation>[]>;
  /** Adds, or replaces the one with its id in its place. */
  put: (entry: Waiting<Operation>) => Promise<unknown>;
  remove: (ids: readonly string[]) => Promise<unknown>;
}

interface OutboxParts<Operation, Answer> {
  store: OutboxStore<Operation>;
  send: (entry: Waiting<Operation>) => Promise<Answer>;
  /** Runs the work when no other tab of the device does. */
  alone: (work: () => Promise<void>) => Promise<unknown>;
  /** Calls again some time later; answers how to take that back. */
  later: (run: () => void, ms: number) => () => void;
  /** Tells of what was sent while nobody waited for it. */
  onSent?: (entry: Waiting<Operation>, answer: Answer | null) => void;
}

/** What became of a write while somebody waited for it. */
type Outcome<Answer> = { kind: "sent"; answer: Answer | null } | { kind: "waiting" };

interface Watcher<Answer> {
  settle: (outcome: Outcome<Answer>) => void;
  /** Takes back what was refused, before the device forgets it. */
  refuse: (error: ApiError) => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const mostFaults = 5;

type Verdict = { kind: "sent" } | { kind: "later" } | { kind: "refused"; error: ApiError };

/** A session that ended or a busy server is no verdict about the write itself. */
const notYet: readonly number[] = [401, 408, 425, 429];

/** What a failure says about the write. An answer that cannot be read came after it was done. */
function verdictOf(error: unknown, tries: number): Verdict {
  if (hasNoAnswer(error)) return { kind: "later" };
  if (!(error instanceof ApiError)) return { kind: error instanceof SyntaxError ? "later" : "sent" };
  if (notYet.includes(error.httpStatus)) return { kind: "later" };
  if (error.httpStatus >= 500 && tries < mostFaults) return { kind: "later" };
  return { kind: "refused", error };
}

/** The next that may be sent: what an opening that was refused would have opened waits with it. */
function nextOf<Operation>(entries: readonly Waiting<Operation>[]): Waiting<Operation> | undefined {
  const blocked = new Set(entries.filter((each) => each.refusal && each.isFirst).map((each) => each.subject));
  return entries.find((each) => !each.refusal && !blocked.has(each.subject));
}

/**
 * Keeps writes on the device until the server has answered each of them, and sends them one after
 * the other. Nothing leaves the store but by an answer or because somebody discards it.
 */
export class Outbox<Operation, Answer> {
  readonly #parts: OutboxParts<Operation, Answer>;
  readonly #watchers = new Map<string, Watcher<Answer>>();
  #isStopped = false;
  #isAskedAgain = false;
  #running: Promise<void> | null = null;
  #pauseMs = firstPauseMs;
  #dropTimer = () => {};

  constructor(parts: OutboxParts<Operation, Answer>) {
    this.#parts = parts;
  }

  /**
   * Keeps a write and sends it, for somebody who waits some time for the answer. What has none by
   * then goes on waiting here; a refusal is thrown and not kept.
   */
  async attempt(
    entry: Waiting<Operation>,
    patienceMs: number,
    takeBack: () => void,
  ): Promise<Outcome<Answer>> {
    await this.#parts.store.put(entry);
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#watchers.delete(entry.id);
        forget();
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
      const forget = this.#parts.later(() => settle({ kind: "waiting" }), patienceMs);
      this.#watchers.set(entry.id, { settle, refuse });
      void this.flush();
    });
  }

  /** Sends what waits; to be called whenever the server may be there again. */
  async flush(): Promise<void> {
    if (this.#isStopped) return;
    this.#isAskedAgain = true;
    this.#running ??= this.#run();
    await this.#running;
  }

  /** Sends again what was refused, since what stood in its way may be gone. */
  async retry(id: string): Promise<void> {
    const entry = (await this.#parts.store.list()).find((each) => each.id === id);
    if (entry) await this.#parts.store.put({ ...entry, tries: 0, refusal: null });
    await this.flush();
  }

  /** Gives a write up, and with an opening everything it would have opened. */
  async discard(id: string): Promise<void> {
    const entries = await this.#parts.store.list();
    const gone = entries.find((each) => each.id === id);
    const isGone = (each: Waiting<Operation>) =>
      each.id === id || (gone?.isFirst === true && each.subject === gone.subject);
    await this.#parts.store.remove(entries.filter(isGone).map((each) => each.id));
  }

  /** Sends nothing any more; what waits is there for the next start. */
  stop(): void {
    this.#isStopped = true;
    this.#dropTimer();
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      this.#dropTimer();
      // A device that cannot read what it kept tries again as after a lost connection.
      await this.#parts.alone(() => this.#sendAll()).catch(() => this.#pause());
    }
    this.#running = null;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const entries = await this.#parts.store.list();
      // What another tab sent is gone from the store.
      for (const [id, watcher] of this.#watchers)
        if (!entries.some((each) => each.id === id)) watcher.settle({ kind: "sent", answer: null });
      const next = this.#isStopped ? undefined : nextOf(entries);
      if (!next) return;
      if (!(await this.#sendOne(next))) return this.#pause();
      this.#pauseMs = firstPauseMs;
    }
  }

  /** Sends one; tells whether it is worth going on. */
  async #sendOne(entry: Waiting<Operation>): Promise<boolean> {
    try {
      const answer = await this.#parts.send(entry);
      // Who is stopped while the answer comes leaves it to the next start, which asks again with the same key.
      if (!this.#isStopped) await this.#sent(entry, answer);
      return true;
    } catch (error) {
      if (this.#isStopped) return false;
      const verdict = verdictOf(error, entry.tries);
      if (verdict.kind === "sent") await this.#sent(entry, null);
      if (verdict.kind === "refused") await this.#refused(entry, verdict.error);
      if (verdict.kind === "later") await this.#parts.store.put({ ...entry, tries: entry.tries + 1 });
      return verdict.kind !== "later";
    }
  }

  async #sent(entry: Waiting<Operation>, answer: Answer | null): Promise<void> {
    await this.#parts.store.remove([entry.id]);
    const watcher = this.#watchers.get(entry.id);
    if (watcher) watcher.settle({ kind: "sent", answer });
    else this.#parts.onSent?.(entry, answer);
  }

  async #refused(entry: Waiting<Operation>, error: ApiError): Promise<void> {
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
    for (const watcher of this.#watchers.values()) watcher.settle({ kind: "waiting" });
    if (this.#isStopped) return;
    this.#dropTimer();
    this.#dropTimer = this.#parts.later(() => void this.flush(), this.#pauseMs * (0.5 + Math.random()));
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
  }
}
