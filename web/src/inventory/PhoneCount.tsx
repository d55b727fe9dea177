import type { CountItem } from "@konoba/contract/inventory/inventory.counts.contract";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useScanner } from "../lib/device/scanner.ts";
import { announce } from "../lib/page/toasts.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { ProgressBar } from "../ui/display/ProgressBar.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import { CountFields, type FieldName } from "./CountFields.tsx";
import { isCount, isCounted, type Counted } from "./counting.ts";
import { CountKeypad } from "./CountKeypad.tsx";
import { fieldsOf, nextToCount, pressKey, sumOf, type DigitKey } from "./keypadEntry.ts";
import type { StockCount } from "./useStockCount.ts";
import style from "./phoneCount.module.css";

interface RowProps {
  item: CountItem;
  text: string;
  /** Number of items left, on the row that comes next. */
  left: number | null;
  onChoose: () => void;
}

/** Renders an item that is counted or still to count; a press counts it now. */
function CountRow({ item: { productName, batchNumber, unit }, text, left, onChoose }: RowProps) {
  const { t } = useTranslation("counts");
  const { number } = useFormat();
  const unitName = useUnitName();
  return (
    <button
      type="button"
      className={`row full align-center gap-12 line-above ${style.row}`}
      onClick={onChoose}
    >
      <span className={style.state}>
        {isCount(text) ? (
          <CheckIcon />
        ) : (
          left !== null && <small className="text-sm ink-2">{t("next")}</small>
        )}
      </span>
      <span className={`fill shrink break ${style.rowName}`}>
        {productName}
        {batchNumber && <small className="text-sm ink-2">{batchNumber}</small>}
      </span>
      {isCount(text) ? (
        <b className="weight-650 one-line">
          {number(Number(text))} {unitName(unit)}
        </b>
      ) : (
        left !== null && <small className="text-sm ink-2">{t("moreLeft", { count: left })}</small>
      )}
    </button>
  );
}

const fieldFor = (item: CountItem | undefined): FieldName => (item?.pack ? "packs" : "open");

/** Manages which item and field are counted now, and what the keys do there. */
function useEntry(items: readonly CountItem[], { counted, set }: StockCount) {
  const firstLeft = () => items.find(({ id }) => !isCounted(counted, id)) ?? items[0];
  const [current, setCurrent] = useState(() => firstLeft()?.id ?? "");
  const item = items.find(({ id }) => id === current) ?? items[0];
  const [active, setActive] = useState<FieldName>(() => fieldFor(item));
  const [isFresh, setIsFresh] = useState(true);
  const fields = fieldsOf(counted[current]);
  const content = item?.pack?.content ?? null;
  const text = sumOf(fields.packs, fields.open, content);

  const chooseField = (field: FieldName) => {
    if (field === active) return;
    setActive(field);
    setIsFresh(true);
  };
  const choose = (id: string) => {
    setCurrent(id);
    setActive(fieldFor(items.find((each) => each.id === id)));
    setIsFresh(true);
  };
  const write = (field: FieldName, typed: string) => {
    const packs = field === "packs" ? typed : fields.packs;
    const open = field === "open" ? typed : fields.open;
    const sum = sumOf(packs, open, content);
    setIsFresh(false);
    set(current, sum === "" ? null : { text: sum, open, ...(content !== null && { packs }) });
  };
  /** Goes to the next item, given the counts as they will be. */
  const leave = (after: Counted) => {
    const next = nextToCount(items, after, current);
    if (next !== null) choose(next);
  };
  return {
    item,
    active,
    text,
    ...fields,
    choose,
    chooseField,
    write,
    press: (key: DigitKey) =>
      write(active, pressKey(fields[active], key, { isFresh, isWhole: active === "packs" })),
    isNextDisabled: active === "open" && !isCount(text),
    next: () => {
      if (active === "packs") return chooseField("open");
      if (isCount(text)) leave(counted);
    },
    none: () => {
      const zero = { text: "0", open: "0", ...(content !== null && { packs: "0" }) };
      set(current, zero);
      leave({ ...counted, [current]: { ...zero, at: "" } });
    },
    skip: () => {
      const { [current]: _, ...others } = counted;
      set(current, null);
      leave(others);
    },
  };
}

interface PhoneCountProps {
  items: readonly CountItem[];
  count: StockCount;
  isBlind: boolean;
  /** Content above the items, which scrolls with them. */
  children: ReactNode;
}

/** Renders the count on a phone: one item at a time, entered with large keys. */
export function PhoneCount({ items, count, isBlind, children }: PhoneCountProps) {
  const { t } = useTranslation(["counts", "inventory", "products"]);
  const entry = useEntry(items, count);
  const { item: current } = entry;
  const { counted, lines } = count;
  const box = useRef<HTMLElement>(null);
  const shown = useRef(current?.id);
  useEffect(() => {
    if (shown.current === current?.id) return;
    shown.current = current?.id;
    box.current?.scrollIntoView({ block: "center" });
  }, [current?.id]);
  useScanner((barcode) => {
    const found = items.find((item) => item.barcode === barcode);
    if (found) entry.choose(found.id);
    else announce({ tone: "info", text: t("products:scan.unknown", { barcode }) });
  });
  if (!current) return null;
  const following = nextToCount(items, counted, current.id);
  const left = items.length - lines.length - (isCounted(counted, current.id) ? 0 : 1);
  return (
    <div className={`column shrink-height ${style.page}`}>
      <ProgressBar
        name={t("inventory:countProgress", { counted: lines.length, total: items.length })}
        value={(100 * lines.length) / items.length}
        tone="green"
      />
      <div className={style.items}>
        {children}
        {items.map((item) =>
          item.id === current.id ? (
            <section
              key={item.id}
              ref={box}
              className={`stack gap-8 line-above ${style.current}`}
              aria-label={item.productName}
            >
              <CountFields
                key={item.id}
                {...entry}
                item={item}
                isBlind={isBlind}
                onChoose={entry.chooseField}
                onText={entry.write}
                onNext={entry.next}
              />
            </section>
          ) : (
            <CountRow
              key={item.id}
              item={item}
              text={counted[item.id]?.text ?? ""}
              left={item.id === following ? left : null}
              onChoose={() => entry.choose(item.id)}
            />
          ),
        )}
      </div>
      <footer className="rigid line-above on-surface">
        <CountKeypad
          onKey={entry.press}
          onNone={entry.none}
          onSkip={entry.skip}
          onNext={entry.next}
          isNextDisabled={entry.isNextDisabled}
        />
        <div className={`grid gap-8 line-above ${style.save}`}>
          <Button onClick={() => void count.stop()}>{t("ui:cancel")}</Button>
          <Button
            variant="primary"
            size="lg"
            isWide
            loading={count.isPending}
            disabledReason={
              count.isWrong
                ? t("inventory:problems.counted")
                : lines.length === 0
                  ? t("inventory:countNothing")
                  : null
            }
            onClick={() => void count.send()}
          >
            {t("inventory:saveCount")}
          </Button>
        </div>
      </footer>
    </div>
  );
}
