import { useRef, useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Amount } from "../ui/Amount.tsx";
import { Button } from "../ui/Button.tsx";
import { MoneyField } from "../ui/fields/NumberField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { CloseIcon, PlusIcon } from "../ui/icons.tsx";
import { readAmount } from "./orderBill.ts";
import type { Customization } from "./orderDraft.ts";
import style from "./LineDialog.module.css";

interface ExtrasFieldProps {
  value: readonly Customization[];
  currency: string;
  onChange: (value: readonly Customization[]) => void;
}

/** What comes on top of a dish, each with its price for one piece. */
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
        <ul className={style.extras} aria-label={t("line.extras")}>
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
