import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { opensOnTap } from "@konoba/contract/menu/menu.options.rules";
import { outsideBounds, quantityOfWeight, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { useState } from "react";
import { useEditor } from "../editor.ts";
import { hasPortions, weighedLine, withLine, type DraftLine } from "../orderDraft.ts";
import { useOptionGroups } from "./useOptionGroups.ts";

/** Tares by menu item, until reload: the plate of a dish stays the same. */
const tares = new Map<string, number>();

const maxDigits = 5;
const maxQuantity = 999;

/** Returns typed text as whole grams: digits only, without zeros at the start. */
const gramsText = (typed: string): string => typed.replace(/\D/g, "").replace(/^0+/, "").slice(0, maxDigits);

interface Weighed {
  /** Unsent line that is weighed again. */
  line: DraftLine | undefined;
  /** Weight of the label of the dish, which was packed without a plate. */
  weight: number | undefined;
  onClose: () => void;
}

/** Returns the state of the pad: typed gross weight, tare, and the line they make. */
export function useWeighing(item: BoardItem, { line, weight, onClose }: Weighed) {
  const { change, open, unsentLines } = useEditor();
  const groupsOf = useOptionGroups();
  const [typed, setTyped] = useState(weight === undefined ? "" : gramsText(weight.toFixed(0)));
  const [tare, setTare] = useState(() =>
    weight === undefined ? (tares.get(item.id) ?? item.tareWeight ?? 0) : 0,
  );
  const unit = weighedUnit(item) ?? "kg";
  const gross = Number(typed);
  const net = typed === "" ? 0 : Math.max(0, gross - tare);
  const outside = net > 0 ? outsideBounds(net, item) : null;
  const quantity = quantityOfWeight(net, unit);
  const weighed = weighedLine(
    item,
    { netWeight: net, source: "keypad", tareWeight: tare, isConfirmed: outside !== null },
    line,
  );

  function chooseTare(weight: number) {
    tares.set(item.id, weight);
    setTare(weight);
    setTyped("");
  }

  /** Adds the line; modifiers that open with the item follow in their sheet. */
  function add(hasNext: boolean) {
    if (!isValid) return;
    const isNew = line === undefined;
    if (isNew && opensOnTap(groupsOf(item.id)))
      return open({ kind: "line", line: weighed, isFirstTap: true });
    const canGoOn = hasNext && isNew && hasPortions(item, [...unsentLines(), weighed]);
    change((draft) => withLine(draft, weighed));
    if (!canGoOn) return onClose();
    setTyped("");
  }

  const isValid = net > 0 && quantity <= maxQuantity;
  return {
    typed,
    setTyped: (text: string) => setTyped(gramsText(text)),
    tare,
    chooseTare,
    gross,
    net,
    unit,
    quantity,
    outside,
    weighed,
    isValid,
    add,
  };
}
