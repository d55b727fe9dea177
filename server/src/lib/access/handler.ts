import type { Parsed, Route, RouteReply, Routes } from "@konoba/contract/lib/route";
import type { Db, OwnedLocation } from "../database/db.ts";
import type { Env } from "../../env.ts";
import type { Caller } from "./caller.ts";

/** A session before it has a profile: the confirmed e-mail address is all that is known. */
export interface SessionInfo {
  readonly sessionId: string;
  readonly email: string | null;
  /** When it ends by itself. */
  readonly expiresAt: string;
  /** When the person last proved who they are, by signing in or since; never by a PIN. */
  readonly provenAt: string | null;
  readonly scope: Caller | null;
}

/** A multipart request: its fields and the one file, if there was one. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly bytes: Buffer } | null;
}

/** What a handler may see of the connection. */
export interface Http {
  readonly ip: string;
  /** Whether this is a trial on the own machine, asked by somebody at it. */
  readonly isLocalDemo: boolean;
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
  header(name: string): string | undefined;
  /** The raw body, for signatures. */
  readonly rawBody: Buffer | undefined;
  /** Answers with a stream that tells what changes at a location of the caller's. */
  subscribe(locationId: OwnedLocation, ageMs: number | undefined): void;
  /** What a multipart request carried, where the route takes one. */
  upload(): Promise<Upload>;
}

/** An answer that is not a plain value: raw JSON text, a redirect, or bytes. */
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

/** JSON that PostgreSQL already wrote in wire shape: passed through, checked by schema in tests. */
export const rawJson = (text: string) =>
  new RawResponse(text, { headers: { "content-type": "application/json; charset=utf-8" } });
export const redirect = (location: string) =>
  new RawResponse(undefined, { status: 302, headers: { location } });

interface BaseContext<R extends Route> {
  readonly db: Db;
  readonly env: Env;
  readonly params: Parsed<R, "params">;
  readonly query: Parsed<R, "query">;
  readonly body: Parsed<R, "body">;
  readonly now: Date;
  readonly http: Http;
  /** Runs after the commit: files, notifications; never inside the transaction. */
  readonly afterCommit: (effect: () => unknown) => void;
}

type Identity<R extends Route> = R["access"] extends "public"
  ? { readonly session: SessionInfo | null }
  : R["access"] extends "session"
    ? { readonly session: SessionInfo }
    : { readonly session: SessionInfo; readonly scope: Caller };

export type HandlerContext<R extends Route> = BaseContext<R> & Identity<R>;
export type Handler<R extends Route> = (context: HandlerContext<R>) => Promise<RouteReply<R> | RawResponse>;
/** The handlers of a domain: one a route, no more, no less. */
export type Handlers<C extends Routes> = { [K in keyof C]: Handler<C[K]> };
