import { useRef } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { useCopy } from "../ui/controls/useCopy.ts";
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
  const { copy, isCopied } = useCopy();
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
          icon={isCopied(secret) ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          onClick={() => {
            // Where copying is refused, the selected text can still be copied by hand.
            field.current?.select();
            void copy(secret);
          }}
        >
          {t(isCopied(secret) ? "copied" : `copy.${kind}`)}
        </Button>
      </div>
    </div>
  );
}
