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

/** Names in an error's details: of a dish, or of the products whose recipes form a loop. */
interface NamedDetails {
  nameEn?: string | null;
  nameMe?: string | null;
  loop?: readonly string[];
}

/** Returns the names in an error's details, in the current language. */
function itemOf(details: unknown): string {
  const { nameEn, nameMe, loop } = (details ?? {}) as NamedDetails;
  if (loop) return loop.join(" → ");
  return (shownLanguage() === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe)) ?? "none";
}

/**
 * Returns message values with the server's own sentence as default for codes this page has no message for.
 */
const sentenceOf = (error: unknown) =>
  error instanceof Error && "sentence" in error
    ? { defaultValue: String(error.sentence), item: itemOf("details" in error ? error.details : null) }
    : { item: "none" };

/** Returns the server's English sentence when the error messages could not be loaded. */
const bareSentence = (error: unknown): string =>
  error instanceof Error && "sentence" in error ? String(error.sentence) : "";

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
