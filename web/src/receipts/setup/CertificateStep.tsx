import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { reasonKey, useReason } from "../../lib/text/failures.ts";
import { loadErrorMessages, useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldRow } from "../../ui/fields/Field.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Failure } from "../../ui/form/Failure.tsx";
import { focusFirstInvalid } from "../../ui/form/focusFirstInvalid.ts";
import { useSetCertificate } from "../receipts.setup.queries.ts";
import { CertificateFacts } from "./CertificateFacts.tsx";
import { CertificateFile } from "./CertificateFile.tsx";
import style from "./SetupStep.module.css";

/** Largest certificate file in bytes: what 40,000 characters of base64 hold. */
const maxFileBytes = 30_000;

/** Field that each refusal belongs to, with the key of its text. */
const refusals = {
  certificate_password: "password",
  certificate_rounds: "file",
  certificate_unreadable: "file",
  certificate_foreign: "file",
  certificate_expired: "file",
} as const;
type Refusal = keyof typeof refusals;
const isRefusal = (code: string): code is Refusal => code in refusals;

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}

/** Manages file and password of a certificate until the server has checked them. */
function useCertificateForm({ shown }: ReceiptSetup, onSaved: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<Refusal | "missing" | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const store = useSetCertificate();

  const refuse = (form: HTMLFormElement, next: Refusal | "missing" | null, error: unknown = null) => {
    // Render the error synchronously: its field is focused next.
    flushSync(() => {
      setRefusal(next);
      setFailure(error);
    });
    focusFirstInvalid(form);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (store.isPending) return;
    if (file === null) return refuse(form, "missing");
    if (file.size > maxFileBytes) return refuse(form, "certificate_unreadable");
    try {
      await store.mutateAsync({ environment: shown, file: await base64Of(file), password });
      onSaved();
    } catch (error) {
      await loadErrorMessages();
      const code = reasonKey(error);
      refuse(form, isRefusal(code) ? code : null, isRefusal(code) ? null : error);
    }
  };
  const change = (set: () => void) => {
    set();
    setRefusal(null);
    setFailure(null);
  };
  return {
    file,
    password,
    refusal,
    /** Error that belongs to no field. */
    failure,
    isSending: store.isPending,
    setFile: (next: File) => change(() => setFile(next)),
    setPassword: (next: string) => change(() => setPassword(next)),
    submit,
  };
}

interface CertificateStepProps {
  setup: ReceiptSetup;
  /** Sentence for the administrator if the server cannot store keys. */
  blocked: string | null;
  onSaved: () => void;
}

/** Renders the stored certificate and the upload of one, which replaces it. */
export function CertificateStep({ setup, blocked, onSaved }: CertificateStepProps) {
  const { t } = useTranslation("receiptSetup");
  const reasonOf = useReason();
  const [isShown, setIsShown] = useState(false);
  const { file, password, refusal, failure, isSending, setFile, setPassword, submit } = useCertificateForm(
    setup,
    onSaved,
  );
  const { certificate, issuer } = setup;
  const errorOf = (field: "file" | "password") => {
    if (refusal === null) return null;
    const owner = refusal === "missing" ? "file" : refusals[refusal];
    return owner === field
      ? t(`certificate.problem.${refusal}`, { taxNumber: issuer?.taxNumber ?? "" })
      : null;
  };
  return (
    <form noValidate className="grid columns-1 gap-16" onSubmit={(event) => void submit(event)}>
      {certificate && <CertificateFacts certificate={certificate} issuer={issuer} />}
      {failure !== null && <Failure>{reasonOf(failure)}</Failure>}
      <FieldRow>
        <CertificateFile
          file={file}
          error={errorOf("file")}
          isReplacing={certificate !== null}
          onChoose={setFile}
        />
        <TextField
          label={t("fields.password")}
          name="password"
          type={isShown ? "text" : "password"}
          autoComplete="off"
          maxLength={200}
          value={password}
          onChange={setPassword}
          error={errorOf("password")}
          help={t("certificate.passwordHelp")}
          unit={
            <button type="button" className="link" onClick={() => setIsShown(!isShown)}>
              {t(isShown ? "certificate.hide" : "certificate.show")}
            </button>
          }
        />
      </FieldRow>
      <div className={`row wrap align-center gap-14 rows-8 ${style.actions}`}>
        <Button type="submit" variant="primary" loading={isSending} disabledReason={blocked}>
          {t("certificate.check")}
        </Button>
        <span className="meta">{t("certificate.checkNote")}</span>
      </div>
    </form>
  );
}
