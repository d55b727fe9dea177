import type { BoardItem } from "@konoba/contract/menu/menu.board.contract";
import { quantityOfWeight, weighedUnit, weightOfQuantity } from "@konoba/contract/menu/menu.weight.rules";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { useState, type ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { weightText } from "../../menu/weightText.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ScaleIcon } from "../../ui/icons/icons.till.tsx";
import { byMenu, type DraftLine } from "../orderDraft.ts";
import { useBoardItem } from "./useOptionGroups.ts";
import { WeightPad } from "./WeightPad.tsx";

/** Returns a sent line as an unsent one, at its own price. */
const draftOf = (line: Line, item: BoardItem): DraftLine => ({
  ...line,
  ...byMenu,
  taxPercentage: item.taxPercentage,
  taxExempt: item.taxExempt,
  taxGroup: item.taxGroup,
  weighing: undefined,
  options: [],
  addedAt: line.createdAt,
});

interface WeighingAgain {
  /** Line with its new weight; null before it is weighed. */
  weighed: DraftLine | null;
  /** Open pad; null while it is closed. */
  pad: ReactNode;
  /** Opens the pad; null for a dish that is no longer sold by this weight. */
  start: (() => void) | null;
}

/** Returns the second weighing of a sent line. */
export function useWeighingAgain(line: Line): WeighingAgain {
  const item = useBoardItem(line.menuItemId);
  const [isOpen, setIsOpen] = useState(false);
  const [weighed, setWeighed] = useState<DraftLine | null>(null);
  const isWeighable = item !== undefined && weighedUnit(line) !== null && item.soldBy === line.soldBy;
  const close = () => setIsOpen(false);
  return {
    weighed,
    pad:
      isOpen && isWeighable ? (
        <WeightPad
          item={item}
          line={draftOf(line, item)}
          onWeighed={(made) => {
            setWeighed(made);
            close();
          }}
          onClose={close}
        />
      ) : null,
    start: isWeighable ? () => setIsOpen(true) : null,
  };
}

/** Renders how a sent line was weighed, by whom, and its correction. */
export function WeighedFacts({ line, weighing }: { line: Line; weighing: WeighingAgain }) {
  const { t } = useTranslation("weights");
  const { language } = useFormat();
  const unit = weighedUnit(line);
  if (unit === null) return null;
  const textOf = (quantity: number) => weightText({ quantity, soldBy: line.soldBy }, language) ?? "";
  const { source, tareWeight, weighedBy: name = "", approvedBy = name } = line.weighing ?? {};
  const by = {
    scale: t("weighedAt"),
    barcode: t("fromLabel"),
    keypad: name === "" ? null : t("typedBy", { name }),
  };
  const tare = quantityOfWeight(tareWeight ?? 0, unit);
  const gross = quantityOfWeight(weightOfQuantity(line.quantity, unit) + (tareWeight ?? 0), unit);
  const facts = [
    source && by[source],
    approvedBy !== name && t("approvedBy", { name: approvedBy }),
    tare > 0 && t("tareOf", { weight: textOf(tare) }),
    tare > 0 && t("grossOf", { weight: textOf(gross) }),
  ].filter(Boolean);
  return (
    <div className="grid items-start gap-10">
      <p className="meta">{facts.join(" · ")}</p>
      {weighing.weighed && (
        <p role="status" className="weight-650">
          {t("wasWeighed", { before: textOf(line.quantity), after: textOf(weighing.weighed.quantity) })}
        </p>
      )}
      {weighing.start && (
        <Button icon={<ScaleIcon size={20} />} onClick={weighing.start}>
          {t("again")}
        </Button>
      )}
    </div>
  );
}
