import type { PointerEvent } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { BackspaceIcon } from "../ui/icons/icons.tsx";
import { pressKey, type DigitKey } from "./keypadEntry.ts";
import style from "./phoneCount.module.css";

/** Leaves the focus in the field while keys are pressed. */
export const keepFocus = (event: PointerEvent) => event.preventDefault();

interface DigitKeysProps {
  keys: readonly DigitKey[];
  onKey: (key: DigitKey) => void;
}

/** Renders keys of a keypad, with the decimal separator of the language. */
export function DigitKeys({ keys, onKey }: DigitKeysProps) {
  const { t } = useTranslation("counts");
  const { language } = useFormat();
  const labels: Partial<Record<DigitKey, string>> = { ".": language === "me" ? "," : "." };
  return keys.map((key) => (
    <button
      key={key}
      type="button"
      className={`stack middle title-xl weight-600 round-3 on-sunken ${style.key}`}
      aria-label={key === "erase" ? t("erase") : undefined}
      onPointerDown={keepFocus}
      onClick={() => onKey(key)}
    >
      {key === "erase" ? <BackspaceIcon size={24} /> : (labels[key] ?? key)}
    </button>
  ));
}

const pad: readonly DigitKey[] = ["7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "erase"];

interface DigitPadProps {
  /** Decimal text that the keys change. */
  text: string;
  /** True until the first key, which replaces the text. */
  isFresh: boolean;
  onText: (text: string) => void;
}

/** Renders the twelve keys that type one decimal. */
export function DigitPad({ text, isFresh, onText }: DigitPadProps) {
  const { t } = useTranslation("counts");
  return (
    <div className={`grid rigid line-above ${style.pad}`} role="group" aria-label={t("keys")}>
      <DigitKeys keys={pad} onKey={(key) => onText(pressKey(text, key, { isFresh, isWhole: false }))} />
    </div>
  );
}
