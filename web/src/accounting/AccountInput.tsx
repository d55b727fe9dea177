import { accountCode, exampleCodeOf } from "@konoba/contract/accounting/accounting.accounts.rules";
import type { AccountField } from "@konoba/contract/accounting/accounting.contract";
import { useId, useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { keyText } from "./accountingText.ts";
import style from "./AccountPanel.module.css";

interface AccountInputProps {
  field: AccountField;
  /** Id of the `datalist` with the chart of accounts. */
  chartId: string;
  disabled: boolean;
  onSave: (code: string | null) => void;
}

/** Renders one field of the accounts; it saves on Enter and when it loses the focus. */
export function AccountInput({ field, chartId, disabled, onSave }: AccountInputProps) {
  const { t } = useTranslation("accounting");
  const formats = useFormat();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? field.code ?? "";
  const isInvalid = typed !== null && typed.trim() !== "" && !accountCode.test(typed.trim());
  const isMissing = field.missingOn !== null && field.code === null;
  const save = () => {
    if (typed === null || isInvalid) return;
    setTyped(null);
    const code = typed.trim() === "" ? null : typed.trim();
    if (code !== field.code) onSave(code);
  };
  const note = isInvalid
    ? t("accounts.invalid")
    : isMissing && t("accounts.missingOn", { date: formats.date(field.missingOn ?? "") });
  return (
    <div className={cx(`grid align-center gap-10 line-above ${style.field}`, isMissing && style.missing)}>
      <div>
        <label htmlFor={id}>{keyText(t, formats, field)}</label>
        {note && <span id={`${id}-note`}>{note}</span>}
      </div>
      <input
        id={id}
        list={chartId}
        value={value}
        placeholder={exampleCodeOf(field.key)}
        disabled={disabled}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter") save();
          if (event.key === "Escape") setTyped(null);
        }}
      />
    </div>
  );
}
