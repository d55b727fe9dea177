import { useRef, type MouseEvent } from "react";
import type { Media } from "@konoba/contract/media/media.contract";
import { useTranslation } from "../lib/translation.ts";
import { Checkbox } from "../ui/Checkbox.tsx";
import { cx } from "../ui/cx.ts";
import { BookOpenIcon } from "../ui/icons.tsx";
import type { Picked } from "./usePicked.ts";
import style from "./MediaGrid.module.css";

interface MediaTileProps {
  media: Media;
  onOpen: (media: Media) => void;
  /** Pictures can be chosen here. */
  picked?: Picked | undefined;
}

/** One picture of the gallery. While something is chosen a press chooses; before that it opens. */
export function MediaTile({ media, onOpen, picked }: MediaTileProps) {
  const { t } = useTranslation("media");
  const { id, url, altText, name, placeholder, usedIn } = media;
  const isPicking = picked !== undefined && picked.items.length > 0;
  const isPicked = picked?.has(id) ?? false;
  const isRange = useRef(false);

  function press(event: MouseEvent) {
    const wantsPick = isPicking || event.shiftKey || event.ctrlKey || event.metaKey;
    if (picked && wantsPick) picked.toggle(media, event.shiftKey);
    else onOpen(media);
  }

  return (
    <div className={cx(style.frame, isPicked && style.picked, isPicking && style.picking)}>
      <button
        type="button"
        className={style.tile}
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
            <span className={style.used}>
              <BookOpenIcon size={16} />
              {t("onMenu")}
            </span>
          )}
        </span>
        <span className={style.name}>{name}</span>
        {picked && <span className={style.note}>{altText ?? t("describe")}</span>}
      </button>
      {picked && (
        <span className={style.pick}>
          <Checkbox
            name={t("select", { name })}
            isOn={isPicked}
            onClick={({ shiftKey }) => (isRange.current = shiftKey)}
            onChange={() => picked.toggle(media, isRange.current)}
          />
        </span>
      )}
    </div>
  );
}
