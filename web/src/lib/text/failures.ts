import type { ErrorCode } from "@konoba/contract/lib/errors";
import { isUnansweredError } from "@konoba/contract/lib/networkErrors";
import type { TextKey } from "./texts.ts";
import {
  shownLanguage,
  translate,
  translateIfHere,
  useLateTranslation,
  type Translate,
} from "./translation.ts";

/**
 * Returns the error code of anything thrown, "unavailable" without a reply and "offline" when the device has
 * no network. Checks the shape instead of the class so that the first paint does not load the error
 * catalogue.
 */
export function reasonKey(error: unknown): ErrorCode | "offline" {
  if (error instanceof Error && "code" in error && "details" in error) return error.code as ErrorCode;
  if (!isUnansweredError(error)) return "internal";
  return navigator.onLine === false ? "offline" : "unavailable";
}

/** Names in an error's details: of a dish or a record, of the products whose recipes form a loop, or the notice of a maintenance. */
interface NamedDetails {
  nameEn?: string | null;
  nameMe?: string | null;
  name?: string;
  loop?: readonly string[];
  notice?: string;
}

/** Returns the names in an error's details, in the current language. */
function itemOf(details: unknown): string {
  const { nameEn, nameMe, name, loop, notice = "none" } = (details ?? {}) as NamedDetails;
  if (loop) return loop.join(" → ");
  return (shownLanguage() === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? name ?? notice;
}

/** Returns the server's English sentence, for codes this page has no message for; "" without a reply. */
const bareSentence = (error: unknown): string =>
  error instanceof Error && "sentence" in error ? String(error.sentence) : "";

/** Returns the values of the message of an error. */
const sentenceOf = (error: unknown) => ({
  defaultValue: bareSentence(error),
  item: itemOf((error as { details?: unknown } | undefined)?.details),
});

/** Offline messages ship with every page; error messages load later and may be missing while offline. */
const reasonBy = (say: Translate<TextKey<"errors">>) => (error: unknown) => {
  const key = reasonKey(error);
  const words = key === "offline" ? "" : say(key, sentenceOf(error));
  return words || (isUnansweredError(error) ? translate("app:failure.offline") : bareSentence(error));
};

/** Returns the reason of a failure in the current language. */
export const whyFailed = reasonBy(translateIfHere("errors"));

/** Returns `whyFailed` for rendered errors; the component renders again when the error messages arrive. */
export const useReason = () => reasonBy(useLateTranslation("errors"));
