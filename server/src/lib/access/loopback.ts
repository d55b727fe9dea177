import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;

const isLoopbackName = (hostname: string): boolean => {
  const plain = hostname.replace(/^\[|\]$/g, "");
  return plain === "localhost" || (isIP(plain) > 0 && loopback.test(plain));
};

/** Headers that proxies, load balancers and CDNs add: their caller is not on this machine. */
const proxyHeader =
  /^(forwarded|via|true-client-ip|proxy-.*|max-forwards|cf-.*|cdn-.*|fastly-.*|incap-.*|x-(forwarded|real|client|cluster|original|proxy|proxied|remote|host|scheme|request-id|correlation-id|amz|amzn|azure|appengine|arr|cloud|envoy|varnish|cache|cdn|akamai|sucuri)\b.*)$/i;
/** Loopback host names with an optional port. */
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * Checks that a request comes from this machine: loopback address, loopback host name and no proxy. The host
 * name check defeats DNS rebinding.
 */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  if (!loopback.test(request.raw.socket.remoteAddress ?? "")) return false;
  if (Object.keys(request.headers).some((name) => proxyHeader.test(name))) return false;
  const { host = "" } = request.headers;
  const name = loopbackHost.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
  return name !== undefined && isLoopbackName(name);
}

/** Checks whether this is a local demo; elsewhere its shortcuts would open accounts. */
export function isLocalDemo(env: Env, request: FastifyRequest): boolean {
  if (env.NODE_ENV === "production" || !isLoopbackRequest(request)) return false;
  if (env.NODE_ENV === "test") return true;
  return env.TRUST_PROXY === 0 && isLoopbackName(new URL(env.PUBLIC_URL).hostname);
}
