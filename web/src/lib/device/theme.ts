import { createAtom, useSelector } from "@tanstack/react-store";
import { readStored, writeStored } from "./storage.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "theme";

/** Returns the chosen theme; any other stored value counts as "system". */
function chosenTheme(): Theme {
  const stored = readStored(storageKey);
  return themes.find((theme) => theme === stored) ?? "system";
}

const systemIsDark = () => window.matchMedia("(prefers-color-scheme: dark)").matches;

/** Returns the theme on screen. */
function shownTheme(): "light" | "dark" {
  const theme = chosenTheme();
  if (theme !== "system") return theme;
  return systemIsDark() ? "dark" : "light";
}

const current = createAtom<{ theme: Theme; shown: "light" | "dark" }>({ theme: "system", shown: "light" });

function applyTheme(): void {
  const shown = shownTheme();
  document.documentElement.dataset.theme = shown;
  document.documentElement.style.colorScheme = shown;
  current.set({ theme: chosenTheme(), shown });
}

export function chooseTheme(theme: Theme): void {
  writeStored(storageKey, theme);
  applyTheme();
}

/** Applies the theme and follows changes of the system and of other tabs. */
export function startTheme(): void {
  applyTheme();
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  window.addEventListener("storage", (event) => {
    if (event.key === storageKey) applyTheme();
  });
}

export const useTheme = () => useSelector(current);
