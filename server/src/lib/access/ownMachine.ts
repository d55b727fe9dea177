import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;

const isLoopbackName = (hostname: string): boolean => {
  const plain = hostname.replace(/^\[|\]$/g, "");
  return plain === "localhost" || (isIP(plain) > 0 && loopback.test(plain));
};

/** What a proxy adds: whoever asks through one is somewhere else, although the proxy is here. */
const forwarded = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-real-ip",
  "x-client-ip",
  "cf-connecting-ip",
  "true-client-ip",
];

/**
 * Whether somebody at this machine asks: from its own address, by its own name and through no proxy. A name that
 * someone else's name server points here is not one of its names.
 */
export function isFromOwnMachine(request: FastifyRequest): boolean {
  if (!loopback.test(request.raw.socket.remoteAddress ?? "")) return false;
  if (forwarded.some((name) => request.headers[name] !== undefined)) return false;
  const host = URL.parse(`http://${request.headers.host ?? ""}`)?.hostname;
  return host !== undefined && isLoopbackName(host);
}

/** Whether the app is a trial on one's own machine: what is shown there would open accounts elsewhere. */
export function isTrial(env: Env, request: FastifyRequest): boolean {
  if (env.NODE_ENV === "production" || !isFromOwnMachine(request)) return false;
  if (env.NODE_ENV === "test") return true;
  return env.TRUST_PROXY === 0 && isLoopbackName(new URL(env.PUBLIC_URL).hostname);
}
