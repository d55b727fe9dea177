import type { CountItem } from "@konoba/contract/inventory/inventory.counts.contract";
import type { RefObject } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { CountField } from "./CountField.tsx";
import { differenceOf, type Counted } from "./counting.ts";
import { SignedQuantity } from "./SignedQuantity.tsx";
import { OnHand } from "./StockLevel.tsx";
import style from "./counting.module.css";

interface CountRowsProps {
  box: RefObject<HTMLDivElement | null>;
  items: readonly CountItem[];
  counted: Counted;
  /** Returns the name of an item's storage area, shown above its first item. */
  areaOf: (item: CountItem | undefined) => string | undefined;
  onCount: (id: string, text: string) => void;
  /** Hides what the ledger expects, and so the difference. */
  isBlind: boolean;
}

/** Renders a row per item: ledger quantity, counted quantity and difference. */
export function CountRows({ box, items, counted, areaOf, onCount, isBlind }: CountRowsProps) {
  const { t } = useTranslation("inventory");
  const focus = (index: number) => box.current?.querySelectorAll("input")[index]?.focus();
  return (
    <div ref={box} className="line-above" role="table" aria-label={t("countTitle")}>
      <div role="row" className={`text-sm weight-600 on-sunken ink-2 ${style.countHead}`}>
        <span role="columnheader">{t("item")}</span>
        <span role="columnheader">{!isBlind && t("onHand")}</span>
        <span role="columnheader">{t("fields.counted")}</span>
        <span role="columnheader">{!isBlind && t("difference")}</span>
      </div>
      {items.map((item, index) => {
        const { id, productName, batchNumber, unit, expected } = item;
        const text = counted[id]?.text ?? "";
        const difference = differenceOf(item, text);
        const area = areaOf(item);
        return (
          <div
            key={id}
            role="row"
            className={style.countRow}
            data-area={area === areaOf(items[index - 1]) ? undefined : area}
          >
            <span role="cell" className="stack shrink weight-550">
              {productName}
              {batchNumber && <small className="text-sm hint">{batchNumber}</small>}
            </span>
            <span role="cell">
              {!isBlind && expected !== null && <OnHand item={{ quantity: expected, unit }} />}
            </span>
            <span role="cell">
              <CountField
                item={{ id, productName, unit }}
                text={text}
                onCount={onCount}
                onGo={(step) => focus(index + step)}
              />
            </span>
            <span role="cell" className={style.countDifference}>
              {difference !== null && !isBlind && <SignedQuantity value={difference} />}
            </span>
          </div>
        );
      })}
    </div>
  );
}
