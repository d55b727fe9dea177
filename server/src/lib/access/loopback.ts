import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;

const isLoopbackName = (hostname: string): boolean => {
  const plain = hostname.replace(/^\[|\]$/g, "");
  return plain === "localhost" || (isIP(plain) > 0 && loopback.test(plain));
};

/** Headers that proxies, load balancers and content networks add: their caller is not at this machine. */
const proxyHeader =
  /^(forwarded|via|true-client-ip|proxy-.*|max-forwards|cf-.*|cdn-.*|fastly-.*|incap-.*|x-(forwarded|real|client|cluster|original|proxy|proxied|remote|host|scheme|request-id|correlation-id|amz|amzn|azure|appengine|arr|cloud|envoy|varnish|cache|cdn|akamai|sucuri)\b.*)$/i;
/** The names of this machine, with nothing before or behind them but a port. */
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * Whether somebody at this machine asks: from its own address, by its own name and through no proxy. A name that
 * someone else's name server points here is not one of its names.
 */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  if (!loopback.test(request.raw.socket.remoteAddress ?? "")) return false;
  if (Object.keys(request.headers).some((name) => proxyHeader.test(name))) return false;
  const { host = "" } = request.headers;
  const name = loopbackHost.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
  return name !== undefined && isLoopbackName(name);
}

/** Whether the app is a trial on one's own machine: what is shown there would open accounts elsewhere. */
export function isLocalDemo(env: Env, request: FastifyRequest): boolean {
  if (env.NODE_ENV === "production" || !isLoopbackRequest(request)) return false;
  if (env.NODE_ENV === "test") return true;
  return env.TRUST_PROXY === 0 && isLoopbackName(new URL(env.PUBLIC_URL).hostname);
}
