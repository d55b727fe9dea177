import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { useFormat } from "../../lib/format.ts";
import { useEditor } from "../editor.ts";
import { groupsOf } from "../optionChoices.ts";
import { orderBoard } from "../orders.queries.ts";

/** Answers the groups a menu item asks about. */
export function useOptionGroups(): (menuItemId: string) => BoardOptionGroup[] {
  const { locationId } = useEditor();
  const { language } = useFormat();
  const board = useQuery(orderBoard(locationId, language)).data;
  return useCallback(
    (menuItemId: string) => {
      const items = board?.categories.flatMap((category) => category.items) ?? [];
      const item = items.find(({ id }) => id === menuItemId);
      return groupsOf(item, board?.optionGroups ?? []);
    },
    [board],
  );
}
