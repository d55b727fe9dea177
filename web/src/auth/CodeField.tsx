import { useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CodeInput } from "../ui/fields/CodeInput.tsx";
import { redeemCode } from "./laterCalls.ts";
import { useOpened } from "./useOpened.ts";
import { reasonOf, useSending } from "./useSending.ts";

interface CodeFieldProps {
  label: string;
  /** Label of the button; "Sign in" by default. */
  action?: string;
  email: string;
  /** `false` while the e-mail address is invalid. */
  canVerify?: boolean;
  startsFocused?: boolean;
  onRefused?: () => void;
  /** Called after a valid code; by default the application opens. */
  onOpened?: (() => Promise<void>) | undefined;
}

/** Renders a six-digit field that submits the code as soon as it is complete. */
export function CodeField({ label, action, email, canVerify = true, ...props }: CodeFieldProps) {
  const { startsFocused = false, onRefused, onOpened } = props;
  const { t } = useTranslation("auth");
  const opened = useOpened();
  const [code, setCode] = useState("");
  const { isSending, failure, send } = useSending();

  function verify(digits: string) {
    if (!canVerify) return onRefused?.();
    void send(async () => {
      const session = await redeemCode(email.trim(), digits).catch((error: unknown) => {
        setCode("");
        throw error;
      });
      await (onOpened ? onOpened() : opened(session));
    });
  }

  return (
    <>
      <CodeInput
        label={label}
        name="code"
        value={code}
        onChange={setCode}
        onComplete={verify}
        error={failure ? reasonOf(failure, "otp_failed") : null}
        disabled={isSending}
        startsFocused={startsFocused}
      />
      <Button
        variant="primary"
        size="lg"
        isWide
        loading={isSending}
        onClick={() => code.length === 6 && verify(code)}
      >
        {action ?? t("code.verify")}
      </Button>
    </>
  );
}
