import { contract } from "@konoba/contract";
import { createClient } from "@konoba/contract/lib/client";
import type { LightMyRequestResponse } from "fastify";
import type { Api, TestApp } from "./app.ts";

/** Browser that stores its cookies between calls. */
export interface Browser {
  api: Api;
  cookies: Map<string, string>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  head: (url: string) => Promise<LightMyRequestResponse>;
}

export function openBrowser({ app, env }: TestApp, remoteAddress = "127.0.0.1"): Browser {
  const cookies = new Map<string, string>();
  const call = async (
    method: "GET" | "HEAD" | "POST",
    url: string,
    init: { headers?: Record<string, string>; payload?: string } = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, ...(cookie ? { cookie, origin: env.PUBLIC_URL } : {}) };
    const payload = init.payload === undefined ? {} : { payload: init.payload };
    const reply = await app.inject({ method, url, headers, remoteAddress, ...payload });
    for (const { name, value, maxAge } of reply.cookies)
      if (value === "" || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    return reply;
  };
  const api = createClient(contract, {
    base: "/v1",
    fetch: async (url, init) => {
      const headers = { ...(init.headers as Record<string, string>), origin: env.PUBLIC_URL };
      const payload = typeof init.body === "string" ? { payload: init.body } : {};
      const reply = await call(init.method as "GET", url, { headers, ...payload });
      const replyHeaders = Object.entries(reply.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      return new Response(reply.body, { status: reply.statusCode, headers: replyHeaders });
    },
  });
  return {
    api,
    cookies,
    get: (url, headers = {}) => call("GET", url, { headers }),
    head: (url) => call("HEAD", url),
  };
}

interface SentMessage {
  subject: string | null;
  body: string;
  html: string | null;
  code: string;
  link: string;
}

/** Returns the newest queued message to an address or number. */
export async function lastMessage({ pool }: TestApp, recipient: string): Promise<SentMessage> {
  const { rows } = await pool.query<SentMessage>(
    "select subject, body, html, code, link from outbox where recipient = $1 order by created_at desc, ctid desc limit 1",
    [recipient],
  );
  if (!rows[0]) throw new Error(`No message to ${recipient}`);
  return rows[0];
}
