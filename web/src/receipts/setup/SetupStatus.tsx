import { isClockOff } from "@konoba/contract/receipts/receipts.delivery.rules";
import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import type { ReactNode } from "react";
import { useLocalFormat } from "../../lib/api/localFormat.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { ShieldCheckIcon } from "../../ui/icons/icons.more.tsx";
import { CloudAlertIcon } from "../../ui/icons/icons.receipts.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { serverGapsOf } from "./setupSteps.ts";
import style from "./SetupStatus.module.css";

/** Returns the host of the tax service, as people recognise it. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** Renders whether the tax service has answered in this environment. */
function Connection({ setup, isConnected }: { setup: ReceiptSetup; isConnected: boolean }) {
  const { t } = useTranslation("receiptSetup");
  const { address, shown } = setup;
  return (
    <div
      className={cx(`row align-center gap-12 ${style.connection}`, isConnected ? "tone-green" : "tone-stone")}
    >
      <span className={`stack middle circle toned ${style.lamp}`}>
        {isConnected ? <ShieldCheckIcon /> : <CloudAlertIcon />}
      </span>
      <div>
        <h2>{t(isConnected ? "status.connected" : "status.unconnected")}</h2>
        <p className="meta">{isConnected || shown === "production" ? hostOf(address) : t("status.later")}</p>
      </div>
    </div>
  );
}

function Row({ label, isWrong, children }: { label: string; isWrong?: boolean; children: ReactNode }) {
  return (
    <div className={cx(`grid align-center gap-10 text-md line-above ${style.fact}`, isWrong && style.amber)}>
      {isWrong ? <WarningIcon /> : <CheckIcon />}
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders when the service answered last, the difference of the clocks, and codes that are missing. */
function Facts({ setup, isConnected }: { setup: ReceiptSetup; isConnected: boolean }) {
  const { t } = useTranslation("receiptSetup");
  const { date, time, dateTime } = useLocalFormat();
  const { number } = useFormat();
  const now = useNow(60_000);
  const { lastAnswerAt, clockSkewMs, softwareCode, operators } = setup;
  const uncoded = operators.filter(({ code }) => code === null).length;
  return (
    <dl>
      {isConnected && lastAnswerAt !== null && (
        <Row label={t("status.lastAnswer")}>
          {date(lastAnswerAt) === date(now) ? time(lastAnswerAt) : dateTime(lastAnswerAt)}
        </Row>
      )}
      {isConnected && <Row label={t("status.signatures")}>{t("status.verified")}</Row>}
      {clockSkewMs !== null && (
        <Row label={t("status.clock")} isWrong={isClockOff(clockSkewMs)}>
          {t("status.off", { seconds: number((Math.abs(clockSkewMs) / 1000).toFixed(1)) })}
        </Row>
      )}
      {softwareCode !== null && (
        <Row label={t("status.software")}>
          <span className="mono">{softwareCode}</span>
        </Row>
      )}
      {isConnected && uncoded > 0 && (
        <Row label={t("status.uncoded")} isWrong>
          {uncoded}
        </Row>
      )}
    </dl>
  );
}

const needs = ["certificate", "unit", "operators"] as const;

/** Renders what an owner has to have at hand before the first answer. */
function Needs({ taxNumber }: { taxNumber: string | null }) {
  const { t } = useTranslation("receiptSetup");
  return (
    <section className={`stack gap-8 above-4 ${style.needs}`}>
      <h2>{t("needs.title")}</h2>
      <dl className="line-below">
        {needs.map((need) => (
          <div key={need}>
            <dt className="weight-600">{t(`needs.${need}`)}</dt>
            <dd>{t(`needs.${need}Text`, { taxNumber: taxNumber ?? "none" })}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">{t("needs.accountant")}</p>
    </section>
  );
}

/** Renders the tax rates that VAT does not have, each with an item that has it. */
function UnknownRates({ rates }: { rates: ReceiptSetup["unknownRates"] }) {
  const { t } = useTranslation("receiptSetup");
  const { percent, list } = useFormat();
  if (rates.length === 0) return null;
  const named = rates.map(({ rate, name }) =>
    name === null ? percent(rate) : t("rateOf", { rate: percent(rate), name }),
  );
  return (
    <p className={`row gap-8 text-md pad-10-12 round-2 on-amber amber-fg ${style.warning}`}>
      <WarningIcon size={16} />
      {t("unknownRates", { count: rates.length, rates: list(named) })}
    </p>
  );
}

/** Renders the state of the connection to the tax service, and what only the administrator can add. */
export function SetupStatus({ setup }: { setup: ReceiptSetup }) {
  const { t } = useTranslation("receiptSetup");
  const { lastAnswerAt, clockSkewMs, issuer, shown, environment } = setup;
  // The answers are those of the environment that bills use.
  const isConnected = lastAnswerAt !== null && shown === environment;
  return (
    <>
      <Connection setup={setup} isConnected={isConnected} />
      <Facts setup={setup} isConnected={isConnected} />
      {clockSkewMs !== null && isClockOff(clockSkewMs) && (
        <p className={`row gap-8 text-md pad-10-12 round-2 on-amber amber-fg ${style.warning}`}>
          {t(clockSkewMs > 0 ? "status.clockAhead" : "status.clockBehind")}
        </p>
      )}
      {serverGapsOf(setup).map((gap) => (
        <p key={gap} className={`row gap-8 text-md pad-10-12 round-2 on-amber amber-fg ${style.warning}`}>
          <WarningIcon size={16} />
          {t(`gaps.${gap}`)}
        </p>
      ))}
      <UnknownRates rates={setup.unknownRates} />
      {!isConnected && <Needs taxNumber={issuer?.taxNumber ?? null} />}
    </>
  );
}
