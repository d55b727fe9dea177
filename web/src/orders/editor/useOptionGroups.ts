import type { BoardItem, BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useEditor } from "../editor.ts";
import { groupsOf } from "../optionChoices.ts";
import { orderBoard } from "../orders.queries.ts";
import { groupsAt, useOptionPrices } from "./optionPrices.ts";

/** Returns a menu item from the board data. */
export function useBoardItem(menuItemId: string): BoardItem | undefined {
  const { locationId } = useEditor();
  const { language } = useFormat();
  const board = useQuery(orderBoard(locationId, language)).data;
  return board?.categories.flatMap(({ items }) => items).find(({ id }) => id === menuItemId);
}

/** Returns a function from menu item ID to its modifier groups, at the prices of now. */
export function useOptionGroups(): (menuItemId: string) => BoardOptionGroup[] {
  const { locationId } = useEditor();
  const { language } = useFormat();
  const board = useQuery(orderBoard(locationId, language)).data;
  const prices = useOptionPrices();
  return useCallback(
    (menuItemId: string) => {
      const items = board?.categories.flatMap((category) => category.items) ?? [];
      const item = items.find(({ id }) => id === menuItemId);
      return groupsAt(groupsOf(item, board?.optionGroups ?? []), prices);
    },
    [board, prices],
  );
}
