import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import type { FieldProps } from "../ui/fields/fieldProps.ts";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import style from "./checklists.module.css";

interface TemperatureFieldProps extends Omit<FieldProps<number | null>, "required"> {
  /** Thing that is measured, for the button's name. */
  subject: string;
}

/** Edits a temperature in °C; the button changes the sign, since decimal keypads of phones have no minus. */
export function TemperatureField({ subject, value, onChange, ...field }: TemperatureFieldProps) {
  const { t } = useTranslation("checklists");
  const read = (text: string) => {
    const number = Number(text);
    onChange(text === "" || Number.isNaN(number) ? null : number);
  };
  return (
    <div className={style.temperature}>
      <DecimalField
        {...field}
        // Remounts when the sign changes, so that the typed text follows.
        key={value !== null && value < 0 ? "below" : "above"}
        value={value === null ? "" : String(value)}
        unit="°C"
        onChange={read}
      />
      <Button
        aria-label={t("minusSign", { name: subject })}
        disabled={!value}
        onClick={() => onChange(value === null ? null : -value)}
      >
        ±
      </Button>
    </div>
  );
}
