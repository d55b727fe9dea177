import { Script } from "node:vm";
import { contract } from "@konoba/contract";
import type { Route } from "@konoba/contract/lib/route";
import { beforeAll, expect, test } from "vitest";
import { typeText } from "../src/lib/openapi/docsSchema.ts";
import { pathTemplates } from "../src/lib/openapi/openapiPaths.ts";
import { sharedApp, type TestApp } from "./app.ts";

const templateOf = pathTemplates(contract);

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const routes: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

test("shows every route with its path and summary on the API page", async () => {
  const { body, statusCode } = await konoba.app.inject({ url: "/v1/docs" });

  expect(statusCode).toBe(200);
  for (const [name, route] of routes) {
    expect(body, name).toContain(`id="${name}"`);
    expect(body, name).toContain(templateOf(route));
  }
});

test("shows the names of the schemas, an example of each body and answer, and the sign-in", async () => {
  const { body } = await konoba.app.inject({ url: "/v1/docs" });
  const [, payment = ""] = body.split('id="orders.takePayment"');
  const [ofPayment = ""] = payment.split('<details class="route"');

  expect(ofPayment).toContain('<a href="#PaymentInput">PaymentInput</a>');
  expect(ofPayment).toContain('aria-label="Example of Body"');
  expect(ofPayment).toContain('aria-label="Example of Reply 201"');
  expect(ofPayment).toContain("<code>nothing_to_pay</code>");
  for (const named of body.matchAll(/<a href="#(\w+)">/g)) expect(body).toContain(`id="${named[1]}"`);
  expect(body).toContain('<details id="session"><summary><b>Session</b><code>konoba</code>');
  expect(body).toContain("<td><code>payments.refund</code></td><td>owner, manager</td>");
});

test("runs only its own script", async () => {
  const { body, headers } = await konoba.app.inject({ url: "/v1/docs" });
  const script = await konoba.app.inject({ url: "/v1/docs.js" });
  const style = await konoba.app.inject({ url: "/v1/docs.css" });

  expect(headers["content-security-policy"]).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  );
  expect(body).not.toMatch(/<style|style="|<script>|\son\w+="/);
  expect(script.headers["content-type"]).toContain("text/javascript");
  expect(() => new Script(script.body)).not.toThrow();
  expect(style.headers["content-type"]).toContain("text/css");
});

test("renders unions and names", () => {
  const named = (name: string) => `<${name}>`;
  const list = { type: ["array", "null"], items: { $ref: "#/components/schemas/Order" } };

  expect(typeText({ type: ["string", "null"], maxLength: 40 })).toBe("text (up to 40) | null");
  expect(typeText(list, { indent: "", named })).toBe("<Order>[] | null");
});

test("renders a schema with one field per line", () => {
  const schema = {
    type: "object",
    required: ["id", "lines"],
    properties: {
      id: { type: "string", format: "uuid" },
      name: { anyOf: [{ type: "string", minLength: 1, maxLength: 100 }, { type: "null" }] },
      kind: { enum: ["a", "b"] },
      lines: {
        type: "array",
        maxItems: 200,
        items: { type: "object", properties: { at: { type: "integer" } } },
      },
    },
  };

  expect(typeText(schema)).toBe(`{
  id: uuid
  name?: text (1 to 100) | null
  kind?: "a" | "b"
  lines: {
    at?: whole number
  }[] (up to 200)
}`);
});
