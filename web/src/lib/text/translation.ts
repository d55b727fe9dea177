import { type Messages, setupI18n } from "@lingui/core";
import { use, useSyncExternalStore } from "react";
import { intlTags, type Language } from "./language.ts";
import type { Namespace, TextId, TextKey } from "./texts.ts";

/**
 * Values for {name} in a message; `count` selects the plural form, `defaultValue` is shown when there is no message.
 */
type TextValues = Record<string, unknown>;

/** Translates keys of a namespace, and others with theirs: "orders:status.ready". */
export interface Translate<Key extends string = TextId> {
  /** Of words from outside, such as those of a newer server, only some have a text. */
  (key: string, values: TextValues & { defaultValue: string }): string;
  (key: Key, values?: TextValues): string;
}

/** Messages by "namespace:group.name", as built. */
export type Texts = Record<string, unknown>;

type LoadTexts = (namespace: string, language: Language) => Promise<Texts>;

/** Missing messages: a key shows itself, a sentence shows untranslated. */
const i18n = setupI18n({
  locale: "en",
  locales: [intlTags.en],
  messages: { en: {}, me: {} },
  missing: (_locale, id) => id.replace(/^sentences:/, ""),
});

/** Loaded namespaces, as "orders.en". */
const loaded = new Set<string>();
const loading = new Map<string, Promise<void>>();
/** React's `use` reads a promise with these fields synchronously. */
const settled = { status: "fulfilled", value: undefined };
const here: Promise<void> = Object.assign(Promise.resolve(), settled);
const translators = new Map<string, Translate<string>>();
let load: LoadTexts = async () => ({});

const nameOf = (namespace: string, language: Language) => `${namespace}.${language}`;

/** Sets the loader of messages; what was read from another one is loaded again. */
export function provideTexts(source: LoadTexts): void {
  load = source;
  loaded.clear();
  loading.clear();
}

/** Adds messages as if they had been loaded. */
export function addTexts(namespace: string, language: Language, texts: Texts): void {
  loaded.add(nameOf(namespace, language));
  i18n.load(language, texts as Messages);
}

/** Loads a namespace once per language; a failed load can be retried. */
export function loadNamespace(namespace: string, language: Language): Promise<void> {
  const name = nameOf(namespace, language);
  // Return the same promise on every render; `use` does not support switching promises.
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

/** Loads the error messages, which no page waits for; they may be missing while offline. */
export async function loadErrorMessages(): Promise<void> {
  await Promise.allSettled(errorNamespaces.map((namespace) => loadNamespace(namespace, shownLanguage())));
}

/** Loads the namespace of a key; it may be missing while offline. */
export async function loadTextOf(key: string): Promise<void> {
  const [namespace = ""] = key.split(":");
  await Promise.allSettled([loadNamespace(namespace, shownLanguage())]);
}

export const shownLanguage = () => i18n.locale as Language;

/** Loads every namespace in use for another language, then switches at once. */
export async function showLanguage(next: Language): Promise<void> {
  const namespaces = new Set([...loaded].map((name) => name.slice(0, name.lastIndexOf("."))));
  await Promise.all([...namespaces].map((namespace) => loadNamespace(namespace, next)));
  // Intl does not know `me` and would silently use the device's plural rules; pass a known tag.
  i18n.activate(next, [intlTags[next]]);
}

const textIn =
  (namespace: Namespace) =>
  (key: string, values?: TextValues): string => {
    const id = key.includes(":") ? key : `${namespace}:${key}`;
    const fallback = values?.["defaultValue"];
    return typeof fallback === "string" && !(id in i18n.messages) ? fallback : i18n._(id, values);
  };

/** Translates a key, "namespace:group.name". */
export const translate: Translate<TextKey<"app">> = textIn("app");

/**
 * Returns a stable translate function per namespace and language, so that memoized components do not render
 * again.
 */
function translatorOf(namespace: Namespace, shown: Language): Translate<string> {
  const name = nameOf(namespace, shown);
  const made = translators.get(name) ?? textIn(namespace);
  translators.set(name, made);
  return made;
}

const subscribe = (listener: () => void) => i18n.on("change", listener);

/** Translates a key, or returns "" while its namespace is not loaded. */
export const translateIfHere =
  <N extends Namespace>(namespace: N): Translate<TextKey<N>> =>
  (key: string, values?: TextValues) =>
    loaded.has(nameOf(namespace, shownLanguage())) ? textIn(namespace)(key, values) : "";

/**
 * Returns a translate function that never suspends; the component renders again when the namespace arrives.
 */
export function useLateTranslation<N extends Namespace>(namespace: N): Translate<TextKey<N>> {
  const isHere = () => loaded.has(nameOf(namespace, shownLanguage()));
  useSyncExternalStore(subscribe, () => `${i18n.locale} ${isHere()}`);
  return (key: string, values?: TextValues) => {
    if (!isHere()) void loadNamespace(namespace, shownLanguage()).catch(() => null);
    return isHere() ? textIn(namespace)(key, values) : "";
  };
}

/**
 * Returns the translate function of a namespace in the current language and suspends until it is loaded; of
 * several namespaces the first is the default.
 */
export function useTranslation<N extends Namespace = "app">(
  namespaces: N | readonly [N, ...Namespace[]] = "app" as N,
): { t: Translate<TextKey<N>>; i18n: { language: Language } } {
  const shown = useSyncExternalStore(subscribe, shownLanguage);
  const list: readonly [N, ...Namespace[]] = typeof namespaces === "string" ? [namespaces] : namespaces;
  for (const namespace of list) use(loadNamespace(namespace, shown));
  return { t: translatorOf(list[0], shown), i18n: { language: shown } };
}
