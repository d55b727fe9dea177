import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { loadNamespace, shownLanguage, useTranslation } from "../../lib/text/translation.ts";
import { ModalFrame } from "../../ui/dialogs/ModalFrame.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { SearchIcon } from "../../ui/icons/icons.tsx";
import { saveRecent, type PaletteEntry } from "./paletteEntries.ts";
import { usePaletteEntries } from "./usePaletteEntries.ts";
import style from "./Palette.module.css";

interface PaletteListProps {
  entries: readonly PaletteEntry[];
  isSearching: boolean;
  current: number;
  onPoint: (index: number) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** Renders the entries by group; the focus stays in the input above. */
function PaletteList({ entries, isSearching, current, onPoint, onChoose }: PaletteListProps) {
  const { t } = useTranslation("palette");
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [current]);

  return (
    <div ref={list} id="palette-list" role="listbox" aria-label={t("title")} className={style.list}>
      {entries.length === 0 && <p className={style.heading}>{t(isSearching ? "searching" : "none")}</p>}
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
            {entry.keys && (
              <span className={style.hint}>
                {entry.keys.split(" ").map((key) => (
                  <kbd key={key}>{key.toUpperCase()}</kbd>
                ))}
              </span>
            )}
          </button>
        </div>
      ))}
    </div>
  );
}

const texts = ["palette", "users", "help"] as const;
// Load all namespaces at once before rendering, since a component would suspend for one after the other.
await Promise.allSettled(texts.map((namespace) => loadNamespace(namespace, shownLanguage())));

/** Renders the command palette: pages, creation, records of the location, actions, settings and help. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(texts);
  const router = useRouter();
  const locationId = useCurrentLocation().id ?? "";
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  // Enter pressed during a search waits for its result instead of running the current first entry.
  const isHurried = useRef(false);
  const { entries, isSearching } = usePaletteEntries(typed);
  const current = Math.min(active, entries.length - 1);

  function choose(entry: PaletteEntry) {
    saveRecent(entry, locationId);
    onClose();
    if ("to" in entry.target) void router.navigate(hrefParts(entry.target.to));
    else entry.target.run();
  }

  const first = entries[0];
  useEffect(() => {
    if (!isHurried.current || isSearching) return;
    isHurried.current = false;
    if (first) choose(first);
  });

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) setActive((current + step + entries.length) % entries.length);
    const entry = entries[current];
    if (event.key === "Enter" && isSearching && active === 0) isHurried.current = true;
    else if (event.key === "Enter" && entry) choose(entry);
    if (step || event.key === "Enter") event.preventDefault();
  }

  return (
    <ModalFrame name={t("title")} isLive onClose={onClose} className={style.palette}>
      <div className={style.box}>
        <SearchIcon />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={entries.length > 0 ? `palette-${current}` : undefined}
          aria-label={t("title")}
          placeholder={t("placeholder")}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            isHurried.current = false;
          }}
          onKeyDown={press}
        />
      </div>
      <PaletteList
        entries={entries}
        isSearching={isSearching}
        current={current}
        onPoint={setActive}
        onChoose={choose}
      />
    </ModalFrame>
  );
}
