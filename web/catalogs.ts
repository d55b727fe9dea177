import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/** Content of a message file: messages in nested groups. */
interface Texts {
  [key: string]: string | Texts;
}

/** Returns the plural forms that differ from `other`, which covers the missing ones. */
function ownForms(forms: object): object {
  const [, other] = Object.entries(forms).find(([form]) => form === "other") ?? [];
  const isOwn = ([form, tokens]: [string, unknown]) =>
    form !== "offset" && (form === "other" || JSON.stringify(tokens) !== JSON.stringify(other));
  return Object.fromEntries(Object.entries(forms).filter(isOwn));
}

function compiled(text: string): CompiledMessage {
  return compileMessageOrThrow(text).map((token) => {
    if (typeof token === "string") return token;
    const [name, kind, forms] = token;
    return kind === "plural" && forms instanceof Object ? [name, kind, ownForms(forms)] : token;
  });
}

/** Yields the messages of a file by their key; `"help:answers.stations"` names another namespace. */
function* messagesOf(texts: Texts, prefix: string): Generator<[id: string, message: CompiledMessage]> {
  for (const [key, text] of Object.entries(texts)) {
    const id = key.includes(":") ? key : prefix + key;
    if (typeof text === "string") yield [id, compiled(text)];
    else yield* messagesOf(text, `${id}.`);
  }
}

const hasOther = /^ {2}"\w+:\w/m;

/** Returns the texts of all files of a language that other files keep for them: help, palette, errors, audit. */
function textsForOthers(language: string): Texts[] {
  const files = globSync(join(import.meta.dirname, `src/*/*.${language}.json`)).map((path) =>
    readFileSync(path, "utf8"),
  );
  return files.filter((text) => hasOther.test(text)).map((text): Texts => JSON.parse(text));
}

/**
 * Compiles messages at build time, so that pages need no parser: `orders.en.json` becomes messages by
 * "orders:group.key", with those that the files of nouns have for it.
 */
export function catalogPlugin(): Plugin {
  return {
    name: "catalogs",
    enforce: "pre",
    transform: {
      filter: { id: /\.(en|me)\.json$/ },
      handler: (text, file) => {
        const [namespace = "", language = ""] = basename(file).split(".");
        const written: Texts = JSON.parse(text);
        const all = [written, ...textsForOthers(language)];
        const messages = all.flatMap((texts, index) => [
          ...messagesOf(texts, index === 0 ? `${namespace}:` : "?:"),
        ]);
        const own = messages.filter(([id]) => id.startsWith(`${namespace}:`));
        return { code: JSON.stringify(Object.fromEntries(own)), map: null };
      },
    },
  };
}
