import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { SendIcon } from "../../ui/icons/icons.receipts.tsx";
import { useSendTestReceipt } from "../receipts.setup.queries.ts";
import { Refusal } from "./Refusal.tsx";
import { gapBeforeTest } from "./setupSteps.ts";
import style from "./SetupStep.module.css";

/** Amount of the test receipt in euro. */
const testAmount = "1.00";

/** Renders the test receipt: it is sent, and its refusal explained. */
export function TestStep({ setup }: { setup: ReceiptSetup }) {
  const { t } = useTranslation("receiptSetup");
  const { money } = useFormat();
  const send = useSendTestReceipt(setup.locationId);
  const gap = gapBeforeTest(setup);
  const { testReceipt, shown } = setup;
  const fault = testReceipt?.status === "confirmed" ? null : (testReceipt?.fault ?? null);
  return (
    <div className={style.fields}>
      <p>{t("test.text", { amount: money(testAmount, "EUR") })}</p>
      {fault && !send.isPending && <Refusal fault={fault} />}
      {shown === "test" && (
        <div className={style.actions}>
          <Button
            variant={testReceipt?.status === "confirmed" ? "outline" : "primary"}
            icon={<SendIcon />}
            loading={send.isPending}
            disabledReason={gap === null ? null : t(`gaps.${gap}`)}
            onClick={() => send.mutate(undefined)}
          >
            {t(testReceipt === null ? "test.send" : "test.sendAnother")}
          </Button>
          {send.isPending && <span className="meta">{t("test.waiting")}</span>}
        </div>
      )}
    </div>
  );
}
