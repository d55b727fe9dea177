import { readCounted } from "@konoba/contract/lib/sentences";
import type { Translate } from "../../lib/text/translation.ts";

/** Subset of a zod issue. */
interface SchemaIssue {
  path: readonly PropertyKey[];
  message: string;
}

export interface FormSchema<T> {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: T; error?: undefined }
    | { success: false; data?: undefined; error: { issues: readonly SchemaIssue[] } };
}

/** Translates a validation sentence of the contract. */
export function sentenceText(message: string, t: Translate): string {
  const counted = readCounted(message);
  if (counted !== null) return t(`ui:validation.${counted.name}`, { count: counted.count });
  return t(`sentences:${message}`, { defaultValue: message });
}

/** Error messages by field path, "translations.0.name"; the first of a field wins. */
export type FieldErrors = Readonly<Record<string, string>>;

export function errorsOf(issues: readonly SchemaIssue[], t: Translate): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.map(String).join(".")] ??= sentenceText(issue.message, t);
  return errors;
}

const isEntry = (entry: unknown): entry is { path: string | PropertyKey[]; message: string } =>
  typeof entry === "object" &&
  entry !== null &&
  "path" in entry &&
  "message" in entry &&
  typeof entry.message === "string";

/** Extracts field issues from the details of a server error. */
export function serverIssues(error: unknown): SchemaIssue[] {
  const details = typeof error === "object" && error !== null && "details" in error ? error.details : null;
  if (!Array.isArray(details)) return [];
  return details.filter(isEntry).map(({ path, message }) => {
    const parts = Array.isArray(path) ? path : String(path).split(".");
    return { path: parts[0] === "body" ? parts.slice(1) : parts, message };
  });
}
