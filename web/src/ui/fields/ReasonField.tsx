import type { ApprovableAction } from "@konoba/contract/lib/approvalRequests";
import { isReasonCode, reasonCodes } from "@konoba/contract/lib/reasons";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Chip } from "../controls/Chip.tsx";
import { TextField } from "./TextField.tsx";
import style from "./ReasonField.module.css";

interface ReasonFieldProps {
  /** Action whose prepared reasons are offered. */
  action: ApprovableAction;
  /** Code of a prepared reason, or free text. */
  value: string;
  onChange: (reason: string) => void;
}

/** Renders the reasons of an action as chips; the last one opens a field for free text. */
export function ReasonField({ action, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation("reasons");
  const [isOther, setIsOther] = useState(value !== "" && !isReasonCode(value));
  const choose = (reason: string, isFree: boolean) => {
    setIsOther(isFree);
    onChange(reason);
  };
  return (
    <div>
      <p className="below-6 text-md weight-600">{t("label")}</p>
      <div role="group" aria-label={t("label")} className={`grid gap-8 ${style.reasons}`}>
        {reasonCodes[action].map((code) => (
          <Chip
            key={code}
            hasTick
            pressed={!isOther && value === code}
            className={style.choice}
            onClick={() => choose(code, false)}
          >
            {t(code)}
          </Chip>
        ))}
        <Chip hasTick pressed={isOther} className={style.choice} onClick={() => choose("", true)}>
          {t("other")}
        </Chip>
      </div>
      {isOther && (
        <TextField label={t("otherLabel")} value={value} maxLength={200} required onChange={onChange} />
      )}
    </div>
  );
}
