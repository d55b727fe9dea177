import type { ReactNode } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { TicketCard, TicketHead } from "../ui/display/TicketCard.tsx";
import { CheckIcon, CircleCheckIcon, ClockIcon, WarningIcon } from "../ui/icons/icons.tsx";
import type { ProofProps } from "./ProofSteps.tsx";
import { clockText, groupsOfFour } from "./receiptText.ts";
import style from "./ReceiptProof.module.css";

/** Renders a code in groups of four; groups that differ from `beside` are underlined. */
function Code({ code, beside }: { code: string; beside: string }) {
  const others = groupsOfFour(beside);
  return (
    <dd className={style.iic} aria-label={code}>
      {groupsOfFour(code).map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups of a code have a fixed order
        <span key={index} className={cx(group !== others[index] && style.differs)}>
          {group}
        </span>
      ))}
    </dd>
  );
}

function Check({
  isDone = true,
  note,
  children,
}: {
  isDone?: boolean;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={isDone ? style.done : undefined}>
      {isDone ? <CheckIcon /> : <ClockIcon />}
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </li>
  );
}

/** Renders whether the computed IKOF is the stored one, and what else was verified. */
export function ProofResult({ receipt, proof, location }: ProofProps) {
  const { t } = useTranslation("receipts");
  const { date } = useFormat(location.timezone);
  const isMatch = proof.isValid && proof.computedIic === proof.storedIic;
  const title = t(isMatch ? "proof.matches" : "proof.differs");
  const { certificate, computedSignature } = proof;
  return (
    <>
      <TicketCard tone={isMatch ? "green" : "red"} name={title}>
        <TicketHead
          title={
            <span className="inline-row align-center gap-8">
              {isMatch ? <CircleCheckIcon /> : <WarningIcon />}
              {title}
            </span>
          }
          time={<span className="mono">{clockText(new Date().toISOString())}</span>}
        />
        <dl className={cx(style.compare, isMatch && style.same)}>
          <dt>{t("proof.computed")}</dt>
          <Code code={proof.computedIic} beside={proof.storedIic} />
          <dt>{t("proof.stored")}</dt>
          <Code code={proof.storedIic} beside={proof.computedIic} />
        </dl>
      </TicketCard>
      {!isMatch && <p className="weight-550 red-fg">{t("proof.differsText")}</p>}
      <ul className={style.checks}>
        {isMatch && <Check>{t("proof.qr")}</Check>}
        <Check
          isDone={receipt.confirmation !== null}
          note={receipt.confirmation && <span className="mono">JIKR {receipt.confirmation}</span>}
        >
          {t(receipt.confirmation === null ? "proof.notRegistered" : "proof.registered")}
        </Check>
        <Check
          note={[
            t("proof.validTo", { date: date(certificate.validTo) }),
            computedSignature === null && t("proof.older"),
          ]
            .filter(Boolean)
            .join(" · ")}
        >
          {t("proof.certificate", { serial: certificate.serial })}
        </Check>
      </ul>
    </>
  );
}
