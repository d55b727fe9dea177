import { useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import style from "./CodeInput.module.css";

interface CodeInputProps extends FieldProps<string> {
  length?: number;
  /** Called once when the last digit is entered. */
  onComplete?: (code: string) => void;
  /** Focuses the input on mount, except on touch devices, where the keyboard would cover the page. */
  startsFocused?: boolean;
}

interface CellsProps extends CodeInputProps {
  /** Shows dots instead of digits. */
  isHidden?: boolean;
  autoComplete?: string;
}

/** Renders one real input above drawn cells, so that paste, SMS autofill and screen readers work. */
export function CellInput({
  value,
  onChange,
  length = 6,
  onComplete,
  startsFocused = false,
  isHidden,
  autoComplete = "off",
  ...field
}: CellsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const { disabled } = field;
  // Focus again after a rejected code.
  useEffect(() => {
    if (startsFocused && !disabled && window.matchMedia("(pointer: fine)").matches) input.current?.focus();
  }, [startsFocused, disabled]);
  const cells = Array.from({ length }, (_, position) => ({ position, digit: value.charAt(position) }));

  function change(text: string) {
    const digits = text.replace(/\D/g, "").slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  }

  return (
    <Field {...field}>
      {(control) => (
        <span
          className={cx(`grid gap-10 anchor ${style.cells}`, field.error && style.wrong)}
          style={{ "--cells": length }}
        >
          {cells.map(({ position, digit }) => (
            <span
              key={position}
              className={cx(
                `stack middle anchor round-3 on-surface ${style.cell}`,
                isFocused && position === Math.min(value.length, length - 1) && style.current,
              )}
              aria-hidden="true"
            >
              {digit && (isHidden ? <span className={style.dot} /> : digit)}
              {isFocused && !digit && position === value.length && <span className={style.caret} />}
            </span>
          ))}
          <input
            {...control}
            ref={input}
            className={style.input}
            type={isHidden ? "password" : "text"}
            inputMode="numeric"
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => change(event.target.value)}
            onFocus={() => setIsFocused(true)}
            onBlur={() => setIsFocused(false)}
            onPaste={(event) => {
              // Pasting a whole code replaces the current digits.
              const pasted = event.clipboardData.getData("text").replace(/\D/g, "");
              if (pasted.length < length) return;
              event.preventDefault();
              change(pasted);
            }}
            onSelect={({ currentTarget: box }) => {
              if (box.selectionStart === box.selectionEnd) box.setSelectionRange(value.length, value.length);
            }}
          />
        </span>
      )}
    </Field>
  );
}

/** Renders the input of a six-digit code sent by message. */
export function CodeInput(props: CodeInputProps) {
  return <CellInput {...props} autoComplete="one-time-code" />;
}
