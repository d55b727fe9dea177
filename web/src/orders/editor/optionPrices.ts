import type { BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { createAtom, useSelector } from "@tanstack/react-store";

/** Additional prices of options that price lists change now, by option. */
type OptionPrices = ReadonlyMap<string, string>;

const present = createAtom<OptionPrices>(new Map());

/** Sets the prices of options by the lists that hold, which `PriceWatch` follows. */
export const setOptionPrices = (prices: OptionPrices): void => present.set(() => prices);

export const useOptionPrices = (): OptionPrices => useSelector(present);

/** Returns groups with the prices of their options by the lists that hold. */
export const groupsAt = (groups: readonly BoardOptionGroup[], prices: OptionPrices): BoardOptionGroup[] =>
  groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, price: prices.get(option.id) ?? option.price })),
  }));
