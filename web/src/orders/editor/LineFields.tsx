import { useRef, useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip } from "../../ui/controls/Chip.tsx";
import { RadioGroup } from "../../ui/controls/RadioGroup.tsx";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { MoneyField } from "../../ui/fields/NumberField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { CloseIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { readAmount } from "../orderBill.ts";
import type { Customization } from "../orderDraft.ts";
import { seatsOf } from "./seats.ts";
import style from "./LineDialog.module.css";

interface ExtrasFieldProps {
  value: readonly Customization[];
  currency: string;
  onChange: (value: readonly Customization[]) => void;
}

/** Renders custom extras of a line, each with a price per item. */
export function ExtrasField({ value, currency, onChange }: ExtrasFieldProps) {
  const { t } = useTranslation("orders");
  const [name, setName] = useState("");
  const [price, setPrice] = useState("");
  const nameField = useRef<HTMLInputElement>(null);

  function add() {
    if (name.trim() === "") return;
    const extra = { customizationName: name.trim(), customizationValue: null };
    onChange([...value, { ...extra, additionalPrice: readAmount(price) }]);
    setName("");
    setPrice("");
    nameField.current?.focus();
  }

  return (
    <div>
      {value.length > 0 && (
        <ul className="row wrap gap-8 below-8" aria-label={t("line.extras")}>
          {value.map((extra) => (
            <li key={extra.customizationName} className={style.extra}>
              {extra.customizationName}
              {Number(extra.additionalPrice) > 0 && (
                <Amount value={extra.additionalPrice} currency={currency} size="inherit" isSigned />
              )}
              <button
                type="button"
                aria-label={t("line.remove", { name: extra.customizationName })}
                onClick={() => onChange(value.filter((each) => each !== extra))}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={style.newExtra}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={t("line.extra")}
          ref={nameField}
          value={name}
          onChange={setName}
          maxLength={100}
          placeholder={t("line.extraHint")}
        />
        <MoneyField label={t("line.extraPrice")} value={price} currency={currency} onChange={setPrice} />
        <Button type="submit" icon={<PlusIcon />}>
          {t("line.addExtra")}
        </Button>
      </form>
    </div>
  );
}

interface SeatFieldProps {
  value: number | null;
  guests: number | null;
  onChange: (seat: number | null) => void;
}

/** Renders the seat: one guest or the whole table. */
export function SeatField({ value, guests, onChange }: SeatFieldProps) {
  const { t } = useTranslation("orders");
  return (
    <section>
      <h4 className={style.group}>{t("seat.name")}</h4>
      <RadioGroup name={t("seat.name")} className="row wrap gap-8">
        {[null, ...seatsOf(guests, value)].map((seat) => (
          <Chip
            key={seat ?? 0}
            pressed={seat === value}
            role="radio"
            aria-checked={seat === value}
            tabIndex={seat === value ? 0 : -1}
            aria-pressed={undefined}
            onClick={() => onChange(seat)}
          >
            {seat ?? t("seat.all")}
          </Chip>
        ))}
      </RadioGroup>
    </section>
  );
}

const courses = ["1", "2", "3"] as const;

/** Renders the course; a later course waits until it is fired. */
export function CourseField({ value, onChange }: { value: number; onChange: (course: number) => void }) {
  const { t } = useTranslation("orders");
  const chosen = courses.find((course) => Number(course) === value) ?? "1";
  return (
    <section>
      <h4 className={style.group}>
        {t("course.name")}
        {value > 1 && <span className={style.hint}>{t("course.hint")}</span>}
      </h4>
      <Segmented
        name={t("course.name")}
        value={chosen}
        options={courses.map((course) => ({
          value: course,
          label: t("course.number", { number: Number(course) }),
        }))}
        onChange={(course) => onChange(Number(course))}
      />
    </section>
  );
}
