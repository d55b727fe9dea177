import type { Media } from "@konoba/contract/media/media.contract";
import { useRef, useState } from "react";

/** Selected photos, which stay selected across pages. */
export interface Picked {
  items: readonly Media[];
  has: (id: string) => boolean;
  /** Toggles a photo; with `isRange` selects everything since the last toggled one. */
  toggle: (media: Media, isRange?: boolean) => void;
  setAll: (items: readonly Media[]) => void;
  drop: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

export function usePicked(shown: readonly Media[]): Picked {
  const [items, setItems] = useState<readonly Media[]>([]);
  const last = useRef<string | null>(null);
  const has = (id: string) => items.some((media) => media.id === id);
  const add = (more: readonly Media[]) => setItems([...items, ...more.filter(({ id }) => !has(id))]);

  function rangeTo(id: string): readonly Media[] {
    const from = shown.findIndex((media) => media.id === last.current);
    const to = shown.findIndex((media) => media.id === id);
    return from < 0 ? [] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  return {
    items,
    has,
    toggle: (media, isRange = false) => {
      const range = isRange ? rangeTo(media.id) : [];
      last.current = media.id;
      if (range.length > 0) add(range);
      else if (has(media.id)) setItems(items.filter(({ id }) => id !== media.id));
      else add([media]);
    },
    setAll: add,
    drop: (ids) => setItems((now) => now.filter(({ id }) => !ids.has(id))),
    clear: () => setItems([]),
  };
}
