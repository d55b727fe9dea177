import { detectLanguage, documentTags, type Language } from "./language.ts";
import { readStored, writeStored } from "./storage.ts";
import { loadNamespace, provideTexts, showLanguage, shownLanguage, type Texts } from "./translation.ts";

const storageKey = "i18nextLng";
const files = import.meta.glob<Texts>("../*/*.{en,me}.json", { import: "default" });

/** One file a namespace and language: the namespace is the file's name before the language. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf("/") + 1, -".json".length), load]),
);

function cookieValue(name: string): string | null {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

/** What the browser knows of the wanted language, in the order it is asked. */
const browserLanguage = (): Language =>
  detectLanguage({
    query: new URLSearchParams(window.location.search).get("lng"),
    cookie: cookieValue("i18next"),
    local: readStored(storageKey),
    session: readStored(storageKey, "sessionStorage"),
    browser: navigator.languages,
    page: document.documentElement.lang,
  });

export const currentLanguage = shownLanguage;

/** Switches the language in place: the texts arrive first, so nothing on the screen is remounted. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  document.documentElement.lang = documentTags[language];
  writeStored(storageKey, language);
}

/** Fetches the texts of namespaces ahead, so that a screen never appears before its words. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  const language = currentLanguage();
  const existing = namespaces.filter((namespace) => loaders.has(`${namespace}.${language}`));
  await Promise.all(existing.map((namespace) => loadNamespace(namespace, language)));
}

/** Starts in the detected language; the returned promise waits for the texts the first screen needs. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  provideTexts(async (namespace, language) => (await loaders.get(`${namespace}.${language}`)?.()) ?? {});
  await changeLanguage(browserLanguage());
  await loadTexts(namespaces);
}
