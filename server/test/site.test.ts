import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { testApp, type TestApp } from "./app.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-site-"));
const web = join(folder, "dist");
let konoba: TestApp;
let site: FastifyInstance;

beforeAll(async () => {
  for (const [path, text] of [
    ["secret.txt", "secret"],
    ["dist/index.html", "<head></head>the page"],
    ["dist/pages.json", '["/","/orders","/orders/edit/$id"]'],
    ["dist/assets/app-1.js", "the script"],
    ["dist/assets/app-1.js.br", "packed"],
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  konoba = await testApp();
  site = await buildApp({ pool: konoba.pool, env: konoba.env, webFolder: web });
});
afterAll(async () => {
  await site.close();
  await konoba.close();
  rmSync(folder, { recursive: true });
});

test("serves a file of the build plain or compressed with permanent caching", async () => {
  const plain = await site.inject("/assets/app-1.js");
  expect(plain.body).toBe("the script");
  expect(plain.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  const packed = await site.inject({ url: "/assets/app-1.js", headers: { "accept-encoding": "br, gzip" } });
  expect(packed.body).toBe("packed");
  expect(packed.headers["content-type"]).toBe(plain.headers["content-type"]);
});

test.each(["/assets/none.js", "/assets/APP-1.js", "/assets/", "/assets/..%2f..%2fsecret.txt"])(
  "does not serve %s",
  async (url) => expect((await site.inject(url)).statusCode).toBe(404),
);

test.each(["/", "/orders", "/orders/", "/orders?page=2", "/orders/edit/7"])(
  "serves %s as a page",
  async (url) => {
    const { statusCode, body } = await site.inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain("the page");
  },
);

test.each([
  "/version",
  "/pages.json",
  "/orders/7/more",
  "/wp-login.php",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
])("answers %s with 404 and the page, which explains it to a browser", async (url) => {
  const plain = await site.inject(url);
  expect(plain.statusCode).toBe(404);
  expect(plain.json()).toMatchObject({ code: "not_found" });
  const { statusCode, body } = await site.inject({ url, headers: { accept: "text/html,*/*;q=0.8" } });
  expect(statusCode).toBe(404);
  expect(body).toContain("the page");
  expect((await site.inject({ method: "POST", url })).json()).toMatchObject({ code: "not_found" });
});
