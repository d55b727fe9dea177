import { useCallback, useRef, useState } from "react";
import type { ErrorCode } from "@konoba/contract/lib/errors";
import { reasonKey, whyFailed } from "../lib/failures.ts";
import { loadErrorMessages, translateIfHere } from "../lib/translation.ts";

/**
 * Why something failed, in words, behind what it was that failed. The words are fetched with the
 * first failure, not with the page.
 */
export function reasonOf(failure: unknown, what?: ErrorCode): string {
  const text = whyFailed(failure);
  const said = what === undefined || what === reasonKey(failure) ? "" : translateIfHere("errors")(what);
  return said ? `${said}. ${text}` : text;
}

/** One request at a time, with what became of it: for screens that stand before the cache of the application. */
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
