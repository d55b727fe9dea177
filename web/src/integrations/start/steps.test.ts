import { contract } from "@konoba/contract";
import type { ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import type { WebhookEndpoint } from "@konoba/contract/integrations/integrations.webhooks.contract";
import { scopeOfRoute } from "@konoba/contract/lib/keyScopes";
import { expect, it } from "vitest";
import { callLanguages, commandOf, firstCallPath, firstCalls } from "./firstCall.ts";
import { nextStep } from "./steps.ts";

const now = new Date("2026-11-29T19:41:00Z");
const at = "2026-11-29T19:39:00Z";
const key = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: "k1",
  name: "Booking site",
  scopes: ["menu:read"],
  locationIds: null,
  expiresAt: null,
  lastFour: "7Qm2",
  createdBy: "Ana",
  createdAt: at,
  lastUsedAt: null,
  revokedAt: null,
  revokedBy: null,
  oldSecret: null,
  isTest: false,
  ...changes,
});
const endpoint = (lastDeliveredAt: string | null): WebhookEndpoint => ({
  id: "e1",
  url: "https://crm.example/in",
  eventTypes: ["order.paid"],
  locationIds: null,
  createdBy: "Ana",
  createdAt: at,
  isActive: true,
  disabledReason: null,
  disabledAt: null,
  lastFour: "ab4f",
  oldSecretEndsAt: null,
  retrying: 0,
  failed: 0,
  lastDeliveredAt,
});

it.each([
  ["nothing is there", [], [], "key"],
  ["the only key was revoked unused", [key({ revokedAt: at })], [], "key"],
  ["the key waits for its first call", [key()], [], "call"],
  ["the key was used", [key({ lastUsedAt: at })], [], "webhook"],
  ["the used key was revoked since", [key({ lastUsedAt: at, revokedAt: at })], [], "webhook"],
  ["the endpoint waits for its first event", [key({ lastUsedAt: at })], [endpoint(null)], "webhook"],
  ["an endpoint received an event", [key({ lastUsedAt: at })], [endpoint(at)], null],
  ["only webhooks are used", [], [endpoint(at)], null],
] as const)("when %s, the next step follows", (_when, keys, endpoints, step) => {
  expect(nextStep({ keys, endpoints, now })).toBe(step);
});

const routes = Object.values(contract).flatMap((domain) => Object.values(domain));

it.each(firstCalls)("the first call $path is a route that $scope may read as it stands", (call) => {
  const { scope, path, isQueried } = call;
  const route = routes.find((each) => each.method === "GET" && each.path === path);
  expect(route && scopeOfRoute(route)).toBe(scope);
  if (scope === null) expect(route?.access).toBe("public");
  const query = isQueried ? { locationId: "0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c" } : {};
  if (route?.query) expect(route.query.safeParse(query).success).toBe(true);
});

it("chooses the first call by what the key may do, and a public one for keys that only write", () => {
  expect(firstCallPath(["menu:read", "orders:write"], "l1")).toBe("/orders/location/l1");
  expect(firstCallPath(["menu:read"], "l1")).toBe("/menu/items?locationId=l1");
  expect(firstCallPath(["payments:write"], "l1")).toBe("/currencies");
});

it.each(callLanguages)("the command of %s names the address and the key", (language) => {
  const command = commandOf(language, { url: "https://konoba.example/v1/currencies", key: "kn_live_x" });
  expect(command).toContain("https://konoba.example/v1/currencies");
  expect(command).toContain("Bearer kn_live_x");
});
