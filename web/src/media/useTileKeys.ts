import { useEffect, useRef, type RefObject } from "react";
import type { Media } from "@konoba/contract/media/media.contract";
import { useTranslation } from "../lib/translation.ts";
import { useShortcut } from "../ui/shortcuts.ts";
import type { Picked } from "./usePicked.ts";

interface Editing {
  picked: Picked;
  onDelete: (media: readonly Media[]) => void;
}

/**
 * J and K move between pictures, X chooses and Delete asks. When the picture under the focus is
 * gone, the one that took its place has the focus.
 */
export function useTileKeys(
  list: RefObject<HTMLElement | null>,
  items: readonly Media[],
  editing: Editing | undefined,
) {
  const { t } = useTranslation("media");
  const last = useRef<{ id: string; index: number } | null>(null);
  const indexNow = () => {
    const id = document.activeElement?.closest<HTMLElement>("[data-tile]")?.dataset["tile"];
    return id === undefined ? -1 : items.findIndex((media) => media.id === id);
  };
  const focusAt = (index: number) => {
    const id = items[Math.min(items.length - 1, Math.max(0, index))]?.id;
    list.current?.querySelector<HTMLElement>(`[data-tile="${id}"] button`)?.focus();
  };
  const current = () => items[indexNow()];
  const move = (step: number) => focusAt(indexNow() < 0 ? 0 : indexNow() + step);

  useShortcut({ keys: "j", label: t("keys.next"), run: () => move(1) });
  useShortcut({ keys: "k", label: t("keys.previous"), run: () => move(-1) });
  useShortcut({
    keys: "x",
    label: t("keys.select"),
    isOff: !editing,
    run: () => {
      const media = current();
      if (media) editing?.picked.toggle(media);
    },
  });
  useShortcut({
    keys: "Delete",
    label: t("keys.delete"),
    isOff: !editing,
    run: () => {
      const media = current();
      const chosen = editing?.picked.items ?? [];
      if (chosen.length > 0) editing?.onDelete(chosen);
      else if (media) editing?.onDelete([media]);
    },
  });

  useEffect(() => {
    const before = last.current;
    if (!before || items.some(({ id }) => id === before.id) || items.length === 0) return;
    last.current = null;
    if (document.activeElement === document.body) focusAt(before.index);
  });

  /** Remembers where the focus was, for when the picture disappears under it. */
  return () => {
    const index = indexNow();
    const id = items[index]?.id;
    if (id !== undefined) last.current = { id, index };
  };
}
