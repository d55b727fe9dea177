import { useState, type FormEvent } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { MailIcon } from "../ui/icons/icons.tsx";
import { CodeField } from "./CodeField.tsx";
import { isEmail } from "./validation.ts";
import style from "./auth.module.css";

interface CodeFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Renders the sign-in with a code sent earlier, possibly requested on another device. */
export function CodeForm({ email, onEmail, onBack }: CodeFormProps) {
  const { t } = useTranslation("auth");
  const [isInvalid, setIsInvalid] = useState(false);
  const canVerify = isEmail(email);

  return (
    <form noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
      <h1 className="below-8">{t("code.title")}</h1>
      <p className={style.lead}>{t("code.text")}</p>
      <div className="stack gap-20">
        <TextField
          label={t("fields.email")}
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          autoCapitalize="none"
          icon={<MailIcon />}
          value={email}
          onChange={(typed) => {
            setIsInvalid(false);
            onEmail(typed);
          }}
          onBlur={() => setIsInvalid(email !== "" && !isEmail(email))}
          error={isInvalid ? t("invalid.email") : null}
        />
        <CodeField
          label={t("fields.code")}
          email={email}
          canVerify={canVerify}
          onRefused={() => setIsInvalid(true)}
        />
      </div>
      <div className="stack gap-20 above-20">
        <Button isWide onClick={onBack}>
          {t("code.back")}
        </Button>
      </div>
    </form>
  );
}
