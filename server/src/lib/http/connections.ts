import { type IncomingMessage, type Server, type ServerOptions, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { AppError, type ErrorCode, bodyOf, statusOf } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";

const checkEveryMs = 1_000;
/**
 * Accept backlog: with Node's default of 511 a burst of a thousand connections resets some of them. The
 * system's own limit (Linux: 4,096) also applies.
 */
export const connectionsToTake = 4096;
/**
 * Margin in ms over the body timeout: a late body is rejected with an answer where it is read, and only
 * unread bodies are cut here.
 */
const reserveMs = 5_000;
/** Time in ms a rejected client gets to read the answer. */
const farewellMs = 1_000;

/** Returns connection timeouts for Fastify and for the Node server below it. */
export function connectionOptions(env: Env) {
  const http: ServerOptions = {
    headersTimeout: env.HEADERS_SECONDS * 1000,
    connectionsCheckingInterval: checkEveryMs,
    // Rejected with our own error below.
    requireHostHeader: false,
  };
  const slowestBody = Math.max(env.BODY_SECONDS, env.UPLOAD_SECONDS);
  return {
    http,
    requestTimeout: (env.HEADERS_SECONDS + slowestBody) * 1000 + reserveMs,
    connectionTimeout: env.IDLE_SECONDS * 1000,
    // Requests on open connections are still answered; the connections close afterwards.
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

/** Checks whether a response has begun on the connection; another one would corrupt it. */
function isAnswering(socket: Duplex): boolean {
  const message: unknown = Reflect.get(socket, "_httpMessage");
  return typeof message === "object" && message !== null && Reflect.get(message, "headersSent") === true;
}

/**
 * Answers an invalid request in the standard error shape and lets the client read it before the connection
 * closes.
 */
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
  // Unread bytes are drained: closing over them would lose the answer.
  socket.removeAllListeners("data").resume();
  socket.on("error", () => undefined);
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), farewellMs).unref();
}

/** Answers requests that Node would answer in its own format or not at all. */
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

/** Rejects writes of other sites, and those with a cookie that name no site: browsers always name it. */
export function checkOrigin(request: FastifyRequest, env: Env): void {
  const { origin, cookie } = request.headers;
  if (request.method === "GET" || request.method === "HEAD") return;
  if (origin === undefined) {
    if (cookie === undefined) return;
    throw new AppError("foreign_origin");
  }
  if (origin === new URL(env.PUBLIC_URL).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === request.headers.host) return;
  throw new AppError("foreign_origin");
}
