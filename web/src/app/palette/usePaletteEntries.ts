import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useLocationChoices } from "../../lib/api/locationList.ts";
import { useModulesOff } from "../../lib/api/modules.ts";
import { rememberPreference } from "../../lib/api/preferences.ts";
import { usePermissions, useProfile } from "../../lib/api/session.ts";
import { chooseTheme, themes, useTheme, type Theme } from "../../lib/device/theme.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { changeLanguage } from "../../lib/text/i18n.ts";
import { languageNames, languages, type Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { settingsWithout } from "../settings/settingsPages.ts";
import { useLock, useOpenSetting, useSettingEntries } from "../settings/useSettingEntries.ts";
import { lockScreen } from "../shell/lock.ts";
import { openPanel } from "../shell/panels.ts";
import { useSignOut } from "../shell/signOut.ts";
import { switchLocation } from "../shell/switchLocation.ts";
import { foundEntries } from "./foundEntries.ts";
import {
  answering,
  fixedEntries,
  helpEntries,
  startEntries,
  recentEntries,
  type PaletteEntry,
} from "./paletteEntries.ts";

const freshMs = 30_000;

function takeTheme(theme: Theme): void {
  chooseTheme(theme);
  void rememberPreference({ theme });
}

function takeLanguage(language: Language): void {
  void changeLanguage(language);
  void rememberPreference({ language });
}

/** Returns the global actions: theme, language, sign-out. */
function useActions(): PaletteEntry[] {
  const { t } = useTranslation("palette");
  const { shown } = useTheme();
  const isWorker = useProfile().kind === "worker";
  const signOut = useSignOut();
  const action = (id: string, label: string, run: () => void, words = ""): PaletteEntry => ({
    id,
    group: "actions",
    label,
    words,
    target: { run },
  });
  return [
    action("toggle theme", t("changeTheme"), () => takeTheme(shown === "light" ? "dark" : "light")),
    ...themes.map((theme) =>
      action(`theme ${theme}`, t("theme", { theme: t(`app:theme.${theme}`) }), () => takeTheme(theme)),
    ),
    ...languages.map((language) =>
      action(
        `language ${language}`,
        t("language", { language: languageNames[language] }),
        () => takeLanguage(language),
        t("words.language"),
      ),
    ),
    action("help", t("app:help.keys"), () => openPanel("help")),
    ...(isWorker ? [action("lock", t("app:lock.lock"), lockScreen)] : []),
    action("sign out", t("app:user.logOut"), signOut, t("words.signOut")),
  ];
}

/** Returns the controls of the settings the user may change, each with its page. */
function useSettings(isNeeded: boolean) {
  const { t } = useTranslation("settings");
  const lockOf = useLock();
  const open = useOpenSetting();
  const pages = settingsWithout(useModulesOff()).filter((page) => lockOf(page) === null);
  const { entries, isLoading } = useSettingEntries(pages, isNeeded);
  const controls = entries
    .filter(({ control }) => control)
    .map((entry): PaletteEntry => ({
      id: entry.id,
      recentId: `go ${entry.page.to}`,
      group: "settings",
      label: entry.label,
      hint: t(`pages.${entry.page.key}.title`),
      words: entry.words,
      target: { run: () => open(entry) },
    }));
  return { controls, isLoading };
}

/** Returns the other locations, to switch to. */
function useLocations(): PaletteEntry[] {
  const { t } = useTranslation("palette");
  const { locations, current } = useLocationChoices();
  const router = useRouter();
  return (locations.data ?? [])
    .filter(({ id }) => id !== current.id)
    .map((location) => ({
      id: `location ${location.id}`,
      group: "locations",
      label: location.name,
      hint: t("switchTo"),
      words: t("words.location"),
      target: { run: () => void switchLocation(router, location) },
    }));
}

/** Search needs two characters, or one digit for tables. */
const isEnough = (typed: string) => typed.length > 1 || /\d/.test(typed);

/** Searches the records of the location. */
function useFound(text: string) {
  const { t, i18n } = useTranslation("palette");
  const { language } = i18n;
  const { id } = useCurrentLocation();
  const typed = useDeferredValue(text);
  const query = useQuery({
    queryKey: ["palette", id, language, typed],
    queryFn: () => api.search.find({ params: { locationId: id ?? "" }, query: { q: typed, language } }),
    enabled: id !== null && isEnough(typed),
    staleTime: freshMs,
    retry: false,
  });
  const entries = useMemo(
    () => (query.data ? foundEntries(query.data, t, language) : []),
    [query.data, t, language],
  );
  return { entries, isSearching: typed !== text || query.isFetching };
}

/** Returns offers to create something with the typed name. */
function useOffers(name: string): PaletteEntry[] {
  const { t } = useTranslation("palette");
  const may = usePermissions();
  const offer = (id: string, label: string, to: string): PaletteEntry => ({
    id,
    group: "create",
    label,
    target: { to },
  });
  return [
    ...(may("menu.edit")
      ? [offer("new item", t("createItem", { name }), hrefOf("/menu/add", { name }))]
      : []),
    ...(may("products.edit")
      ? [offer("new product", t("createProduct", { name }), hrefOf("/products/add", { name }))]
      : []),
  ];
}

/** Returns the entries for the typed text; recent ones while it is empty. */
export function usePaletteEntries(text: string): { entries: PaletteEntry[]; isSearching: boolean } {
  const { t } = useTranslation("palette");
  const may = usePermissions();
  const off = useModulesOff();
  const locationId = useCurrentLocation().id ?? "";
  const name = text.trim();
  const results = useFound(name);
  const offers = useOffers(name);
  const settings = useSettings(name !== "");
  const always = [...fixedEntries(t, may, off), ...useActions(), ...useLocations(), ...settings.controls];
  const help = helpEntries(t, off, (answer) => openPanel("help", answer));
  const [recent] = useState(() => recentEntries([...always, ...help], locationId));
  if (name === "") return { entries: [...recent, ...startEntries(always)], isSearching: false };
  const entries = answering([...results.entries, ...always, ...help], name);
  const isSearching = results.isSearching || settings.isLoading;
  return { isSearching, entries: entries.length > 0 || isSearching ? entries : offers };
}
