import type { ImportProblem } from "@konoba/contract/lib/csvRoutes";
import { useEffect, useRef } from "react";
import { saveCsv } from "../../lib/list/saveFile.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { LinkButton } from "../controls/LinkButton.tsx";
import { Segmented } from "../controls/Segmented.tsx";
import { ErrorBlock } from "../display/ErrorBlock.tsx";
import { Page } from "../display/Page.tsx";
import { PageHeader } from "../display/PageHeader.tsx";
import { ProgressBar } from "../display/ProgressBar.tsx";
import { Section } from "../display/Section.tsx";
import { Strip, StripItem } from "../display/Strip.tsx";
import { sentenceText } from "../form/issues.ts";
import { DownloadIcon, WarningIcon } from "../icons/icons.tsx";
import { FileChoice } from "./FileChoice.tsx";
import { FileRefusal } from "./fileRefusal.ts";
import { ImportColumns, type ImportFields } from "./ImportColumns.tsx";
import { rejectedCsv } from "./rejectedCsv.ts";
import { UndoImport, type Undoing, useUndo } from "./UndoImport.tsx";
import { useImport, type ImportMode, type SendPart, type ImportState, type Variants } from "./useImport.ts";
import style from "./import.module.css";

/** Maximum number of problems on screen; the downloadable file has all. */
const maxShown = 50;

/** Returns a function that formats a row's problem: the field, then the error. */
function useProblemText({ options }: ImportFields) {
  const { t } = useTranslation(["imports", "errors", "sentences", "ui"]);
  return ({ field, code, message, twin }: ImportProblem) => {
    if (twin !== null) return t("sameAs", { row: twin });
    const text =
      code === "invalid_request" ? sentenceText(message, t) : t(`errors:${code}`, { defaultValue: message });
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
        {problems.slice(0, maxShown).map((problem) => (
          <li key={`${problem.row} ${problem.field} ${problem.message}`}>
            <span className={style.row}>{t("row", { row: problem.row })}</span>
            <span>{textOf(problem)}</span>
          </li>
        ))}
        {problems.length > maxShown && <li>{t("andMore", { count: problems.length - maxShown })}</li>}
      </ul>
      <div className={`row wrap align-center gap-12 rows-8 above-16 ${style.actions}`}>
        <Button icon={<DownloadIcon />} onClick={save}>
          {t("download")}
        </Button>
      </div>
    </>
  );
}

const variantChoices: readonly Variants[] = ["options", "dishes"];

/** Renders what becomes of rows that are sizes of one dish; nothing without such rows. */
function VariantsChoice({ state: { outcome, variants, setVariants } }: { state: ImportState }) {
  const { t } = useTranslation("imports");
  if (outcome.variants === 0 && variants === "options") return null;
  return (
    <div className={`column align-start gap-6 ${style.question}`}>
      <h3>{t("variantsFound")}</h3>
      <Segmented
        name={t("variantsFound")}
        value={variants}
        options={variantChoices.map((value) => ({ value, label: t(`variants.${value}`) }))}
        onChange={setVariants}
      />
      <p className={style.help}>{t(`variantsHelp.${variants}`, { count: outcome.variants })}</p>
    </div>
  );
}

interface ImportReportProps {
  state: ImportState;
  fields: ImportFields;
  list: { label: string; to: string };
  undoing: Undoing;
}

/** Renders the progress, then the preview or result with the problems of each row. */
function ImportReport({ state, fields, list, undoing }: ImportReportProps) {
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
      {phase === "checked" && <VariantsChoice state={state} />}
      <div className={`row wrap align-center gap-12 rows-8 above-16 ${style.actions}`}>
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

interface ImportPageProps {
  /** Target list. */
  list: { label: string; to: string };
  fields: ImportFields;
  send: SendPart;
  undoing: Undoing;
}

const modes: readonly ImportMode[] = ["create", "update"];

/** Imports rows from a CSV file: choose the file, map columns, check, import, undo. */
export function ImportPage({ list, fields, send, undoing }: ImportPageProps) {
  const { t } = useTranslation("imports");
  const state = useImport(send);
  const { phase, file, failure, mode } = state;
  const report = useRef<HTMLDivElement>(null);
  // Scroll to the report, which a small screen shows below the columns.
  useEffect(() => {
    if (phase !== "choose" && phase !== "map") report.current?.scrollIntoView({ block: "nearest" });
  }, [phase]);
  const isBusy = phase === "checking" || phase === "importing";
  return (
    <Page>
      <PageHeader title={t("title")} crumbs={[list]} />
      <div className={`column ${style.flow}`}>
        <Section title={t("file")}>
          <FileChoice state={state} />
          {failure instanceof FileRefusal && (
            <p role="alert" className={`row gap-8 pad-10-12 round-3 on-red red-fg ${style.refusal}`}>
              <WarningIcon size={16} />
              {t(`fileProblems.${failure.reason}`)}
            </p>
          )}
        </Section>
        {phase === "choose" && <UndoImport undoing={undoing} />}
        {failure !== null && !(failure instanceof FileRefusal) && (
          <ErrorBlock
            title={phase === "checked" ? t("failed") : t("unread")}
            error={failure}
            {...(phase === "checked" && { onRetry: () => void state.apply() })}
          />
        )}
        {file && phase !== "choose" && phase !== "done" && (
          <>
            <Section title={t("mode")}>
              <Segmented
                name={t("mode")}
                value={mode}
                options={modes.map((value) => ({ value, label: t(value) }))}
                onChange={isBusy ? () => undefined : state.setMode}
              />
              <p className={style.help}>{t(`${mode}Help`)}</p>
            </Section>
            <Section title={t("columns")}>
              <ImportColumns state={state} fields={fields} isBusy={isBusy} />
            </Section>
          </>
        )}
        <div ref={report} className={style.report} aria-live="polite">
          <ImportReport state={state} fields={fields} list={list} undoing={undoing} />
        </div>
      </div>
    </Page>
  );
}
