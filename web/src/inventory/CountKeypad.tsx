import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { DigitKeys, keepFocus } from "./DigitKeys.tsx";
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

const rows: readonly (readonly DigitKey[])[] = [
  ["7", "8", "9", "erase"],
  ["4", "5", "6"],
  ["1", "2", "3"],
  [".", "0"],
];

/** Renders the keys of a count on a phone: digits, none left, skip, and next at the thumb. */
export function CountKeypad({ onKey, onNone, onSkip, onNext, isNextDisabled }: CountKeypadProps) {
  const { t } = useTranslation("counts");
  const [first = [], second = [], third = [], fourth = []] = rows;
  const word = (label: string, run: () => void) => (
    <button
      type="button"
      className={cx(`stack middle title-xl weight-600 round-3 on-sunken ${style.key}`, style.word)}
      onPointerDown={keepFocus}
      onClick={run}
    >
      {label}
    </button>
  );
  return (
    <div className={`grid gap-8 ${style.keys}`} role="group" aria-label={t("keys")}>
      <DigitKeys keys={first} onKey={onKey} />
      <DigitKeys keys={second} onKey={onKey} />
      {word(t("noneLeft"), onNone)}
      <DigitKeys keys={third} onKey={onKey} />
      <button
        type="button"
        className={cx(
          `stack middle title-xl weight-600 round-3 on-sunken ${style.key}`,
          style.word,
          style.next,
        )}
        disabled={isNextDisabled}
        onPointerDown={keepFocus}
        onClick={onNext}
      >
        {t("next")}
      </button>
      <DigitKeys keys={fourth} onKey={onKey} />
      {word(t("skip"), onSkip)}
    </div>
  );
}
