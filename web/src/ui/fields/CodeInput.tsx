import { useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import style from "./CodeInput.module.css";

interface CodeInputProps extends FieldProps<string> {
  length?: number;
  /** Called once when the last digit is there. */
  onComplete?: (code: string) => void;
  /** Takes the keyboard when it appears; on a touch screen that would raise one over the page. */
  startsFocused?: boolean;
}

interface CellsProps extends CodeInputProps {
  /** Dots instead of digits. */
  isHidden?: boolean;
  autoComplete?: string;
}

/**
 * One real input above drawn cells: paste, autofill of the SMS code and screen readers work as in any field.
 */
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
  // A code that was refused is typed anew where the first one was.
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
        <span className={cx(style.cells, field.error && style.wrong)} style={{ "--cells": length }}>
          {cells.map(({ position, digit }) => (
            <span
              key={position}
              className={cx(
                style.cell,
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
              // A whole code takes the place of what was typed so far.
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

/** The code of a message: six digits. */
export function CodeInput(props: CodeInputProps) {
  return <CellInput {...props} autoComplete="one-time-code" />;
}
