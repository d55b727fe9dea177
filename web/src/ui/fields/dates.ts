import type { Language } from "../../lib/text/language.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** Formats an ISO day, "2026-11-21", in UTC so that no timezone shifts it. */
const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month: month - 1, date };
};

export function todayText(now = new Date()): string {
  return dayText(now.getFullYear(), now.getMonth(), now.getDate());
}

/** Formats a day for typing: "21/11/2026" in English, "21. 11. 2026." in Montenegrin. */
export function showDay(day: string, language: Language): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const { year, month, date } = partsOf(day);
  return language === "me" ? `${date}. ${month + 1}. ${year}.` : `${two(date)}/${two(month + 1)}/${year}`;
}

/** Parses day, month and year in any common notation or ISO; null for an invalid day. */
export function readDay(typed: string, now = new Date()): string | null {
  const numbers = typed.match(/\d+/g)?.map(Number) ?? [];
  const isWire = /^\s*\d{4}-/.test(typed);
  const [a = 0, b = 0, c = now.getFullYear()] = numbers;
  const [year, month, date] = isWire ? [a, b, c] : [c < 100 ? 2000 + c : c, b, a];
  if (numbers.length < 2 || month < 1 || month > 12 || date < 1 || year < 1900 || year > 2200) return null;
  const day = dayText(year, month - 1, date);
  return Number(day.slice(8)) === date ? day : null;
}

/** Parses a time: "8" is 08:00, "830" and "8.30" are 08:30; null for an invalid time. */
export function readTime(typed: string): string | null {
  const match = /^\s*(\d{1,2})\s*(?:[:.,h ]?\s*(\d{2}))?\s*h?\s*$/.exec(typed);
  const hours = Number(match?.[1]);
  const minutes = Number(match?.[2] ?? 0);
  if (!match || hours > 23 || minutes > 59) return null;
  return `${two(hours)}:${two(minutes)}`;
}

/** Adds minutes to a time, modulo 24 hours. */
export function addMinutes(time: string, count: number): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const total = (hours * 60 + minutes + count + 1440) % 1440;
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}
