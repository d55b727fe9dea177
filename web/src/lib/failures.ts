import { isUnansweredError } from "@konoba/contract/lib/networkErrors";
import type { ErrorCode } from "@konoba/contract/lib/errors";
import {
  shownLanguage,
  translate,
  translateIfHere,
  useLateTranslation,
  type Translate,
} from "./translation.ts";

/**
 * The catalogue code of anything that was thrown: without an answer the service is "unavailable", unless the device
 * itself has no connection. The shape is asked instead of the class, so that the first paint does without the catalogue.
 */
export function reasonKey(error: unknown): ErrorCode | "offline" {
  if (error instanceof Error && "code" in error && "details" in error) return error.code as ErrorCode;
  if (!isUnansweredError(error)) return "internal";
  return navigator.onLine === false ? "offline" : "unavailable";
}

/** The dish that a refusal names, in the reader's language. */
function itemOf(details: unknown): string {
  const { nameEn, nameMe } = (details ?? {}) as { nameEn?: string | null; nameMe?: string | null };
  return (shownLanguage() === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? "none";
}

/** What the server said itself, for a code that this page has no words for yet, and whom it is about. */
const sentenceOf = (error: unknown) =>
  error instanceof Error && "sentence" in error
    ? { defaultValue: String(error.sentence), item: itemOf("details" in error ? error.details : null) }
    : { item: "none" };

/** The server's own English sentence, for a page that could not fetch the words of its language. */
const bareSentence = (error: unknown): string =>
  error instanceof Error && "sentence" in error ? String(error.sentence) : "";

/** The words for a lost connection are with every page: without one the others, which come after the first, stay away. */
const reasonBy = (say: Translate) => (error: unknown) => {
  const key = reasonKey(error);
  const words = key === "offline" ? "" : say(key, sentenceOf(error));
  return words || (isUnansweredError(error) ? translate("app:failure.offline") : bareSentence(error));
};

/** Why something failed, in the reader's language. */
export const whyFailed = reasonBy(translateIfHere("errors"));

/** The same for what stands on the screen, said anew once more words are here. */
export const useReason = () => reasonBy(useLateTranslation("errors"));
