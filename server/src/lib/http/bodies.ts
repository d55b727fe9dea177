import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { AppError, RejectedValue } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import { throttled } from "../access/throttle.ts";
import { namedFields } from "./rejectedValues.ts";

/** Reservation of one request in a budget. */
interface MemoryReservation {
  /** Reserves more bytes, or returns the error when none are left. */
  add: (bytes: number) => AppError | undefined;
  release: () => void;
}

/**
 * Creates a budget of bytes held at once, in total and per key, so that one key cannot use it up. Beyond it
 * requests are rejected as retryable.
 */
function createMemoryBudget(maxBytes: number, maxBytesPerKey: number): (key: string) => MemoryReservation {
  let all = 0;
  const byKey = new Map<string, number>();
  const count = (key: string, change: number) => {
    all += change;
    const now = (byKey.get(key) ?? 0) + change;
    if (now === 0) byKey.delete(key);
    else byKey.set(key, now);
  };
  return (key) => {
    let held = 0;
    return {
      add: (bytes) => {
        if ((byKey.get(key) ?? 0) + bytes > maxBytesPerKey) return throttled(1);
        if (all + bytes > maxBytes) return new AppError("unavailable");
        held += bytes;
        count(key, bytes);
        return undefined;
      },
      release: () => {
        count(key, -held);
        held = 0;
      },
    };
  };
}

const megabyte = 1024 * 1024;
const maxDepth = 20;
/** Maximum keys of an object; more than any request needs. */
const maxKeys = 200;
/** Maximum values of a body; far above the largest form and still parsed in milliseconds. */
const maxValues = 20_000;
/** Size in bytes below which a body cannot hold too many values. */
const smallBytes = 32 * 1024;

const refuse = (message: string) => new AppError("invalid_request", [{ path: "", message }]);

function enforceLimits(value: unknown, depth: number): void {
  if (typeof value === "string") {
    if (value.includes("\u0000") || !value.isWellFormed())
      throw new RejectedValue(value, "Remove the invalid characters");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth >= maxDepth) throw refuse("This value is nested too deeply");
  const keys = Object.keys(value);
  if (!Array.isArray(value) && keys.length > maxKeys) throw refuse(`Send at most ${maxKeys} keys at once`);
  for (const key of keys) {
    enforceLimits(key, depth);
    enforceLimits((value as Record<string, unknown>)[key], depth + 1);
  }
}

/**
 * Rejects text that PostgreSQL cannot store (NUL and halves of surrogate pairs), with its fields, and values with more
 * depth or keys than any form.
 */
export function enforceInputLimits(value: unknown): void {
  try {
    enforceLimits(value, 0);
  } catch (error) {
    throw error instanceof RejectedValue ? namedFields(error, value) : error;
  }
}

const [quote, backslash, comma, brace, bracket] = [0x22, 0x5c, 0x2c, 0x7b, 0x5b];

/** Returns the index of the end of a text that begins at a quote. */
function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Counts values without parsing: a hundred thousand keys are cheap to send and expensive to hold. */
function enforceValueLimit(bytes: Buffer): void {
  if (bytes.length <= smallBytes) return;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === quote) at = endOfText(bytes, at);
    else if ((sign === comma || sign === brace || sign === bracket) && (values += 1) > maxValues)
      throw refuse(`Send at most ${maxValues} values at once`);
  }
}

function parseJson(bytes: Buffer): unknown {
  enforceValueLimit(bytes);
  // Decoding would replace other bytes silently.
  if (!isUtf8(bytes)) throw new AppError("malformed_json");
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new AppError("malformed_json");
  }
  enforceInputLimits(value);
  return value;
}

/** Rejects work that takes too long, so that a slow sender cannot hold a connection forever. */
export async function withTimeout<T>(seconds: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new AppError("request_timeout")), seconds * 1000);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a stream whole and counts each chunk; leaves the stream open so that an answer can be sent. */
const bytesOf = (stream: Readable, maxBytes: number, held: MemoryReservation) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      const refusal = bytes > maxBytes ? new AppError("too_large") : held.add(chunk.length);
      if (refusal === undefined) return;
      chunks.length = 0;
      stream.off("data", take);
      reject(refusal);
    };
    stream.on("data", take);
    stream.once("end", () => resolve(Buffer.concat(chunks)));
    stream.once("error", () => reject(new AppError("malformed_request")));
  });

/** Creates the memory budget of request bodies: in total and per organization or address. */
const createBodyMemory = () => createMemoryBudget(256 * megabyte, 96 * megabyte);

/** Returns whether a body comes compressed or otherwise encoded, which no route takes. */
const isEncoded = ({ headers }: FastifyRequest) =>
  !["", "identity"].includes((headers["content-encoding"] ?? "").trim().toLowerCase());

/**
 * Parses JSON bodies: retains the raw bytes for signed webhooks and treats an empty body as none. Rejects encoded
 * bodies and other types.
 */
export function acceptBodies(
  app: FastifyInstance,
  env: Env,
  keyOf: (request: FastifyRequest) => string,
): void {
  const memory = createBodyMemory();
  app.decorateRequest("rawBody", undefined);
  app.decorateRequest("held");
  app.addHook("onRequest", (request, reply, goOn) => {
    if (request.method === "GET") return goOn();
    if (isEncoded(request)) return goOn(new AppError("unsupported_media_type"));
    const held = memory(keyOf(request));
    request.held = held;
    reply.raw.once("close", held.release);
    goOn();
  });
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: Readable) => {
    const maxBytes = request.routeOptions.bodyLimit;
    if (Number(request.headers["content-length"]) > maxBytes) throw new AppError("too_large");
    const body = await withTimeout(env.BODY_SECONDS, bytesOf(payload, maxBytes, request.held));
    request.rawBody = body;
    return body.length === 0 ? undefined : parseJson(body);
  });
}

declare module "fastify" {
  interface FastifyRequest {
    rawBody: Buffer | undefined;
    /** Memory reserved for the body until the answer is sent. */
    held: MemoryReservation;
  }
}
