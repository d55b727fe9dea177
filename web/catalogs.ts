import { basename } from "node:path";
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

function* messagesOf(texts: Texts, prefix: string): Generator<[id: string, message: CompiledMessage]> {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === "string") yield [prefix + key, compiled(text)];
    else yield* messagesOf(text, `${prefix}${key}.`);
}

/**
 * Compiles messages at build time, so that pages need no parser: `orders.en.json` becomes messages by
 * "orders:group.key".
 */
export function catalogPlugin(): Plugin {
  return {
    name: "catalogs",
    enforce: "pre",
    transform: {
      filter: { id: /\.(en|me)\.json$/ },
      handler: (text, file) => {
        const [namespace = ""] = basename(file).split(".");
        const texts: Texts = JSON.parse(text);
        return { code: JSON.stringify(Object.fromEntries(messagesOf(texts, `${namespace}:`))), map: null };
      },
    },
  };
}
