import { useEffect, useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { KeyIcon } from "../ui/icons/icons.more.tsx";
import { enterDemo, loadOptions, type SignInOptions } from "./laterCalls.ts";
import { Notice } from "./Notice.tsx";
import { useOpened } from "./useOpened.ts";
import { reasonOf, useSending } from "./useSending.ts";
import style from "./auth.module.css";

/** Opens a session with a passkey of this device; the code is loaded on demand. */
const byPasskey = async () => (await import("../lib/api/passkeys.ts")).signInByPasskey();

/** Renders further ways to sign in: a passkey and, where offered, the demo. */
export function SignInExtras() {
  const { t } = useTranslation("auth");
  const opened = useOpened();
  const [options, setOptions] = useState<SignInOptions | null>(null);
  const { isSending, failure, send } = useSending();

  useEffect(() => {
    // The extras are optional, so a failed request hides them.
    loadOptions().then(setOptions, () => setOptions(null));
  }, []);

  if (!options?.demo && !options?.outbox && !options?.passkeys) return null;
  return (
    <div className={`stack items-center gap-16 size-md line-above ${style.extras}`}>
      {options.passkeys && (
        <Button
          isWide
          icon={<KeyIcon size={16} />}
          loading={isSending}
          onClick={() => void send(async () => opened(await byPasskey()))}
        >
          {t("signIn.passkey")}
        </Button>
      )}
      {options.demo && (
        <Button
          variant="soft"
          isWide
          loading={isSending}
          onClick={() => void send(async () => opened(await enterDemo()))}
        >
          {t("signIn.demo")}
        </Button>
      )}
      {options.outbox && (
        <a className="link" href="/dev/outbox">
          {t("signIn.outbox")}
        </a>
      )}
      {failure !== null && <Notice tone="red">{reasonOf(failure, "sign_in_failed")}</Notice>}
    </div>
  );
}
