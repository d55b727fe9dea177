import { detectLanguage, documentTags, type Language } from "./language.ts";
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
/** Messages every page needs, with the loaders of the others, by language. */
const coreFiles = {
  en: () => import("./coreMessages.en.ts"),
  me: () => import("./coreMessages.me.ts"),
} as const satisfies Record<Language, () => Promise<unknown>>;
const errorFiles = {
  en: async () => (await import("./errorMessages.en.ts")).errorMessages,
  me: async () => (await import("./errorMessages.me.ts")).errorMessages,
} as const satisfies Record<Language, () => Promise<Texts>>;
const coreNamespaces = ["app", "ui", "units"];

/** Returns the loader of a namespace; undefined when it has no messages. */
async function loaderOf(namespace: string, language: Language): Promise<(() => Promise<Texts>) | undefined> {
  if (errorNamespaces.some((name) => name === namespace)) return errorFiles[language];
  const { coreMessages, textFiles } = await coreFiles[language]();
  if (coreNamespaces.includes(namespace)) return async () => coreMessages;
  const ending = `/${namespace}.${language}.json`;
  const [, load] = Object.entries(textFiles).find(([path]) => path.endsWith(ending)) ?? [];
  return load && (async () => (await load()).default);
}

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
  await Promise.all(namespaces.map((namespace) => loadNamespace(namespace, language)));
}

/** Starts in the detected language; resolves once the messages of the first screen are loaded. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  provideTexts(async (namespace, language) => (await (await loaderOf(namespace, language))?.()) ?? {});
  await changeLanguage(browserLanguage());
  await loadTexts(namespaces);
}
