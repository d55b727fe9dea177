import { useEffect, useRef } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { ErrorBlock } from "../ErrorBlock.tsx";
import { Page } from "../Page.tsx";
import { PageHeader } from "../PageHeader.tsx";
import { Section } from "../Section.tsx";
import { Segmented } from "../Segmented.tsx";
import { FileChoice } from "./FileChoice.tsx";
import { ImportColumns, type ImportFields } from "./ImportColumns.tsx";
import { ImportReport } from "./ImportReport.tsx";
import { UndoImport, type Undoing } from "./UndoImport.tsx";
import { useImport, type ImportMode, type SendPart } from "./useImport.ts";
import style from "./import.module.css";

interface ImportPageProps {
  /** The list the rows belong to. */
  list: { label: string; to: string };
  fields: ImportFields;
  send: SendPart;
  undoing: Undoing;
}

const modes: readonly ImportMode[] = ["create", "update"];

/** Rows out of a CSV file: the file, its columns, a rehearsal, then the import with its undo. */
export function ImportPage({ list, fields, send, undoing }: ImportPageProps) {
  const { t } = useTranslation("imports");
  const state = useImport(send);
  const { phase, file, failure, mode } = state;
  const report = useRef<HTMLDivElement>(null);
  // On a small screen what happened stands below the columns.
  useEffect(() => {
    if (phase !== "choose" && phase !== "map") report.current?.scrollIntoView({ block: "nearest" });
  }, [phase]);
  const isBusy = phase === "checking" || phase === "importing";
  return (
    <Page>
      <PageHeader title={t("title")} crumbs={[list]} />
      <div className={style.flow}>
        <Section title={t("file")}>
          <FileChoice state={state} />
        </Section>
        {phase === "choose" && <UndoImport undoing={undoing} />}
        {failure !== null && (
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
