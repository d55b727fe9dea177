import type { ReactNode, RefObject } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../cx.ts";
import { CheckIcon, PlusIcon } from "../icons/icons.tsx";
import { topLayer } from "../floating/usePlacement.ts";
import type { Option } from "./useCombobox.ts";
import style from "./OptionList.module.css";

interface OptionListProps<V extends string> {
  combobox: {
    listId: string;
    float: RefObject<HTMLDivElement | null>;
    shown: readonly Option<V>[];
    active: number;
    newText: string | null;
    setActive: (index: number) => void;
    pick: (index: number) => void;
  };
  name: string;
  isChosen: (value: V) => boolean;
  isMultiple?: boolean;
  /** Draws something before the label, such as a pictogram. */
  before?: (option: Option<V>) => ReactNode;
}

export function OptionList<V extends string>({
  combobox,
  name,
  isChosen,
  isMultiple,
  before,
}: OptionListProps<V>) {
  const { t } = useTranslation("ui");
  const { listId, float, shown, active, newText, setActive, pick } = combobox;
  const row = (index: number) => ({
    id: `${listId}-${index}`,
    role: "option",
    tabIndex: -1,
    onPointerMove: () => setActive(index),
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => pick(index),
  });

  return (
    <div ref={float} popover={topLayer} className={style.float}>
      <div
        id={listId}
        role="listbox"
        aria-label={name}
        aria-multiselectable={isMultiple}
        className={style.list}
      >
        {shown.map((option, index) => (
          <div
            key={option.value}
            {...row(index)}
            aria-selected={isChosen(option.value)}
            aria-disabled={option.isDisabled}
            className={cx(style.option, index === active && style.active)}
          >
            {before?.(option)}
            <span className={style.label}>{option.label}</span>
            {option.hint && <span className={style.hint}>{option.hint}</span>}
            {isChosen(option.value) && <CheckIcon size={16} className={style.tick} />}
          </div>
        ))}
        {newText !== null && (
          <div
            {...row(shown.length)}
            aria-selected={false}
            className={cx(style.option, active === shown.length && style.active)}
          >
            <PlusIcon size={16} />
            <span className={style.label}>{t("select.use", { text: newText })}</span>
          </div>
        )}
      </div>
      {shown.length === 0 && newText === null && <p className={style.none}>{t("select.none")}</p>}
    </div>
  );
}
