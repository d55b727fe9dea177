import { dayMs, hourMs } from "../lib/durations.ts";
import type { FiscalEnvironment } from "./receipts.numbers.rules.ts";

/** What a set-up can lack, in the order of its steps. */
export const setupGaps = [
  "server_key",
  "software",
  "authority",
  "issuer",
  "rates",
  "certificate",
  "unit",
  "till",
  "operators",
  "test",
] as const;
export type SetupGap = (typeof setupGaps)[number];

interface SetupFacts {
  hasServerKey: boolean;
  /** True if the certificates are set by which replies are trusted. */
  hasAuthority: boolean;
  softwareCode: string | null;
  issuer: { taxNumber: string } | null;
  /** Tax rates of the location and its items that VAT does not have. */
  unknownRates: readonly { rate: string }[];
  certificate: { taxNumber: string | null; validTo: string } | null;
  unitCode: string | null;
  tills: readonly { code: string | null }[];
  operators: readonly { code: string | null }[];
  /** True once a test receipt was confirmed. */
  isTested: boolean;
}

/** Returns what is missing before bills can be fiscal receipts. */
export function gapsOf(facts: SetupFacts, now: Date): SetupGap[] {
  const { certificate, issuer } = facts;
  const isUsable =
    certificate !== null &&
    Date.parse(certificate.validTo) > now.getTime() &&
    (certificate.taxNumber === null || certificate.taxNumber === issuer?.taxNumber);
  const has: Record<SetupGap, boolean> = {
    server_key: facts.hasServerKey,
    software: facts.softwareCode !== null,
    authority: facts.hasAuthority,
    issuer: issuer !== null,
    rates: facts.unknownRates.length === 0,
    certificate: isUsable,
    unit: facts.unitCode !== null,
    till: facts.tills.some(({ code }) => code !== null),
    operators: facts.operators.some(({ code }) => code !== null),
    test: facts.isTested,
  };
  return setupGaps.filter((gap) => !has[gap]);
}

/** Currency of all receipts. */
export const receiptCurrency = "EUR";

/** Returns when a till may issue its first receipt: an hour after its registration. */
export const tillReadyAt = (registeredAt: string): string =>
  new Date(Date.parse(registeredAt) + hourMs).toISOString();

interface ServiceFacts {
  environment: FiscalEnvironment;
  /** True for demo organizations, whose tax service is a simulator. */
  isDemo: boolean;
  /** True if another address stands for the test environment. */
  hasOwnTestAddress: boolean;
}

/**
 * Checks whether receipts reach a service of the tax administration, in production or test: there a till keeps its
 * first hour. A simulator knows no hour.
 */
export const isRealService = ({ environment, isDemo, hasOwnTestAddress }: ServiceFacts): boolean =>
  environment === "production" || (!isDemo && !hasOwnTestAddress);

/** Returns when the first of the registered tills may issue; null if one may at `now`, or none is registered. */
export function firstReadyAt(tills: readonly { readyAt: string | null }[], now: Date): string | null {
  const times = tills.flatMap(({ readyAt }) => readyAt ?? []).map((at) => Date.parse(at));
  const first = Math.min(...times);
  return times.length === 0 || first <= now.getTime() ? null : new Date(first).toISOString();
}

/** Days before the end of a certificate from which people are warned. */
export const warningDays = 30;

/** Checks whether a certificate ends within 30 days, or has ended. */
export const isExpiring = (validTo: string, now: Date): boolean =>
  Date.parse(validTo) - now.getTime() < warningDays * dayMs;
