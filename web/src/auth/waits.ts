import type { TextKey } from "../lib/text/texts.ts";
import type { Translate } from "../lib/text/translation.ts";

/** Returns the seconds until the server accepts another request, from a response or an error, or `null`. */
export function waitIn(answer: unknown): number | null {
  if (typeof answer !== "object" || answer === null) return null;
  if ("resendInSeconds" in answer && typeof answer.resendInSeconds === "number")
    return answer.resendInSeconds;
  if (!("details" in answer)) return null;
  const { details } = answer;
  if (typeof details !== "object" || details === null || !("retryAfterSeconds" in details)) return null;
  return typeof details.retryAfterSeconds === "number" ? details.retryAfterSeconds : null;
}

const secondsShown = 120;

/** Formats seconds as "24 s", or as minutes if long. */
export const waitText = (t: Translate<TextKey<"auth">>, seconds: number): string =>
  seconds <= secondsShown
    ? t("check.seconds", { seconds })
    : t("check.minutes", { minutes: Math.ceil(seconds / 60) });
