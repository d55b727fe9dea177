import { Script } from "node:vm";
import { contract } from "@konoba/contract";
import type { Route } from "@konoba/contract/lib/route";
import { afterAll, beforeAll, expect, test } from "vitest";
import { typeText } from "../src/lib/site/docsSchema.ts";
import { testApp, type TestApp } from "./app.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const routes: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

test("the page of the API shows every route with its address and what it does", async () => {
  const { body, statusCode } = await konoba.app.inject({ url: "/v1/docs" });

  expect(statusCode).toBe(200);
  for (const [name, route] of routes) {
    expect(body, name).toContain(`id="${name}"`);
    expect(body, name).toContain(route.path.replace(/:(\w+)/g, "{$1}"));
  }
});

test("the page runs its own script and nothing inside the page", async () => {
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

test("a schema is told in one line a field", () => {
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
