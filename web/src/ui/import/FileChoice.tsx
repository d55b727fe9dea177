import type { CodePage } from "@konoba/contract/lib/fileText";
import { useRef, useState, type DragEvent } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { cx } from "../cx.ts";
import { SelectField } from "../fields/SelectField.tsx";
import { UploadIcon } from "../icons/icons.tsx";
import { tableFiles } from "./fileRefusal.ts";
import type { CsvFile } from "./importFile.ts";
import type { ImportState } from "./useImport.ts";
import style from "./import.module.css";

const codePages: readonly CodePage[] = ["windows-1250", "windows-1251", "windows-1252"];

/** Renders the name and the row count of the chosen file, and its letters where they may be wrong. */
function ChosenFile({ state, file }: { state: ImportState; file: CsvFile }) {
  const { t } = useTranslation("imports");
  const { phase, restart, setCodePage } = state;
  const isBusy = phase === "checking" || phase === "importing";
  return (
    <>
      <div className="row wrap align-center gap-14 rows-6">
        <span className="weight-550 break">{file.name}</span>
        <span className="meta">{t("rowsIn", { count: file.records.length - 1 })}</span>
        {file.sheet !== null && <span className="meta">{t("sheet", { name: file.sheet })}</span>}
        {!isBusy && (
          <Button size="sm" onClick={restart}>
            {t("another")}
          </Button>
        )}
      </div>
      {file.isGuess && phase !== "done" && (
        <div className={style.letters}>
          <SelectField
            label={t("letters")}
            help={t("lettersHelp")}
            value={codePages.find((page) => page === file.encoding) ?? null}
            options={codePages.map((value) => ({ value, label: t(`codePages.${value}`) }))}
            disabled={isBusy}
            onChange={(page) => page && setCodePage(page)}
          />
        </div>
      )}
    </>
  );
}

/** Renders the file picker and drop zone, then the file's name and row count. */
export function FileChoice({ state }: { state: ImportState }) {
  const { t } = useTranslation("imports");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { file, choose } = state;
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) void choose(chosen);
  };

  if (file) return <ChosenFile state={state} file={file} />;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={cx(
        `row wrap align-center gap-12 rows-8 round-3 on-surface ${style.drop}`,
        isOver && style.over,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        className="vh"
        accept={tableFiles}
        aria-label={t("choose")}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <Button variant="primary" icon={<UploadIcon />} onClick={() => input.current?.click()}>
        {t("choose")}
      </Button>
      <span className={`ink-2 ${style.dropText}`}>{t("drop")}</span>
      <p className={style.help}>{t("hint")}</p>
    </div>
  );
}
