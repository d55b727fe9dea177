import { useRouter } from "@tanstack/react-router";
import { hrefOf } from "../../lib/addresses.ts";
import { useMemo, useState, type KeyboardEvent, useEffect, useRef, useDeferredValue } from "react";
import { changeLanguage } from "../../lib/i18n.ts";
import { rememberPreference } from "../../lib/preferences.ts";
import { chooseTheme } from "../../lib/theme.ts";
import { useTranslation } from "../../lib/translation.ts";
import { hrefParts } from "../../ui/hrefs.ts";
import { SearchIcon } from "../../ui/icons/icons.tsx";
import { ModalFrame } from "../../ui/dialogs/ModalFrame.tsx";
import {
  answering,
  fixedEntries,
  keepRecent,
  recentIds,
  type PaletteEntry,
  type PaletteGroup,
} from "./paletteEntries.ts";
import style from "./Palette.module.css";
import { useQuery } from "@tanstack/react-query";
import type { Permission } from "@konoba/contract/lib/permissions";
import { api } from "../../lib/api.ts";
import { useCurrentLocation } from "../../lib/currentLocation.ts";
import type { Language } from "../../lib/language.ts";
import { usePermission } from "../../lib/session.ts";

const fewest = 2;
const freshMs = 30_000;
const perGroup = 10;

interface Search {
  group: PaletteGroup;
  permission: Permission;
  typed: string;
  find: (locationId: string) => Promise<PaletteEntry[]>;
}

/** One kind of thing by name, asked only of whom may see it. */
function useSearchOf({ group, permission, typed, find }: Search): PaletteEntry[] {
  const { id } = useCurrentLocation();
  const canSee = usePermission(permission);
  const found = useQuery({
    queryKey: ["palette", id, group, typed],
    queryFn: () => find(id ?? ""),
    enabled: id !== null && canSee && typed.length >= fewest,
    staleTime: freshMs,
    retry: false,
  });
  return found.data ?? [];
}

/** A thing of the location as a line of the palette; its place is the page it opens on. */
const entry = (group: PaletteGroup, label: string, to: string, hint: string | null = null): PaletteEntry => ({
  id: `${group} ${to}`,
  group,
  label,
  target: { to },
  ...(hint ? { hint } : {}),
});

/** Orders, tables, items, products and people of the location that carry what was typed. */
function usePaletteResults(text: string): PaletteEntry[] {
  const { t, i18n } = useTranslation("palette");
  const language: Language = i18n.language;
  const typed = useDeferredValue(text.trim());
  const query = { q: typed, pageSize: perGroup } as const;

  const items = useSearchOf({
    group: "items",
    permission: "menu.view",
    typed,
    find: async (locationId) =>
      (await api.menu.listItems({ query: { locationId, language, ...query } })).items.map(({ id, name }) =>
        entry("items", name, `/menu/edit/${id}`),
      ),
  });
  const products = useSearchOf({
    group: "products",
    permission: "products.view",
    typed,
    find: async (locationId) =>
      (await api.products.list({ params: { locationId }, query: { language, ...query } })).items.map(
        ({ id, shownName }) => entry("products", shownName, `/products/edit/${id}`),
      ),
  });
  const tables = useSearchOf({
    group: "tables",
    permission: "tables.view",
    typed,
    find: async (locationId) =>
      (await api.tables.listByLocation({ params: { locationId }, query })).items.map(
        ({ id, tableNumber, name }) =>
          entry(
            "tables",
            t("table", { number: tableNumber }),
            hrefOf("/orders/addOld", { tableId: id }),
            name,
          ),
      ),
  });
  const people = useSearchOf({
    group: "people",
    permission: "team.view",
    typed,
    find: async (locationId) =>
      (await api.team.list({ params: { locationId }, query })).items.map(
        ({ id, firstName, lastName, username }) =>
          entry("people", `${firstName} ${lastName}`, `/team/${id}`, username),
      ),
  });
  const orders = useSearchOf({
    group: "orders",
    permission: "orders.view",
    typed,
    find: async (locationId) =>
      (await api.orders.listByLocation({ params: { locationId }, query })).items.map(
        ({ id, number, tableNumber }) =>
          entry(
            "orders",
            `#${String(number).padStart(3, "0")}`,
            `/orders/edit/${id}`,
            tableNumber ? t("table", { number: tableNumber }) : null,
          ),
      ),
  });
  return [...orders, ...tables, ...items, ...products, ...people];
}

interface PaletteListProps {
  entries: readonly PaletteEntry[];
  current: number;
  onPoint: (index: number) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/** The lines of the palette under the names of their groups; the keyboard stays in the box above. */
function PaletteList({ entries, current, onPoint, onChoose }: PaletteListProps) {
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
    return [
      {
        id: "new item",
        group: "create",
        label: t("createItem", { name }),
        target: { to: hrefOf("/menu/add", { name }) },
      },
      {
        id: "new product",
        group: "create",
        label: t("createProduct", { name }),
        target: { to: hrefOf("/products/add", { name }) },
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
