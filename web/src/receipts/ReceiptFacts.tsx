import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Receipt } from "@konoba/contract/receipts/receipts.contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import type { TextKey } from "../lib/text/texts.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { clockText, lastAttemptOf, receiptCurrency } from "./receiptText.ts";
import style from "./ReceiptPanel.module.css";

type Referred = Receipt["correctedBy"][number];

/** Returns the place in the series within a whole number: unit, place, year and till. */
const ordinalOf = ({ number }: Pick<Referred, "number">) => number.split("/")[1] ?? number;

/** Renders a link to another receipt with its amount. */
function Reference({ text, receipt }: { text: TextKey<"receipts">; receipt: Referred }) {
  const { t } = useTranslation("receipts");
  const search = useSearchOf("/receipts");
  return (
    <Fact
      label={
        <Link {...hrefParts(hrefOf("/receipts", { ...search, receipt: receipt.id }))} className="link">
          {t(text, { number: ordinalOf(receipt) })}
        </Link>
      }
    >
      <Amount value={receipt.grossAmount} currency={receiptCurrency} size="inherit" />
    </Fact>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders last and next attempt of a receipt that is not confirmed, and the answer of the service. */
function Attempts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("receipts");
  const now = useNow(10_000);
  const { fault, nextAttemptAt, status } = receipt;
  const last = lastAttemptOf(receipt);
  if (status === "confirmed") return null;
  const seconds =
    nextAttemptAt === null ? null : Math.ceil((Date.parse(nextAttemptAt) - now.getTime()) / 1000);
  const next =
    seconds === null
      ? null
      : seconds <= 0
        ? t("panel.soon")
        : t("panel.in", { age: seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min` });
  return (
    <>
      {last && (
        <Fact label={t("panel.lastTry")}>
          <span className="mono">{clockText(last.at)}</span> · {t(`panel.outcome.${last.outcome}`)}
        </Fact>
      )}
      {status === "waiting" && next !== null && <Fact label={t("panel.nextTry")}>{next}</Fact>}
      {fault && (fault.code !== null || fault.text !== "") && (
        <Fact label={t("panel.saidCode")}>
          {fault.code !== null && <b className="mono">{t("panel.fault", { code: fault.code })}</b>}
          {fault.text !== "" && <span className={style.said}>{fault.text}</span>}
        </Fact>
      )}
    </>
  );
}

interface ReceiptFactsProps {
  receipt: Receipt;
  location: Pick<Location, "timezone">;
}

/** Renders times, references, buyer and operator of a receipt. */
export function ReceiptFacts({ receipt, location }: ReceiptFactsProps) {
  const { t } = useTranslation("receipts");
  const { money, date } = useFormat(location.timezone);
  const { payments, tenderedAmount, changeAmount, buyer, payDeadline, confirmedAt } = receipt;
  const amount = (value: string) => money(value, receiptCurrency);
  return (
    <dl className={style.facts}>
      {payments.length > 1 && (
        <Fact label={t("panel.paid")}>
          {payments.map((each) => `${t(`method.${each.method}`)} ${amount(each.amount)}`).join(" · ")}
        </Fact>
      )}
      {tenderedAmount !== null && Number(changeAmount) > 0 && (
        <Fact label={t("panel.received")}>
          {amount(tenderedAmount)} · {t("panel.change")} {amount(changeAmount ?? "0")}
        </Fact>
      )}
      <Fact label={t("panel.issued")}>
        {date(receipt.issuedAt)} <span className="mono">{receipt.issuedAtText.slice(11, 19)}</span>
      </Fact>
      {confirmedAt !== null && (
        <Fact label={t("panel.confirmed")}>
          <span className="mono">{clockText(confirmedAt)}</span>
        </Fact>
      )}
      <Attempts receipt={receipt} />
      {receipt.corrects && <Reference text="panel.corrects" receipt={receipt.corrects} />}
      {receipt.correctedBy.map((each) => (
        <Reference key={each.id} text="panel.correctedBy" receipt={each} />
      ))}
      {receipt.references.map((each) => (
        <Reference key={each.id} text="panel.reference" receipt={each} />
      ))}
      {buyer && (
        <Fact label={t("panel.buyer")}>
          {[buyer.name, buyer.idNumber, buyer.town].filter(Boolean).join(", ")}
        </Fact>
      )}
      {payDeadline !== null && <Fact label={t("panel.deadline")}>{date(payDeadline)}</Fact>}
      <Fact label={t("panel.operator")}>
        {receipt.operatorName} <span className="mono">{receipt.operatorCode}</span>
      </Fact>
    </dl>
  );
}
