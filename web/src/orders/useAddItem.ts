import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "../lib/translation.ts";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { isRequired } from "@konoba/contract/menu/menu.options.rules";
import { isOpenAt } from "@konoba/contract/locations/locations.rules";
import { useFormat } from "../lib/format.ts";
import { useConfirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import { useEditor } from "./editor.ts";
import { lineOfItem, piecesByItem, withItem } from "./orderDraft.ts";
import { nameOf } from "./orderText.ts";
import { useOptionGroups } from "./useOptionGroups.ts";

/** Locations whose closed hours were confirmed since the page was loaded. */
const confirmedLocations = new Set<string>();

/** Adds one piece of an item. A closed location is confirmed once; portions that are left are not exceeded. */
export function useAddItem(): (item: BoardItem) => void {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { venue, order, lines, change, open } = useEditor();
  const groupsOf = useOptionGroups();
  const confirm = useConfirm();

  async function add(item: BoardItem) {
    const entered = piecesByItem(lines).get(item.id) ?? 0;
    if (item.quantity !== null && entered >= item.quantity) {
      toast.info(t("tile.onlyLeft", { count: item.quantity, name: nameOf(item, language) }));
      return;
    }
    // A location that never told its hours is not closed; nobody has said when it opens.
    const isClosedNow =
      venue.workingHours.length > 0 && !isOpenAt(venue.workingHours, new Date(), venue.timezone);
    const isFirst = order === null && lines.length === 0;
    if (isClosedNow && isFirst && !confirmedLocations.has(venue.id)) {
      const question = { title: t("closed.title"), text: t("closed.text"), confirmLabel: t("closed.go") };
      if (!(await confirm(question))) return;
      confirmedLocations.add(venue.id);
    }
    // What must be chosen is asked for; everything else is one tap.
    if (groupsOf(item.id).some(isRequired)) open({ kind: "line", line: lineOfItem(item) });
    else change((draft) => withItem(draft, item));
  }

  // The tiles are drawn once and keep this function; it always means the latest ticket.
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  return useCallback((item: BoardItem) => void latest.current(item), []);
}
