import { use, useSyncExternalStore } from "react";
import { pluralOf } from "./calendar.ts";
import { intlTags, type Language } from "./language.ts";

/** What a file of texts holds: texts, in groups as deep as one likes. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Values for {{name}} in a text, and how to look it up. */
interface TextValues {
  [name: string]: unknown;
  /** Chooses the counted form: key_one, key_few, key_other; key_zero where a language has one. */
  count?: number;
  /** Another namespace than the hook's. */
  ns?: string;
  /** What is said when the key does not exist. */
  defaultValue?: string;
  /** false: the key is one word, whatever dots it holds. */
  keySeparator?: false;
  /** false: the key names no namespace, whatever colons it holds. */
  nsSeparator?: false;
}

export type Translate = (key: string, values?: TextValues) => string;

type LoadTexts = (namespace: string, language: Language) => Promise<Texts>;

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
/** React reads a promise marked like this at once, without waiting for it. */
const settled = { status: "fulfilled", value: undefined };
const here: Promise<void> = Object.assign(Promise.resolve(), settled);
const translators = new Map<string, Translate>();
const listeners = new Set<() => void>();
let language: Language = "en";
let load: LoadTexts = async () => ({});

const nameOf = (namespace: string, wanted: Language) => `${namespace}.${wanted}`;

/** Says where texts come from. */
export function provideTexts(source: LoadTexts): void {
  load = source;
}

/** Puts texts in place, as if they had been loaded. */
export function addTexts(namespace: string, wanted: Language, texts: Texts): void {
  loaded.set(nameOf(namespace, wanted), texts);
}

/** Loads a namespace once a language; what could not be loaded may be asked for again. */
export function loadNamespace(namespace: string, wanted: Language): Promise<void> {
  const name = nameOf(namespace, wanted);
  // The same promise in every render: React does not forgive one that waited once and then asks another, or none.
  const running = loading.get(name) ?? (loaded.has(name) ? here : undefined);
  if (running) return running;
  const started = load(namespace, wanted)
    .then((texts) => addTexts(namespace, wanted, texts))
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

export const shownLanguage = (): Language => language;

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Brings every namespace in use into another language, then shows it all at once. */
export async function showLanguage(next: Language): Promise<void> {
  const namespaces = new Set([...loaded.keys()].map((name) => name.slice(0, name.lastIndexOf("."))));
  await Promise.all([...namespaces].map((namespace) => loadNamespace(namespace, next)));
  language = next;
  tellListeners();
}

function find(texts: Texts | undefined, path: readonly string[]): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of path) {
    if (at === undefined || typeof at === "string") return undefined;
    at = at[part];
  }
  return typeof at === "string" ? at : undefined;
}

function lookUp(texts: Texts | undefined, key: string, values: TextValues): string | undefined {
  const pathOf = (full: string) => (values.keySeparator === false ? [full] : full.split("."));
  if (values.count === undefined) return find(texts, pathOf(key));
  const zero = values.count === 0 ? [`${key}_zero`] : [];
  const forms = [...zero, `${key}_${pluralOf(values.count, language)}`, `${key}_other`, key];
  return forms.map((form) => find(texts, pathOf(form))).find((text) => text !== undefined);
}

const numbers = new Map<Language, Intl.NumberFormat>();

/** A value as it is read in a text: a number as the language writes it, "2,249" or "2.249". */
function shown(value: unknown): string {
  if (typeof value !== "number") return String(value ?? "");
  const format =
    numbers.get(language) ?? new Intl.NumberFormat(intlTags[language], { maximumFractionDigits: 3 });
  numbers.set(language, format);
  return format.format(value);
}

const fill = (text: string, values: TextValues) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => shown(values[name]));

/** The text of a key, "namespace:group.name" or inside `ns`; an unknown key shows itself. */
export function translate(key: string, values: TextValues = {}): string {
  const colon = values.nsSeparator === false ? -1 : key.indexOf(":");
  const namespace = colon > 0 ? key.slice(0, colon) : (values.ns ?? "app");
  const texts = loaded.get(nameOf(namespace, language));
  const text = lookUp(texts, colon > 0 ? key.slice(colon + 1) : key, values) ?? values.defaultValue;
  return text === undefined ? key : fill(text, values);
}

function translatorOf(namespace: string, shown: Language): Translate {
  const name = nameOf(namespace, shown);
  const known = translators.get(name);
  if (known) return known;
  const made: Translate = (key, values) => translate(key, { ns: namespace, ...values });
  translators.set(name, made);
  return made;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether texts are here already. */
const isHere = (namespace: string) => loaded.has(nameOf(namespace, language));

/**
 * The texts of a namespace that is only needed when something happens: nothing waits for them, and
 * the component is drawn again once they are here.
 */
export function useLateTranslation(namespace: string): Translate {
  useSyncExternalStore(subscribe, () => `${language} ${isHere(namespace)}`);
  return (key, values) => {
    if (isHere(namespace)) return translate(key, { ns: namespace, ...values });
    void loadNamespace(namespace, language).then(tellListeners);
    return "";
  };
}

/**
 * The texts of a namespace in the language on the screen. A component whose texts are not here yet
 * waits for them; of several namespaces the first is the one keys belong to.
 */
export function useTranslation(namespaces: string | readonly string[] = "app") {
  const shown = useSyncExternalStore(subscribe, shownLanguage);
  const wanted = typeof namespaces === "string" ? [namespaces] : namespaces;
  for (const namespace of wanted) use(loadNamespace(namespace, shown));
  return { t: translatorOf(wanted[0] ?? "app", shown), i18n: { language: shown } };
}
