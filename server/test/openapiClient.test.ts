import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { messageOf } from "../src/integrations/integrations.sending.service.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeOrganization } from "./factories.ts";

vi.setConfig({ testTimeout: 180_000 });

const run = promisify(execFile);
const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));

let konoba: TestApp;
let folder: string;
let address: string;
beforeAll(async () => {
  konoba = await testApp();
  address = await konoba.app.listen({ host: "127.0.0.1", port: 0 });
  folder = await mkdtemp(join(tmpdir(), "konoba-client-"));
  await symlink(packages, join(folder, "node_modules"), "junction");
});
afterAll(async () => {
  await konoba.close();
  await rm(folder, { recursive: true, force: true });
});

/** Program by someone who knows only the document. */
const program = `import createClient from "openapi-fetch";
import { Webhook } from "standardwebhooks";
import type { components, paths } from "./api.ts";

type Order = components["schemas"]["OrderDetails"];
type Event = components["schemas"]["WebhookEvent"];

const { API = "", COOKIE = "", KEY = "" } = process.env;
const api = createClient<paths>({ baseUrl: API, headers: { cookie: COOKIE, origin: new URL(API).origin } });

/** Returns the answer of a call, or throws its error with the sentence for people. */
function answered<T>({ data, error }: { data?: T; error?: components["schemas"]["Error"] }): T {
  if (data === undefined) throw new Error(error ? \`\${error.code}: \${error.error}\` : "no answer");
  return data;
}

const currencies = answered(await api.GET("/currencies", { params: { query: { q: "EUR" } } }));
const euro = currencies.items.find(({ code }) => code === "EUR");
if (!euro) throw new Error("no euro");
const location = answered(await api.POST("/locations", { body: { name: "Riva", currency: euro.id, taxRate: "21" } }));
const locationId = location.id;
const category = answered(
  await api.POST("/menu/categories", { body: { locationId, translations: [{ languageCode: "en", name: "Fish" }] } }),
);
const item = answered(
  await api.POST("/menu/items", {
    body: {
      locationId,
      categoryId: category.id,
      price: "12.50",
      translations: [{ languageCode: "en", name: "Grilled squid" }],
    },
  }),
);
const take = async (): Promise<Order> =>
  answered(
    await api.POST("/orders/createWithItems", {
      params: { header: { "Idempotency-Key": KEY } },
      body: { locationId, orderType: "takeaway", items: [{ menuItemId: item.id, quantity: 3 }] },
    }),
  );
const order = await take();
const again = await take();
const paid = answered(
  await api.POST("/orders/{id}/payments", {
    params: { path: { id: order.id } },
    body: { method: "cash", handedAmount: "50.00" },
  }),
);
const refused = await api.POST("/orders/{id}/payments", {
  params: { path: { id: order.id } },
  body: { method: "cash" },
});
const { items: payments } = answered(await api.GET("/payments", { params: { query: { locationId, limit: 5 } } }));
const { SECRET = "", BODY = "", HEADERS = "{}" } = process.env;
const event = new Webhook(SECRET).verify(BODY, JSON.parse(HEADERS)) as Event;
// @ts-expect-error a price is decimal text, and the document says so
const wrong: components["schemas"]["MenuItemInput"]["price"] = 12.5;
console.info(
  JSON.stringify({
    isOneOrder: again.id === order.id,
    due: order.dueAmount,
    status: paid.paymentStatus,
    change: paid.payments.map((payment) => payment.change),
    refused: refused.error?.code,
    payments: payments.map(({ orderId, amount }) => [orderId === order.id, amount]),
    event: [event.type, event.data.id],
    wrong,
  }),
);
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "esnext",
  lib: ["esnext", "dom"],
  module: "nodenext",
  moduleDetection: "force",
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  types: ["node"],
};

/** Returns a request of a webhook as the server sends it, and the secret to verify it with. */
function signedEvent() {
  const secret = `whsec_${Buffer.from("thirty-two bytes for a signature").toString("base64")}`;
  const event = { at: new Date().toISOString(), resourceId: "r-1", locationId: "l-1" };
  const { headers, body } = messageOf(
    { ...event, type: "order.paid", facts: {}, secret, oldSecrets: [], eventId: "e-1" },
    new Date(),
  );
  return { SECRET: secret, BODY: body, HEADERS: JSON.stringify(headers) };
}

/** Generates the client from the served document, beside the program. */
async function generate(): Promise<void> {
  const document = (await (await fetch(`${address}/v1/openapi.json`)).json()) as Parameters<
    typeof openapiTS
  >[0];
  const types = await openapiTS(document);
  await writeFile(join(folder, "api.ts"), astToString(types));
  await writeFile(join(folder, "program.ts"), program);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
}

test("generates a typed client that takes an order, lists payments and verifies a webhook", async () => {
  await generate();
  const { owner } = await makeOrganization(konoba);

  const check = await run(process.execPath, [join(packages, "typescript/bin/tsc"), "-p", folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(check.stdout).toBe("");

  const { stdout } = await run(process.execPath, [join(folder, "program.ts")], {
    env: {
      API: `${address}/v1`,
      COOKIE: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
      KEY: "first-order",
      ...signedEvent(),
    },
  });
  expect(JSON.parse(stdout)).toEqual({
    isOneOrder: true,
    due: "37.50",
    status: "paid",
    change: ["12.50"],
    refused: "nothing_to_pay",
    payments: [[true, "37.50"]],
    event: ["order.paid", "r-1"],
    wrong: 12.5,
  });
});
