import type { OpenDeposit, ReceiptsState } from "@konoba/contract/receipts/receipts.contract";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { faultTextOf } from "./faultText.ts";
import { Notice } from "./Notice.tsx";
import { rejectedReceipts } from "./ReceiptPill.tsx";
import { useReissueReceipts, useSettleDeposit } from "./receipts.queries.ts";
import { receiptCurrency } from "./receiptText.ts";

interface RepairsProps {
  state: ReceiptsState;
  locationId: string;
}

/** Renders a withdrawal that the tax service may have: a person looks it up on the tax portal. */
function Unclear({ deposit, locationId }: { deposit: OpenDeposit; locationId: string }) {
  const { t } = useTranslation("receipts");
  const location = useQuery(locationDetails(locationId)).data;
  const { money, dateTime } = useFormat(location?.timezone);
  const settle = useSettleDeposit();
  const { id, amount, at, tillName } = deposit;
  const facts = { amount: money(amount, receiptCurrency), time: dateTime(at), till: tillName };
  return (
    <Notice
      tone="amber"
      icon={<WarningIcon />}
      title={t("deposit.unclear", facts)}
      actions={[true, false].map((isRegistered) => (
        <Button
          key={String(isRegistered)}
          size="sm"
          loading={settle.isPending}
          onClick={() => settle.mutate({ id, isRegistered })}
        >
          {t(isRegistered ? "deposit.registered" : "deposit.sendAgain")}
        </Button>
      ))}
    >
      {t("deposit.lookUp")}
    </Notice>
  );
}

/** Renders what the tax service rejected at a location, with one button for all of it. */
export function ReceiptRepairs({ state, locationId }: RepairsProps) {
  const { t } = useTranslation(["receipts", "receiptFaults"]);
  const reissue = useReissueReceipts();
  const deposits = state.deposits.filter(({ status }) => status === "rejected");
  const unclear = state.deposits.filter(({ status }) => status === "unclear");
  const fault = deposits[0]?.fault;
  const isRejected = state.rejected > 0 || deposits.length > 0;
  return (
    <>
      {isRejected && (
        <Notice
          tone="red"
          icon={<WarningIcon />}
          title={
            state.rejected > 0
              ? t("repairs.receipts", { count: state.rejected })
              : t("repairs.deposits", { count: deposits.length })
          }
          actions={
            <Button size="sm" loading={reissue.isPending} onClick={() => reissue.mutate(locationId)}>
              {t("repairs.all")}
            </Button>
          }
        >
          {state.rejected === 0 && fault ? `${t(`receiptFaults:${faultTextOf(fault)}.title`)}. ` : ""}
          {t("repairs.text")}{" "}
          {state.rejected > 0 && <TextLink to={rejectedReceipts}>{t("repairs.show")}</TextLink>}
        </Notice>
      )}
      {unclear.map((deposit) => (
        <Unclear key={deposit.id} deposit={deposit} locationId={locationId} />
      ))}
    </>
  );
}
