import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import type { SessionInfo } from "./call.ts";
import { listenerOf, onAccount } from "../process/account.ts";
import { isDatabaseSilent } from "../process/pulse.ts";
import { hashToken, sessionCookie } from "./session.ts";
import { throttled } from "./throttle.ts";
import { Turns } from "../process/turns.ts";

const retryAfterSeconds = 1;
/** Who asks again at once, whatever they are told, would keep the processor busy with refusals alone. */
const refusalAfterMs = 500;
/** People who are not signed in, or not yet known, may sit behind one address together. */
const peopleAtAnAddress = 4;
const mostRemembered = 10_000;
/** What is remembered of who calls holds no longer, whatever is heard. */
const freshMs = 3_000;

/** A request under way, counted for an organization or an address. */
export interface Place {
  /** Statements that read or write much may take longer. */
  mayTakeLong: () => void;
  /** Goes on for an organization; waits for a place there, unless it has one. */
  moveTo: (organizationId: string) => Promise<void>;
  /** Takes no place while something slow is awaited that costs nobody else anything. */
  outside: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Remembered {
  session: SessionInfo;
  tokenHash: Buffer;
  /** Before what it was asked for, in the order of what was heard. */
  asOf: number;
  until: number;
}

export interface Shares {
  /** Who asks, as far as it is known without the database. */
  keyOf: (request: FastifyRequest) => string;
  /** Serves a request within the share of who asks; beyond it and its short queue stands 429. */
  within: <T>(request: FastifyRequest, work: (place: Place) => Promise<T>) => Promise<T>;
  /** Remembers a session as it was found, or that there is none; and since when it was asked for. */
  remember: (request: FastifyRequest, session: SessionInfo | null, asOf: number) => void;
  /** The session as it was found the last time: good for a guess that is confirmed before it is answered. */
  recall: (request: FastifyRequest) => Remembered | undefined;
  /** Whether it needs no confirming: it is young, and whatever ends or changes it would have been heard. */
  isFresh: (last: Remembered, now: Date) => boolean;
  /** What is asked from now on knows everything that was heard until now. */
  now: () => number;
  /** Somebody's session, role or place may have changed: of an organization, or anybody's. */
  forget: (organizationId?: string) => void;
  /** Changes are heard from now on, or not any more. */
  hear: (isHeard: boolean) => void;
  /** Refuses what would be refused anyway, before a byte of its body is read. */
  refuseEarly: (request: FastifyRequest, goOn: (refused?: Error) => void) => void;
}

/** Many who ask too much are told so; many who wait for a silent database have done nothing wrong. */
const refusal = () => (isDatabaseSilent() ? new AppError("unavailable") : throttled(retryAfterSeconds));

const organizationKey = (id: string) => `organization ${id}`;

function turnsOf(env: Env, times: number): Turns {
  return new Turns({
    places: Infinity,
    each: env.REQUESTS_AT_ONCE_PER_ORGANIZATION * times,
    waiting: env.REQUESTS_WAITING_PER_ORGANIZATION * times,
    patienceMs: env.WAITING_SECONDS * 1000,
    refusal,
  });
}

interface Token {
  hash: Buffer;
  name: string;
}

/** What was heard of changes of people, in the order it was heard. */
function createHearing() {
  let isHearing = false;
  let count = 0;
  let lastOfAll = 0;
  const lastOf = new Map<string, number>();
  const forgetAll = () => {
    lastOfAll = count += 1;
    lastOf.clear();
  };
  return {
    now: () => count,
    forget: (organizationId?: string) => {
      if (organizationId === undefined || lastOf.size >= mostRemembered) return forgetAll();
      lastOf.set(organizationId, (count += 1));
    },
    hear: (isHeard: boolean) => {
      isHearing = isHeard;
      forgetAll();
    },
    isFresh: ({ asOf, until, session }: Remembered, now: Date) =>
      isHearing &&
      now.getTime() < until &&
      asOf >= lastOfAll &&
      asOf >= (lastOf.get(session.scope?.organizationId ?? "") ?? 0),
  };
}

/**
 * The session of a token when it was last seen: it decides whose queue a request stands in and what is read ahead,
 * and answers who only reads for as long as it is fresh.
 */
function createMemory(env: Env) {
  const sessions = new Map<string, Remembered>();
  const tokens = new WeakMap<FastifyRequest, Token | null>();
  const tokenOf = (request: FastifyRequest) => {
    const text = request.cookies[sessionCookie(env.PUBLIC_URL)];
    const hash = text ? hashToken(text) : null;
    const token = hash && { hash, name: hash.toString("base64") };
    tokens.set(request, token);
    return token;
  };
  const known = (request: FastifyRequest) => {
    const token = tokens.get(request);
    return token === undefined ? tokenOf(request) : token;
  };
  return {
    find: (request: FastifyRequest) => sessions.get(known(request)?.name ?? ""),
    keep: (request: FastifyRequest, session: SessionInfo | null, asOf: number) => {
      const token = known(request);
      if (token === null) return;
      if (!session?.scope) return void sessions.delete(token.name);
      if (!sessions.has(token.name) && sessions.size >= mostRemembered)
        sessions.delete(sessions.keys().next().value ?? "");
      const until = Math.min(Date.now() + freshMs, Date.parse(session.expiresAt));
      sessions.set(token.name, { session, tokenHash: token.hash, asOf, until });
    },
  };
}

/** What an account tells of the request that is served on it. */
const askedBy = (request: FastifyRequest) => ({
  route: { method: request.method, url: request.routeOptions.url },
  requestId: request.id,
  onStatement: listenerOf(request),
  isLong: false,
});

/** Fair shares of requests under way: what one organization asks too much of waits and is refused alone. */
export function createShares(env: Env): Shares {
  const organizations = turnsOf(env, 1);
  const addresses = turnsOf(env, peopleAtAnAddress);
  const memory = createMemory(env);
  const turnsFor = (key: string) => (key.startsWith("organization ") ? organizations : addresses);
  const keyOf = (request: FastifyRequest) => {
    const organizationId = memory.find(request)?.session.scope?.organizationId;
    return organizationId === undefined ? `address ${request.ip}` : organizationKey(organizationId);
  };

  const answerBy = () => Date.now() + env.ANSWER_SECONDS * 1000;
  const within: Shares["within"] = async (request, work) => {
    const account = { ...askedBy(request), key: keyOf(request), answerBy: answerBy() };
    let leave = await turnsFor(account.key).take(account.key);
    const goTo = async (key: string) => {
      leave();
      account.key = key;
      leave = await turnsFor(key).take(key, 1, Math.max(0, account.answerBy - Date.now()));
    };
    const place: Place = {
      mayTakeLong: () => void (account.isLong = true),
      moveTo: async (organizationId) => {
        const key = organizationKey(organizationId);
        if (key !== account.key) await goTo(key);
      },
      outside: async (slow) => {
        leave();
        const result = await slow();
        await goTo(account.key);
        account.answerBy = answerBy();
        return result;
      },
    };
    try {
      return await onAccount(account, () => work(place));
    } finally {
      leave();
    }
  };
  const refuseEarly = (request: FastifyRequest, goOn: (refused?: Error) => void) => {
    const key = keyOf(request);
    const isFull = () => turnsFor(key).isFull(key);
    if (!isFull()) return goOn();
    setTimeout(() => goOn(isFull() ? refusal() : undefined), refusalAfterMs);
  };
  return { keyOf, within, remember: memory.keep, recall: memory.find, ...createHearing(), refuseEarly };
}

/** Sheds what is beyond a share at the door; pages and their files cost nothing worth sharing. */
export function shareOut(app: FastifyInstance, shares: Shares): void {
  app.addHook("onRequest", (request, _reply, goOn) => {
    if (/^\/(v1|media|m)\//.test(request.url)) shares.refuseEarly(request, goOn);
    else goOn();
  });
}
