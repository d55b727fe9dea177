import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";

const lifetimeMs = 24 * 60 * 60 * 1000;
const pauseMs = 500;

/** What was typed into a new form and not sent, if it is not older than a day. */
function readDraft(key: string): object | null {
  const stored = readStored(key);
  if (stored === null) return null;
  try {
    const kept: unknown = JSON.parse(stored);
    if (typeof kept !== "object" || kept === null || !("at" in kept) || !("values" in kept)) return null;
    const isFresh = typeof kept.at === "number" && Date.now() - kept.at < lifetimeMs;
    return isFresh && typeof kept.values === "object" ? kept.values : null;
  } catch {
    // What cannot be read any more is no draft.
    return null;
  }
}

interface Draft {
  /** A draft of an earlier visit that waits for an answer. */
  found: object | null;
  /** The person has answered; the draft is not offered again. */
  answer: () => void;
  /** Nothing is left to keep: sent or discarded. */
  drop: () => void;
}

/** Keeps a dirty new form on this device, so that a closed tab costs nothing, and finds it again once. */
export function useDraft(name: string | undefined, values: object, isDirty: boolean): Draft {
  const key = name === undefined ? null : `draft.${name}`;
  const [found, setFound] = useState(() => (key === null ? null : readDraft(key)));
  const text = isDirty ? JSON.stringify(values) : null;

  useEffect(() => {
    if (key === null || text === null) return;
    const timer = window.setTimeout(() => writeStored(key, `{"at":${Date.now()},"values":${text}}`), pauseMs);
    return () => window.clearTimeout(timer);
  }, [key, text]);

  return {
    found,
    answer: () => setFound(null),
    drop: () => {
      setFound(null);
      if (key !== null) writeStored(key, null);
    },
  };
}
