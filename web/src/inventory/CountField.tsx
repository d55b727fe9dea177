import { useRef, useState, type KeyboardEvent } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { readDecimal, showDecimal } from "../ui/fields/decimals.ts";
import { isCount } from "./counting.ts";
import style from "./counting.module.css";

interface CountFieldProps {
  item: { id: string; productName: string; unit: string };
  text: string;
  onCount: (id: string, text: string) => void;
  /** Moves the focus by `step` rows. */
  onGo: (step: number) => void;
}

/** Renders the field of a count: Enter moves on, Shift+Enter back, Escape restores the count before. */
export function CountField({ item, text, onCount, onGo }: CountFieldProps) {
  const { t } = useTranslation("inventory");
  const { language } = useFormat();
  const unitName = useUnitName();
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(text);
  return (
    <span className={`inline-row align-center gap-8 ${style.counter}`}>
      <input
        data-item={item.id}
        aria-label={t("countedOf", { name: item.productName })}
        aria-invalid={text !== "" && !isCount(text)}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={typed ?? showDecimal(text, language)}
        onFocus={(event) => {
          before.current = text;
          event.target.select();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          onCount(item.id, readDecimal(event.target.value));
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          if (event.key === "Enter") return onGo(event.shiftKey ? -1 : 1);
          // Restores the previous value.
          setTyped(null);
          onCount(item.id, before.current);
        }}
      />
      <span className="hint">{unitName(item.unit)}</span>
    </span>
  );
}
