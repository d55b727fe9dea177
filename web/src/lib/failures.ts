import { useTranslation } from "react-i18next";
import { AppError, type ErrorCode } from "@konoba/contract/lib/errors";

/** The catalogue code of anything that was thrown: a lost connection is "unavailable". */
export function reasonKey(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  return error instanceof TypeError ? "unavailable" : "internal";
}

/** Says in the reader's language why something failed. */
export function useReason(): (error: unknown) => string {
  const { t } = useTranslation("errors");
  return (error) => t(reasonKey(error));
}
