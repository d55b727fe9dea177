import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { useEditor } from "../editor.ts";
import type { PayFormState } from "./usePayForm.ts";

/** Renders the button that takes the payment, with its amount or the reason why it is disabled. */
export function TakeButton({ form }: { form: PayFormState }) {
  const { t } = useTranslation("pay");
  const { currency } = useEditor();
  const { money } = useFormat();
  return (
    <Button
      variant="primary"
      size="lg"
      isWide
      data-autofocus
      loading={form.isPending}
      needsConnection={false}
      disabledReason={form.problem && t(form.problem, { amount: money(form.waitingCash ?? "0", currency) })}
      onClick={() => void form.take()}
    >
      {t(form.isOnAccount ? "putOnAccount" : form.isOffline ? "takeCash" : "take")}{" "}
      <Amount value={form.isPart ? form.tenderedAmount : form.dueAmount} currency={currency} size="inherit" />
    </Button>
  );
}
