import { expect, it } from "vitest";
import { certificateStateOf, shortName } from "./certificateState.ts";

const now = new Date("2026-11-22T12:00:00Z");
const issuer = { taxNumber: "12345678" };
const own = (validTo: string) => ({ taxNumber: "12345678", validTo });

it.each([
  ["2028-03-14T00:00:00Z", { kind: "matches" }],
  ["2026-12-22T12:00:00Z", { kind: "matches" }],
  ["2026-12-22T11:59:59Z", { kind: "expiring", days: 29 }],
  ["2026-11-22T20:00:00Z", { kind: "expiring", days: 0 }],
  ["2026-11-22T12:00:00Z", { kind: "expired" }],
] as const)("a certificate that ends at %s: %o", (validTo, state) => {
  expect(certificateStateOf(own(validTo), issuer, now)).toEqual(state);
});

it("names another taxpayer before its expiry, and one without a PIB as such", () => {
  const foreign = { taxNumber: "87654321", validTo: "2020-01-01T00:00:00Z" };
  expect(certificateStateOf(foreign, issuer, now)).toEqual({ kind: "foreign", taxNumber: "87654321" });
  const unnamed = { taxNumber: null, validTo: "2028-03-14T00:00:00Z" };
  expect(certificateStateOf(unnamed, issuer, now)).toEqual({ kind: "unnamed" });
});

it.each([
  ["C=ME\nO=Pošta Crne Gore\nCN=Pošta CG CA", "Pošta CG CA"],
  ["C=ME\nO=CoreIT", "CoreIT"],
  ["something else", "something else"],
])("shortens %j to %s", (name, short) => {
  expect(shortName(name)).toBe(short);
});
