import { decimalSigns, type DecimalSign } from "@konoba/contract/lib/csv";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { Segmented } from "../controls/Segmented.tsx";
import { SelectField } from "../fields/SelectField.tsx";
import type { OpenNumber } from "./importFile.ts";
import type { ImportState } from "./useImport.ts";
import style from "./import.module.css";

export interface ImportFields {
  options: readonly { value: string; label: string }[];
  /** Groups of fields of which at least one must be mapped. */
  required: readonly (readonly string[])[];
}

interface ImportColumnsProps {
  state: ImportState;
  fields: ImportFields;
  isBusy: boolean;
}

/** Returns the reason the file cannot be checked yet, or null. */
function useReason({ columns, openDecimals }: ImportState, { options, required }: ImportFields) {
  const { t } = useTranslation("imports");
  const labelOf = (field: string) => options.find(({ value }) => value === field)?.label ?? field;
  const missing = required.filter((group) => !group.some((field) => columns.includes(field)));
  if (missing.length > 0) {
    const names = missing.map((group) => group.map(labelOf).join(` ${t("or")} `));
    return t("missing", { fields: names.join(", ") });
  }
  const undecided = openDecimals.find(({ chosen }) => chosen === null);
  if (undecided) return t("decimalsFirst");
  const named = columns.filter((field) => field !== null);
  return new Set(named).size < named.length ? t("twice") : null;
}

interface DecimalsChoiceProps {
  column: string;
  /** A number that can be read in two ways, with both values. */
  example: OpenNumber | null;
  chosen: DecimalSign | null;
  onChange: (sign: DecimalSign) => void;
}

const written: Readonly<Record<DecimalSign, string>> = { ",": "12,50", ".": "12.50" };

/** Renders the choice of how decimals are written in a column whose numbers can be read in two ways. */
function DecimalsChoice({ column, example, chosen, onChange }: DecimalsChoiceProps) {
  const { t } = useTranslation("imports");
  const title = t("decimals", { column });
  const help =
    example === null
      ? t("decimalsMixed")
      : t("decimalsHelp", { example: example.text, comma: example.comma, point: example.point });
  return (
    <div className={`column align-start gap-6 ${style.question}`}>
      <h3>{title}</h3>
      <Segmented
        name={title}
        value={chosen ?? ""}
        options={decimalSigns.map((sign): { value: DecimalSign | ""; label: string } => ({
          value: sign,
          label: written[sign],
        }))}
        onChange={(sign) => sign !== "" && onChange(sign)}
      />
      <p className={style.help}>{help}</p>
    </div>
  );
}

/** Renders the mapping of file columns to fields, with sample values. */
export function ImportColumns({ state, fields, isBusy }: ImportColumnsProps) {
  const { t } = useTranslation("imports");
  const reason = useReason(state, fields);
  const { facts, columns, phase } = state;
  if (!facts) return null;
  const sampleOf = (index: number) =>
    facts.samples
      .map((row) => row[index] ?? "")
      .filter(Boolean)
      .join(" · ");
  const titled = facts.header.map((title, index) => {
    const label = title || t("untitled", { number: index + 1 });
    return { key: `${index}.${title}`, label, index };
  });
  return (
    <>
      <div className={style.columns}>
        {titled.map(({ key, label, index }) => (
          <SelectField
            key={key}
            label={label}
            help={sampleOf(index)}
            value={columns[index] ?? null}
            options={fields.options}
            placeholder={t("leaveOut")}
            isClearable
            disabled={isBusy}
            onChange={(field) => state.setColumns(columns.with(index, field))}
          />
        ))}
      </div>
      {state.openDecimals.map(({ index, ...question }) => (
        <DecimalsChoice
          key={index}
          column={titled[index]?.label ?? ""}
          {...question}
          onChange={(sign) => !isBusy && state.setDecimals(index, sign)}
        />
      ))}
      {phase === "map" && (
        <div className={`row wrap align-center gap-12 rows-8 above-16 ${style.actions}`}>
          <Button variant="primary" disabledReason={reason} onClick={() => void state.check()}>
            {t("check")}
          </Button>
          {reason && <span className={style.help}>{reason}</span>}
        </div>
      )}
    </>
  );
}
