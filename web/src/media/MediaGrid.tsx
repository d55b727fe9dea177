import { useRef, type ReactNode } from "react";
import type { Media } from "@konoba/contract/media/media.contract";
import { useReason } from "../lib/failures.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { FailedTile } from "./FailedTile.tsx";
import { MediaTile } from "./MediaTile.tsx";
import type { Deletions } from "./useDeletions.ts";
import type { Picked } from "./usePicked.ts";
import { useTileKeys } from "./useTileKeys.ts";
import style from "./MediaGrid.module.css";

interface MediaGridProps {
  name: string;
  items: readonly Media[];
  onOpen: (media: Media) => void;
  /** Pictures can be chosen, and deleted by the key. */
  editing?: { picked: Picked; deletions: Deletions; onDelete: (media: readonly Media[]) => void } | undefined;
  /** What stands before the pictures: those on their way. */
  children?: ReactNode;
}

/** Squares with their names below. */
export function MediaGrid({ name, items, onOpen, editing, children }: MediaGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useTileKeys(list, items, editing);
  return (
    <ul ref={list} className={style.grid} aria-label={name} onFocus={onFocus}>
      {children}
      {items.map((media) => {
        const deletion = editing?.deletions.of(media.id);
        const hasFailed = deletion?.state === "failed";
        return (
          <li
            key={media.id}
            data-tile={media.id}
            className={cx(style.cell, hasFailed && style.wide, deletion && !hasFailed && style.going)}
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
