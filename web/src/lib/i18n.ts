import { detectLanguage, documentTags, languages, type Language } from "./language.ts";
import { readStored, writeStored } from "./storage.ts";
import {
  loadNamespace,
  provideTexts,
  errorNamespaces,
  showLanguage,
  shownLanguage,
  type Texts,
} from "./translation.ts";

const storageKey = "i18nextLng";
/** What every page needs comes in one file a language, what is said of failures in another. */
const bundles = {
  en: {
    coreMessages: async () => (await import("./coreMessages.en.ts")).coreMessages,
    errorMessages: async () => (await import("./errorMessages.en.ts")).errorMessages,
  },
  me: {
    coreMessages: async () => (await import("./coreMessages.me.ts")).coreMessages,
    errorMessages: async () => (await import("./errorMessages.me.ts")).errorMessages,
  },
} as const satisfies Record<Language, Record<string, () => Promise<Texts>>>;
const bundleNamespaces = { coreMessages: ["app", "ui", "units"], errorMessages: errorNamespaces } as const;
/** Any other namespace comes in its own file. */
const files = import.meta.glob<Texts>(
  ["../*/*.{en,me}.json", "!../{app,ui}/{app,sentences,ui}.*.json", "!./{errors,units}.*.json"],
  { import: "default" },
);

/** By the namespace and its language: the file's name without its ending. */
const loaders = new Map<string, () => Promise<Texts>>(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf("/") + 1, -".json".length), load]),
);
for (const language of languages)
  for (const file of ["coreMessages", "errorMessages"] as const)
    for (const namespace of bundleNamespaces[file])
      loaders.set(`${namespace}.${language}`, bundles[language][file]);

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
