import type { Customization, Line } from "@konoba/contract/orders/orders.lines.contract";
import { deviceLetter } from "../lib/deviceMark.ts";
import type { Language } from "../lib/language.ts";

type Named = Pick<Line, "nameEn" | "nameMe">;

/** The name in the wanted language, else in English, else in whichever is there. */
export const nameOf = ({ nameEn, nameMe }: Named, language: Language): string =>
  (language === "me" ? nameMe : nameEn) ?? nameEn ?? nameMe ?? "";

/** "#042"; an order that has no number of the server yet carries the mark of this device: "•A3". */
export const numberText = (number: number): string =>
  number < 0 ? `•${deviceLetter()}${-number}` : `#${String(number).padStart(3, "0")}`;

interface Wishes {
  specialRequests: string | null;
  customizations: readonly (Pick<Customization, "customizationName" | "customizationValue"> &
    Partial<Pick<Customization, "optionId" | "nameEn" | "nameMe">>)[];
  /** Of a line that was not sent yet. */
  options?: readonly (Named & { quantity: number })[];
}

type Wish = Wishes["customizations"][number];

/** A chosen option by its own name, a free wish as it was typed. */
function wishText({ optionId, nameEn, nameMe, ...wish }: Wish, language: Language): string {
  const { customizationName: typed, customizationValue: value } = wish;
  if (optionId === undefined) return value ? `${typed}: ${value}` : typed;
  const name = nameOf({ nameEn: nameEn ?? null, nameMe: nameMe ?? null }, language) || typed;
  return value ? `${name} ${value}` : name;
}

const optionText = (option: Named & { quantity: number }, language: Language) =>
  option.quantity > 1 ? `${nameOf(option, language)} × ${option.quantity}` : nameOf(option, language);

/** The wishes of a line in one: "Extra cheese · well done". */
export const wishesOf = (
  { specialRequests, customizations, options = [] }: Wishes,
  language: Language,
): string =>
  [
    ...options.map((option) => optionText(option, language)),
    ...customizations.map((wish) => wishText(wish, language)),
    ...(specialRequests ? [specialRequests] : []),
  ].join(" · ");
