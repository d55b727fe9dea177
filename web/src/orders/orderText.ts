import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { modifierOf, modifierText } from "@konoba/contract/menu/menu.modifiers.rules";
import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import { comboOfLine } from "@konoba/contract/orders/orders.combos.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { Customization, Line } from "@konoba/contract/orders/orders.lines.contract";
import { listNameIn } from "@konoba/contract/prices/prices.names.rules";
import { deviceLetter } from "../lib/device/deviceMark.ts";
import type { Language } from "../lib/text/language.ts";
import { weightText } from "../menu/weightText.ts";

type LineName = Pick<Line, "nameEn" | "nameMe">;

/** Returns the name in the given language, else in English, else in the other one. */
export const nameOf = ({ nameEn, nameMe }: LineName, language: Language): string =>
  (language === "me" ? nameMe : nameEn) ?? nameEn ?? nameMe ?? "";

/** Returns the name of the price list of a line; null for a line at the price of the menu. */
export const listOf = (
  {
    priceListName,
    priceListNameMe,
  }: Pick<Line, "priceListName"> & { priceListNameMe?: string | null | undefined },
  language: Language,
): string | null => priceListName && listNameIn({ name: priceListName, nameMe: priceListNameMe }, language);

/** Returns the name of the set menu that a line belongs to; null for an item alone. */
export function comboNameOf(
  line: Pick<Line, "comboId">,
  combos: OrderDetails["combos"] | undefined,
  language: Language,
): string | null {
  const combo = comboOfLine(line, combos);
  return combo ? nameOf(combo, language) : null;
}

type SoldLine = LineName & Pick<Line, "quantity"> & Partial<Pick<Line, "soldBy">>;

/** Returns the name of a line with its weight: "Sea bass 0.742 kg". */
export const dishOf = (line: SoldLine, language: Language): string =>
  [nameOf(line, language), weightText(line, language)].filter(Boolean).join(" ");

/** Lists lines as text: "2 × Espresso, Shopska salad". */
export const namesOf = (lines: readonly SoldLine[], language: Language): string =>
  lines.map((line) => (piecesOf(line) > 1 ? `${line.quantity} × ` : "") + dishOf(line, language)).join(", ");

/** Formats an order number as "#042", or a device number as "•A3" until the server assigns one. */
export const numberText = (number: number): string =>
  number < 0 ? `•${deviceLetter()}${-number}` : orderNumber(number);

type Modifier = Omit<Customization, "orderItemId" | "additionalPrice"> &
  Partial<Pick<Customization, "additionalPrice">>;

interface Modified {
  specialRequests: string | null;
  customizations: readonly Modifier[];
  /** Options of an unsent line. */
  options?: readonly (Pick<Customization, "effect"> & LineName & { optionId: string; quantity: number })[];
}

/** Lists the modifiers of a line with signs: "+ Kajmak · No onion · well done". */
export const wishesOf = (
  { specialRequests, customizations, options = [] }: Modified,
  language: Language,
): string =>
  [
    ...options.map((option) => ({ ...option, customizationName: "", customizationValue: null })),
    ...customizations,
  ]
    .map((modifier) => modifierText(modifierOf(modifier, language)))
    .concat(specialRequests ?? [])
    .join(" · ");
