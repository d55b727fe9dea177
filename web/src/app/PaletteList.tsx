import { useEffect, useRef } from "react";
import { useTranslation } from "../lib/translation.ts";
import type { PaletteEntry } from "./paletteEntries.ts";
import style from "./Palette.module.css";

interface PaletteListProps {
  entries: readonly PaletteEntry[];
  current: number;
  onPoint: (index: number) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** The lines of the palette under the names of their groups; the keyboard stays in the box above. */
export function PaletteList({ entries, current, onPoint, onChoose }: PaletteListProps) {
  const { t } = useTranslation("palette");
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [current]);

  return (
    <div ref={list} id="palette-list" role="listbox" aria-label={t("title")} className={style.list}>
      {entries.map((entry, index) => (
        <div key={`${entry.group} ${entry.id}`} role="presentation">
          {entry.group !== entries[index - 1]?.group && (
            <p className={style.heading} role="presentation">
              {t(entry.group)}
            </p>
          )}
          <button
            type="button"
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={style.entry}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(entry)}
          >
            <span className="cut">{entry.label}</span>
            {entry.hint && <span className={style.hint}>{entry.hint}</span>}
          </button>
        </div>
      ))}
    </div>
  );
}
