import { useCallback, useRef, useState } from "react";
import { reasonKey } from "../lib/failures.ts";
import { loadTexts } from "../lib/i18n.ts";
import { translate } from "../lib/translation.ts";

/** Why something failed, in words. The words are fetched with the first failure, not with the page. */
export const reasonOf = (failure: unknown): string => translate(`errors:${reasonKey(failure)}`);

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
      await loadTexts(["errors"]);
      setFailure(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }, []);

  return { isSending, failure, send };
}
