import { useState, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import { BackspaceIcon, EyeIcon, EyeOffIcon } from "../icons/icons.tsx";
import { CellInput } from "./CodeInput.tsx";
import type { FieldProps } from "./fieldProps.ts";
import style from "./CodeInput.module.css";

interface PinInputProps extends FieldProps<string> {
  onComplete?: (pin: string) => void;
  /** Offers to reveal the digits. */
  canShow?: boolean;
  /** Focuses the input on mount, except on touch devices. */
  startsFocused?: boolean;
}

/** Edits a four-digit PIN shown as dots. */
export function PinInput({ canShow, help, ...field }: PinInputProps) {
  const { t } = useTranslation("ui");
  const [isShown, setIsShown] = useState(false);
  const toggle = canShow && (
    <button
      type="button"
      className={`link inline-row align-center gap-6 ${style.show}`}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
      {isShown ? t("pin.hide") : t("pin.show")}
    </button>
  );
  const note = toggle ? (
    <>
      {toggle} {help}
    </>
  ) : (
    help
  );
  return <CellInput {...field} help={note} length={4} isHidden={!isShown} />;
}

interface KeypadProps {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** Accessible name of the delete key. */
  deleteName: string;
  /** Content of the lower left cell: "Forgot PIN". */
  children?: ReactNode;
}

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Renders a keypad of large keys for touch. */
export function Keypad({ onDigit, onDelete, deleteName, children }: KeypadProps) {
  return (
    <div className={`grid gap-10 ${style.keys}`}>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={`stack middle title-xl weight-600 round-3 on-sunken ${style.key}`}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </button>
      ))}
      <span className={cx(`stack middle title-xl weight-600 round-3 on-sunken ${style.key}`, style.quiet)}>
        {children}
      </span>
      <button
        type="button"
        className={`stack middle title-xl weight-600 round-3 on-sunken ${style.key}`}
        onClick={() => onDigit("0")}
      >
        0
      </button>
      <button
        type="button"
        className={cx(`stack middle title-xl weight-600 round-3 on-sunken ${style.key}`, style.quiet)}
        aria-label={deleteName}
        onClick={onDelete}
      >
        <BackspaceIcon size={24} />
      </button>
    </div>
  );
}
