import { useId, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../cx.ts";
import { WarningIcon } from "../icons/icons.tsx";
import type { Control, FieldProps } from "./fieldProps.ts";
import style from "./Field.module.css";

interface FieldFrameProps extends Omit<FieldProps<unknown>, "value" | "onChange"> {
  /** Content at the right end of the label's line, such as a counter. */
  aside?: ReactNode;
  /** Renders a legend instead of a label, for a group of controls. */
  isGroup?: boolean;
  children: (control: Control) => ReactNode;
}

/** Renders label, control, and help or error, linked for assistive technology. */
export function Field({
  label,
  error,
  help,
  required,
  disabled,
  name,
  aside,
  isGroup,
  children,
}: FieldFrameProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  const noteId = `${id}-note`;
  const control: Control = {
    id,
    ...(name ? { name } : {}),
    ...(disabled ? { disabled } : {}),
    ...(error || help ? { "aria-describedby": noteId } : {}),
    ...(error ? { "aria-invalid": true } : {}),
    ...(required ? { "aria-required": true } : {}),
  };
  return (
    <div
      className={style.field}
      data-field={name}
      {...(isGroup ? { role: "group", "aria-labelledby": `${id}-label` } : {})}
    >
      <div className="row align-baseline gap-8 below-6 text-md weight-550 ink">
        {isGroup ? (
          <span id={`${id}-label`}>{label}</span>
        ) : (
          <label id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
        )}
        {required && <span className={style.word}>{t("required")}</span>}
        {aside && <span className={style.aside}>{aside}</span>}
      </div>
      {children(control)}
      {(error || help) && (
        <p id={noteId} className={cx(style.note, error && style.error)}>
          {error ? (
            <>
              <WarningIcon size={16} />
              <span>{error}</span>
            </>
          ) : (
            help
          )}
        </p>
      )}
    </div>
  );
}

/** Renders fields side by side, stacked on a phone. */
export function FieldRow({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return <div className={cx(style.row, style[`columns${columns}`])}>{children}</div>;
}
