import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../controls/Button.tsx";
import { SelectField } from "../fields/SelectField.tsx";
import type { ImportState } from "./useImport.ts";
import style from "./import.module.css";

export interface ImportFields {
  options: readonly { value: string; label: string }[];
  /** One of each group must have a column. */
  required: readonly (readonly string[])[];
}

interface ImportColumnsProps {
  state: ImportState;
  fields: ImportFields;
  isBusy: boolean;
}

/** Why the file cannot be checked yet. */
function useReason({ columns }: ImportState, { options, required }: ImportFields) {
  const { t } = useTranslation("imports");
  const labelOf = (field: string) => options.find(({ value }) => value === field)?.label ?? field;
  const missing = required.filter((group) => !group.some((field) => columns.includes(field)));
  if (missing.length > 0) {
    const names = missing.map((group) => group.map(labelOf).join(` ${t("or")} `));
    return t("missing", { fields: names.join(", ") });
  }
  const named = columns.filter((field) => field !== null);
  return new Set(named).size < named.length ? t("twice") : null;
}

/** Which column of the file is which field, with what the column holds. */
export function ImportColumns({ state, fields, isBusy }: ImportColumnsProps) {
  const { t } = useTranslation("imports");
  const reason = useReason(state, fields);
  const { facts, columns, phase } = state;
  if (!facts) return null;
  const sampleOf = (place: number) =>
    facts.samples
      .map((row) => row[place] ?? "")
      .filter(Boolean)
      .join(" · ");
  const titled = facts.header.map((title, place) => {
    const label = title || t("untitled", { number: place + 1 });
    return { key: `${place}.${title}`, label, place };
  });
  return (
    <>
      <div className={style.columns}>
        {titled.map(({ key, label, place }) => (
          <SelectField
            key={key}
            label={label}
            help={sampleOf(place)}
            value={columns[place] ?? null}
            options={fields.options}
            placeholder={t("leaveOut")}
            isClearable
            disabled={isBusy}
            onChange={(field) => state.setColumns(columns.with(place, field))}
          />
        ))}
      </div>
      {phase === "map" && (
        <div className={style.actions}>
          <Button variant="primary" disabledReason={reason} onClick={() => void state.check()}>
            {t("check")}
          </Button>
          {reason && <span className={style.help}>{reason}</span>}
        </div>
      )}
    </>
  );
}
