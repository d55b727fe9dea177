import { money } from "@konoba/contract/lib/primitives";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useFormat } from "../../lib/format.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Amount } from "../display/Amount.tsx";
import { readDecimal, showDecimal } from "./decimals.ts";
import style from "./InlinePrice.module.css";

interface InlinePriceProps {
  /** Whose price it is. */
  name: string;
  value: string;
  currency: string;
  canEdit: boolean;
  onChange: (price: string) => void;
}

/** The price in its row: a press makes it a field, Enter saves and goes on in the next row, Shift and Enter in the one before, leaving saves, Escape takes it back. */
export function InlinePrice({ name, value, currency, canEdit, onChange }: InlinePriceProps) {
  const { t } = useTranslation("ui");
  const { language } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);
  const isTyping = typed !== null;
  // A key that closes the field leaves the keyboard where it was; a press elsewhere keeps its own place.
  useEffect(() => {
    if (!isTyping && isReturning.current) button.current?.focus();
    isReturning.current = false;
  }, [isTyping]);
  const shown = <Amount value={value} currency={currency} />;
  if (!canEdit) return shown;

  const price = readDecimal(typed ?? "");
  const isValid = money.safeParse(price).success;

  function save() {
    setTyped(null);
    if (isTyping && isValid && Number(price) !== Number(value)) onChange(price);
  }

  function close(event: KeyboardEvent) {
    const { key, shiftKey, currentTarget } = event;
    if (key !== "Escape" && (key !== "Enter" || !isValid)) return;
    // The focus goes back to the price at once, which the rest of the same key would press again.
    event.preventDefault();
    const row = key === "Enter" ? currentTarget.closest("[data-row]") : null;
    const beside = shiftKey ? row?.previousElementSibling : row?.nextElementSibling;
    const next = beside?.querySelector<HTMLElement>("[data-price]");
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
        data-price
        className={style.price}
        onClick={() => setTyped(showDecimal(value, language, 2))}
      >
        <span className="vh">{t("price.change", { name })} </span>
        {shown}
      </button>
    );
  }
  return (
    <input
      // The press on the price asked for the field, so the focus belongs here.
      ref={(input) => input?.focus()}
      className={style.input}
      inputMode="decimal"
      aria-label={t("price.of", { name })}
      aria-invalid={!isValid}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={close}
    />
  );
}
