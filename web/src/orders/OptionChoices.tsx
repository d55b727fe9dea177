import type { BoardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { isRequired, isSingle } from "@konoba/contract/menu/menu.options.rules";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { Amount } from "../ui/Amount.tsx";
import { Chip } from "../ui/Chip.tsx";
import { isFull, pressed, type ChosenOption } from "./optionChoices.ts";
import { nameOf } from "./orderText.ts";
import style from "./LineDialog.module.css";

interface OptionChoicesProps {
  groups: readonly BoardOptionGroup[];
  value: readonly ChosenOption[];
  currency: string;
  onChange: (value: ChosenOption[]) => void;
}

/** What a group asks for, beside its name. */
function useHint() {
  const { t } = useTranslation("orders");
  return ({ minChoices, maxChoices }: BoardOptionGroup) => {
    if (minChoices > 1) return t("line.chooseLeast", { number: minChoices });
    if (minChoices === 1) return t("line.required");
    return maxChoices !== null && maxChoices > 1 ? t("line.chooseMost", { number: maxChoices }) : null;
  };
}

/** The choices of a dish: one of a group, or several. */
export function OptionChoices({ groups, value, currency, onChange }: OptionChoicesProps) {
  const { language } = useFormat();
  const hintOf = useHint();
  return groups.map((group, groupIndex) => {
    const name = nameOf(group, language);
    const hint = hintOf(group);
    const isOne = isSingle(group);
    return (
      <section key={group.id}>
        <h4 className={style.group}>
          {name}
          {hint && <span className={isRequired(group) ? style.required : style.hint}>{hint}</span>}
        </h4>
        <div role={isOne ? "radiogroup" : "group"} aria-label={name} className={style.choices}>
          {group.options.map((option, index) => {
            const isOn = value.some(({ optionId }) => optionId === option.id);
            return (
              <Chip
                key={option.id}
                isOn={isOn}
                hasTick
                disabled={!isOn && isFull(group, value)}
                // The sheet opens at its first choice.
                data-autofocus={groupIndex === 0 && index === 0 ? true : undefined}
                {...(isOne && { role: "radio", "aria-checked": isOn, "aria-pressed": undefined })}
                onClick={() => onChange(pressed(group, option, value))}
              >
                {nameOf(option, language)}
                {Number(option.price) > 0 && (
                  <span className={style.onTop}>
                    <Amount value={option.price} currency={currency} size="inherit" isSigned />
                  </span>
                )}
              </Chip>
            );
          })}
        </div>
      </section>
    );
  });
}
