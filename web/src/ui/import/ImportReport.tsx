import type { ImportProblem } from "@konoba/contract/lib/csvRoutes";
import { saveCsv } from "../../lib/saveFile.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../Button.tsx";
import { sentenceText } from "../form/issues.ts";
import { DownloadIcon } from "../icons.tsx";
import { LinkButton } from "../LinkButton.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import { Section } from "../Section.tsx";
import { Strip, StripItem } from "../Strip.tsx";
import type { ImportFields } from "./ImportColumns.tsx";
import { rejectedCsv } from "./importFile.ts";
import { useUndo, type Undoing } from "./UndoImport.tsx";
import type { ImportState } from "./useImport.ts";
import style from "./import.module.css";

/** Problems beyond these stand in the file to download. */
const mostShown = 50;

/** What is wrong with a row, in the reader's language: the field, then the sentence. */
function useProblemText({ options }: ImportFields) {
  const { t } = useTranslation(["imports", "errors", "sentences", "ui"]);
  return ({ field, code, message, twin }: ImportProblem) => {
    if (twin !== null) return t("sameAs", { row: twin });
    const text = code === "invalid_request" ? sentenceText(message, t) : t(`errors:${code}`);
    const label = options.find(({ value }) => value === field)?.label ?? field;
    return label ? `${label}: ${text}` : text;
  };
}

function Problems({ state, fields }: { state: ImportState; fields: ImportFields }) {
  const { t } = useTranslation("imports");
  const textOf = useProblemText(fields);
  const { file, facts, outcome } = state;
  const { problems } = outcome;
  if (problems.length === 0 || !file || !facts) return null;
  const save = () => {
    const reasons = new Map<number, string>();
    for (const problem of problems)
      reasons.set(problem.row, [reasons.get(problem.row), textOf(problem)].filter(Boolean).join("; "));
    const name = file.name.replace(/\.\w+$/, "");
    saveCsv(`${name}-${t("rejectedName")}.csv`, rejectedCsv(file, facts.delimiter, t("reason"), reasons));
  };
  return (
    <>
      <ul className={style.problems}>
        {problems.slice(0, mostShown).map((problem) => (
          <li key={`${problem.row} ${problem.field} ${problem.message}`}>
            <span className={style.row}>{t("row", { row: problem.row })}</span>
            <span>{textOf(problem)}</span>
          </li>
        ))}
        {problems.length > mostShown && <li>{t("andMore", { count: problems.length - mostShown })}</li>}
      </ul>
      <div className={style.actions}>
        <Button icon={<DownloadIcon />} onClick={save}>
          {t("download")}
        </Button>
      </div>
    </>
  );
}

interface ImportReportProps {
  state: ImportState;
  fields: ImportFields;
  list: { label: string; to: string };
  undoing: Undoing;
}

/** How far it is, then what would happen or did, with every row's problem. */
export function ImportReport({ state, fields, list, undoing }: ImportReportProps) {
  const { t } = useTranslation("imports");
  const undo = useUndo(undoing, state.restart);
  const { phase, outcome, progress } = state;
  if (phase === "checking" || phase === "importing") {
    return (
      <Section title={t(phase)}>
        <ProgressBar name={t(phase)} value={progress} />
      </Section>
    );
  }
  if (phase !== "checked" && phase !== "done") return null;
  const good = outcome.created + outcome.updated;
  const refused = new Set(outcome.problems.map(({ row }) => row)).size;
  return (
    <Section title={t(phase)}>
      <Strip>
        <StripItem label={t("added")} value={outcome.created} />
        <StripItem label={t("changed")} value={outcome.updated} />
        <StripItem label={t("refused")} value={refused} />
      </Strip>
      <div className={style.actions}>
        {phase === "checked" && good > 0 && (
          <Button variant="primary" onClick={() => void state.apply()}>
            {t("apply", { count: good })}
          </Button>
        )}
        {phase === "checked" && good === 0 && <p className={style.help}>{t("nothing")}</p>}
        {phase === "done" && (
          <>
            <LinkButton to={list.to} variant="primary">
              {t("toList")}
            </LinkButton>
            {outcome.importId !== null && good > 0 && (
              <Button onClick={() => void undo(outcome.importId)}>{t("undo")}</Button>
            )}
          </>
        )}
      </div>
      <Problems state={state} fields={fields} />
    </Section>
  );
}
