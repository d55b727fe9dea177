import { AppError, type ErrorCode, bodyOf, statusOf } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type IncomingMessage, type Server, type ServerOptions, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Env } from "../../env.ts";

const checkEveryMs = 1_000;
/**
 * Connections the system keeps until we take them: with Node's own 511 a rush of a thousand has some
 * of them reset unread. The system's own bound (Linux: 4,096) holds above ours.
 */
export const connectionsToTake = 4096;
/** A body is refused by the one who reads it, who can say so in time; only what nobody reads is cut here. */
const reserveMs = 5_000;
/** How long a refused caller may take to read why. */
const farewellMs = 1_000;

/** The deadlines of connections, for the framework and for the server of Node below it. */
export function connectionOptions(env: Env) {
  const http: ServerOptions = {
    headersTimeout: env.HEADERS_SECONDS * 1000,
    connectionsCheckingInterval: checkEveryMs,
    // Refused in our own words below.
    requireHostHeader: false,
  };
  const slowestBody = Math.max(env.BODY_SECONDS, env.UPLOAD_SECONDS);
  return {
    http,
    requestTimeout: (env.HEADERS_SECONDS + slowestBody) * 1000 + reserveMs,
    connectionTimeout: env.IDLE_SECONDS * 1000,
    // What still comes on connections that are there is answered, and they end with it.
    return503OnClosing: false,
    clientErrorHandler: (error: Error, socket: Duplex) => rejectConnection(socket, codeOf(error)),
  };
}

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "too_large",
};
const codeOf = (error: Error & { code?: string }): ErrorCode =>
  codes[error.code ?? ""] ?? "malformed_request";

/** Whether an answer has begun on the connection, so that another would only garble it. */
function isAnswering(socket: Duplex): boolean {
  const message: unknown = Reflect.get(socket, "_httpMessage");
  return typeof message === "object" && message !== null && Reflect.get(message, "headersSent") === true;
}

/** Answers what is no request in the shape of every refusal, and lets the caller read it before the connection ends. */
function rejectConnection(socket: Duplex, code: ErrorCode): void {
  if (socket.destroyed || socket.writableEnded) return;
  if (!socket.writable || isAnswering(socket)) return void socket.destroy();
  const refusal = new AppError(code);
  const body = JSON.stringify(bodyOf(refusal));
  const head = [
    `HTTP/1.1 ${statusOf(refusal)} ${STATUS_CODES[statusOf(refusal)]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  // What still comes is read and dropped: a connection closed over unread bytes loses the answer.
  socket.removeAllListeners("data").resume();
  socket.on("error", () => undefined);
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), farewellMs).unref();
}

/** What Node would answer in words of its own, or not at all. */
export function handleClientErrors(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, goOn) => {
    const isNameless = request.raw.httpVersion === "1.1" && request.headers.host === undefined;
    goOn(isNameless ? new AppError("malformed_request") : undefined);
  });
  const server: Server = app.server;
  server.on("connect", (_request: IncomingMessage, socket: Duplex) =>
    rejectConnection(socket, "malformed_request"),
  );
  server.on("checkExpectation", (request: IncomingMessage) =>
    rejectConnection(request.socket, "malformed_request"),
  );
}

// Browsers name the origin on every cross-site write; a program without one holds no ambient cookie.
export function checkOrigin(request: FastifyRequest, env: Env): void {
  const origin = request.headers.origin;
  if (request.method === "GET" || request.method === "HEAD" || origin === undefined) return;
  if (origin === new URL(env.PUBLIC_URL).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === request.headers.host) return;
  throw new AppError("foreign_origin");
}
