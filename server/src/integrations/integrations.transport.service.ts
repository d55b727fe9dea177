import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
  type RequestOptions,
} from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
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
const agentOptions = { keepAlive: true, timeout: idleMs };

/** Checks whether an error only says that the receiver had closed a connection of an earlier request. */
const isStale = (request: ClientRequest, error: NodeJS.ErrnoException): boolean =>
  request.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");

/**
 * Sends requests to receivers. Connections stay open for the next request; each new one goes to an address that was
 * checked, whatever the name resolves to by then.
 */
export class Transport {
  readonly #env: NetworkEnv;
  readonly #http = new HttpAgent(agentOptions);
  readonly #https = new HttpsAgent(agentOptions);

  constructor(env: NetworkEnv) {
    this.#env = env;
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  /** Sends one request and reads the begin of its answer. Redirects are answers like others. */
  async post(address: string, message: Message): Promise<Answer> {
    const url = new URL(address);
    try {
      // Node resolves names when it connects, and no addresses.
      if (isIP(hostOf(url))) await resolve(this.#env, { protocol: url.protocol, host: hostOf(url) });
      return await this.#send(url, message, true);
    } catch (error) {
      return { status: null, error: failureOf(error), body: null };
    }
  }

  #optionsFor({ protocol }: URL, { headers }: Message): RequestOptions {
    return {
      method: "POST",
      headers,
      agent: protocol === "https:" ? this.#https : this.#http,
      lookup: (host, { all }, done) => {
        resolve(this.#env, { protocol, host }).then(
          ([first, ...others]) =>
            all || !first
              ? done(null, first ? [first, ...others] : [])
              : done(null, first.address, first.family),
          (error: Error) => done(error, ""),
        );
      },
    };
  }

  #send(url: URL, message: Message, mayRepeat: boolean): Promise<Answer> {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    return new Promise<Answer>((resolveAnswer, reject) => {
      const request = send(url, this.#optionsFor(url, message));
      const timer = setTimeout(() => {
        resolveAnswer({ status: null, error: "timeout", body: null });
        request.destroy();
      }, timeoutMs);
      request.on("close", () => clearTimeout(timer));
      request.on("response", (response) => readAnswer(request, response).then(resolveAnswer, reject));
      request.on("error", (error) => {
        clearTimeout(timer);
        if (mayRepeat && isStale(request, error)) resolveAnswer(this.#send(url, message, false));
        else reject(error);
      });
      request.end(message.body);
    });
  }
}

/** Reads the begin of an answer; the rest of a long one is not waited for. */
async function readAnswer(request: ClientRequest, response: IncomingMessage): Promise<Answer> {
  let body = "";
  response.setEncoding("utf8");
  for await (const text of response) {
    body = (body + String(text)).slice(0, maxBody);
    if (body.length < maxBody) continue;
    request.destroy();
    break;
  }
  return { status: response.statusCode ?? null, error: null, body };
}
