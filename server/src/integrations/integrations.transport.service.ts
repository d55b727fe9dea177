import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { Agent, request } from "undici";
import type { Env } from "../env.ts";
import { storableText } from "../lib/database/storableText.ts";
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
  "::/96",
  "::ffff:0:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/32",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
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
async function resolve(env: NetworkEnv, { protocol, host }: { protocol: string; host: string }) {
  const found = await lookup(host, { all: true });
  const isAllowed = ({ address }: LookupAddress) =>
    protocol === "http:" ? isAllowedPrivate(env, address) : mayReach(env, address);
  if (found.length === 0 || !found.every(isAllowed)) throw new AddressError();
  return found;
}

function failureOf(error: unknown): string {
  if (error instanceof AddressError) return "address";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /CERT|TLS|SSL|EPROTO/.test(code) ? "certificate" : "connection";
}

interface Message {
  headers: Record<string, string>;
  body: string;
}

/** Time in ms for which a connection without a request stays open. */
const idleMs = 15_000;

type Protocol = "http:" | "https:";

/** Opens connections to addresses that were checked, whatever the name resolves to by then. */
const agentFor = (env: NetworkEnv, protocol: Protocol): Agent =>
  new Agent({
    keepAliveTimeout: idleMs,
    connect: {
      lookup: (host, { all }, done) => {
        resolve(env, { protocol, host }).then(
          ([first, ...others]) =>
            all || !first
              ? done(null, first ? [first, ...others] : [])
              : done(null, first.address, first.family),
          (error: Error) => done(error, ""),
        );
      },
    },
  });

/** Sends requests to receivers over connections that stay open for the next request. */
export class Transport {
  readonly #env: NetworkEnv;
  readonly #agents: Record<Protocol, Agent>;

  constructor(env: NetworkEnv) {
    this.#env = env;
    this.#agents = { "http:": agentFor(env, "http:"), "https:": agentFor(env, "https:") };
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#agents).map((agent) => agent.destroy()));
  }

  /**
   * Sends one request and reads the begin of its answer. Redirects are answers like others. Settles within the
   * timeout, whatever the receiver does.
   */
  async post(address: string, { headers, body }: Message): Promise<Answer> {
    const url = new URL(address);
    const protocol = url.protocol === "https:" ? "https:" : "http:";
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // Names are resolved by the connection, addresses are not.
      if (isIP(hostOf(url))) await resolve(this.#env, { protocol, host: hostOf(url) });
      const dispatcher = this.#agents[protocol];
      const answer = await request(url, { method: "POST", headers, body, dispatcher, signal });
      return { status: answer.statusCode, error: null, body: await beginOf(answer.body) };
    } catch (error) {
      return { status: null, error: signal.aborted ? "timeout" : failureOf(error), body: null };
    }
  }
}

/** Reads the begin of a body; the rest of a long one is not waited for. */
async function beginOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length >= maxBody) break;
  }
  return storableText(text.slice(0, maxBody));
}
