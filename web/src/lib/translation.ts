import { type Messages, setupI18n } from "@lingui/core";
import { use, useSyncExternalStore } from "react";
import { intlTags, type Language } from "./language.ts";

/** Values for {name} in a text; `count` chooses the counted form. */
type TextValues = Record<string, unknown>;

export type Translate = (key: string, values?: TextValues) => string;

/** Texts by "namespace:group.name", as they come out of the build. */
export type Texts = Record<string, unknown>;

type LoadTexts = (namespace: string, language: Language) => Promise<Texts>;

/** An unknown key shows itself, a sentence without a translation is said as it stands. */
const i18n = setupI18n({
  locale: "en",
  locales: [intlTags.en],
  messages: { en: {}, me: {} },
  missing: (_locale, id) => id.replace(/^sentences:/, ""),
});

/** "orders.en": the texts that are here. */
const loaded = new Set<string>();
const loading = new Map<string, Promise<void>>();
/** React reads a promise marked like this at once, without waiting for it. */
const settled = { status: "fulfilled", value: undefined };
const here: Promise<void> = Object.assign(Promise.resolve(), settled);
const translators = new Map<string, Translate>();
let load: LoadTexts = async () => ({});

const nameOf = (namespace: string, language: Language) => `${namespace}.${language}`;

/** Says where texts come from. */
export function provideTexts(source: LoadTexts): void {
  load = source;
}

/** Puts texts in place, as if they had been loaded. */
export function addTexts(namespace: string, language: Language, texts: Texts): void {
  loaded.add(nameOf(namespace, language));
  i18n.load(language, texts as Messages);
}

/** Loads a namespace once a language; what could not be loaded may be asked for again. */
export function loadNamespace(namespace: string, language: Language): Promise<void> {
  const name = nameOf(namespace, language);
  // The same promise in every render: React does not forgive one that waited once and then asks another, or none.
  const running = loading.get(name) ?? (loaded.has(name) ? here : undefined);
  if (running) return running;
  const started = load(namespace, language)
    .then((texts) => addTexts(namespace, language, texts))
    .catch((reason: unknown) => {
      loading.delete(name);
      throw reason;
    });
  started.then(
    () => Object.assign(started, settled),
    () => undefined,
  );
  loading.set(name, started);
  return started;
}

export const errorNamespaces = ["errors", "sentences"] as const;

/** The words for what failed or is wrong with a value, which no page waits for; without a connection they may stay away. */
export async function loadErrorMessages(): Promise<void> {
  await Promise.allSettled(errorNamespaces.map((namespace) => loadNamespace(namespace, shownLanguage())));
}

/** Loads the texts of a key's namespace; without a connection they may be missing. */
export async function loadTextOf(key: string): Promise<void> {
  const [namespace = ""] = key.split(":");
  await Promise.allSettled([loadNamespace(namespace, shownLanguage())]);
}

export const shownLanguage = () => i18n.locale as Language;

/** Brings every namespace in use into another language, then shows it all at once. */
export async function showLanguage(next: Language): Promise<void> {
  const namespaces = new Set([...loaded].map((name) => name.slice(0, name.lastIndexOf("."))));
  await Promise.all([...namespaces].map((namespace) => loadNamespace(namespace, next)));
  // Intl does not know `me` and would silently count as the device does; it is asked with a tag it knows.
  i18n.activate(next, [intlTags[next]]);
}

const translateIn =
  (namespace: string): Translate =>
  (key, values) =>
    i18n._(key.includes(":") ? key : `${namespace}:${key}`, values);

/** The text of a key, "namespace:group.name". */
export const translate = translateIn("app");

/** The same function for a namespace in a language, so that nothing is drawn again for a new one. */
function translatorOf(namespace: string, shown: Language): Translate {
  const name = nameOf(namespace, shown);
  const made = translators.get(name) ?? translateIn(namespace);
  translators.set(name, made);
  return made;
}

const subscribe = (listener: () => void) => i18n.on("change", listener);

/** Says nothing before the texts are here. */
export const translateIfHere =
  (namespace: string): Translate =>
  (key, values) =>
    loaded.has(nameOf(namespace, shownLanguage())) ? translateIn(namespace)(key, values) : "";

/**
 * The texts of a namespace that is only needed when something happens: nothing waits for them, and
 * the component is drawn again once they are here.
 */
export function useLateTranslation(namespace: string): Translate {
  const isHere = () => loaded.has(nameOf(namespace, shownLanguage()));
  useSyncExternalStore(subscribe, () => `${i18n.locale} ${isHere()}`);
  return (key, values) => {
    if (!isHere()) void loadNamespace(namespace, shownLanguage()).catch(() => null);
    return translateIfHere(namespace)(key, values);
  };
}

/**
 * The texts of a namespace in the language on the screen. A component whose texts are not here yet
 * waits for them; of several namespaces the first is the one keys belong to.
 */
export function useTranslation(namespaces: string | readonly string[] = "app") {
  const shown = useSyncExternalStore(subscribe, shownLanguage);
  const list = typeof namespaces === "string" ? [namespaces] : namespaces;
  for (const namespace of list) use(loadNamespace(namespace, shown));
  return { t: translatorOf(list[0] ?? "app", shown), i18n: { language: shown } };
}
