import type { Language } from "../../lib/text/language.ts";

/**
 * Parses typed text to decimal text of the wire: "12,5" and "1.234,50" become "12.5" and "1234.50"; returns
 * non-numbers unchanged so that the form can report them.
 */
export function readDecimal(typed: string): string {
  const text = typed.replace(/[\s\u00a0]/g, "").replace("−", "-");
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const hasBoth = text.includes(".") && text.includes(",");
  const whole = last < 0 ? text : hasBoth ? text.slice(0, last).replace(/[.,]/g, "") : text.slice(0, last);
  const fraction = last < 0 ? "" : text.slice(last + 1);
  const isNumber = /^-?\d*$/.test(whole) && /^\d*$/.test(fraction) && /\d/.test(text);
  if (!isNumber) return text;
  const start = whole === "" ? "0" : whole === "-" ? "-0" : whole;
  return fraction === "" ? start : `${start}.${fraction}`;
}

/** Formats decimal text for typing, padded to a number of decimals: "12,50". */
export function showDecimal(value: string, language: Language, decimals = 0): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value;
  const [whole = "", fraction = ""] = value.split(".");
  const shown = fraction.padEnd(decimals, "0");
  return shown === "" ? whole : `${whole}${language === "me" ? "," : "."}${shown}`;
}
