import type { ReceiptDay } from "@konoba/contract/receipts/receipts.contract";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { CircleCheckIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { toneClass } from "../ui/style/tones.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import { receiptCurrency } from "./receiptText.ts";
import style from "./ReceiptSums.module.css";

/** Renders what is without a valid receipt: green at zero, amber for money without one. */
function Missing({ day, date }: Omit<ReceiptSumsProps, "isReport">) {
  const { t } = useTranslation("receipts");
  const { money } = useFormat();
  const isPhone = useIsPhone();
  const missing = Number(day.missingAmount);
  const rejected = day.rejected > 0 && (
    <TextLink to={hrefOf("/receipts", { status: "rejected", date: date ?? undefined })}>
      {t("sum.fix")}
    </TextLink>
  );
  if (isPhone)
    return (
      <p
        className={`row grow full align-center gap-6 text-md weight-600 tone-ink ${style.line} ${toneClass(missing === 0 ? "green" : "amber")}`}
      >
        {missing === 0 ? <CircleCheckIcon size={16} /> : <WarningIcon size={16} />}
        {missing === 0
          ? t("sum.match")
          : missing < 0
            ? t("sum.over")
            : t("sum.without", { amount: money(day.missingAmount, receiptCurrency) })}
        {rejected}
      </p>
    );
  if (missing === 0)
    return (
      <div className={`${style.result} ${toneClass("green")}`}>
        <dt>
          <CircleCheckIcon size={16} />
          {t("sum.match")}
        </dt>
        <dd>
          <Amount value={day.missingAmount} currency={receiptCurrency} size="inherit" />
        </dd>
        <dd className={style.note}>{t("sum.matchText")}</dd>
      </div>
    );
  return (
    <div className={`${style.result} ${toneClass("amber")}`}>
      <dt>
        <WarningIcon size={16} />
        {t(missing < 0 ? "sum.over" : "sum.missing")}
      </dt>
      <dd>
        <Amount value={day.missingAmount} currency={receiptCurrency} size="inherit" />
      </dd>
      <dd className={style.note}>
        {day.rejected > 0 && t("sum.rejected", { count: day.rejected })}
        {rejected && <> · {rejected}</>}
      </dd>
    </div>
  );
}

interface ReceiptSumsProps {
  day: ReceiptDay;
  /** Shown business day; null for all days. */
  date: string | null;
  /** On the daily report itself, which needs no link to it. */
  isReport?: boolean;
}

/** Renders the sum that anyone can check: payments less fiscal receipts is money without a valid receipt. */
export function ReceiptSums({ day, date, isReport }: ReceiptSumsProps) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  const isPhone = useIsPhone();
  const methods = day.tenders.map(
    ({ tender, paymentsAmount }) => `${t(`day.tender.${tender}`)} ${number(paymentsAmount, 2)}`,
  );
  return (
    <section
      className={`row wrap align-start gap-24 rows-4 container line-below ${style.frame}`}
      aria-label={t("sum.label")}
    >
      <dl className={`row fill shrink align-center gap-24 rows-6 ${style.sum}`}>
        <div>
          <dt>{t("sum.payments")}</dt>
          <dd>
            <Amount value={day.paymentsAmount} currency={receiptCurrency} size="inherit" />
          </dd>
          {!isPhone && methods.length > 0 && <dd className={style.note}>{methods.join(" · ")}</dd>}
        </div>
        {!isPhone && (
          <span className={style.sign} aria-hidden="true">
            −
          </span>
        )}
        <div>
          <dt>{t("sum.receipts")}</dt>
          <dd>
            <Amount value={day.receiptsAmount} currency={receiptCurrency} size="inherit" />
          </dd>
          {!isPhone && (
            <dd className={style.note}>
              {t("sum.counts", { confirmed: day.confirmed, waiting: day.waiting })}
            </dd>
          )}
        </div>
        {!isPhone && (
          <>
            <span className={style.sign} aria-hidden="true">
              =
            </span>
            <Missing day={day} date={date} />
          </>
        )}
      </dl>
      {isPhone ? (
        <Missing day={day} date={date} />
      ) : (
        !isReport && (
          <span className="size-md weight-600 print-hide">
            <TextLink to={hrefOf("/receipts/day", { date: day.date })}>{t("day.open")}</TextLink>
          </span>
        )
      )}
    </section>
  );
}
