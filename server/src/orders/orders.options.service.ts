import { AppError } from "@konoba/contract/lib/errors";
import { minor, multiply, toMinor, toText } from "@konoba/contract/lib/money";
import { effectOf } from "@konoba/contract/menu/menu.modifiers.rules";
import { choiceProblem, chosenOptions, type RecipeEffect } from "@konoba/contract/menu/menu.options.rules";
import type { Customization, LineInput } from "@konoba/contract/orders/orders.lines.contract";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { listEffects } from "../menu/menu.options.service.ts";
import type { OrderOption, OrderOptionGroup } from "./orders.options.store.ts";

interface Offering {
  id: string;
  optionGroups: readonly OrderOptionGroup[];
}
type FreeWishes = LineInput["customizations"];

/** Builds the customizations of a line's free requests. */
export const freeWishes = (lineId: string, wishes: FreeWishes): Customization[] =>
  wishes.map((each) => ({ orderItemId: lineId, ...each }));

/** Returns the additional price of an option for one piece. */
export type PriceOption = (option: Pick<OrderOption, "id" | "price">) => string;

/** Returns the additional price of an option row for one time it is chosen. */
export const unitPriceOf = (
  { additionalPrice, quantity = 1 }: Pick<Customization, "additionalPrice" | "quantity">,
  decimals: number,
): string => toText(minor(toMinor(additionalPrice, decimals) / BigInt(quantity)), decimals);

interface Taking {
  decimals: number;
  priceOf: PriceOption;
}

/**
 * Builds the option rows of a line with names copied from the menu, and their prices. Rejects options the item does
 * not offer, and missing or excess choices.
 */
export function takeOptions(
  item: Offering,
  lineId: string,
  choices: LineInput["options"],
  { decimals, priceOf }: Taking,
): Customization[] {
  const refusal = choiceProblem(item.optionGroups, choices);
  if (refusal) {
    const { problem, ...about } = refusal;
    throw new AppError(problem, { menuItemId: item.id, ...about });
  }
  return chosenOptions(item.optionGroups, choices).map(({ option, group, quantity }) => ({
    orderItemId: lineId,
    customizationName: option.nameEn ?? option.nameMe ?? "",
    customizationValue: quantity > 1 ? `× ${quantity}` : null,
    additionalPrice: toText(multiply(toMinor(priceOf(option), decimals), quantity), decimals),
    optionId: option.id,
    quantity,
    nameEn: option.nameEn,
    nameMe: option.nameMe,
    effect: effectOf(option, group),
  }));
}

type Wish = Omit<Customization, "orderItemId">;

/** Loads the recipe effects of the options of lines, and the customizations still to be matched by name. */
export async function loadEffects(
  db: Db,
  location: OwnedLocation,
  lines: readonly { customizations: readonly Wish[] }[],
): Promise<(wishes: readonly Wish[]) => { effects: RecipeEffect[]; words: Wish[] }> {
  const ids = lines.flatMap((line) => line.customizations.flatMap(({ optionId }) => optionId ?? []));
  const rows = ids.length > 0 ? await listEffects(db, location, [...new Set(ids)]) : [];
  const known = new Map(rows.map((row) => [row.optionId, row]));
  return (wishes) => ({
    effects: wishes.flatMap(({ optionId, quantity = 1 }) => {
      const effect = known.get(optionId ?? "");
      return effect ? [{ ...effect, times: quantity }] : [];
    }),
    // An option with recipe effects is not matched by name as well.
    words: wishes.filter(({ optionId }) => !known.has(optionId ?? "")),
  });
}
