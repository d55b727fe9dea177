import { toMinor, toText, zero } from "@konoba/contract/lib/money";
import { spreadComboPrice } from "@konoba/contract/menu/menu.combos.rules";
import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { byMenu, type DraftLine } from "./orderDraft.ts";

/** Line that an unsent line is sent as: itself, or a dish of a set menu at its share. */
export interface SentDraftLine extends Omit<DraftLine, "choices"> {
  comboId: string | null;
  comboGroupId: string | null;
  comboExtra: string | null;
}

/** Returns the lines that an unsent line is sent as: those of a set menu share its price as on the server. */
export function dishLines(line: DraftLine, decimals: number): SentDraftLine[] {
  const { choices, ...own } = line;
  if (choices === undefined) return [{ ...own, comboId: null, comboGroupId: null, comboExtra: null }];
  const amounts = spreadComboPrice(
    toMinor(line.unitPrice, decimals),
    choices.map(({ groupId, sharePercent, listPrice, extraPrice }) => ({
      groupId,
      sharePercent,
      listPrice: toMinor(listPrice, decimals),
      extraPrice: toMinor(extraPrice, decimals),
      quantity: 1,
    })),
  );
  return choices.map(({ groupId, listPrice: _, sharePercent: _share, extraPrice, ...dish }, index) => ({
    ...own,
    ...byMenu,
    ...dish,
    boxes: dish.boxes,
    unitPrice: toText(amounts[index]?.amount ?? zero, decimals),
    comboId: line.id,
    comboGroupId: groupId,
    comboExtra: extraPrice,
  }));
}

/** Returns the set menu of an unsent line as an order lists it; none for an item alone. */
export const comboOf = (line: DraftLine): OrderCombo[] =>
  line.choices === undefined
    ? []
    : [
        {
          id: line.id,
          menuItemId: line.menuItemId,
          nameEn: line.nameEn,
          nameMe: line.nameMe,
          quantity: line.quantity,
          unitPrice: line.unitPrice,
          basePrice: line.basePrice,
          priceListId: line.priceListId,
          priceListName: line.priceListName,
          priceListNameMe: line.priceListNameMe ?? null,
        },
      ];
