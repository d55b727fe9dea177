import { useRef, useState, type DragEvent } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../Button.tsx";
import { cx } from "../cx.ts";
import { UploadIcon } from "../icons.tsx";
import type { ImportState } from "./useImport.ts";
import style from "./import.module.css";

/** A file picked or dropped; once there is one, its name and its rows. */
export function FileChoice({ state }: { state: ImportState }) {
  const { t } = useTranslation("imports");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { file, phase, choose, restart } = state;
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) void choose(chosen);
  };

  if (file) {
    return (
      <div className={style.file}>
        <span className={style.fileName}>{file.name}</span>
        <span className="meta">{t("rowsIn", { count: file.records.length - 1 })}</span>
        {phase !== "checking" && phase !== "importing" && (
          <Button size="sm" onClick={restart}>
            {t("another")}
          </Button>
        )}
      </div>
    );
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={cx(style.drop, isOver && style.over)}
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
        accept=".csv,.txt,.tsv,text/csv"
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
      <span className={style.dropText}>{t("drop")}</span>
      <p className={style.help}>{t("hint")}</p>
    </div>
  );
}
