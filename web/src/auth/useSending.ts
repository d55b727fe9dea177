import { useCallback, useRef, useState } from "react";
import type { ErrorCode } from "@konoba/contract/lib/errors";
import { reasonKey } from "../lib/failures.ts";
import { loadRefusals, translate } from "../lib/translation.ts";

/**
 * Why something failed, in words, behind what it was that failed. The words are fetched with the
 * first failure, not with the page.
 */
export function reasonOf(failure: unknown, what?: ErrorCode): string {
  const reason = reasonKey(failure);
  const text = translate(`errors:${reason}`);
  return what === undefined || what === reason ? text : `${translate(`errors:${what}`)}. ${text}`;
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
      await loadRefusals();
      setFailure(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }, []);

  return { isSending, failure, send, forget: () => setFailure(null) };
}
