import { randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { AppError } from "@konoba/contract/lib/errors";
import { beatMs, liveTopics, canSubscribe, type LiveChange, type LiveTopic } from "@konoba/contract/lib/live";
import type { Role } from "@konoba/contract/lib/permissions";
import type pg from "pg";
import type { Env } from "../../env.ts";
import type { Caller } from "../access/caller.ts";
import type { ConcurrencyLimiter } from "../access/concurrencyLimiter.ts";
import { findSessions } from "../access/session.ts";
import { throttled } from "../access/throttle.ts";
import { Changes, type RowChange } from "../database/changes.ts";
import type { Db } from "../database/db.ts";

/** Window in ms that combines changes into one message. */
const batchMs = 15;
const maxBufferedChanges = 5_000;
/** Unread bytes at which a slow client is disconnected; it catches up when it reconnects. */
const maxUnreadBytes = 256 * 1024;
const retryAfterSeconds = 10;
/** Margin in ms by which a stream replays changes before its page, for commits in progress then. */
const marginMs = 1_000;

interface TimedChange extends RowChange {
  at: number;
}

interface Listener {
  readonly raw: ServerResponse;
  readonly locationId: string;
  scope: Caller;
}

/** Position of a listener: the last event it received, or the age of the data it shows. */
interface Since {
  lastEventId: string | undefined;
  ageMs: number | undefined;
}

interface Subscription {
  /** Response whose head is not yet sent, and additional headers. */
  raw: ServerResponse;
  head: OutgoingHttpHeaders;
  scope: Caller;
  locationId: string;
  since: Since;
}

const isTopic = (topic: string): topic is LiveTopic => (liveTopics as string[]).includes(topic);

/** Combines the changes a role may receive into one message; null when there are none. */
function changeFor(role: Role | null, changes: readonly RowChange[]): LiveChange | null {
  const change: LiveChange = {};
  for (const { topic, id } of changes) {
    if (!isTopic(topic) || role === null || !canSubscribe(role, topic)) continue;
    const known = change[topic];
    if (id === undefined || known?.length === 0) change[topic] = [];
    else if (!known) change[topic] = [id];
    else if (!known.includes(id)) known.push(id);
  }
  return Object.keys(change).length > 0 ? change : null;
}

const message = (event: string, id: string | null, data: unknown = {}) =>
  `event: ${event}\n${id === null ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Notifies every open screen of a location of its changes. Messages name rows without data: each screen
 * fetches them with its own permissions. Changes of people invalidate cached sessions, and without a database
 * connection no cached session is fresh.
 */
export class Live {
  readonly #db: Db;
  readonly #env: Env;
  readonly #limiter: ConcurrencyLimiter;
  readonly #changes: Changes;
  readonly #listeners = new Set<Listener>();
  #buffer: TimedChange[] = [];
  #fresh: RowChange[] = [];
  /**
   * Event id of a stream that has received nothing yet; renewed whenever the connection is re-established.
   */
  #initialEventId = randomUUID();
  #listeningSince = Number.POSITIVE_INFINITY;
  #heartbeat: NodeJS.Timeout | undefined;
  #revalidation: "no" | "yes" | "again" = "no";
  #isStopped = false;

  constructor(pool: pg.Pool, db: Db, env: Env, limiter: ConcurrencyLimiter) {
    this.#db = db;
    this.#env = env;
    this.#limiter = limiter;
    this.#changes = new Changes(pool, {
      onChange: (change) => this.#receive(change),
      onBegin: () => this.#begin(),
      onLost: () => limiter.sessions.setListening(false),
    });
  }

  start(): void {
    if (this.#isStopped) return;
    this.#changes.start();
    this.#heartbeat ??= setInterval(() => this.#sendHeartbeat(), beatMs).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#heartbeat);
    for (const { raw } of this.#listeners) raw.end();
    await this.#changes.stop();
  }

  get size(): number {
    return this.#listeners.size;
  }

  /** Opens a stream; 429 beyond the limit of streams per organization. */
  subscribe({ raw, head, scope, locationId, since }: Subscription): void {
    if (this.#isStopped) throw new AppError("unavailable");
    const organizationListeners = [...this.#listeners].filter(
      (each) => each.scope.organizationId === scope.organizationId,
    );
    if (organizationListeners.length >= this.#env.LISTENERS_PER_ORGANIZATION)
      throw throttled(retryAfterSeconds);
    this.start();
    const listener = { raw, scope, locationId };
    this.#listeners.add(listener);
    raw.on("close", () => this.#listeners.delete(listener));
    raw.on("error", () => raw.destroy());
    raw.writeHead(200, {
      ...head,
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // nginx buffers responses unless this header is set.
      "x-accel-buffering": "no",
    });
    const missed = this.#missed(since);
    raw.write(`retry: 1000\n${message("hello", this.#lastId())}`);
    if (missed === null) raw.write(message("reset", this.#lastId()));
    else
      this.#send(
        listener,
        missed.filter((change) => change.locationId === locationId),
      );
  }

  #lastId(): string {
    return this.#buffer.at(-1)?.transaction ?? this.#initialEventId;
  }

  /** Returns the changes since a position; null when unknown, so that the client must fetch everything. */
  #missed({ lastEventId, ageMs }: Since): readonly RowChange[] | null {
    if (lastEventId !== undefined) {
      if (lastEventId === this.#initialEventId) return this.#buffer;
      // The messages of a transaction may have been split: replay the whole transaction.
      const from = this.#buffer.findIndex(({ transaction }) => transaction === lastEventId);
      return from === -1 ? null : this.#buffer.slice(from);
    }
    const from = performance.now() - (ageMs ?? Number.POSITIVE_INFINITY) - marginMs;
    if (from < this.#listeningSince) return null;
    return this.#buffer.filter(({ at }) => at >= from);
  }

  #begin(): void {
    this.#limiter.sessions.setListening(true);
    this.#listeningSince = performance.now();
    this.#buffer = [];
    this.#fresh = [];
    this.#initialEventId = randomUUID();
    for (const { raw } of this.#listeners) raw.write(message("reset", this.#initialEventId));
  }

  #receive(change: RowChange): void {
    if (change.topic === "people") {
      this.#limiter.sessions.invalidate();
      return void this.#scheduleRevalidation();
    }
    this.#buffer.push({ ...change, at: performance.now() });
    if (this.#buffer.length > maxBufferedChanges) this.#dropOldest();
    this.#fresh.push(change);
    if (this.#fresh.length === 1) setTimeout(() => this.#flush(), batchMs);
  }

  #dropOldest(): void {
    const [oldest] = this.#buffer.splice(0, maxBufferedChanges / 10).slice(-1);
    this.#initialEventId = randomUUID();
    this.#listeningSince = oldest?.at ?? this.#listeningSince;
  }

  #flush(): void {
    const byLocation = Map.groupBy(this.#fresh, ({ locationId }) => locationId);
    this.#fresh = [];
    for (const listener of this.#listeners) {
      const changes = byLocation.get(listener.locationId);
      if (changes) this.#send(listener, changes);
    }
  }

  #send({ raw, scope }: Listener, changes: readonly RowChange[]): void {
    const change = changeFor(scope.role, changes);
    if (!change) return;
    if (raw.writableLength > maxUnreadBytes) return void raw.destroy();
    raw.write(message("change", changes.at(-1)?.transaction ?? null, change));
  }

  #sendHeartbeat(): void {
    for (const { raw } of this.#listeners) raw.write(message("beat", null));
    void this.#scheduleRevalidation();
  }

  /** Ends streams whose session ended or lost the location, and updates the role of the others. */
  async #scheduleRevalidation(): Promise<void> {
    if (this.#revalidation !== "no") return void (this.#revalidation = "again");
    do {
      this.#revalidation = "yes";
      // On a database failure the next heartbeat retries.
      await this.#revalidate([...this.#listeners]).catch(() => undefined);
      // oxlint-disable-next-line no-unnecessary-condition -- somebody may have asked meanwhile
    } while ((this.#revalidation as string) === "again");
    this.#revalidation = "no";
  }

  async #revalidate(listeners: readonly Listener[]): Promise<void> {
    if (listeners.length === 0) return;
    const ids = [...new Set(listeners.map(({ scope }) => scope.sessionId))];
    const sessions = await findSessions(this.#db, ids, new Date());
    for (const listener of listeners) {
      const scope = sessions.get(listener.scope.sessionId)?.scope;
      if (scope?.locationIds.includes(listener.locationId) && !scope.isLeaving && !scope.isDisabled)
        listener.scope = scope;
      else listener.raw.end(message("end", null));
    }
  }
}
