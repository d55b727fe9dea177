import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, PlusIcon } from "../ui/icons.tsx";
import type { FieldErrors } from "../ui/form/issues.ts";
import { moved } from "./moved.ts";
import { OptionRow } from "./OptionRow.tsx";
import { emptyOption, type OptionValues } from "./optionValues.ts";
import style from "./OptionGroup.module.css";

interface OptionRowsProps {
  value: OptionValues[];
  onChange: (value: OptionValues[]) => void;
  locationId: string;
  currency: string;
  errors: FieldErrors;
}

/** The options of a group in the order they are offered. */
export function OptionRows({ value, onChange, locationId, currency, errors }: OptionRowsProps) {
  const { t } = useTranslation("menu");
  const move = (place: number, step: number) => {
    const keys = moved(
      value.map(({ key }) => key),
      place,
      step,
    );
    onChange(keys.flatMap((key) => value.find((option) => option.key === key) ?? []));
  };
  return (
    <>
      {errors["options"] && <p className={style.error}>{errors["options"]}</p>}
      {value.map((option, place) => (
        <div
          key={option.key}
          className={style.option}
          role="group"
          aria-label={t("optionNo", { number: place + 1 })}
        >
          <OptionRow
            option={option}
            place={place}
            locationId={locationId}
            currency={currency}
            errors={errors}
            onChange={(changes) =>
              onChange(value.map((each) => (each.key === option.key ? { ...each, ...changes } : each)))
            }
          />
          <span className={style.tools}>
            <IconButton
              name={t("moveUp", { name: t("optionNo", { number: place + 1 }) })}
              icon={<ChevronUpIcon />}
              size="sm"
              disabled={place === 0}
              onClick={() => move(place, -1)}
            />
            <IconButton
              name={t("moveDown", { name: t("optionNo", { number: place + 1 }) })}
              icon={<ChevronDownIcon />}
              size="sm"
              disabled={place === value.length - 1}
              onClick={() => move(place, 1)}
            />
            <IconButton
              name={t("removeOption", { number: place + 1 })}
              icon={<CloseIcon />}
              size="sm"
              onClick={() => onChange(value.filter(({ key }) => key !== option.key))}
            />
          </span>
        </div>
      ))}
      <div>
        <Button icon={<PlusIcon />} onClick={() => onChange([...value, emptyOption()])}>
          {t("addOption")}
        </Button>
      </div>
    </>
  );
}
