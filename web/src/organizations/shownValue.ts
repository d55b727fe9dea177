import type { AuditEntry } from "@konoba/contract/organizations/organizations.audit.contract";
import type { formatsOf } from "../lib/text/format.ts";
import type { TextKey } from "../lib/text/texts.ts";
import type { Translate } from "../lib/text/translation.ts";

type Formats = ReturnType<typeof formatsOf>;
type State = AuditEntry["before"];
type Fields = Record<string, unknown>;

const amounts: ReadonlySet<string> = new Set([
  "amount",
  "total",
  "statedTotal",
  "creditTotal",
  "expectedCredit",
  "openingAmount",
  "cashAmount",
  "excessAmount",
  "countedAmount",
  "expectedAmount",
  "differenceAmount",
  "price",
  "totalPrice",
  "totalAmount",
  "settledAmount",
  "discountAmount",
  "servicePrice",
]);
const percentages: ReadonlySet<string> = new Set([
  "discountPercentage",
  "taxPercentage",
  "taxRate",
  "defaultGratuityPercentage",
  "percentage",
]);
const moments: ReadonlySet<string> = new Set(["lastLogin", "memberSince", "validTo", "moment"]);
const days: ReadonlySet<string> = new Set(["paidOn", "firstDate", "lastDate", "lockedThrough"]);

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isDecimal = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));
const text = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

interface Shown {
  entry: Pick<AuditEntry, "currency">;
  formats: Formats;
  t: Translate<TextKey<"audit">>;
  /** Writes a stored reason in the reader's language. */
  reasonName: (reason: string) => string;
}

function textOfRow(row: Fields, { entry, formats, t }: Shown): string {
  const { percent, shortWeekday, date: shownDate, money, number } = formats;
  const { dayOfWeek, date, openTime, closeTime, isClosed, name, percentage, languageCode, description } = row;
  const pause = row["breakFrom"] ? `–${text(row["breakFrom"])}, ${text(row["breakTo"])}` : "";
  const hours = isClosed ? t("closed") : `${text(openTime)}${pause}–${text(closeTime)}`;
  if (typeof dayOfWeek === "number") return `${shortWeekday(dayOfWeek)} ${hours}`;
  if (typeof date === "string")
    return [shownDate(`${date}T12:00`), text(name), hours].filter(Boolean).join(" ");
  if (isDecimal(percentage)) return `${text(name)} ${percent(percentage)}`;
  if (isDecimal(row["taxRate"])) return `${text(name)} ${text(row["amount"])} (${percent(row["taxRate"])})`;
  const shownAmount = (value: string | number) =>
    entry.currency ? money(value, entry.currency) : number(value);
  if (isDecimal(row["price"])) return `${text(name)} ${shownAmount(row["price"])}`;
  const { change, value } = row;
  if (typeof change === "string" && isDecimal(value)) {
    const amount = change === "percent" ? percent(value) : shownAmount(value);
    return `${name === null ? t("everything") : text(name)} ${change === "minus" ? "−" : ""}${amount}`;
  }
  if (languageCode !== undefined) return `${text(languageCode)}: ${text(description)}`;
  return Object.values(row).filter(isDecimal).join(" ");
}

/** Translates the course of a group of a set menu, which is logged as in `Main (1, course 2): …`. */
const withCourse = (group: string, t: Shown["t"]) =>
  group.replace(
    /(\([\d–.,% ]+), course (\d)\): /,
    (_, counts: string, course: string) => `${counts}, ${t("comboCourse", { course })}): `,
  );

/** Amounts and percentages are named as such; those with other names are listed. */
const isAmount = (field: string) => amounts.has(field) || /(Amount|Price|Cost)$/.test(field);
const isPercentage = (field: string) => percentages.has(field) || field.endsWith("Percentage");

/** Formats what an approval compared with its limit: a percentage for a discount, else an amount. */
const kindOf = (field: string, state: State) =>
  field === "measure" ? (state?.["approvedAction"] === "discount" ? "percentage" : "amount") : field;

function formatted(field: string, value: string | number, { entry, formats }: Shown): string | null {
  if (isAmount(field) && isDecimal(value))
    return entry.currency ? formats.money(value, entry.currency) : formats.number(value);
  if (isPercentage(field) && isDecimal(value)) return formats.percent(value);
  if (moments.has(field)) return formats.dateTime(String(value));
  if (days.has(field)) return formats.date(String(value));
  return null;
}

/** Formats a value of an entry: amounts with currency, enum values translated. */
export function shownValue(field: string, value: unknown, state: State, shown: Shown): string {
  const { formats, t } = shown;
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) {
    if (field === "cuisines") return formats.number(value.length);
    if (field === "weekdays") return value.map((day) => formats.shortWeekday(Number(day))).join(", ");
    if (field === "comboGroups") return value.map((group) => withCourse(text(group), t)).join("\n") || "–";
    const rows = value.map((row) =>
      isFields(row) ? textOfRow(row, shown) : t(`values.${field}.${text(row)}`, { defaultValue: text(row) }),
    );
    return rows.join("\n") || "–";
  }
  if (typeof value !== "string" && typeof value !== "number") return "–";
  if (field === "quantity" && isDecimal(value))
    return [formats.number(value), text(state?.["unit"])].filter(Boolean).join(" ");
  if (field === "reason" || field === "approvalReason") return shown.reasonName(String(value));
  // The beginning tells two hashes apart.
  if (field === "reportHash") return text(value).slice(0, 16).toUpperCase();
  if (field === "permission") return t(`permissions.${value}`, { defaultValue: String(value) });
  const word = t(`values.${field}.${value}`, { defaultValue: String(value) });
  return (
    formatted(kindOf(field, state), value, shown) ??
    (typeof value === "number" ? formats.number(value) : word)
  );
}
