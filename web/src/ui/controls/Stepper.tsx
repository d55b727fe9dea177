import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../cx.ts";
import { MinusIcon, PlusIcon } from "../icons/icons.tsx";
import style from "./Stepper.module.css";

interface StepperProps {
  /** What is counted: "Quantity", "Guests". */
  name: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  size?: "md" | "lg";
}

export function Stepper({ name, value, onChange, min = 0, max = 999, size = "md" }: StepperProps) {
  const { t } = useTranslation("ui");
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div className={cx(style.stepper, size === "lg" && style.lg)} role="group" aria-label={name}>
      <button
        type="button"
        aria-label={t("stepper.less")}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <MinusIcon size={size === "lg" ? 20 : 16} />
      </button>
      <output aria-label={name}>{value}</output>
      <button
        type="button"
        aria-label={t("stepper.more")}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <PlusIcon size={size === "lg" ? 20 : 16} />
      </button>
    </div>
  );
}
