import { useId, useRef, useState, type KeyboardEvent } from "react";
import { isFound } from "@konoba/contract/lib/search";
import { usePlacement } from "../floating/usePlacement.ts";

export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** A second line or a figure at the right. */
  hint?: string;
  isDisabled?: boolean;
}

interface ComboboxSettings<V extends string> {
  options: readonly Option<V>[];
  onPick: (option: Option<V>) => void;
  /** Offers to use the typed text itself. */
  onCreate?: (text: string) => void;
  /** Several choices keep the list open. */
  staysOpen?: boolean;
}

/** Behaviour of a text box with a list below it: typing filters, arrows move, Enter picks, Escape closes. */
export function useCombobox<V extends string>({ options, onPick, onCreate, staysOpen }: ComboboxSettings<V>) {
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  usePlacement(isOpen, anchor, float, { isWide: true });

  const text = typed.trim();
  const shown = text
    ? options.filter((option) => isFound(`${option.label} ${option.hint ?? ""}`, text))
    : options;
  const isNew = Boolean(onCreate) && text !== "" && !options.some((option) => option.label === text);
  const count = shown.length + (isNew ? 1 : 0);

  function open(at = 0) {
    if (isOpen) return;
    setIsOpen(true);
    setActive(Math.max(0, at));
  }
  function close() {
    setIsOpen(false);
    setTyped("");
  }
  function pick(index: number) {
    const option = shown[index];
    if (option?.isDisabled) return;
    if (option) onPick(option);
    else if (isNew) onCreate?.(text);
    else return;
    if (staysOpen) setTyped("");
    else close();
  }
  function move(step: number) {
    if (!isOpen) return open();
    const next = count === 0 ? 0 : (active + step + count) % count;
    setActive(next);
    const option = float.current?.querySelectorAll('[role="option"]')[next];
    if (option && "scrollIntoView" in option) option.scrollIntoView({ block: "nearest" });
  }
  function press(event: KeyboardEvent) {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && isOpen) pick(active);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    listId,
    anchor,
    float,
    isOpen,
    typed,
    shown,
    active,
    setActive,
    newText: isNew ? text : null,
    open,
    close,
    pick,
    input: {
      role: "combobox" as const,
      autoComplete: "off",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-autocomplete": "list" as const,
      "aria-activedescendant": isOpen && count > 0 ? `${listId}-${active}` : undefined,
      onKeyDown: press,
      onBlur: close,
      onChange: (value: string) => {
        setTyped(value);
        setIsOpen(true);
        setActive(0);
      },
    },
  };
}
