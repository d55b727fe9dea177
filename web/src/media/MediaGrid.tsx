import type { ReactNode } from "react";
import type { Media } from "@konoba/contract/media/media.contract";
import { useTranslation } from "../lib/translation.ts";
import { CheckIcon } from "../ui/icons.tsx";
import style from "./MediaGrid.module.css";

interface MediaGridProps {
  name: string;
  items: readonly Media[];
  onOpen: (media: Media) => void;
  /** What stands before the pictures: those on their way. */
  children?: ReactNode;
}

/** Squares with their names below. */
export function MediaGrid({ name, items, onOpen, children }: MediaGridProps) {
  return (
    <ul className={style.grid} aria-label={name}>
      {children}
      {items.map((media) => (
        <li key={media.id} className={style.cell}>
          <Tile media={media} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ media, onOpen }: { media: Media; onOpen: (media: Media) => void }) {
  const { t } = useTranslation("media");
  const { url, altText, name, placeholder, usedIn } = media;
  return (
    <button type="button" className={style.tile} onClick={() => onOpen(media)}>
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
            <CheckIcon size={16} />
            {t("onMenu")}
          </span>
        )}
      </span>
      <span className={style.name}>{name}</span>
    </button>
  );
}
