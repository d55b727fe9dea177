import type { ReceiptsState } from "@konoba/contract/receipts/receipts.contract";
import { isClockOff } from "@konoba/contract/receipts/receipts.delivery.rules";
import { isExpiring } from "@konoba/contract/receipts/receipts.setup.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { receiptsState } from "../lib/api/receiptQueries.ts";
import { usePermission } from "../lib/api/session.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { CloudAlertIcon } from "../ui/icons/icons.receipts.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { certificateDaysLeft } from "./certificateDays.ts";
import { Notice } from "./Notice.tsx";
import { rejectedReceipts, waitingReceipts } from "./ReceiptPill.tsx";
import { setupPath } from "./setupPath.ts";

const repairs = lazyComponent(async () => (await import("./ReceiptRepairs.tsx")).ReceiptRepairs);

/** Renders the end of the certificate, from 30 days before it. */
function Certificate({ validTo }: { validTo: string }) {
  const { t } = useTranslation("fiscal");
  const { date } = useFormat();
  const maySetUp = usePermission("receipts.setup");
  const now = useNow(60_000);
  const days = certificateDaysLeft(validTo, now);
  if (!isExpiring(validTo, now)) return null;
  const key = days < 0 ? "certificateOver" : days === 0 ? "certificateToday" : "certificate";
  return (
    <Notice tone={days < 0 ? "red" : "amber"} icon={<WarningIcon />}>
      {t(key, { count: days, date: date(validTo) })}{" "}
      {maySetUp && <TextLink to={setupPath}>{t("certificateLink")}</TextLink>}
    </Notice>
  );
}

/** Renders how far the server's clock is off, before receipts are refused for it. */
function Clock({ skewMs }: { skewMs: number }) {
  const { t } = useTranslation("fiscal");
  if (!isClockOff(skewMs)) return null;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return (
    <Notice tone="amber" icon={<WarningIcon />}>
      {t(skewMs > 0 ? "clockAhead" : "clockBehind", { count: seconds })}
    </Notice>
  );
}

/** Renders the waiting receipts, which a phone has no room for in its header. */
function Waiting({ state, locationId }: { state: ReceiptsState; locationId: string }) {
  const { t } = useTranslation("fiscal");
  const mayManage = usePermission("receipts.manage");
  const location = useQuery(locationDetails(locationId)).data;
  const { time, dateTime } = useFormat(location?.timezone);
  const { waiting, rejected, oldestIssuedAt, alarm } = state;
  // Those who can repair rejected receipts have a notice with its button.
  const count = mayManage ? waiting : waiting + rejected;
  if (count === 0) return null;
  const isUrgent = rejected > 0 || alarm === "urgent" || alarm === "overdue";
  return (
    <Notice
      tone={isUrgent ? "red" : "amber"}
      icon={<CloudAlertIcon />}
      title={t(waiting === 0 ? "pillRejected" : "pill", { count })}
    >
      {oldestIssuedAt !== null && t("waitingText", { since: (isUrgent ? dateTime : time)(oldestIssuedAt) })}{" "}
      <TextLink to={waiting === 0 ? rejectedReceipts : waitingReceipts}>{t("waitingLink")}</TextLink>
    </Notice>
  );
}

/** Renders what needs attention about receipts above Home, Orders and Receipts. */
export function ReceiptNotice({ locationId }: { locationId: string }) {
  const { t } = useTranslation("fiscal");
  const mayManage = usePermission("receipts.manage");
  const isPhone = useIsPhone();
  const state = useQuery(receiptsState(locationId)).data;
  if (!state?.isOn) return null;
  return (
    <div role="status" aria-label={t("label")}>
      {isPhone && <Waiting state={state} locationId={locationId} />}
      {mayManage && (state.deposits.length > 0 || state.rejected > 0) && (
        <Suspense fallback={null}>
          <repairs.Component state={state} locationId={locationId} />
        </Suspense>
      )}
      {mayManage && state.certificateValidTo !== null && <Certificate validTo={state.certificateValidTo} />}
      {mayManage && state.clockSkewMs !== null && <Clock skewMs={state.clockSkewMs} />}
    </div>
  );
}
