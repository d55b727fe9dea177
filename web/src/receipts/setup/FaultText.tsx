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
    <div className={`row gap-8 below-8 text-md pad-10-12 round-2 on-red red-fg ${style.fault}`} role="alert">
      <WarningIcon size={16} />
      <p>
        <b className="block weight-600">{t(`receiptFaults:${name}.title`)}</b>
        {t(`receiptFaults:${name}.text`)}
        {code !== null && (
          <span className="block size-sm break">{t("faultAnswer", { code: String(code), text })}</span>
        )}
      </p>
    </div>
  );
}
