import { intlTags, type Language } from "../../lib/text/language.ts";

const dayText = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlTags[language], { ...options, timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Formats days: "16–22 November 2026", "30. novembar – 6. decembar 2026." */
export function formatDays(first: string, last: string, language: Language): string {
  const whole = { day: "numeric", month: "long" } as const;
  const end = dayText(last, language, { ...whole, year: "numeric" });
  if (first.slice(0, 7) === last.slice(0, 7))
    return `${Number(first.slice(8))}${language === "me" ? "." : ""}–${end}`;
  const isOtherYear = first.slice(0, 4) !== last.slice(0, 4);
  return `${dayText(first, language, { ...whole, ...(isOtherYear ? { year: "numeric" } : {}) })} – ${end}`;
}
