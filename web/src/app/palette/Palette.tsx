import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { loadNamespace, shownLanguage, useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
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

type Indexed = PaletteEntry & { index: number };

/** Splits entries where their group or area changes, each with its place in the whole list. */
function sectionsOf(entries: readonly PaletteEntry[]): Indexed[][] {
  const nameOf = ({ group, area }: PaletteEntry) => area ?? group;
  const sections: Indexed[][] = [];
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    if (before && nameOf(before) === nameOf(entry)) sections.at(-1)?.push({ ...entry, index });
    else sections.push([{ ...entry, index }]);
  }
  return sections;
}

/** Renders the entries by group, pages in columns while nothing is typed; the focus stays in the input above. */
function PaletteList({ entries, isSearching, ...choice }: PaletteListProps) {
  const { t } = useTranslation("palette");
  const list = useRef<HTMLDivElement>(null);
  const { current } = choice;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const sections = sectionsOf(entries);
  const render = (section: readonly Indexed[]) => (
    <Section
      key={`${section[0]?.area} ${section[0]?.group} ${section[0]?.id}`}
      entries={section}
      {...choice}
    />
  );
  const isPage = (section: readonly Indexed[]) => section[0]?.area !== undefined;
  const first = sections.findIndex(isPage);
  const pages = sections.filter(isPage);
  return (
    <div ref={list} id="palette-list" role="listbox" aria-label={t("title")} className={style.list}>
      {entries.length === 0 && (
        <p className={`text-xs weight-600 hint ${style.heading}`}>{t(isSearching ? "searching" : "none")}</p>
      )}
      {sections.slice(0, Math.max(first, 0)).map(render)}
      {pages.length > 0 && (
        <div role="presentation" className={style.pages}>
          {pages.map(render)}
        </div>
      )}
      {sections.slice(Math.max(first, 0) + pages.length).map(render)}
    </div>
  );
}

interface SectionProps extends Pick<PaletteListProps, "current" | "onPoint" | "onChoose"> {
  entries: readonly Indexed[];
}

function Section({ entries, current, onPoint, onChoose }: SectionProps) {
  const { t } = useTranslation(["palette", "app"]);
  const [{ group, area } = { group: "goTo" as const, area: undefined }] = entries;
  // The overview is the only page of its area.
  const name = area === "otherPages" ? t("otherPages") : area ? t(`app:nav.${area}`) : t(group);
  return (
    <div role="group" aria-label={name} data-area={area}>
      {area !== "overview" && (
        <p className={`text-xs weight-600 hint ${style.heading}`} role="presentation">
          {name}
        </p>
      )}
      {entries.map((entry) => (
        <button
          key={entry.id}
          type="button"
          id={`palette-${entry.index}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry.index === current}
          className={`row full align-center justify-between gap-16 text-md weight-550 pad-0-12 round-2 ${style.entry}`}
          onPointerMove={() => onPoint(entry.index)}
          onClick={() => onChoose(entry)}
        >
          {area && entry.icon && <entry.icon />}
          <span className="cut">{entry.label}</span>
          {!area && entry.hint && (
            <span className={`rigid size-sm weight-500 hint ${style.hint}`}>{entry.hint}</span>
          )}
          {!area && entry.keys && (
            <span className={`rigid size-sm weight-500 hint ${style.hint}`}>
              {entry.keys.split(" ").map((key) => (
                <kbd key={key}>{key.toUpperCase()}</kbd>
              ))}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

const texts = ["palette", "settings", "users", "help"] as const;
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
    <ModalFrame
      name={t("title")}
      isLive
      onClose={onClose}
      className={cx(style.palette, typed.trim() === "" && style.wide)}
    >
      <div className={`row rigid align-center gap-12 line-below hint ${style.box}`}>
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
