import { useEffect, useRef } from "react";
import { useFormat } from "../lib/text/format.ts";
import { readDecimal } from "../ui/fields/decimals.ts";
import { isCount } from "./counting.ts";
import style from "./phoneCount.module.css";

interface CountInputProps {
  label: string;
  unit: string;
  text: string;
  isActive: boolean;
  onText: (text: string) => void;
  onChoose: () => void;
  onNext: () => void;
}

/** Renders a field that the keypad fills; a keyboard of the device works too, but none opens on the screen. */
export function CountInput({ label, unit, text, isActive, onText, onChoose, onNext }: CountInputProps) {
  const { language } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isActive) input.current?.focus({ preventScroll: true });
  }, [isActive]);
  return (
    <label
      className={`row fill shrink align-baseline justify-center gap-8 pad-10-12 round-3 ink-2 ${style.field}`}
      data-active={isActive || undefined}
    >
      <input
        ref={input}
        aria-label={label}
        aria-invalid={text !== "" && !isCount(text.replace(/\.$/, ""))}
        inputMode="none"
        autoComplete="off"
        size={Math.max(1, text.length)}
        value={language === "me" ? text.replace(".", ",") : text}
        onFocus={onChoose}
        onChange={({ target: { value } }) =>
          onText(/^\d+[.,]$/.test(value) ? value.replace(",", ".") : value === "" ? "" : readDecimal(value))
        }
        onKeyDown={(event) => {
          if (event.key === "Enter") onNext();
        }}
      />
      <span>{unit}</span>
    </label>
  );
}
