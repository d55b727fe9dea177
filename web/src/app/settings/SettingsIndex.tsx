import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useModulesOff } from "../../lib/api/modules.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { ChevronRightIcon, CloseIcon, LockIcon, SearchIcon } from "../../ui/icons/icons.tsx";
import { useShortcut } from "../../ui/shortcuts.ts";
import { foundSettings, type SettingEntry } from "./settingEntries.ts";
import { settingsGroups, settingsWithout, type SettingsPage } from "./settingsPages.ts";
import { useLock, useOpenSetting, useSettingEntries } from "./useSettingEntries.ts";
import style from "./SettingsIndex.module.css";

const value = lazyComponent(async () => (await import("./SettingValue.tsx")).SettingValue);

interface EntryProps {
  page: SettingsPage;
  hasValue: boolean;
}

/** Renders the link to a page, with its present value on a phone; a page only others may change has a lock. */
function Entry({ page, hasValue }: EntryProps) {
  const { t } = useTranslation("settings");
  const { id } = useCurrentLocation();
  const lock = useLock()(page);
  const { icon: Icon, key, to, body } = page;
  const preload = () => void body?.preload();
  const icon = (
    <span className={`stack hint ${style.icon}`}>
      <Icon />
    </span>
  );
  const name = <b>{t(`pages.${key}.title`)}</b>;
  if (lock !== null)
    return (
      <li className={cx(`row align-center gap-10 pad-0-10 ink-2 ${style.entry}`, style.locked)} title={lock}>
        {icon}
        <span className={`stack fill shrink ${style.name}`}>
          {name}
          <small className={cx(!hasValue && "vh")}>{lock}</small>
        </span>
        <LockIcon size={16} />
      </li>
    );
  return (
    <li>
      <Link
        to={to.replace("$id", id ?? "")}
        activeOptions={{ exact: true, includeSearch: false }}
        className={`row align-center gap-10 pad-0-10 ink-2 ${style.entry}`}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {icon}
        <span className={`stack fill shrink ${style.name}`}>
          {name}
          {hasValue && (
            <small>
              <Suspense fallback={t(`pages.${key}.text`)}>
                <value.Component page={page} hasLocation={id !== null} />
              </Suspense>
            </small>
          )}
        </span>
        {hasValue && <ChevronRightIcon />}
      </Link>
    </li>
  );
}

function Groups({ hasValues }: { hasValues: boolean }) {
  const { t } = useTranslation("settings");
  const { id } = useCurrentLocation();
  const shown = settingsWithout(useModulesOff()).filter(({ to }) => id !== null || !to.includes("$id"));
  return (
    <nav aria-label={t("index")} className={style.groups}>
      {settingsGroups.map((group) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`}>{t(`groups.${group}`)}</h2>
          <ul>
            {shown
              .filter((page) => page.group === group)
              .map((page) => (
                <Entry key={page.key} page={page} hasValue={hasValues} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface ResultsProps {
  found: readonly SettingEntry[];
  typed: string;
  isLoading: boolean;
  onOpen: (entry: SettingEntry) => void;
}

/** Renders what a search finds; the arrow keys lead from one to the next. */
function Results({ found, typed, isLoading, onOpen }: ResultsProps) {
  const { t } = useTranslation("settings");
  return (
    <div className={style.results}>
      <p role="status" className={found.length > 0 ? "vh" : `text-sm ink-2 ${style.none}`}>
        {found.length > 0 ? t("found", { count: found.length }) : !isLoading && t("none", { typed })}
      </p>
      <ul>
        {found.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={`stack full text-start ${style.result}`}
              onClick={() => onOpen(entry)}
            >
              <b>{entry.label}</b>
              <small className="text-sm ink-2">
                {entry.control ? t(`pages.${entry.page.key}.title`) : t(`groups.${entry.page.group}`)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus to the next or previous result; the field above is before the first. */
function moveFocus(box: HTMLElement, step: number): void {
  const stops = [...box.querySelectorAll<HTMLElement>("input, ul button")];
  const at = stops.findIndex((each) => each === document.activeElement);
  stops[at + step]?.focus();
}

interface SettingsIndexProps {
  /** Shows the present value of each page in a second line. */
  hasValues?: boolean;
}

/** Renders the index of the settings with a search that finds every control of every page. */
export function SettingsIndex({ hasValues = false }: SettingsIndexProps) {
  const { t } = useTranslation("settings");
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isSearched, setIsSearched] = useState(false);
  // Enter waits for the labels of the controls instead of opening the first page found without them.
  const isHurried = useRef(false);
  const { entries, isLoading } = useSettingEntries(settingsWithout(useModulesOff()), isSearched);
  const open = useOpenSetting();
  const isTyped = typed.trim() !== "";
  const found = isTyped ? foundSettings(entries, typed) : [];
  const focus = () => box.current?.querySelector("input")?.focus();
  useShortcut({ keys: "/", label: t("search"), run: focus });

  function choose(entry: SettingEntry) {
    setTyped("");
    open(entry);
  }
  const [first] = found;
  useEffect(() => {
    if (!isHurried.current || isLoading) return;
    isHurried.current = false;
    if (first) choose(first);
  });
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isTyped && box.current) {
      event.preventDefault();
      moveFocus(box.current, step);
    }
    if (event.key === "Escape" && isTyped) {
      setTyped("");
      focus();
    }
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    if (isLoading) isHurried.current = true;
    else if (first) choose(first);
  }

  return (
    <div
      ref={box}
      className={cx("column full-height", hasValues && style.isPage)}
      onKeyDown={press}
      role="presentation"
    >
      <search className={`row rigid align-center gap-8 high-36 round-2 on-surface hint ${style.search}`}>
        <SearchIcon size={16} />
        <input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onFocus={() => setIsSearched(true)}
          onChange={(event) => {
            setTyped(event.target.value);
            isHurried.current = false;
          }}
        />
        {typed === "" ? (
          <kbd>/</kbd>
        ) : (
          <button type="button" aria-label={t("ui:list.clearSearch")} onClick={() => setTyped("")}>
            <CloseIcon size={16} />
          </button>
        )}
      </search>
      {isTyped ? (
        <Results found={found} typed={typed.trim()} isLoading={isLoading} onOpen={choose} />
      ) : (
        <Groups hasValues={hasValues} />
      )}
    </div>
  );
}
