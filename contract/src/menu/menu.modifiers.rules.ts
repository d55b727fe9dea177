import { fold } from "../lib/search.ts";

/** What choosing a modifier does to a dish: something comes on top, stays out, or is one way of several. */
export const modifierEffects = ["add", "remove", "choice"] as const;
export type ModifierEffect = (typeof modifierEffects)[number];

type Language = "en" | "me";
interface Names {
  nameEn?: string | null | undefined;
  nameMe?: string | null | undefined;
}

/** A modifier as its group offers it. */
interface OfferedModifier extends Names {
  price: string;
  /** The names of the ingredient it leaves out of the recipe. */
  removes: readonly string[];
  /** It adds an ingredient to the recipe. */
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

/** Returns the effect of a modifier by its recipe, its price and its group; what its name says is read by `modifierOf`. */
export function effectOf(modifier: OfferedModifier, group: ModifierGroup): ModifierEffect {
  const { price, removes, adds } = modifier;
  const isPriced = Number(price) > 0;
  const products = removes.map(fold);
  const isNamedAlike = namesOf(modifier).some((name) => products.includes(fold(name)));
  const isGroupOfRemovals = namesOf(group).some((name) => leavesOut.test(fold(name)));
  const isRemoval = products.length > 0 && !adds && !isPriced;
  if (isRemoval && (isNamedAlike || isGroupOfRemovals)) return "remove";
  if (namesOf(modifier).some((name) => extraWord.test(name))) return "add";
  // Oat milk in place of milk, or the one size or doneness that must be named.
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
  /** "No", "Bez": the word before the text of a removal; empty for other effects. */
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

/** Returns a text as it continues a sentence: proper names and abbreviations keep their capitals. */
export const lowered = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) && !/\s\p{Lu}/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** Returns how a modifier of a line reads in a language: its effect and its text without the sign. */
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

/** Returns a modifier without its plus: "No onion", "Kajmak"; for where a sign is drawn beside it. */
export const modifierName = ({ word, text }: ModifierText): string => (word ? `${word} ${text}` : text);

/** Returns a modifier with its sign on a screen: "+ Kajmak", "No onion", "Well done". */
export const modifierText = (modifier: ModifierText): string =>
  modifier.effect === "add" ? `+ ${modifier.text}` : modifierName(modifier);

/** Returns a modifier with its sign on paper, where a removal must not be overread: "NO onion". */
export const modifierOnPaper = (modifier: ModifierText): string =>
  modifierText({ ...modifier, word: modifier.word.toUpperCase() });
