import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "../lib/translation.ts";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { isRequired } from "@konoba/contract/menu/menu.options.rules";
import { isOpenAt } from "@konoba/contract/locations/locations.rules";
import { useFormat } from "../lib/format.ts";
import { useConfirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import { useEditor } from "./editor.ts";
import { lineOfItem, piecesByItem, withItem, type DraftLine } from "./orderDraft.ts";
import { nameOf } from "./orderText.ts";
import { useOptionGroups } from "./useOptionGroups.ts";

/** The answers for locations whose closed hours were asked about since the page was loaded. */
const answers = new Map<string, Promise<boolean>>();

/** Asks once about a closed location; whatever is tapped while the question is open waits for its answer. */
function useOpenHours() {
  const { t } = useTranslation("orders");
  const confirm = useConfirm();
  return ({ id, workingHours, timezone }: Location): Promise<boolean> => {
    // A location that never told its hours is not closed; nobody has said when it opens.
    if (workingHours.length === 0 || isOpenAt(workingHours, new Date(), timezone))
      return Promise.resolve(true);
    const question = { title: t("closed.title"), text: t("closed.text"), confirmLabel: t("closed.go") };
    const answer = answers.get(id) ?? confirm(question);
    answers.set(id, answer);
    return answer.then((isConfirmed) => {
      // Whoever said no is asked again the next time.
      if (!isConfirmed && answers.get(id) === answer) answers.delete(id);
      return isConfirmed;
    });
  };
}

const hasPortions = ({ id, quantity }: BoardItem, lines: readonly DraftLine[]) =>
  quantity === null || (piecesByItem(lines).get(id) ?? 0) < quantity;

/** Adds one piece of an item. A closed location is confirmed once; portions that are left are not exceeded. */
export function useAddItem(): (item: BoardItem) => void {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { venue, order, lines, change, open } = useEditor();
  const groupsOf = useOptionGroups();
  const isTaking = useOpenHours();

  async function add(item: BoardItem) {
    if (item.quantity !== null && !hasPortions(item, lines)) {
      toast.info(t("tile.onlyLeft", { count: item.quantity, name: nameOf(item, language) }));
      return;
    }
    const isFirst = order === null && lines.length === 0;
    if (isFirst && !(await isTaking(venue))) return;
    // What must be chosen is asked for; everything else is one tap.
    if (groupsOf(item.id).some(isRequired)) open({ kind: "line", line: lineOfItem(item) });
    else change((draft) => (hasPortions(item, draft.lines) ? withItem(draft, item) : draft));
  }

  // The tiles are drawn once and keep this function; it always means the latest ticket.
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  return useCallback((item: BoardItem) => void latest.current(item), []);
}
