import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { CloseIcon, SearchIcon } from "../icons/icons.tsx";
import { useShortcut } from "../shortcuts.ts";
import style from "./ListPage.module.css";

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  /** Focuses the field on mount, when a button opened it. */
  hasFocus?: boolean;
}

/** Searches with a debounce; "/" focuses, Escape clears. */
export function SearchField({ value, onSearch, placeholder, hasFocus = false }: SearchFieldProps) {
  const { t } = useTranslation("ui");
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Follow external changes of the value, such as Back or "Clear filters".
  if (known !== value) {
    setKnown(value);
    // The own text comes back without the blank before the next word.
    if (value !== typed.trim()) setTyped(value);
  }
  useShortcut({ keys: "/", label: t("list.search"), run: () => input.current?.focus() });

  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);

  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === known) return;
    const timer = window.setTimeout(() => latest.current(typed.trim()), 250);
    return () => window.clearTimeout(timer);
  }, [typed, known]);

  return (
    <search className={style.search} data-keep-clear>
      <SearchIcon size={16} />
      <input
        ref={input}
        type="search"
        aria-label={placeholder ?? t("list.search")}
        placeholder={placeholder ?? t("list.search")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && setTyped("")}
      />
      {typed === "" ? (
        <kbd>/</kbd>
      ) : (
        <button type="button" aria-label={t("list.clearSearch")} onClick={() => setTyped("")}>
          <CloseIcon size={16} />
        </button>
      )}
    </search>
  );
}
