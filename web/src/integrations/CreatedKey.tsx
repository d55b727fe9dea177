import { useRef, useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { KeyIcon } from "../ui/icons/icons.more.tsx";
import { CheckIcon, CloseIcon, CopyIcon } from "../ui/icons/icons.tsx";
import style from "./ApiKeys.module.css";

/** Name and secret of a key that was just created or rolled. */
export interface NewSecret {
  name: string;
  secret: string;
}

interface CreatedKeyProps extends NewSecret {
  /** Key of a program, or the signing secret of a webhook endpoint. */
  kind?: "key" | "secret";
  onClose: () => void;
}

/** Renders a new key with a button that copies it; it is in no list and no other answer. */
export function CreatedKey({ name, secret, kind = "key", onClose }: CreatedKeyProps) {
  const { t } = useTranslation("apiKeys");
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Without permission or https the selected text can still be copied by hand.
    await navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => undefined,
    );
  };
  return (
    <div role="status" className={`stack gap-8 round-3 on-green green-fg ${style.created}`}>
      <p className="row align-center gap-8">
        <KeyIcon size={16} />
        <span>{t(`ready.${kind}`, { name })}</span>
        <IconButton name={t("hide")} size="sm" icon={<CloseIcon size={16} />} onClick={onClose} />
      </p>
      <div className={`row gap-8 ${style.secret}`}>
        <input
          ref={field}
          readOnly
          aria-label={t(`secret.${kind}`, { name })}
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <Button
          icon={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          onClick={() => void copy()}
        >
          {t(isCopied ? "copied" : `copy.${kind}`)}
        </Button>
      </div>
    </div>
  );
}
