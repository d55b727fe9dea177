import type { ErrorCode } from "@konoba/contract/lib/errors";
import { useCallback, useRef, useState } from "react";
import { reasonKey, whyFailed } from "../lib/text/failures.ts";
import { loadErrorMessages, translateIfHere } from "../lib/text/translation.ts";

/**
 * Returns the error as a sentence, prefixed by the failed action. The messages are loaded on the first
 * failure.
 */
export function reasonOf(failure: unknown, what?: ErrorCode): string {
  const text = whyFailed(failure);
  const said = what === undefined || what === reasonKey(failure) ? "" : translateIfHere("errors")(what);
  return said ? `${said}. ${text}` : text;
}

/** Sends one request at a time and exposes its state, for screens outside the query client. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isBusy = useRef(false);

  const send = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      await loadErrorMessages();
      setFailure(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }, []);

  return { isSending, failure, send, forget: () => setFailure(null) };
}
