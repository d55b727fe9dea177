import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import type { Till } from "@konoba/contract/receipts/receipts.setup.contract";
import { useTranslation } from "../../lib/text/translation.ts";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import { faultTextOf } from "../faultText.ts";
import style from "./SetupStep.module.css";

type Fault = NonNullable<Till["fault"]> & Partial<Pick<NonNullable<Receipt["fault"]>, "handling">>;

/** Renders a refusal of the tax service: what is wrong, what to do, and its own words. */
export function FaultText({ fault }: { fault: Fault }) {
  const { t } = useTranslation(["receiptSetup", "receiptFaults"]);
  const { code, text } = fault;
  const name = faultTextOf(fault);
  return (
    <div className={style.fault} role="alert">
      <WarningIcon size={16} />
      <p>
        <b>{t(`receiptFaults:${name}.title`)}</b>
        {t(`receiptFaults:${name}.text`)}
        {code !== null && (
          <span className={style.answer}>{t("faultAnswer", { code: String(code), text })}</span>
        )}
      </p>
    </div>
  );
}
