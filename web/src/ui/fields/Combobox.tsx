import { isFound } from "@konoba/contract/lib/search";
import { useCombobox, type UseComboboxProps } from "downshift";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import { topLayer, usePlacement } from "../floating/usePlacement.ts";
import { CheckIcon, ChevronDownIcon, PlusIcon } from "../icons/icons.tsx";
import type { Control } from "./fieldProps.ts";
import style from "./Combobox.module.css";
import field from "./Field.module.css";
import tags from "./Tags.module.css";

export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** Second line, or figure at the right. */
  hint?: string;
  isDisabled?: boolean;
}

/** Interaction with the field before its code has loaded. */
export type Early = "focus" | "open" | null;

export interface ComboboxProps {
  control: Control;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Text shown while nothing is typed. */
  shown: string;
  placeholder: string;
  /** Filters by typed text; without it a phone does not open its keyboard. */
  isSearched: boolean;
  /** Multiple selection: the list stays open and `start` shows the selected tags. */
  isMultiple?: boolean;
  start?: ReactNode;
  end?: ReactNode;
  // Method syntax (bivariant), so that fields of narrower values can pass their handlers.
  onPick(option: Option): void;
  /** Offers to create an option from the typed text. */
  onCreate?(text: string): void;
  /** Called on Backspace in an empty input. */
  onTakeBack?(): void;
  before?(option: Option): ReactNode;
}

interface Item extends Option {
  isNew?: true;
}

const keyOf = (item: Item | null) => (item?.isNew ? "" : item?.value);

/** Adapts downshift: typing filters, arrows move, Enter picks; Escape and blur change nothing. */
const reducerOf =
  (isMultiple: boolean): NonNullable<UseComboboxProps<Item>["stateReducer"]> =>
  (state, { type, changes }) => {
    const { highlightedIndex, selectedItem } = { ...state, ...changes };
    const types = useCombobox.stateChangeTypes;
    if (type === types.InputBlur) return { ...changes, selectedItem: state.selectedItem };
    if (type === types.InputKeyDownEscape && !state.isOpen) return state;
    if (type === types.InputChange) return { ...changes, highlightedIndex: 0 };
    if (type === types.InputClick && state.isOpen) return state;
    const isPick = type === types.ItemClick || type === types.InputKeyDownEnter;
    if (isPick && (isMultiple || selectedItem?.isDisabled))
      return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
    if (type === types.FunctionSelectItem) return { ...changes, isOpen: false };
    return {
      ...changes,
      highlightedIndex: changes.isOpen ? Math.max(0, highlightedIndex) : highlightedIndex,
    };
  };

function useChoice({ control, options, chosen, isMultiple = false, ...props }: ComboboxProps) {
  const { t } = useTranslation("ui");
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const found = text ? options.filter(({ label, hint = "" }) => isFound(`${label} ${hint}`, text)) : options;
  const isNew = Boolean(props.onCreate) && text !== "" && options.every(({ label }) => label !== text);
  const items: Item[] = isNew
    ? [...found, { value: text, label: t("select.use", { text }), isNew: true }]
    : [...found];
  const combobox = useCombobox<Item>({
    items,
    inputId: control.id,
    labelId: `${control.id}-label`,
    menuId: `${control.id}-list`,
    selectedItem: isMultiple ? null : (options.find(({ value }) => value === chosen[0]) ?? null),
    itemToString: (item) => item?.label ?? "",
    itemToKey: keyOf,
    isItemDisabled: ({ isDisabled }) => isDisabled ?? false,
    stateReducer: reducerOf(isMultiple),
    onSelectedItemChange: ({ selectedItem: item }) => {
      setTyped("");
      if (item?.isNew) props.onCreate?.(item.value);
      else if (item && !item.isDisabled) props.onPick(item);
    },
    onIsOpenChange: ({ isOpen }) => isOpen || setTyped(""),
  });
  return { combobox, items, typed, setTyped };
}

/** Renders a text input with a list of options; only options can become the value. */
export function Combobox({ early, ...props }: ComboboxProps & { early: RefObject<Early> }) {
  const { control, shown, placeholder, isSearched, isMultiple = false } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { combobox, items, typed, setTyped } = useChoice(props);
  const { isOpen, openMenu, highlightedIndex } = combobox;
  usePlacement(isOpen, anchor, float, { isWide: true });
  useEffect(() => {
    const earlyAction = early.current;
    early.current = null;
    if (earlyAction) input.current?.focus();
    if (earlyAction === "open") openMenu();
  }, [early, openMenu]);

  function press(event: KeyboardEvent) {
    // Closes only the list, not the surrounding dialog.
    if (event.key === "Escape" && isOpen) event.stopPropagation();
    if (event.key === "Backspace" && typed === "") props.onTakeBack?.();
    if (event.key !== " " || isSearched) return;
    event.preventDefault();
    const item = items[highlightedIndex];
    if (!isOpen) openMenu();
    else if (item) combobox.selectItem(item);
  }

  const menu = combobox.getMenuProps({ "aria-label": props.name }, { suppressRefError: true });
  return (
    <span
      ref={anchor}
      role="presentation"
      className={cx(field.box, isMultiple && tags.box)}
      onClick={({ target }) => {
        const isBox = !(target instanceof Element && target.closest("button, input, [role=listbox]"));
        if (isBox && !control.disabled) openMenu();
      }}
    >
      {(isMultiple || !isOpen) && props.start}
      <input
        {...combobox.getInputProps({
          ...control,
          ref: input,
          className: cx(field.input, isMultiple && tags.input),
          readOnly: !isSearched,
          inputMode: isSearched ? "search" : "none",
          placeholder: isOpen && shown ? shown : placeholder,
          value: isMultiple || (isOpen && isSearched) ? typed : shown,
          onChange: (event) => setTyped(event.currentTarget.value),
          onKeyDown: press,
          ...(items.length === 0 ? { "aria-activedescendant": "" } : {}),
        })}
      />
      {!isOpen && props.end}
      <ChevronDownIcon size={16} />
      {isOpen && (
        <div ref={float} popover={topLayer} className={style.float}>
          <OptionList {...{ combobox, items, menu, props }} />
        </div>
      )}
    </span>
  );
}

interface OptionListProps {
  combobox: ReturnType<typeof useCombobox<Item>>;
  items: readonly Item[];
  menu: object;
  props: ComboboxProps;
}

function OptionList({ combobox, items, menu, props: { chosen, isMultiple, before } }: OptionListProps) {
  const { t } = useTranslation("ui");
  return (
    <>
      <div {...menu} aria-multiselectable={isMultiple} className={style.list}>
        {items.map((item, index) => {
          const isChosen = !item.isNew && chosen.includes(item.value);
          return (
            <div
              key={keyOf(item)}
              {...combobox.getItemProps({ item, index, "aria-selected": isChosen })}
              className={cx(
                `row align-center gap-10 text-base weight-400 round-1 ${style.option}`,
                index === combobox.highlightedIndex && style.active,
              )}
            >
              {item.isNew ? <PlusIcon size={16} /> : before?.(item)}
              <span className="fill shrink">{item.label}</span>
              {item.hint && <span className="size-sm weight-500 ink-2">{item.hint}</span>}
              {isChosen && <CheckIcon size={16} className="brand-ink" />}
            </div>
          );
        })}
      </div>
      {items.length === 0 && <p className="size-md pad-12-14 ink-2">{t("select.none")}</p>}
    </>
  );
}
