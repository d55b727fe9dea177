import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { request as requestHttp, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import type { Env } from "../env.ts";
import { inNetworks } from "../lib/process/networks.ts";

/** Networks that are not public: a webhook to them would look into the network of the server. */
const privateNetworks = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "::/128",
  "::1/128",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/32",
  "2001:db8::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

const isPrivate = inNetworks(privateNetworks);

type NetworkEnv = Pick<Env, "WEBHOOK_NETWORKS">;

const isAllowedPrivate = ({ WEBHOOK_NETWORKS }: NetworkEnv, address: string): boolean =>
  inNetworks(WEBHOOK_NETWORKS)(address);

/** Checks whether the server may connect to an address for a webhook. */
const mayReach = (env: NetworkEnv, address: string): boolean =>
  !isPrivate(address) || isAllowedPrivate(env, address);

const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, "");

/**
 * Checks what can be known of an address before it is stored: HTTPS, and no private address. Without HTTPS only
 * allowed private networks are reached. Names are checked when they are resolved, at every attempt.
 */
export function mayStore(env: NetworkEnv, address: string): boolean {
  const url = new URL(address);
  const host = hostOf(url);
  if (isIP(host)) return url.protocol === "https:" ? mayReach(env, host) : isAllowedPrivate(env, host);
  return url.protocol === "https:" && host !== "localhost" && !host.endsWith(".localhost");
}

interface Answer {
  /** HTTP status; null if no answer came. */
  status: number | null;
  /** Reason without an answer: timeout, address, certificate or connection. */
  error: string | null;
  /** Begin of the body. */
  body: string | null;
}

/** Time in ms for the resolution of the name, connection, request and answer together. */
const timeoutMs = 10_000;
/** Length in characters of the stored begin of an answer. */
const maxBody = 1_000;

class AddressError extends Error {}

/** Resolves a name and refuses it unless every address is allowed; the connection uses what was checked. */
async function resolve(env: NetworkEnv, host: string): Promise<{ address: string; family: number }> {
  const found = await lookup(host, { all: true });
  if (!found.every(({ address }) => mayReach(env, address))) throw new AddressError();
  const [first] = found;
  if (!first) throw new AddressError();
  return first;
}

function failureOf(error: unknown): string {
  if (error instanceof AddressError) return "address";
  const { code = "", name }: { code?: string; name?: string } = error instanceof Error ? error : {};
  if (name === "AbortError" || name === "TimeoutError") return "timeout";
  return /CERT|TLS|SSL|EPROTO/.test(code) ? "certificate" : "connection";
}

/** Sends one request and reads the begin of its answer. Redirects are answers like others. */
export async function post(
  env: NetworkEnv,
  address: string,
  message: { headers: Record<string, string>; body: string },
): Promise<Answer> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const late = once(signal, "abort").then(() => Promise.reject(new DOMException("late", "TimeoutError")));
    late.catch(() => undefined);
    const { address: host, family } = await Promise.race([resolve(env, hostOf(url)), late]);
    if (url.protocol === "http:" && !isAllowedPrivate(env, host)) throw new AddressError();
    const options: RequestOptions = {
      method: "POST",
      headers: message.headers,
      agent: false,
      signal,
      // Connects to the address that was checked, whatever the name resolves to by now.
      lookup: (_name, { all }, done) =>
        all ? done(null, [{ address: host, family }]) : done(null, host, family),
    };
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    return await new Promise<Answer>((resolveAnswer, reject) => {
      const request = send(url, options, (response) => {
        let body = "";
        const finish = () => resolveAnswer({ status: response.statusCode ?? null, error: null, body });
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          body = (body + text).slice(0, maxBody);
          if (body.length < maxBody) return;
          finish();
          request.destroy();
        });
        response.on("end", finish);
        response.on("error", reject);
      });
      request.on("error", reject);
      request.end(message.body);
    });
  } catch (error) {
    return { status: null, error: failureOf(error), body: null };
  }
}
