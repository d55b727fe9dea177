import type { Customization, Line } from "@konoba/contract/orders/orders.lines.contract";
import { modifierOf, modifierText } from "@konoba/contract/menu/menu.modifiers.rules";
import { deviceLetter } from "../lib/deviceMark.ts";
import type { Language } from "../lib/language.ts";

type LineName = Pick<Line, "nameEn" | "nameMe">;

/** The name in the wanted language, else in English, else in whichever is there. */
export const nameOf = ({ nameEn, nameMe }: LineName, language: Language): string =>
  (language === "me" ? nameMe : nameEn) ?? nameEn ?? nameMe ?? "";

/** Names lines in one sentence part: "2 × Espresso, Shopska salad". */
export const namesOf = (lines: readonly (LineName & { quantity: number })[], language: Language): string =>
  lines.map((line) => (line.quantity > 1 ? `${line.quantity} × ` : "") + nameOf(line, language)).join(", ");

/** "#042"; an order that has no number of the server yet carries the mark of this device: "•A3". */
export const numberText = (number: number): string =>
  number < 0 ? `•${deviceLetter()}${-number}` : `#${String(number).padStart(3, "0")}`;

type Modifier = Omit<Customization, "orderItemId" | "additionalPrice"> &
  Partial<Pick<Customization, "additionalPrice">>;

interface Modified {
  specialRequests: string | null;
  customizations: readonly Modifier[];
  /** Of a line that was not sent yet. */
  options?: readonly (Pick<Customization, "effect"> & LineName & { optionId: string; quantity: number })[];
}

/** The modifiers of a line in one, each with its sign: "+ Kajmak · No onion · well done". */
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
