import { accountKeyParts } from "@konoba/contract/accounting/accounting.accounts.rules";
import type { AccountingJournal } from "@konoba/contract/accounting/accounting.contract";
import { inflectDate } from "@konoba/contract/lib/dateCases";
import type { formatsOf } from "../lib/text/format.ts";
import { intlTags, type Language } from "../lib/text/language.ts";
import type { Translate } from "../lib/text/translation.ts";

type Formats = ReturnType<typeof formatsOf>;
type Line = AccountingJournal["lines"][number];

/** Formats a month: "Nov 2026", "nov 2026.". */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(intlTags[language], { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Formats a day without its year for a sentence: "21 November", "21. novembra". */
export const dayText = (date: string, language: Language): string =>
  inflectDate(
    new Intl.DateTimeFormat(intlTags[language], { day: "numeric", month: "long", timeZone: "UTC" }).format(
      new Date(`${date}T00:00:00Z`),
    ),
    "genitive",
  );

/** Formats days briefly: "21–25 Nov", "28. okt – 2. nov". */
export function daysText(first: string, last: string, language: Language): string {
  const format = new Intl.DateTimeFormat(intlTags[language], {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const text = (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  if (first === last) return text(last);
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${text(first)} – ${text(last)}`;
  return `${Number(first.slice(8))}${language === "me" ? "." : ""}–${text(last)}`;
}

/** Returns the month some months away. */
export function monthBeside(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** Names what an account is for. */
export function keyText(
  t: Translate,
  { percent }: Pick<Formats, "percent">,
  { key, categoryName = null }: { key: string; categoryName?: string | null },
): string {
  const { kind, rate, categoryId } = accountKeyParts(key);
  const words = { rate: rate === null ? "" : percent(rate), category: categoryName ?? "" };
  return t(`accounting:key.${categoryId !== null && categoryName !== null ? "category" : kind}`, {
    ...words,
    defaultValue: key,
  });
}

/** Describes where the amount of a line comes from. */
export function sourceText(t: Translate, { number, percent, time }: Formats, line: Line): string {
  const { parts, source, rate, baseAmount, count, at, key } = line;
  if (parts) {
    const method = t(`accounting:methods.${accountKeyParts(key).kind}`, { defaultValue: key });
    let text = t("accounting:from.method", { method, amount: number(parts.amount, 2) });
    if (Number(parts.tips) !== 0)
      text = t("accounting:from.withTips", { before: text, amount: number(parts.tips, 2) });
    if (Number(parts.refunds) !== 0)
      text = t("accounting:from.withRefunds", { before: text, amount: number(parts.refunds, 2) });
    return text;
  }
  return t(`accounting:from.${source}`, {
    count,
    rate: rate === null ? "" : percent(rate),
    amount: baseAmount === null ? "" : number(baseAmount, 2),
    time: at === null ? "" : time(at),
  });
}
