import { readStored, writeStored } from "../device/storage.ts";
import { detectLanguage, documentTags, type Language } from "./language.ts";
import { loadNamespace, showLanguage, shownLanguage } from "./translation.ts";

const storageKey = "i18nextLng";

function cookieValue(name: string): string | null {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

/** Detects the preferred language from the browser's sources, in order of precedence. */
export const browserLanguage = (): Language =>
  detectLanguage({
    query: new URLSearchParams(window.location.search).get("lng"),
    cookie: cookieValue("i18next"),
    local: readStored(storageKey),
    session: readStored(storageKey, "sessionStorage"),
    browser: navigator.languages,
    page: document.documentElement.lang,
  });

export const currentLanguage = shownLanguage;

/** Switches the language after its messages are loaded, so that nothing on screen remounts. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  document.documentElement.lang = documentTags[language];
  writeStored(storageKey, language);
}

/** Preloads namespaces so that a screen never renders before its messages. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  const language = currentLanguage();
  await Promise.all(namespaces.map((namespace) => loadNamespace(namespace, language)));
}
