import { contract, type Contract } from "@konoba/contract";
import type { Client } from "@konoba/contract/lib/client";
import type { Route, Routes } from "@konoba/contract/lib/route";
import type { Env } from "../env.ts";
import type { Caller } from "../lib/access/caller.ts";
import { RawResponse, type Handlers, type Http } from "../lib/access/handler.ts";
import type { Db } from "../lib/database/db.ts";
import type { Speak } from "./texts.ts";

/** The handlers of every domain of the contract. */
export type DomainHandlers = { [D in keyof Contract]: Handlers<Contract[D]> };

export interface Stage {
  db: Db;
  env: Env;
  handlers: DomainHandlers;
  /** Translates the content into the language of the demo. */
  speak: Speak;
}

const nowhere: Http = {
  ip: "127.0.0.1",
  isLocalDemo: true,
  userAgent: "demo",
  rawBody: undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
  header: () => undefined,
  subscribe: () => undefined,
  upload: async () => ({ fields: {}, file: null }),
};

type AnyHandler = (call: object) => Promise<unknown>;
type Input = { params?: unknown; query?: unknown; body?: unknown };

/**
 * Returns a client that calls the services at any moment as any member, through the same schemas, rules and
 * statements as requests.
 */
export function actAs(
  { db, env, handlers }: Omit<Stage, "speak">,
  scope: Caller,
  now: Date,
): Client<Contract> {
  const perform =
    (route: Route, handler: AnyHandler) =>
    async (input: Input = {}) => {
      const answer = await handler({
        db,
        env,
        now,
        scope,
        session: { sessionId: scope.sessionId, email: null, scope },
        http: nowhere,
        afterCommit: () => undefined,
        endWith: async () => null,
        params: route.params?.parse(input.params),
        query: route.query?.parse(input.query ?? {}),
        body: route.body?.parse(input.body ?? {}),
      });
      return answer instanceof RawResponse ? (JSON.parse(String(answer.payload)) as unknown) : answer;
    };
  const domains = Object.entries(contract as Record<string, Routes>).map(([domain, routes]) => {
    const own = handlers[domain as keyof DomainHandlers] as unknown as Record<string, AnyHandler>;
    const calls = Object.entries(routes).map(([name, route]) => [
      name,
      perform(route, own[name] as AnyHandler),
    ]);
    return [domain, Object.fromEntries(calls)] as const;
  });
  return Object.fromEntries(domains) as Client<Contract>;
}
