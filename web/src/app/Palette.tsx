import { useRouter } from "@tanstack/react-router";
import { useMemo, useState, type KeyboardEvent } from "react";
import { changeLanguage } from "../lib/i18n.ts";
import { rememberPreference } from "../lib/preferences.ts";
import { chooseTheme } from "../lib/theme.ts";
import { useTranslation } from "../lib/translation.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { SearchIcon } from "../ui/icons.tsx";
import { ModalFrame } from "../ui/ModalFrame.tsx";
import { PaletteList } from "./PaletteList.tsx";
import { answering, fixedEntries, keepRecent, recentIds, type PaletteEntry } from "./paletteEntries.ts";
import { usePaletteResults } from "./paletteResults.ts";
import style from "./Palette.module.css";

/** What is offered for the typed text, in the order of the groups. */
function useEntries(typed: string): PaletteEntry[] {
  const { t } = useTranslation("palette");
  const results = usePaletteResults(typed);
  const [recent] = useState(recentIds);
  return useMemo(() => {
    const fixed = fixedEntries(t);
    const name = typed.trim();
    if (name === "") {
      const known = recent.flatMap((id) => fixed.find((entry) => entry.id === id) ?? []);
      return [...known.map((entry): PaletteEntry => ({ ...entry, group: "recent" })), ...fixed];
    }
    const found = answering(fixed, name);
    const of = (group: PaletteEntry["group"]) => found.filter((entry) => entry.group === group);
    const all = [...of("goTo"), ...of("create"), ...results, ...of("settings")];
    if (all.length > 0) return all;
    const query = new URLSearchParams({ name }).toString();
    return [
      {
        id: "new item",
        group: "create",
        label: t("createItem", { name }),
        target: { to: `/menu/add?${query}` },
      },
      {
        id: "new product",
        group: "create",
        label: t("createProduct", { name }),
        target: { to: `/products/add?${query}` },
      },
    ];
  }, [t, typed, results, recent]);
}

/** Everything by its name: pages, new things, what the location holds, and a few settings. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("palette");
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const entries = useEntries(typed);
  const current = Math.min(active, entries.length - 1);

  function choose({ id, target }: PaletteEntry) {
    keepRecent(id);
    onClose();
    if ("to" in target) return void router.navigate(hrefParts(target.to));
    if ("theme" in target) chooseTheme(target.theme);
    else void changeLanguage(target.language);
    void rememberPreference(target);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((current + step + entries.length) % entries.length);
    const entry = entries[current];
    if (event.key === "Enter" && entry) choose(entry);
    if (step || event.key === "Enter") event.preventDefault();
  }

  return (
    <ModalFrame name={t("title")} onClose={onClose} className={style.palette}>
      <div className={style.box}>
        <SearchIcon />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={`palette-${current}`}
          aria-label={t("title")}
          placeholder={t("placeholder")}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <PaletteList entries={entries} current={current} onPoint={setActive} onChoose={choose} />
    </ModalFrame>
  );
}
