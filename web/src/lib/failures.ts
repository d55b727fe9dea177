import { hasNoAnswer } from "@konoba/contract/lib/answers";
import type { ErrorCode } from "@konoba/contract/lib/errors";
import { shownLanguage, useLateTranslation } from "./translation.ts";

/**
 * The catalogue code of anything that was thrown: without an answer the service is "unavailable", unless the device
 * itself has no connection. The shape is asked instead of the class, so that the first paint does without the catalogue.
 */
export function reasonKey(error: unknown): ErrorCode | "offline" {
  if (error instanceof Error && "code" in error && "details" in error) return error.code as ErrorCode;
  if (!hasNoAnswer(error)) return "internal";
  return navigator.onLine === false ? "offline" : "unavailable";
}

/** The dish that a refusal names, in the reader's language. */
function itemOf(details: unknown): string {
  const { nameEn, nameMe } = (details ?? {}) as { nameEn?: string | null; nameMe?: string | null };
  return (shownLanguage() === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? "none";
}

/** What the server said itself, for a code that this page has no words for yet, and whom it is about. */
export const sentenceOf = (error: unknown) =>
  error instanceof Error && "sentence" in error
    ? { defaultValue: String(error.sentence), item: itemOf("details" in error ? error.details : null) }
    : { item: "none" };

/** Says in the reader's language why something failed; the words come after the first page. */
export function useReason(): (error: unknown) => string {
  const t = useLateTranslation("errors");
  return (error) => t(reasonKey(error), sentenceOf(error));
}
