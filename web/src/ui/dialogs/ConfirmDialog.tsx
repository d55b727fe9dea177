import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { cx } from "../cx.ts";
import { TextField } from "../fields/TextField.tsx";
import type { Question } from "./confirm.tsx";
import { ModalFrame } from "./ModalFrame.tsx";
import style from "./Dialog.module.css";

interface ConfirmDialogProps {
  question: Question;
  onAnswer: (isConfirmed: boolean) => void;
}

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation("ui");
  const [typed, setTyped] = useState("");
  const { title, text, confirmLabel, cancelLabel, isDangerous, typeToConfirm } = question;
  const isTyped = typeToConfirm === undefined || typed.trim() === typeToConfirm;
  return (
    <ModalFrame
      name={title}
      isAlert
      isLive
      onClose={() => onAnswer(false)}
      className={cx(style.dialog, style.sm)}
    >
      <div className={style.question}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {typeToConfirm !== undefined && (
          <div className={style.typed}>
            <TextField
              label={t("confirm.type", { text: typeToConfirm })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          </div>
        )}
        <div className={style.answers}>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {cancelLabel ?? t("cancel")}
          </Button>
          <Button
            variant={isDangerous ? "dangerSolid" : "primary"}
            disabled={!isTyped}
            onClick={() => onAnswer(true)}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
