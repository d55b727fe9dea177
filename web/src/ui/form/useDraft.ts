import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../lib/device/storage.ts";

const lifetimeMs = 24 * 60 * 60 * 1000;

interface SavedDraft {
  at: number;
  values: object;
}

/** Reads a stored draft not older than a day. */
function readDraft(key: string): SavedDraft | null {
  const stored = readStored(key);
  if (stored === null) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== "object" || parsed === null || !("at" in parsed) || !("values" in parsed))
      return null;
    const { at, values } = parsed;
    const isFresh = typeof at === "number" && Date.now() - at < lifetimeMs;
    return isFresh && typeof values === "object" && values !== null ? { at, values } : null;
  } catch {
    // Ignore an unreadable draft.
    return null;
  }
}

/** Merges a draft into the initial values; drops fields that are unknown or of another type. */
export function withDraft<V extends object>(start: V, draft: object | undefined): V {
  const before = new Map<string, unknown>(Object.entries(start));
  const fits = ([name, value]: [string, unknown]) => {
    const known = before.get(name);
    const isOpen = known === null || value === null || known === undefined;
    return before.has(name) && (isOpen || typeof known === typeof value);
  };
  return { ...start, ...Object.fromEntries(Object.entries(draft ?? {}).filter(fits)) };
}

/** Reads the draft of an earlier visit once, on mount. */
export const useFoundDraft = (name: string | undefined): SavedDraft | null =>
  useState(() => (name === undefined ? null : readDraft(`draft.${name}`)))[0];

/**
 * Persists the form while it differs from its initial values. Writes without debounce: a delay could lose the
 * last words, or write after sign-out.
 */
export function usePersistedDraft(name: string | undefined, text: string | null): () => void {
  const key = name === undefined ? null : `draft.${name}`;
  const written = useRef(text);
  useEffect(() => {
    if (key === null || text === written.current) return;
    written.current = text;
    writeStored(key, text === null ? null : `{"at":${Date.now()},"values":${text}}`);
  }, [key, text]);
  return () => {
    if (key !== null) writeStored(key, null);
  };
}

/** Restored draft, as shown by the page. */
export interface RestoredDraft {
  /** Time of the last change. */
  at: Date;
  /** Keeps the draft and hides the notice. */
  accept: () => void;
  /** Discards the draft and resets the form. */
  drop: () => void;
}

/** Manages the notice of a restored draft. */
export function useRestored(found: SavedDraft | null, startOver: () => void) {
  const [isMentioned, setIsMentioned] = useState(found !== null);
  const accept = () => setIsMentioned(false);
  const drop = () => {
    accept();
    startOver();
  };
  const draft: RestoredDraft | null = found && isMentioned ? { at: new Date(found.at), accept, drop } : null;
  return { draft, answer: accept };
}

/** Manages persisted values of a page without a form schema, such as a stock count. */
export function useDraftState<V extends object>(name: string, start: V) {
  const found = useFoundDraft(name);
  const [values, setValues] = useState(() => withDraft(start, found?.values));
  const { draft, answer } = useRestored(found, () => setValues(start));
  const text = JSON.stringify(values);
  const discard = usePersistedDraft(name, text === JSON.stringify(start) ? null : text);
  /** Resets to new values after a successful submit. */
  const restart = (next: V) => {
    discard();
    answer();
    setValues(next);
  };
  return { values, setValues, draft, discard, restart };
}
