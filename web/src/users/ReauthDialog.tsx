import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { knowsPasskeys } from "../lib/api/passkeys.ts";
import { resolveReauth } from "../lib/api/reauthentication.ts";
import { useReason } from "../lib/text/failures.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { CodeInput } from "../ui/fields/CodeInput.tsx";
import { Failure } from "../ui/form/Failure.tsx";
import { KeyIcon } from "../ui/icons/icons.more.tsx";
import { MailIcon } from "../ui/icons/icons.tsx";
import { ownPasskeys, useProve, useSendProof } from "./users.passkeys.queries.ts";

/** Renders re-authentication before a dangerous action, which continues on success. */
export function ReauthDialog() {
  const { t } = useTranslation("passkeys");
  const reasonOf = useReason();
  const { data } = useQuery(ownPasskeys());
  const sending = useSendProof();
  const proving = useProve();
  const [code, setCode] = useState("");
  const hasPasskey = knowsPasskeys() && data?.items.some(({ isUsable }) => isUsable);
  const sentTo = sending.data?.email;
  const failure = proving.error ?? sending.error;

  const proven = {
    onSuccess: () => resolveReauth(true),
    onError: () => setCode(""),
  };
  const send = () => {
    proving.reset();
    sending.mutate();
  };
  return (
    <Dialog title={t("proof.title")} isOpen onClose={() => resolveReauth(false)} size="sm">
      <div className="stack gap-16">
        <p>{t("proof.text")}</p>
        {failure !== null && !sentTo && <Failure>{reasonOf(failure)}</Failure>}
        {hasPasskey && (
          <Button
            variant="primary"
            isWide
            icon={<KeyIcon size={16} />}
            loading={proving.isPending && proving.variables === null}
            onClick={() => proving.mutate(null, proven)}
          >
            {t("proof.byPasskey")}
          </Button>
        )}
        {sentTo && (
          <>
            <p>{t("proof.sent", { email: sentTo })}</p>
            <CodeInput
              label={t("proof.code")}
              value={code}
              onChange={setCode}
              onComplete={(digits) => proving.mutate(digits, proven)}
              error={failure === null ? null : reasonOf(failure)}
              disabled={proving.isPending}
              startsFocused
            />
          </>
        )}
        <Button
          variant={hasPasskey || sentTo ? "outline" : "primary"}
          isWide
          icon={<MailIcon size={16} />}
          loading={sending.isPending}
          onClick={send}
        >
          {t(sentTo ? "proof.again" : "proof.byMail")}
        </Button>
      </div>
    </Dialog>
  );
}
