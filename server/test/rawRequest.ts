import { sessionCookie } from "../src/lib/access/session.ts";
import type { TestApp } from "./app.ts";

/** Path, body as it is, and headers, with the method beside them. */
export type RawRequest = [path: string, payload?: string | Buffer | object, headers?: Record<string, string>];

/** Sends a request as it is, with the session of a token; returns status and body. */
export async function sendRaw(
  konoba: TestApp,
  token: string,
  ...[path, payload, { method = "POST", ...headers } = {}]: RawRequest
) {
  const reply = await konoba.app.inject({
    method: method as "POST",
    url: `/v1${path}`,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${token}`,
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
  });
  return [reply.statusCode, reply.json()];
}
