import type { PointerEvent } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { BackspaceIcon } from "../ui/icons/icons.tsx";
import type { DigitKey } from "./keypadEntry.ts";
import style from "./phoneCount.module.css";

interface CountKeypadProps {
  onKey: (key: DigitKey) => void;
  onNone: () => void;
  onSkip: () => void;
  onNext: () => void;
  /** True while there is no valid count to confirm. */
  isNextDisabled: boolean;
}

/** Leaves the focus in the field while keys are pressed. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

const rows: readonly (readonly DigitKey[])[] = [
  ["7", "8", "9", "erase"],
  ["4", "5", "6"],
  ["1", "2", "3"],
  [".", "0"],
];

/** Renders the keys of a count on a phone: digits, none left, skip, and next at the thumb. */
export function CountKeypad({ onKey, onNone, onSkip, onNext, isNextDisabled }: CountKeypadProps) {
  const { t } = useTranslation("counts");
  const { language } = useFormat();
  const labels: Partial<Record<DigitKey, string>> = { ".": language === "me" ? "," : "." };
  const [first = [], second = [], third = [], fourth = []] = rows;
  const digits = (keys: readonly DigitKey[]) =>
    keys.map((key) => (
      <button
        key={key}
        type="button"
        className={style.key}
        aria-label={key === "erase" ? t("erase") : undefined}
        onPointerDown={keepFocus}
        onClick={() => onKey(key)}
      >
        {key === "erase" ? <BackspaceIcon size={24} /> : (labels[key] ?? key)}
      </button>
    ));
  const word = (label: string, run: () => void) => (
    <button type="button" className={cx(style.key, style.word)} onPointerDown={keepFocus} onClick={run}>
      {label}
    </button>
  );
  return (
    <div className={style.keys} role="group" aria-label={t("keys")}>
      {digits(first)}
      {digits(second)}
      {word(t("noneLeft"), onNone)}
      {digits(third)}
      <button
        type="button"
        className={cx(style.key, style.word, style.next)}
        disabled={isNextDisabled}
        onPointerDown={keepFocus}
        onClick={onNext}
      >
        {t("next")}
      </button>
      {digits(fourth)}
      {word(t("skip"), onSkip)}
    </div>
  );
}
