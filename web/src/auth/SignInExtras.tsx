import { useEffect, useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { enterDemo, loadOptions, type SignInOptions } from "./authCalls.ts";
import { Notice } from "./Notice.tsx";
import { useOpened } from "./useOpened.ts";
import { reasonOf, useSending } from "./useSending.ts";
import style from "./auth.module.css";

/** What an installation without mail or with the demo venue offers besides. */
export function SignInExtras() {
  const { t } = useTranslation("auth");
  const opened = useOpened();
  const [options, setOptions] = useState<SignInOptions | null>(null);
  const { isSending, failure, send } = useSending();

  useEffect(() => {
    // Without an answer there is simply nothing more to offer.
    loadOptions().then(setOptions, () => setOptions(null));
  }, []);

  if (!options?.demo && !options?.outbox) return null;
  return (
    <div className={style.extras}>
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
