import { mayApprove } from "@konoba/contract/lib/approvals";
import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { opensOnTap } from "@konoba/contract/menu/menu.options.rules";
import { outsideBounds, quantityOfWeight, weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import { useState } from "react";
import { useProfile } from "../../lib/api/session.ts";
import { canReadScale, useScale } from "../../lib/device/serialScale.ts";
import { useEditor } from "../editor.ts";
import { hasPortions, weighedLine, withLine, type DraftLine } from "../orderDraft.ts";
import { rememberedTare, rememberTare } from "./tares.ts";
import { useOptionGroups } from "./useOptionGroups.ts";

const maxDigits = 5;
const maxQuantity = 999;

/** Returns typed text as whole grams: digits only, without zeros at the start. */
const gramsText = (typed: string): string => typed.replace(/\D/g, "").replace(/^0+/, "").slice(0, maxDigits);

export interface Weighed {
  /** Line that is weighed again. */
  line?: DraftLine | undefined;
  /** Weight of the label of the dish, which was packed without a plate. */
  weight?: number | undefined;
  /** Takes the weighed line instead of adding it to the ticket. */
  onWeighed?: ((line: DraftLine) => void) | undefined;
  onClose: () => void;
}

type WeighingMode = "scale" | "hand";

/** Returns what is on the scale, or null where it is typed: gross weight, plate taken off by the scale, steadiness. */
function useScaleWeight(isByVolume: boolean, usedWeighing: number | null) {
  const scale = useScale();
  const { status, reading, isSteady, weighing } = scale;
  const isOffered = canReadScale() && !isByVolume;
  const isThere = isOffered && (status === "sending" || status === "opening");
  const mode: WeighingMode = isThere ? "scale" : "hand";
  return {
    isOffered,
    status,
    weighing,
    grams: Math.max(0, reading?.grams ?? 0),
    isNet: reading?.isNet ?? false,
    isOverloaded: reading?.isOverloaded ?? false,
    isSteady: isSteady && status === "sending",
    /** True while the dish of the last line still lies on it. */
    isUsed: isSteady && weighing === usedWeighing,
    mode,
  };
}

/** Returns where a weight comes from; that of a label is typed once it is changed. */
function sourceOf({ isByScale, typed, label }: { isByScale: boolean; typed: string; label: string }) {
  if (isByScale) return "scale";
  return label !== "" && typed === label ? "barcode" : "keypad";
}

/** Returns the state of the pad: gross weight typed or from the scale, tare, and the line they make. */
export function useWeighing(item: BoardItem, { line, weight, onWeighed, onClose }: Weighed) {
  const { change, open, unsentLines, location } = useEditor();
  const { role } = useProfile();
  const groupsOf = useOptionGroups();
  const label = weight === undefined ? "" : gramsText(weight.toFixed(0));
  const [typed, setTyped] = useState(label);
  const [chosenTare, setTare] = useState(() =>
    weight === undefined ? (rememberedTare(item.id) ?? item.tareWeight ?? 0) : 0,
  );
  const [usedWeighing, setUsedWeighing] = useState<number | null>(null);
  const [chosenMode, setMode] = useState<WeighingMode | null>(weight === undefined ? null : "hand");
  const unit = weighedUnit(item) ?? "kg";
  const scale = useScaleWeight(unit === "l", usedWeighing);
  const mode = chosenMode ?? scale.mode;
  const isByScale = mode === "scale";
  const tare = isByScale && scale.isNet ? 0 : chosenTare;
  const gross = isByScale ? scale.grams : Number(typed);
  const net = Math.max(0, gross - (gross === 0 ? 0 : tare));
  const outside = net > 0 ? outsideBounds(net, item) : null;
  const quantity = quantityOfWeight(net, unit);
  const source = sourceOf({ isByScale, typed, label });
  const weighed = weighedLine(
    item,
    { netWeight: net, source, tareWeight: tare, isConfirmed: outside !== null },
    line,
  );

  function chooseTare(weight: number) {
    rememberTare(item.id, weight);
    setTare(weight);
    setTyped("");
  }

  function startTyping(text: string) {
    setMode("hand");
    setTyped(gramsText(text));
  }

  /** Adds the line; modifiers that open with the item follow in their sheet. */
  function add(hasNext: boolean) {
    if (!isValid) return;
    if (onWeighed) return onWeighed(weighed);
    const isNew = line === undefined;
    if (isNew && opensOnTap(groupsOf(item.id)))
      return open({ kind: "line", line: weighed, isFirstTap: true });
    const canGoOn = hasNext && isNew && hasPortions(item, [...unsentLines(), weighed]);
    change((draft) => withLine(draft, weighed));
    if (!canGoOn) return onClose();
    setTyped("");
    setUsedWeighing(scale.weighing);
  }

  const isStill = !isByScale || (scale.isSteady && !scale.isUsed);
  const isValid = net > 0 && quantity <= maxQuantity && isStill;
  return {
    mode,
    setMode,
    scale,
    typed: isByScale ? "" : typed,
    setTyped: startTyping,
    tare,
    chooseTare,
    gross,
    net,
    unit,
    quantity,
    outside,
    weighed,
    isValid,
    /** True when sending the typed weight takes the PIN of somebody else. */
    needsApproval: source === "keypad" && location.approveTypedWeights && !mayApprove(role, "weight"),
    add,
  };
}
