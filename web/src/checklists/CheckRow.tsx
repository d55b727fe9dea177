import type { Check, CheckRecord } from "@konoba/contract/checklists/checklists.contract";
import { isOpenCheck } from "@konoba/contract/checklists/checklists.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { Badge } from "../ui/display/Badge.tsx";
import { WarningIcon } from "../ui/icons/icons.tsx";
import { isDeviation, stateTones, useCheckTexts } from "./checkTexts.ts";
import type { Signing } from "./SignDialog.tsx";
import style from "./checklists.module.css";

/** Renders the results of a signed check, with the deviations marked. */
function Results({ record, corrected }: { record: CheckRecord; corrected: readonly CheckRecord[] }) {
  const { t } = useTranslation("checklists");
  const { result, limits } = useCheckTexts();
  const valuesOf = ({ points }: CheckRecord) =>
    points.map((point) => `${point.name}: ${result(point)}`).join(", ");
  return (
    <>
      <ul className={`grid gap-24 rows-6 above-10 ${style.results}`}>
        {record.points.map((point) => (
          <li key={point.id} className={cx(isDeviation(point) && style.deviation)}>
            <span>{point.name}</span>
            <b className="inline-row align-center gap-4 weight-600 ink">
              {isDeviation(point) && <WarningIcon size={16} />} {result(point)}
            </b>
            {(isDeviation(point) || point.action !== null) && (
              <small>
                {[...(point.kind === "temperature" ? [limits(point)] : []), point.action]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            )}
          </li>
        ))}
      </ul>
      {record.note && <p className="above-6 text-sm weight-400 ink-2">{record.note}</p>}
      {record.correctionReason && (
        <p className="above-6 text-sm weight-400 ink-2">
          {t("correctedBecause", { reason: record.correctionReason })}
        </p>
      )}
      {corrected.map((each) => (
        <p key={each.id} className="above-6 text-sm weight-400 ink-2">
          {t("before", { values: valuesOf(each) })}
        </p>
      ))}
    </>
  );
}

interface CheckRowProps {
  check: Check;
  timezone: string | undefined;
  /** Absent where the user may not sign. */
  onSign?: ((signing: Signing) => void) | undefined;
}

/** Renders one check: due time, state, signature, and the results. */
export function CheckRow({ check, timezone, onSign }: CheckRowProps) {
  const { t } = useTranslation("checklists");
  const { time, dateTime } = useFormat(timezone);
  const { checklistId, name, dueAt, state, points, record, corrected } = check;
  return (
    <li className={style.check}>
      <div className={`row wrap align-center gap-12 rows-8 ${style.head}`}>
        <span className={style.time}>{time(dueAt ?? record?.signedAt ?? "")}</span>
        <span className={style.name}>
          <b className="block text-base">{name}</b>
          <small className="block text-sm weight-400 ink-2">
            {record
              ? t("signedBy", { name: record.signedBy, at: dateTime(record.signedAt) })
              : t("pointCount", { count: points.length })}
          </small>
        </span>
        <span className={`row align-center gap-12 ${style.end}`}>
          <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
          {onSign && isOpenCheck(state) && (
            <Button
              variant="primary"
              size="sm"
              aria-label={t("fillInOf", { name })}
              onClick={() => onSign({ checklistId, name, dueAt, points })}
            >
              {t("fillIn")}
            </Button>
          )}
          {onSign && record && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={t("correctOf", { name })}
              onClick={() => onSign({ checklistId, name, dueAt, points: record.points, record })}
            >
              {t("correct")}
            </Button>
          )}
        </span>
      </div>
      {record && <Results record={record} corrected={corrected} />}
    </li>
  );
}
