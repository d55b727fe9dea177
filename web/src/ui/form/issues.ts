import type { Translate } from "../../lib/translation.ts";

/** A refused value as zod names it; the rest of zod is not needed here. */
export interface SchemaIssue {
  path: readonly PropertyKey[];
  message: string;
  code?: string | undefined;
  origin?: string | undefined;
  minimum?: unknown;
  maximum?: unknown;
  format?: string | undefined;
}

export interface FormSchema<T> {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: T; error?: undefined }
    | { success: false; data?: undefined; error: { issues: readonly SchemaIssue[] } };
}

/** Sentences zod writes when the schema names none; they are told in the reader's language instead. */
const isGeneral = (message: string) => /^(Invalid|Too small|Too big|Unrecognized)/.test(message);

const sizeKeys: Record<string, string> = { string: "Length", array: "Items", set: "Items" };

function generalText(issue: SchemaIssue, t: Translate): string {
  const limit = Number(issue.code === "too_big" ? issue.maximum : issue.minimum);
  const size = sizeKeys[issue.origin ?? ""];
  if (issue.code === "too_small" && size === "Length" && limit <= 1) return t("ui:validation.required");
  if (issue.code === "too_small")
    return size ? t(`ui:validation.min${size}`, { count: limit }) : t("ui:validation.min", { limit });
  if (issue.code === "too_big")
    return size ? t(`ui:validation.max${size}`, { count: limit }) : t("ui:validation.max", { limit });
  if (issue.code === "invalid_type" && /received (null|undefined)/.test(issue.message))
    return t("ui:validation.required");
  if (issue.format === "email") return t("ui:validation.email");
  if (issue.format === "url") return t("ui:validation.url");
  if (/expected number/.test(issue.message)) return t("ui:validation.number");
  return t("ui:validation.invalid");
}

/** The literal sentence of the contract in the reader's language. */
export const sentenceText = (message: string, t: Translate): string =>
  t(message, { ns: "sentences", keySeparator: false, nsSeparator: false, defaultValue: message });

export const issueText = (issue: SchemaIssue, t: Translate): string =>
  isGeneral(issue.message) ? generalText(issue, t) : sentenceText(issue.message, t);

/** Errors by the path of their field, "translations.0.name"; the first one of a field counts. */
export type FieldErrors = Readonly<Record<string, string>>;

export function errorsOf(issues: readonly SchemaIssue[], t: Translate): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.map(String).join(".")] ??= issueText(issue, t);
  return errors;
}

const isEntry = (entry: unknown): entry is { path: string | PropertyKey[]; message: string } =>
  typeof entry === "object" &&
  entry !== null &&
  "path" in entry &&
  "message" in entry &&
  typeof entry.message === "string";

/** What the server refused by field, out of the details of its answer. */
export function serverIssues(error: unknown): SchemaIssue[] {
  const details = typeof error === "object" && error !== null && "details" in error ? error.details : null;
  if (!Array.isArray(details)) return [];
  return details.filter(isEntry).map(({ path, message }) => {
    const parts = Array.isArray(path) ? path : String(path).split(".");
    return { path: parts[0] === "body" ? parts.slice(1) : parts, message };
  });
}
