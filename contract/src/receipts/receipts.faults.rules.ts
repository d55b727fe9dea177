/**
 * Handling of a fault. retry: the same receipt is sent again after a pause. deposit: after the day's initial
 * deposit. repair: a person repairs the set-up, then it is sent again. blocked: the receipt itself is wrong
 * and must not be issued like this.
 */
export const faultHandlings = ["retry", "deposit", "repair", "blocked"] as const;
export type FaultHandling = (typeof faultHandlings)[number];

/** What a person repairs; null where nothing but the receipt is wrong. */
export const faultCauses = [
  "clock",
  "signature",
  "certificate",
  "unit",
  "software",
  "maintainer",
  "vat_status",
  "till",
  "till_dates",
  "deposit",
  "taxpayer",
  "message",
  "service",
] as const;
export type FaultCause = (typeof faultCauses)[number];

interface FaultRule {
  handling: FaultHandling;
  cause: FaultCause;
}

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const rule = (codes: readonly number[], handling: FaultHandling, cause: FaultCause) =>
  codes.map((code) => [code, { handling, cause }] as const);

/** Numbered faults of the tax service. */
const faults: ReadonlyMap<number, FaultRule> = new Map<number, FaultRule>([
  ...rule([0, 1, 10, 11], "blocked", "message"),
  ...rule([2], "repair", "clock"),
  ...rule(numbers(20, 33), "blocked", "signature"),
  ...rule(numbers(34, 39), "repair", "certificate"),
  ...rule([41], "repair", "unit"),
  ...rule([42], "repair", "software"),
  ...rule([43], "repair", "maintainer"),
  ...rule([44], "blocked", "vat_status"),
  ...rule(numbers(45, 48), "repair", "till_dates"),
  ...rule([49, 50, 51], "repair", "deposit"),
  ...rule([52, 54, 55], "repair", "taxpayer"),
  ...rule([53, 57], "repair", "till"),
  ...rule([56], "repair", "deposit"),
  ...rule([58], "deposit", "deposit"),
]);

/** Codes of the faults that the tax service documents, without those of the service itself. */
export const faultCodes: readonly number[] = [...faults.keys()];

/**
 * Returns the handling of a fault. Faults of the service itself are numbered from 900; an unknown number is
 * repaired by a person, because neither repeating nor dropping a receipt is safe.
 */
export function faultRule(code: number): FaultRule {
  if (code >= 900) return { handling: "retry", cause: "service" };
  return faults.get(code) ?? { handling: "repair", cause: "service" };
}
