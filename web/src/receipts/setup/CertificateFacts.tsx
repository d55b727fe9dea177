import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Badge } from "../../ui/display/Badge.tsx";
import { CertificateIcon } from "../../ui/icons/icons.receipts.tsx";
import { CircleCheckIcon, InfoIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { certificateStateOf, shortName } from "./certificateState.ts";
import style from "./SetupFields.module.css";

type Certificate = NonNullable<ReceiptSetup["certificate"]>;
interface CertificateProps {
  certificate: Certificate;
  issuer: ReceiptSetup["issuer"];
}

const badges = {
  foreign: { tone: "red", icon: WarningIcon },
  expired: { tone: "red", icon: WarningIcon },
  expiring: { tone: "amber", icon: WarningIcon },
  matches: { tone: "green", icon: CircleCheckIcon },
  unnamed: { tone: "stone", icon: InfoIcon },
} as const;

/** Renders whether a certificate belongs to the company and is valid. */
export function CertificateBadge({ certificate, issuer }: CertificateProps) {
  const { t } = useTranslation("receiptSetup");
  const now = useNow(60_000);
  const state = certificateStateOf(certificate, issuer, now);
  const { tone, icon: Icon } = badges[state.kind];
  const count = state.kind === "expiring" ? state.days : 0;
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {t(`certificate.state.${state.kind}`, { count })}
    </Badge>
  );
}

/** Renders what a stored certificate says; its key is never shown. */
export function CertificateFacts({ certificate, issuer }: CertificateProps) {
  const { t } = useTranslation("receiptSetup");
  const { date } = useFormat();
  const { subject, taxNumber, validFrom, validTo, serial } = certificate;
  return (
    <div
      className={`grid align-center gap-10 rows-4 text-sm pad-10-14 edged round-3 ink-2 ${style.certificate}`}
    >
      <CertificateIcon />
      <b className="cut">{shortName(subject)}</b>
      <CertificateBadge {...{ certificate, issuer }} />
      <span>
        {taxNumber !== null && `VATME-${taxNumber} · `}
        {t("certificate.by", { issuer: shortName(certificate.issuer) })}
      </span>
      <span>{t("certificate.valid", { from: date(validFrom), to: date(validTo) })}</span>
      <span className="break">{t("certificate.serial", { serial })}</span>
    </div>
  );
}
