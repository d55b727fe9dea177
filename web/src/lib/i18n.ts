import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { detectLanguage, documentTags, isLanguage, type Language } from "./language.ts";
import { fixPlurals } from "./plurals.ts";
import { readStored, writeStored } from "./storage.ts";

const storageKey = "i18nextLng";
const files = import.meta.glob<Record<string, unknown>>("../*/*.{en,me}.json", { import: "default" });

/** One file a namespace and language: the namespace is the file's name before the language. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf("/") + 1, -".json".length), load]),
);

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = loaders.get(`${namespace}.${language}`);
    if (!load) return done(new Error(`No texts for ${namespace} in ${language}`), false);
    load().then(
      (texts) => done(null, texts),
      (reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason)), true),
    );
  },
};

function cookieValue(name: string): string | null {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

/** What the browser knows of the wanted language, in the order it is asked. */
export const browserLanguage = (): Language =>
  detectLanguage({
    query: new URLSearchParams(window.location.search).get("lng"),
    cookie: cookieValue("i18next"),
    local: readStored(storageKey),
    session: readStored(storageKey, "sessionStorage"),
    browser: navigator.languages,
    page: document.documentElement.lang,
  });

function applyToDocument(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = documentTags[language];
  writeStored(storageKey, language);
}

/** Starts the texts; the returned promise waits for the namespaces the first screen needs. */
export async function startI18n(namespaces: string[]): Promise<void> {
  i18next.use(backend).use(initReactI18next);
  i18next.on("languageChanged", applyToDocument);
  await i18next.init({
    lng: browserLanguage(),
    ns: namespaces,
    defaultNS: namespaces[0],
    supportedLngs: ["en", "me"],
    load: "languageOnly",
    // English is the fallback of detection; texts never mix, so a second language is not loaded.
    fallbackLng: (code: string | undefined) => (code ? [] : ["en"]),
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  fixPlurals(i18next.services.pluralResolver);
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : "en");

/** Fetches the texts of namespaces ahead, so that a screen never appears before its words. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  const existing = namespaces.filter((namespace) => loaders.has(`${namespace}.${currentLanguage()}`));
  await i18next.loadNamespaces(existing);
}

/** Switches the language in place: the texts arrive first, so nothing on the screen is remounted. */
export const changeLanguage = (language: Language): Promise<unknown> => i18next.changeLanguage(language);
