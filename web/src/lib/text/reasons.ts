import { isReasonCode } from "@konoba/contract/lib/reasons";
import { useTranslation } from "./translation.ts";

/** Returns a function that writes a stored reason: a code in the reader's language, free text unchanged. */
export function useReasonName(): (reason: string) => string {
  const { t } = useTranslation("reasons");
  return (reason) => (isReasonCode(reason) ? t(reason) : reason);
}
