import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";

const lifetimeMs = 24 * 60 * 60 * 1000;

interface SavedDraft {
  at: number;
  values: object;
}

/** What was typed and not sent, if it is not older than a day. */
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
    // What cannot be read any more is no draft.
    return null;
  }
}

/** The values of a draft that still fit the form: a field that is gone or of another kind since starts anew. */
export function withDraft<V extends object>(start: V, draft: object | undefined): V {
  const before = new Map<string, unknown>(Object.entries(start));
  const fits = ([name, value]: [string, unknown]) => {
    const known = before.get(name);
    const isOpen = known === null || value === null || known === undefined;
    return before.has(name) && (isOpen || typeof known === typeof value);
  };
  return { ...start, ...Object.fromEntries(Object.entries(draft ?? {}).filter(fits)) };
}

/** A draft of an earlier visit, to be read once when a page opens. */
export const useFoundDraft = (name: string | undefined): SavedDraft | null =>
  useState(() => (name === undefined ? null : readDraft(`draft.${name}`)))[0];

/**
 * Keeps what is typed on this device while it differs from an empty form, so that a closed tab
 * costs nothing. Written at once: a pause would lose the last words, and could outlive a sign-out.
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

/** What a page shows of a draft it brought back. */
export interface RestoredDraft {
  /** When it was typed last. */
  at: Date;
  /** The person goes on with it; it is not mentioned again. */
  accept: () => void;
  /** Starts over with an empty form. */
  drop: () => void;
}

/** Mentions a draft that was brought back until it is answered. */
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

/** The values of a page without a form schema, such as a count: kept and brought back like those of a form. */
export function useDraftState<V extends object>(name: string, start: V) {
  const found = useFoundDraft(name);
  const [values, setValues] = useState(() => withDraft(start, found?.values));
  const { draft, answer } = useRestored(found, () => setValues(start));
  const text = JSON.stringify(values);
  const discard = usePersistedDraft(name, text === JSON.stringify(start) ? null : text);
  /** Starts over after the values were sent. */
  const restart = (next: V) => {
    discard();
    answer();
    setValues(next);
  };
  return { values, setValues, draft, discard, restart };
}
