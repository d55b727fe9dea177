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
/** Eager bundles per language: messages every page needs, and messages for failures. */
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
/** Loaders of the other namespaces, one file each. */
const files = import.meta.glob<{ default: Texts }>([
  "../*/*.{en,me}.json",
  "!../{app,ui}/{app,sentences,ui}.*.json",
  "!./{errors,units}.*.json",
]);

/** Loaders by namespace and language: the file name without its extension. */
const loaders = new Map<string, () => Promise<Texts>>(
  Object.entries(files).map(([path, load]) => [
    path.slice(path.lastIndexOf("/") + 1, -".json".length),
    async () => (await load()).default,
  ]),
);
for (const language of languages)
  for (const file of ["coreMessages", "errorMessages"] as const)
    for (const namespace of bundleNamespaces[file])
      loaders.set(`${namespace}.${language}`, bundles[language][file]);

function cookieValue(name: string): string | null {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}

/** Detects the preferred language from the browser's sources, in order of precedence. */
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

/** Switches the language after its messages are loaded, so that nothing on screen remounts. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  document.documentElement.lang = documentTags[language];
  writeStored(storageKey, language);
}

/** Preloads namespaces so that a screen never renders before its messages. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  const language = currentLanguage();
  const existing = namespaces.filter((namespace) => loaders.has(`${namespace}.${language}`));
  await Promise.all(existing.map((namespace) => loadNamespace(namespace, language)));
}

/** Starts in the detected language; resolves once the messages of the first screen are loaded. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  provideTexts(async (namespace, language) => (await loaders.get(`${namespace}.${language}`)?.()) ?? {});
  await changeLanguage(browserLanguage());
  await loadTexts(namespaces);
}
