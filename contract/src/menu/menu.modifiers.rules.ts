import { fold } from "../lib/search.ts";

/**
 * Effects of a modifier on a dish: it adds something, removes something, or chooses one of several variants.
 */
export const modifierEffects = ["add", "remove", "choice"] as const;
export type ModifierEffect = (typeof modifierEffects)[number];

type Language = "en" | "me";
interface Names {
  nameEn?: string | null | undefined;
  nameMe?: string | null | undefined;
}

/** Modifier as its group offers it. */
interface OfferedModifier extends Names {
  price: string;
  /** Names of the ingredient that it removes from the recipe. */
  removes: readonly string[];
  /** True when it adds an ingredient to the recipe. */
  adds: boolean;
}
interface ModifierGroup extends Names {
  minChoices: number;
  maxChoices: number | null;
}

const withoutWord = /^(no|without|bez)\s+(?=\S)/i;
const extraWord = /^(extra|ekstra|dodatn[aio])\s/i;
const leavesOut = /^(no|without|leave out|remove|hold|bez|izostavi|ukloni)\b/;

const namesOf = ({ nameEn, nameMe }: Names) => [nameEn, nameMe].filter((name) => typeof name === "string");

/** Returns the effect of a modifier by its recipe, price and group; `modifierOf` reads its name. */
export function effectOf(modifier: OfferedModifier, group: ModifierGroup): ModifierEffect {
  const { price, removes, adds } = modifier;
  const isPriced = Number(price) > 0;
  const products = removes.map(fold);
  const isNamedAsProduct = namesOf(modifier).some((name) => products.includes(fold(name)));
  const isGroupOfRemovals = namesOf(group).some((name) => leavesOut.test(fold(name)));
  const isRemoval = products.length > 0 && !adds && !isPriced;
  if (isRemoval && (isNamedAsProduct || isGroupOfRemovals)) return "remove";
  if (namesOf(modifier).some((name) => extraWord.test(name))) return "add";
  // Oat milk replaces milk, or exactly one size or doneness is required.
  if (products.length > 0 || (group.minChoices > 0 && group.maxChoices === 1)) return "choice";
  return adds || isPriced ? "add" : "choice";
}

/** A modifier of an ordered line: a chosen option, or free text typed for the dish. */
interface OrderedModifier extends Names {
  customizationName: string;
  customizationValue: string | null;
  optionId?: string | undefined;
  quantity?: number | undefined;
  effect?: ModifierEffect | undefined;
  additionalPrice?: string | undefined;
}

interface ModifierText {
  effect: ModifierEffect;
  /** Prefix of a removal ("No", "Bez"); empty for other effects. */
  word: string;
  text: string;
}

const withoutIn = { en: "No", me: "Bez" } as const;

const nameIn = ({ nameEn, nameMe, customizationName }: OrderedModifier, language: Language): string =>
  (language === "me" ? nameMe || nameEn : nameEn || nameMe) || customizationName;

function pieces(
  { optionId, customizationValue: value, quantity = 1 }: OrderedModifier,
  name: string,
): string {
  if (optionId === undefined) return value ? `${name}: ${value}` : name;
  if (quantity > 1) return `${name} × ${quantity}`;
  return value ? `${name} ${value}` : name;
}

/** Returns a text in the form used within a sentence: proper names and abbreviations stay capitalized. */
export const lowered = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) && !/\s\p{Lu}/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** Returns a modifier of a line in a language: its effect and its text without the sign. */
export function modifierOf(modifier: OrderedModifier, language: Language): ModifierText {
  const name = nameIn(modifier, language);
  const text = pieces(modifier, name.replace(/^[+–−-]\s*/, ""));
  const typed = withoutWord.exec(text)?.[0];
  if (typed !== undefined) return { effect: "remove", word: typed.trim(), text: text.slice(typed.length) };
  const isMinus = /^[–−-]\s*\S/.test(name);
  const isPlus = /^\+\s*\S/.test(name);
  const own = isMinus ? "remove" : isPlus || extraWord.test(text) ? "add" : undefined;
  const isPriced = Number(modifier.additionalPrice ?? 0) > 0;
  const effect = own ?? modifier.effect ?? (isPriced ? "add" : "choice");
  return effect === "remove"
    ? { effect, word: withoutIn[language], text: lowered(text) }
    : { effect, word: "", text };
}

/** Returns a modifier without its plus ("No onion", "Kajmak"), for layouts that draw the sign. */
export const modifierName = ({ word, text }: ModifierText): string => (word ? `${word} ${text}` : text);

/** Returns a modifier with its sign on a screen: "+ Kajmak", "No onion", "Well done". */
export const modifierText = (modifier: ModifierText): string =>
  modifier.effect === "add" ? `+ ${modifier.text}` : modifierName(modifier);

/** Returns a modifier with its sign on paper, where a removal must not be missed: "NO onion". */
export const modifierOnPaper = (modifier: ModifierText): string =>
  modifierText({ ...modifier, word: modifier.word.toUpperCase() });
