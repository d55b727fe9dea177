import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import { observeStatements, type ExecutedStatement } from "../process/requestContext.ts";

/** Maximum spans queued while the collector is unreachable; the oldest are dropped. */
const maxQueuedSpans = 4_096;
const maxBatchSize = 512;
const sendEveryMs = 2_000;
const timeoutMs = 5_000;

type Value = { stringValue: string } | { intValue: string };
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status: { code: number };
}

/** OTLP codes of span kinds and states. */
const kinds = { server: 2, client: 3 };
const states = { unset: 0, failed: 2 };

interface Trace {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  startedAt: number;
  statements: ExecutedStatement[];
}

/** Converts monotonic milliseconds to Unix nanoseconds. */
const nano = (ms: number) => String(BigInt(Math.round((performance.timeOrigin + ms) * 1000)) * 1000n);
const id = (bytes: number) => randomBytes(bytes).toString("hex");

const attributesOf = (values: Record<string, string | number | undefined>): Span["attributes"] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value } }];
  });

/** Starts a trace or joins the caller's (W3C traceparent); unsampled there means unsampled here. */
function begin(traceparent: string | string[] | undefined, share: number): Trace | undefined {
  const said = typeof traceparent === "string" ? traceparent : "";
  const [, traceId, parentSpanId, flags] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(said) ?? [];
  const isSampled = flags === undefined ? Math.random() < share : (Number.parseInt(flags, 16) & 1) === 1;
  if (!isSampled) return undefined;
  return {
    traceId: traceId ?? id(16),
    spanId: id(8),
    parentSpanId,
    startedAt: performance.now(),
    statements: [],
  };
}

function spansOf(trace: Trace, request: FastifyRequest, reply: FastifyReply): Span[] {
  const { method, routeOptions } = request;
  const { traceId, spanId, parentSpanId, startedAt } = trace;
  const route = routeOptions.url;
  const called: Span = {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name: route === undefined ? method : `${method} ${route}`,
    kind: kinds.server,
    startTimeUnixNano: nano(startedAt),
    endTimeUnixNano: nano(performance.now()),
    attributes: attributesOf({
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": reply.statusCode,
      "konoba.request_id": request.id,
    }),
    status: { code: reply.statusCode >= 500 ? states.failed : states.unset },
  };
  const statementSpans = trace.statements.map(({ sql, startedAt: from, ms, isFailed }): Span => ({
    traceId,
    spanId: id(8),
    parentSpanId: spanId,
    name: /\w+/.exec(sql)?.[0].toLowerCase() ?? "statement",
    kind: kinds.client,
    startTimeUnixNano: nano(from),
    endTimeUnixNano: nano(from + ms),
    attributes: attributesOf({
      "db.system.name": "postgresql",
      // Statement text only, never its values.
      "db.query.text": sql,
      "http.route": route,
    }),
    status: { code: isFailed ? states.failed : states.unset },
  }));
  return [called, ...statementSpans];
}

type Warn = (details: object, sentence: string) => void;

/** Sends spans as OTLP over HTTP in JSON, in batches. */
class Exporter {
  #waiting: Span[] = [];
  #hasWarned = false;
  #sending = Promise.resolve();
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #service: string;
  readonly #warn: Warn;
  readonly #timer = setInterval(() => void this.send(), sendEveryMs).unref();

  constructor(env: Env, endpoint: string, warn: Warn) {
    this.#url = `${endpoint}/v1/traces`;
    this.#headers = { "content-type": "application/json", ...env.OTEL_EXPORTER_OTLP_HEADERS };
    this.#service = env.OTEL_SERVICE_NAME;
    this.#warn = warn;
  }

  add(spans: Span[]): void {
    this.#waiting.push(...spans);
    if (this.#waiting.length > maxQueuedSpans) this.#waiting.splice(0, this.#waiting.length - maxQueuedSpans);
    if (this.#waiting.length >= maxBatchSize) void this.send();
  }

  send(): Promise<void> {
    return (this.#sending = this.#sending.then(() => this.#sendNext()));
  }

  async #sendNext(): Promise<void> {
    const spans = this.#waiting.splice(0, maxBatchSize);
    if (spans.length === 0) return;
    const resource = { attributes: attributesOf({ "service.name": this.#service }) };
    const scopeSpans = [{ scope: { name: "konoba" }, spans }];
    try {
      const reply = await fetch(this.#url, {
        method: "POST",
        headers: this.#headers,
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`It was answered with ${reply.status}.`);
      this.#hasWarned = false;
    } catch (error) {
      // Warns once per outage, not on every attempt.
      if (!this.#hasWarned) this.#warn({ err: error }, "traces not delivered");
      this.#hasWarned = true;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.send();
  }
}

/** Exports traces of requests and their statements to an OpenTelemetry collector. */
export function serveTraces(app: FastifyInstance, env: Env, endpoint: string): void {
  const exporter = new Exporter(env, endpoint, (details, sentence) => app.log.warn(details, sentence));
  const traces = new WeakMap<FastifyRequest, Trace>();
  app.addHook("onRequest", (request, _reply, goOn) => {
    const trace = begin(request.headers["traceparent"], env.OTEL_TRACES_SAMPLER_ARG);
    if (trace) {
      traces.set(request, trace);
      observeStatements(request, (statement) => trace.statements.push(statement));
    }
    goOn();
  });
  app.addHook("onResponse", (request, reply, goOn) => {
    const trace = traces.get(request);
    if (trace) exporter.add(spansOf(trace, request, reply));
    goOn();
  });
  app.addHook("onClose", () => exporter.close());
}
