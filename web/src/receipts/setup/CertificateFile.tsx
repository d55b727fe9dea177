import { useRef, useState, type DragEvent } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { CertificateIcon } from "../../ui/icons/icons.receipts.tsx";
import { UploadIcon } from "../../ui/icons/icons.tsx";
import style from "./SetupFields.module.css";

interface CertificateFileProps {
  file: File | null;
  error: string | null;
  /** True if the file replaces a stored certificate. */
  isReplacing: boolean;
  onChoose: (file: File) => void;
}

/** Renders the file picker and drop zone of a certificate, then the name and size of the file. */
export function CertificateFile({ file, error, isReplacing, onChoose }: CertificateFileProps) {
  const { t } = useTranslation("receiptSetup");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) onChoose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Field label={t("fields.file")} name="file" error={error} required>
      {(control) => (
        <div
          className={cx(file ? style.file : style.drop, isOver && style.over, error && style.wrong)}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <input
            {...control}
            ref={input}
            type="file"
            className="vh"
            accept=".p12,.pfx,application/x-pkcs12"
            onChange={(event) => {
              take(event.target.files);
              event.target.value = "";
            }}
          />
          {file ? (
            <>
              <CertificateIcon />
              <span className={`stack fill shrink ${style.fileName}`}>
                <b className="cut">{file.name}</b>
                <span className="meta">{t("certificate.size", { size: (file.size / 1000).toFixed(1) })}</span>
              </span>
              <Button size="sm" variant="quiet" onClick={() => input.current?.click()}>
                {t("certificate.change")}
              </Button>
            </>
          ) : (
            <>
              <Button variant="quiet" icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
                {t(isReplacing ? "certificate.replace" : "certificate.choose")}
              </Button>
              <span className="meta">{t("certificate.drop")}</span>
            </>
          )}
        </div>
      )}
    </Field>
  );
}
