import { RejectedValue } from "./errors.ts";
import { counted } from "./sentences.ts";

const plain = /^(-?)(\d{1,15})(?:\.(\d+))?$/;

/** Checks whether `text` is plain decimal text ("12.50", "-3") with at most `decimals` decimals. */
export function isDecimal(text: string, decimals: number): boolean {
  const match = plain.exec(text);
  return match !== null && (match[3]?.length ?? 0) <= decimals;
}

/**
 * Parses decimal text to a whole number of its smallest unit: ("12.5", 2) → 1250n. Rejects anything else with
 * `invalid_request`, excess decimals included: rounding a typed value would change it silently, and "12.500"
 * may mean thousands.
 */
export function readDecimal(text: string, decimals: number): bigint {
  const match = plain.exec(text);
  if (match === null) throw new RejectedValue(text, "Enter a number");
  const [, sign, whole = "0", fraction = ""] = match;
  if (fraction.length > decimals) throw new RejectedValue(text, counted("decimals", decimals));
  const units = BigInt(whole + fraction.padEnd(decimals, "0"));
  return sign === "-" ? -units : units;
}

/** Formats a whole number of smallest units with every decimal: (1250n, 2) → "12.50". */
export function writeDecimal(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const sign = units < 0n ? "-" : "";
  if (decimals === 0) return sign + digits;
  const point = digits.length - decimals;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Removes trailing zeros beyond `least` decimals. */
export function trimDecimal(text: string, least = 0): string {
  const point = text.indexOf(".");
  if (point < 0) return text;
  let end = text.length;
  while (end > point + 1 + least && text[end - 1] === "0") end -= 1;
  return text.slice(0, end === point + 1 ? point : end);
}

/** Divides n by d, rounded half away from zero: the only rounding rule of the product. */
export function divideHalfAway(n: bigint, d: bigint): bigint {
  if (d < 0n) return divideHalfAway(-n, -d);
  return n < 0n ? -((d - 2n * n) / (2n * d)) : (2n * n + d) / (2n * d);
}
