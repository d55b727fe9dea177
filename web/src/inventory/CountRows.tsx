import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { useUnitName } from "../lib/units.ts";
import { readDecimal, showDecimal } from "../ui/fields/decimals.ts";
import { differenceOf, isCount, type Counted } from "./counting.ts";
import { SignedQuantity } from "./SignedQuantity.tsx";
import { OnHand } from "./StockLevel.tsx";
import style from "./counting.module.css";

interface CountRowsProps {
  box: RefObject<HTMLDivElement | null>;
  items: readonly InventoryItem[];
  counted: Counted;
  onCount: (id: string, text: string) => void;
}

interface CountFieldProps {
  item: InventoryItem;
  text: string;
  onCount: (id: string, text: string) => void;
  onNext: () => void;
}

function CountField({ item, text, onCount, onNext }: CountFieldProps) {
  const { t } = useTranslation("inventory");
  const { language } = useFormat();
  const unitName = useUnitName();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={style.counter}>
      <input
        data-item={item.id}
        aria-label={t("countedOf", { name: item.productName })}
        aria-invalid={text !== "" && !isCount(text)}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={typed ?? showDecimal(text, language)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          onCount(item.id, readDecimal(event.target.value));
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onNext();
        }}
      />
      <span className={style.unit}>{unitName(item.unit)}</span>
    </span>
  );
}

/** Item, what the ledger says, what was counted, and the difference. */
export function CountRows({ box, items, counted, onCount }: CountRowsProps) {
  const { t } = useTranslation("inventory");
  const focus = (index: number) => box.current?.querySelectorAll("input")[index]?.focus();
  if (items.length === 0) return null;
  return (
    <div ref={box} className={style.counts} role="table" aria-label={t("countTitle")}>
      <div role="row" className={style.countHead}>
        <span role="columnheader">{t("item")}</span>
        <span role="columnheader">{t("onHand")}</span>
        <span role="columnheader">{t("fields.counted")}</span>
        <span role="columnheader">{t("difference")}</span>
      </div>
      {items.map((item, index) => {
        const text = counted[item.id]?.text ?? "";
        const difference = differenceOf(item, text);
        return (
          <div key={item.id} role="row" className={style.countRow}>
            <span role="cell" className={style.countName}>
              {item.productName}
              {item.batchNumber && <small>{item.batchNumber}</small>}
            </span>
            <span role="cell">
              <OnHand item={item} />
            </span>
            <span role="cell">
              <CountField item={item} text={text} onCount={onCount} onNext={() => focus(index + 1)} />
            </span>
            <span role="cell" className={style.countDifference}>
              {difference === null ? (
                <span className={style.none}>–</span>
              ) : (
                <SignedQuantity value={difference} />
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
