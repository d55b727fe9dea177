import type { BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { effectOf, modifierName, modifierOf } from "@konoba/contract/menu/menu.modifiers.rules";
import { isRequired, isSingle } from "@konoba/contract/menu/menu.options.rules";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { chooseByArrows } from "../../ui/controls/chooseByArrows.ts";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { CheckIcon, MinusIcon } from "../../ui/icons/icons.tsx";
import { isFull, pressed, type ChosenOption } from "../optionChoices.ts";
import { nameOf } from "../orderText.ts";
import style from "./ModifierGroups.module.css";

interface ModifierGroupsProps {
  groups: readonly BoardOptionGroup[];
  value: readonly ChosenOption[];
  currency: string;
  onChange: (value: ChosenOption[]) => void;
}

/** Returns a function that formats the number of modifiers a group takes. */
function useHint() {
  const { t } = useTranslation("orders");
  return ({ minChoices, maxChoices }: BoardOptionGroup) => {
    if (minChoices > 0 && minChoices === maxChoices) return t("line.choose", { number: minChoices });
    if (minChoices > 0) return t("line.chooseLeast", { number: minChoices });
    return maxChoices !== null && maxChoices > 1 ? t("line.chooseMost", { number: maxChoices }) : null;
  };
}

/** Renders the modifiers of an item by group, as radio buttons or checkboxes. */
export function ModifierGroups({ groups, ...rest }: ModifierGroupsProps) {
  const { language } = useFormat();
  const hintOf = useHint();
  return groups.map((group, index) => {
    const name = nameOf(group, language);
    const hint = hintOf(group);
    return (
      <section key={group.id}>
        <h3 className={style.group}>
          {name}
          {hint && <em className={cx(isRequired(group) && style.required)}>{hint}</em>}
        </h3>
        <div
          role={isSingle(group) ? "radiogroup" : "group"}
          aria-label={name}
          className="row wrap gap-8"
          // A dish or modifier opens more, so arrows move the focus only.
          onKeyDown={(event) => chooseByArrows(event, false)}
        >
          <Modifiers group={group} isFirst={index === 0} {...rest} />
        </div>
      </section>
    );
  });
}

interface ModifiersProps extends Omit<ModifierGroupsProps, "groups"> {
  group: BoardOptionGroup;
  /** Focuses this group when the sheet opens. */
  isFirst: boolean;
}

function Modifiers({ group, isFirst, value, currency, onChange }: ModifiersProps) {
  const { language } = useFormat();
  const isOne = isSingle(group);
  return group.options.map((option, index) => {
    const ordered = { ...option, optionId: option.id, customizationName: "", customizationValue: null };
    const modifier = modifierOf({ ...ordered, effect: effectOf(option, group) }, language);
    const isRemoval = modifier.effect === "remove";
    const isOn = value.some(({ optionId }) => optionId === option.id);
    const state = isOne ? { role: "radio", "aria-checked": isOn } : { "aria-pressed": isOn };
    return (
      <button
        key={option.id}
        type="button"
        {...state}
        disabled={!isOn && isFull(group, value)}
        data-autofocus={isFirst && index === 0 ? true : undefined}
        className={cx(style.modifier, isOne && style.single, isRemoval && style.removal)}
        onClick={() => onChange(pressed(group, option, value))}
      >
        <span className={style.mark}>
          {isOn && !isOne && (isRemoval ? <MinusIcon size={16} /> : <CheckIcon size={16} />)}
        </span>
        <span className="shrink break">{modifierName(modifier)}</span>
        {Number(option.price) > 0 && (
          <span className={style.price}>
            <Amount value={option.price} currency={currency} size="inherit" isSigned />
          </span>
        )}
      </button>
    );
  });
}
