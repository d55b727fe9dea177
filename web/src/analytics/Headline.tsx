import { takeawayOf } from "@konoba/contract/analytics/analytics.takeaway.rules";
import { businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { hrefParts } from "../ui/hrefs.ts";
import type { Part } from "./part.ts";
import { spanText } from "./periodText.ts";
import { hourSpan } from "./shownHours.ts";
import { runningStep } from "./trendSteps.ts";
import style from "./Headline.module.css";

interface HeadlineProps {
  part: Part;
  /** Whether it is said already that there was no order. */
  isEmptySaid: boolean;
}

const toldOf = (part: Part) => takeawayOf(part.report.trend, part.venue.currencyDecimals, runningStep(part));

/** What came out better or worse in a sentence. */
export function Headline({ part, isEmptySaid }: HeadlineProps) {
  const told = toldOf(part);
  if (isEmptySaid && told === null) return null;
  return (
    <div className={style.head}>
      <Sentence part={part} told={told} />
    </div>
  );
}

/** The days and those they are compared with; what still runs is compared with the others up to the same time. */
function useSpans({ to, firstDate, lastDate, comparison }: Part["report"], venue: Part["venue"]) {
  const { t } = useTranslation("analytics");
  const { language, time } = useFormat(venue.timezone);
  const endsEarly = (lastDay: string, end: string) =>
    Date.parse(end) < businessDayBounds(lastDay, venue.timezone, venue.businessDayStart).to.getTime();
  const now = spanText([firstDate, lastDate], language);
  const before = spanText([comparison.firstDate, comparison.lastDate], language);
  return {
    now: endsEarly(lastDate, to) ? t("reports.takeaway.soFar", { span: now }) : now,
    before: endsEarly(comparison.lastDate, comparison.to)
      ? t("reports.takeaway.until", { span: before, time: time(comparison.to) })
      : before,
  };
}

function Sentence({ part, told }: { part: Part; told: ReturnType<typeof toldOf> }) {
  const { report, venue, hrefTo } = part;
  const { t } = useTranslation("analytics");
  const { money, longDate } = useFormat();
  const { now, before } = useSpans(report, venue);
  const amountOf = (amount: string) => money(amount, report.currencyCode);
  if (told === null) return <p className={style.headline}>{t("reports.takeaway.nothing", { span: now })}</p>;
  const steps = report.trend.filter(({ isAhead }) => !isAhead).length;
  const step = told.step && {
    step:
      told.step.step.length <= 2 ? hourSpan(Number(told.step.step)) : longDate(`${told.step.step}T12:00:00Z`),
    amount: amountOf(told.step.amount),
  };
  return (
    <>
      <h2 className={style.headline}>
        {t(`reports.takeaway.${told.direction}`, { amount: amountOf(told.amount), span: now, before })}
      </h2>
      {step && told.step && (
        <p className={style.because}>
          {/* One day alone has been told above. */}
          {steps > 1 && t(`reports.takeaway.step_${told.step.direction}`, step)}{" "}
          <Link {...hrefParts(hrefTo(told.step.step))} resetScroll={false} className="link">
            {t("reports.takeaway.why")}
          </Link>
        </p>
      )}
    </>
  );
}
