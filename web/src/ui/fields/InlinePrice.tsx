import { money } from "@konoba/contract/lib/primitives";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Amount } from "../display/Amount.tsx";
import { readDecimal, showDecimal } from "./decimals.ts";
import style from "./InlinePrice.module.css";

interface InlineNumberProps {
  /** Accessible name: "Price of Trout". */
  label: string;
  /** Accessible name of the button; defaults to the label. */
  action?: string;
  /** Column in which Enter moves to the next row. */
  column: string;
  value: string;
  digits?: number;
  isValid: (typed: string) => boolean;
  canEdit: boolean;
  onChange: (value: string) => void;
  /** Formatted value. */
  children: ReactNode;
}

/**
 * Edits a number in its row: Enter saves and moves to the next row, Shift+Enter to the previous, blur saves,
 * Escape reverts.
 */
export function InlineNumber({
  label,
  action = label,
  column,
  value,
  digits,
  isValid: accepts,
  canEdit,
  onChange,
  children,
}: InlineNumberProps) {
  const { language } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);
  const isTyping = typed !== null;
  // Restore the focus only when a key closed the field.
  useEffect(() => {
    if (!isTyping && isReturning.current) button.current?.focus();
    isReturning.current = false;
  }, [isTyping]);
  if (!canEdit) return children;

  const number = readDecimal(typed ?? "");
  const isValid = accepts(number);

  function save() {
    setTyped(null);
    if (isTyping && isValid && Number(number) !== Number(value)) onChange(number);
  }

  function close(event: KeyboardEvent) {
    const { key, shiftKey, currentTarget } = event;
    if (key !== "Escape" && (key !== "Enter" || !isValid)) return;
    // The focus returns to the button at once; without preventDefault the same key would press it.
    event.preventDefault();
    const row = key === "Enter" ? currentTarget.closest("[data-row]") : null;
    const beside = shiftKey ? row?.previousElementSibling : row?.nextElementSibling;
    const next = beside?.querySelector<HTMLElement>(`[data-inline="${column}"]`);
    isReturning.current = !next;
    if (key === "Enter") save();
    else setTyped(null);
    next?.click();
  }

  if (!isTyping) {
    return (
      <button
        ref={button}
        type="button"
        data-inline={column}
        className={style.price}
        onClick={() => setTyped(showDecimal(value, language, digits))}
      >
        <span className="vh">{action} </span>
        {children}
      </button>
    );
  }
  return (
    <input
      // The press that opened the field expects the focus here.
      ref={(input) => input?.focus()}
      className={style.input}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={!isValid}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={close}
    />
  );
}

interface InlinePriceProps extends Pick<InlineNumberProps, "value" | "canEdit" | "onChange"> {
  /** Name of the priced item. */
  name: string;
  currency: string;
}

/** Edits a price in its row. */
export function InlinePrice({ name, currency, ...price }: InlinePriceProps) {
  const { t } = useTranslation("ui");
  return (
    <InlineNumber
      {...price}
      column="price"
      label={t("price.of", { name })}
      action={t("price.change", { name })}
      digits={2}
      isValid={(typed) => money.safeParse(typed).success}
    >
      <Amount value={price.value} currency={currency} />
    </InlineNumber>
  );
}
