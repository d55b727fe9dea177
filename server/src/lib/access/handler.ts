import type { Parsed, Route, RouteReply, Routes } from "@konoba/contract/lib/route";
import type { Env } from "../../env.ts";
import type { Db, OwnedLocation } from "../database/db.ts";
import type { Caller } from "./caller.ts";

/** Session; before the person has a profile only its confirmed e-mail address is known. */
export interface SessionInfo {
  readonly sessionId: string;
  readonly email: string | null;
  /** Time the session expires. */
  readonly expiresAt: string;
  /** Time of the last authentication of the person; a PIN never counts. */
  readonly provenAt: string | null;
  readonly scope: Caller | null;
}

/** Multipart request: its fields and the file, if any. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly bytes: Buffer } | null;
}

/** Parts of the connection a handler may use. */
export interface Http {
  readonly ip: string;
  /** True for a local demo requested from the same machine. */
  readonly isLocalDemo: boolean;
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
  header(name: string): string | undefined;
  /** Raw body, for checking signatures. */
  readonly rawBody: Buffer | undefined;
  /** Answers with a stream of the changes at a location of the caller. */
  subscribe(locationId: OwnedLocation, ageMs: number | undefined): void;
  /** Returns the content of a multipart request, for routes that accept one. */
  upload(): Promise<Upload>;
}

/** Answer that is not a plain value: raw JSON text, a redirect or bytes. */
export class RawResponse {
  readonly status: number | undefined;
  readonly headers: Record<string, string>;
  readonly payload: string | Buffer | NodeJS.ReadableStream | undefined;
  constructor(
    payload: string | Buffer | NodeJS.ReadableStream | undefined,
    options: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.payload = payload;
    this.status = options.status;
    this.headers = options.headers ?? {};
  }
}

/** Passes through JSON that PostgreSQL wrote in its final shape; tests check it against the schema. */
export const rawJson = (text: string) =>
  new RawResponse(text, { headers: { "content-type": "application/json; charset=utf-8" } });
export const redirect = (location: string) =>
  new RawResponse(undefined, { status: 302, headers: { location } });

/** What the last statement of a transaction does besides its own effect. */
export interface LastStatement {
  /** Where the reply is stored; null if its request has no Idempotency-Key. */
  readonly reply: ReplyKey | null;
}

/**
 * Confirms the session, so that the next statement may carry the commit. That statement is the last one: it stores
 * the reply, if it has a key, and after it the handler must not reject. Null where something follows the handler.
 */
export type EndWith = (transaction: Db) => Promise<LastStatement | null>;

/** Place of a stored reply. */
export interface ReplyKey {
  readonly scopeId: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly status: number;
}

interface BaseContext<R extends Route> {
  readonly db: Db;
  readonly env: Env;
  readonly params: Parsed<R, "params">;
  readonly query: Parsed<R, "query">;
  readonly body: Parsed<R, "body">;
  readonly now: Date;
  readonly http: Http;
  /** Runs an effect after the commit, such as files or notifications. */
  readonly afterCommit: (effect: () => unknown) => void;
  readonly endWith: EndWith;
}

type Identity<R extends Route> = R["access"] extends "public"
  ? { readonly session: SessionInfo | null }
  : R["access"] extends "session"
    ? { readonly session: SessionInfo }
    : { readonly session: SessionInfo; readonly scope: Caller };

export type HandlerContext<R extends Route> = BaseContext<R> & Identity<R>;
export type Handler<R extends Route> = (context: HandlerContext<R>) => Promise<RouteReply<R> | RawResponse>;
/** Handlers of a domain: exactly one per route. */
export type Handlers<C extends Routes> = { [K in keyof C]: Handler<C[K]> };
