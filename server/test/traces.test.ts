import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeLocation, makeOrganization } from "./factories.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}
interface Sent {
  resourceSpans: { resource: Pick<Span, "attributes">; scopeSpans: { spans: Span[] }[] }[];
}

let collector: Server;
let endpoint: string;
let received: { url: string | undefined; key: string | string[] | undefined; body: Sent }[];
let konoba: TestApp;

beforeEach(async () => {
  received = [];
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url, key: request.headers["x-key"], body: JSON.parse(body) });
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterEach(() => {
  collector.close();
});

const valueOf = ({ attributes }: Pick<Span, "attributes">, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

const trace = "0af7651916cd43dd8448eb211c80319c";
const caller = "b7ad6b7169203331";

/** Requests a location's menu with a trace, and returns the spans that the collector received. */
async function spansOf(flags: string, settings: Record<string, string> = {}): Promise<Span[]> {
  konoba = await testApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: "0",
    ...settings,
  });
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const { statusCode } = await konoba.app.inject({
    url: `/v1/orders/location/${locationId}`,
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
      traceparent: `00-${trace}-${caller}-${flags}`,
    },
  });
  expect(statusCode).toBe(200);
  await konoba.close();
  return received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

test("creates a span in the caller's trace for a request, and one below it for each statement", async () => {
  const spans = await spansOf("01", {
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=secret",
    OTEL_SERVICE_NAME: "till",
  });

  expect(received[0]).toMatchObject({ url: "/v1/traces", key: "secret" });
  expect(valueOf(received[0]?.body.resourceSpans[0]?.resource ?? { attributes: [] }, "service.name")).toBe(
    "till",
  );
  const [request, ...statements] = spans;
  expect(request).toMatchObject({ traceId: trace, parentSpanId: caller, kind: 2 });
  expect(request?.name).toBe("GET /v1/orders/location/:locationId");
  expect(request && valueOf(request, "http.response.status_code")).toBe("200");
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId: trace, parentSpanId: request?.spanId, kind: 3 });
    expect(valueOf(statement, "http.route")).toBe("/v1/orders/location/:locationId");
    expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(request?.startTimeUnixNano ?? 0),
    );
    expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0));
  }
  expect(statements.map((each) => valueOf(each, "db.query.text")).join()).toContain("from orders");
});

test("records nothing of an unsampled caller, nor beyond the sampling rate", async () => {
  expect(await spansOf("00")).toEqual([]);
});

test("serves everything without a collector", async () => {
  await new Promise((closed) => collector.close(closed));
  expect(await spansOf("01", { LOG_LEVEL: "silent" })).toEqual([]);
});
