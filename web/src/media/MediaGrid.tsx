import type { Media } from "@konoba/contract/media/media.contract";
import { useRef, type ReactNode, useEffect, type RefObject, type MouseEvent } from "react";
import { useReason } from "../lib/text/failures.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Checkbox } from "../ui/controls/Checkbox.tsx";
import { cx } from "../ui/cx.ts";
import { BookOpenIcon } from "../ui/icons/icons.tsx";
import { useShortcut } from "../ui/shortcuts.ts";
import { FailedTile } from "./FailedTile.tsx";
import type { Deletions } from "./useDeletions.ts";
import type { Picked } from "./usePicked.ts";
import style from "./MediaGrid.module.css";

interface MediaTileProps {
  media: Media;
  onOpen: (media: Media) => void;
  /** Present if photos can be selected. */
  picked?: Picked | undefined;
}

/** Renders one photo. A press opens it, or toggles its selection while a selection exists. */
function MediaTile({ media, onOpen, picked }: MediaTileProps) {
  const { t } = useTranslation("media");
  const { id, url, altText, name, placeholder, usedIn } = media;
  const isPicking = picked !== undefined && picked.items.length > 0;
  const isPicked = picked?.has(id) ?? false;
  const isRange = useRef(false);

  function press(event: MouseEvent) {
    const isPick = isPicking || event.shiftKey || event.ctrlKey || event.metaKey;
    if (picked && isPick) picked.toggle(media, event.shiftKey);
    else onOpen(media);
  }

  return (
    <div className={cx(`anchor ${style.frame}`, isPicked && style.picked, isPicking && style.picking)}>
      <button
        type="button"
        className={`block full round-4 ${style.tile}`}
        aria-pressed={isPicking ? isPicked : undefined}
        onClick={press}
      >
        <span className={style.square}>
          <img
            src={`${url}?w=320`}
            srcSet={`${url}?w=320 1x, ${url}?w=640 2x`}
            alt={altText ?? ""}
            width={180}
            height={180}
            loading="lazy"
            decoding="async"
            style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
          />
          {usedIn.length > 0 && (
            <span className={`inline-row align-center gap-4 round-full on-raised ink-2 ${style.used}`}>
              <BookOpenIcon size={16} />
              {t("onMenu")}
            </span>
          )}
        </span>
        <span className={`block text-md weight-550 cut above-8 ${style.name}`}>{name}</span>
        {picked && <span className={`block text-sm cut hint ${style.note}`}>{altText ?? t("describe")}</span>}
      </button>
      {picked && (
        <span className={style.pick}>
          <Checkbox
            name={t("select", { name })}
            checked={isPicked}
            onClick={({ shiftKey }) => (isRange.current = shiftKey)}
            onChange={() => picked.toggle(media, isRange.current)}
          />
        </span>
      )}
    </div>
  );
}

interface Editing {
  picked: Picked;
  onDelete: (media: readonly Media[]) => void;
}

/**
 * Handles J and K to move, X to select and Delete to delete. When the focused photo disappears, its
 * successor gets the focus.
 */
function useTileKeys(
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
    disabled: !editing,
    run: () => {
      const media = current();
      if (media) editing?.picked.toggle(media);
    },
  });
  useShortcut({
    keys: "Delete",
    label: t("keys.delete"),
    disabled: !editing,
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

  /** Stores the focused index in case the photo is removed while focused. */
  return () => {
    const index = indexNow();
    const id = items[index]?.id;
    if (id !== undefined) last.current = { id, index };
  };
}

interface MediaGridProps {
  name: string;
  items: readonly Media[];
  onOpen: (media: Media) => void;
  /** Present if photos can be selected and deleted with the keyboard. */
  editing?: { picked: Picked; deletions: Deletions; onDelete: (media: readonly Media[]) => void } | undefined;
  /** Tiles before the photos: running uploads. */
  children?: ReactNode;
}

/** Renders photos as squares with their names below. */
export function MediaGrid({ name, items, onOpen, editing, children }: MediaGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useTileKeys(list, items, editing);
  return (
    <ul ref={list} className={`grid gap-16 ${style.grid}`} aria-label={name} onFocus={onFocus}>
      {children}
      {items.map((media) => {
        const deletion = editing?.deletions.of(media.id);
        const hasFailed = deletion?.state === "failed";
        return (
          <li
            key={media.id}
            data-tile={media.id}
            className={cx("shrink", hasFailed && style.wide, deletion && !hasFailed && style.going)}
          >
            {hasFailed && editing ? (
              <NotDeleted media={media} deletions={editing.deletions} />
            ) : (
              <MediaTile media={media} onOpen={onOpen} picked={editing?.picked} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function NotDeleted({ media, deletions }: { media: Media; deletions: Deletions }) {
  const { t } = useTranslation("media");
  const reasonOf = useReason();
  const deletion = deletions.of(media.id);
  if (deletion?.state !== "failed") return null;
  const { error, isDetached } = deletion;
  return (
    <FailedTile
      name={media.name}
      preview={`${media.url}?w=160`}
      title={t("deleteFailed")}
      why={reasonOf(error)}
      dismissLabel={t("dismiss", { name: media.name })}
      onDismiss={() => deletions.dismiss(media.id)}
    >
      <Button size="sm" onClick={() => void deletions.remove([media], isDetached)}>
        {t("retry")}
      </Button>
    </FailedTile>
  );
}
