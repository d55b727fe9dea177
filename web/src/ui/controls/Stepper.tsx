import { useId, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import { MinusIcon, PlusIcon } from "../icons/icons.tsx";
import style from "./Stepper.module.css";

interface StepperProps {
  /** Accessible name of the value: "Quantity", "Guests". */
  name: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  size?: "md" | "lg";
}

interface StepProps {
  label: string;
  /** Reason the limit is reached; the button stays focusable so that it does not lose the focus. */
  end: string | null;
  onStep: () => void;
  children: ReactNode;
}

function Step({ label, end, onStep, children }: StepProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={end !== null || undefined}
      aria-describedby={end === null ? undefined : id}
      onClick={() => end === null && onStep()}
    >
      {children}
      {end !== null && (
        <span id={id} className="vh">
          {end}
        </span>
      )}
    </button>
  );
}

export function Stepper({ name, value, onChange, min = 0, max = 999, size = "md" }: StepperProps) {
  const { t } = useTranslation("ui");
  const iconSize = size === "lg" ? 20 : 16;
  return (
    <div
      className={cx(
        `inline-row rigid align-center edged round-2 on-surface ${style.stepper}`,
        size === "lg" && style.lg,
      )}
      role="group"
      aria-label={name}
    >
      <Step
        label={t("stepper.less")}
        end={value <= min ? t("stepper.least") : null}
        onStep={() => onChange(Math.min(max, value - 1))}
      >
        <MinusIcon size={iconSize} />
      </Step>
      <output aria-label={name}>{value}</output>
      <Step
        label={t("stepper.more")}
        end={value >= max ? t("stepper.most") : null}
        onStep={() => onChange(Math.max(min, value + 1))}
      >
        <PlusIcon size={iconSize} />
      </Step>
    </div>
  );
}
