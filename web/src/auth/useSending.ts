import { useCallback, useRef, useState } from "react";

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
      setFailure(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }, []);

  return { isSending, failure, send, forgetFailure: useCallback(() => setFailure(null), []) };
}
