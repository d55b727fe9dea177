import { percent } from "@konoba/contract/lib/primitives";
import type { ComboGroupInput } from "@konoba/contract/menu/menu.combos.contract";
import { proposedPercents } from "@konoba/contract/menu/menu.combos.rules";
import { useState } from "react";
import type { ItemFormState } from "../itemValues.ts";
import type { ComboDishes } from "./useComboDishes.ts";

/** Returns the groups of a set menu with their dishes, the dishes of one guest's choice, and what changes them. */
export function useComboExample({ values, set }: ItemFormState, menu: ComboDishes) {
  const { comboGroups } = values;
  const [picked, setPicked] = useState<Readonly<Record<number, string>>>({});
  const setGroups = (next: ComboGroupInput[]) => set("comboGroups", next);
  const groups = comboGroups.map(({ minimum, maximum, sharePercent, choices }, index) => ({
    minimum,
    maximum,
    dishes: choices.flatMap((choice) => {
      const dish = menu.dishOf(choice);
      const share = sharePercent !== null && percent.safeParse(sharePercent).success ? sharePercent : null;
      return dish ? [{ ...dish, groupId: String(index), sharePercent: share }] : [];
    }),
  }));
  const isFixed = comboGroups.some(({ sharePercent }) => sharePercent !== null);
  /** Lets each group have its part of the price, at first by the menu prices of the example. */
  function setFixed(fixed: boolean) {
    const percents = proposedPercents(
      groups.map(({ dishes: [first] }) => first?.price ?? "0"),
      menu.decimals,
    );
    setGroups(
      comboGroups.map((group, index) => ({
        ...group,
        sharePercent: fixed ? (percents[index] ?? "0") : null,
      })),
    );
  }
  const examples = groups.map(
    ({ dishes }, index) =>
      (dishes.find(({ menuItemId }) => menuItemId === picked[index]) ?? dishes[0])?.menuItemId,
  );
  // The chosen dish, and the next ones where a guest chooses several.
  const chosen = groups.flatMap(({ minimum, dishes }, index) => {
    const first = dishes.filter(({ menuItemId }) => menuItemId === examples[index]);
    const others = dishes.filter(({ menuItemId }) => menuItemId !== examples[index]);
    return [...first, ...others].slice(0, Math.max(minimum, 1));
  });
  const setExtra = (menuItemId: string, extraPrice: string) =>
    setGroups(
      comboGroups.map((group) => ({
        ...group,
        choices: group.choices.map((each) =>
          each.menuItemId === menuItemId ? { ...each, extraPrice } : each,
        ),
      })),
    );
  const pick = (index: number, menuItemId: string) => setPicked({ ...picked, [index]: menuItemId });
  return { groups, examples, chosen, isFixed, pick, setGroups, setExtra, setFixed };
}
