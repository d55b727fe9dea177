import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { Suspense } from "react";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { paymentStatuses } from "../../ui/display/statuses.ts";
import { TicketCard, TicketFoot, TicketHead } from "../../ui/display/TicketCard.tsx";
import { CodeIcon } from "../../ui/icons/icons.more.tsx";
import { PrinterIcon } from "../../ui/icons/icons.till.tsx";
import { IkofLines } from "../IkofLines.tsx";
import style from "./SetupStatus.module.css";

const badges = {
  waiting: paymentStatuses.pending,
  confirmed: paymentStatuses.paid,
  rejected: paymentStatuses.failed,
} as const;

const qrCode = lazyComponent(async () => (await import("../QrCode.tsx")).QrCode);

/** Timezone of the receipts, whatever that of the location. */
const fiscalTimezone = "Europe/Podgorica";

/** Renders the last test receipt as a ticket with its codes. */
export function TestTicket({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("receiptSetup");
  const { time, money } = useFormat(fiscalTimezone);
  const { id, ordinal, status, iic, confirmation, issuedAt, grossAmount, verifyAddress } = receipt;
  const title = t("test.named", { number: ordinal });
  return (
    <TicketCard tone={badges[status].tone} name={title}>
      <TicketHead
        title={title}
        time={
          <StatusBadge status={badges[status]} variant="bare">
            {t(`test.status.${status}`)}
          </StatusBadge>
        }
      />
      <div className={`grid gap-12 ${style.body}`}>
        <span className={style.qr}>
          <Suspense fallback={null}>
            <qrCode.Component text={verifyAddress} name={t("test.qr")} />
          </Suspense>
        </span>
        <dl className={style.codes}>
          <dt className="text-xs weight-600 ink-2">IKOF</dt>
          <dd>
            <IkofLines iic={iic} />
          </dd>
          <dt className="text-xs weight-600 ink-2">JIKR</dt>
          <dd>{confirmation ?? t("test.noConfirmation")}</dd>
        </dl>
      </div>
      <TicketFoot>
        <span className="meta">
          {time(issuedAt)} · {money(grossAmount, "EUR")}
        </span>
        <LinkButton to={`/receipts/${id}/print`} size="sm" variant="quiet" icon={<PrinterIcon size={16} />}>
          {t("test.print")}
        </LinkButton>
        <a
          className={buttonClass({ size: "sm", variant: "quiet", icon: true })}
          href={`/v1/receipts/${id}/xml`}
          download
        >
          <CodeIcon size={16} />
          XML
        </a>
      </TicketFoot>
    </TicketCard>
  );
}
