import { useEffect, useId, useRef, type ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import style from "./SetupStep.module.css";

interface SetupStepFrameProps {
  number: number;
  title: string;
  /** Short description, or the values of a finished step. */
  note: ReactNode;
  isOpen: boolean;
  isDone: boolean;
  /** True if a press opened it, so that it takes the focus. */
  takesFocus: boolean;
  /** Opens a finished step, or folds it again; null for a step that stays as it is. */
  onToggle: (() => void) | null;
  children: ReactNode;
}

/** Renders one step: a finished one as a line with its values, the open one with its fields. */
export function SetupStepFrame(props: SetupStepFrameProps) {
  const { number, title, note, isOpen, isDone, takesFocus, onToggle, children } = props;
  const { t } = useTranslation("receiptSetup");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen && takesFocus) heading.current?.focus();
  }, [isOpen, takesFocus]);
  return (
    <li
      className={cx(`row gap-12 anchor ${style.step}`, isOpen ? style.open : isDone && style.done)}
      aria-current={isOpen ? "step" : undefined}
      aria-labelledby={id}
    >
      <span className={`stack rigid middle above-4 circle on-surface ink-2 ${style.number}`}>
        {isDone && !isOpen ? (
          <>
            <CheckIcon size={16} />
            <span className="vh">{t("done")}</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className="fill shrink">
        <div className={`row align-center gap-12 rows-2 ${style.stepHead}`}>
          <h2 ref={heading} id={id} tabIndex={-1} data-quiet>
            {title}
          </h2>
          <span className={`fill shrink text-sm ink-2 break ${style.stepNote}`}>{note}</span>
          {onToggle && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t(isOpen ? "foldNamed" : "editNamed", { step: title })}
              onClick={onToggle}
            >
              {t(isOpen ? "fold" : "edit")}
            </Button>
          )}
        </div>
        {isOpen && <div className={style.stepContent}>{children}</div>}
      </div>
    </li>
  );
}
