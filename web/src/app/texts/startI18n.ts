import { browserLanguage, changeLanguage, loadTexts } from "../../lib/text/i18n.ts";
import type { Language } from "../../lib/text/language.ts";
import { errorNamespaces, provideTexts, type Texts } from "../../lib/text/translation.ts";

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

/** Starts in the detected language; resolves once the messages of the first screen are loaded. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  provideTexts(async (namespace, language) => (await (await loaderOf(namespace, language))?.()) ?? {});
  await changeLanguage(browserLanguage());
  await loadTexts(namespaces);
}
