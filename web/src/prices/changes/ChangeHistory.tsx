import { minuteMs } from "@konoba/contract/lib/durations";
import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { undoableUntil } from "@konoba/contract/prices/prices.changes.rules";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { CheckIcon, ClockIcon, CloseIcon, PencilIcon, UndoIcon } from "../../ui/icons/icons.tsx";
import style from "./changes.module.css";

const icons = {
  planned: CheckIcon,
  changed: PencilIcon,
  approved: CheckIcon,
  ownApproved: CheckIcon,
  applied: CheckIcon,
  undone: UndoIcon,
  cancelled: CloseIcon,
} as const;

/** Prices that changed this much later than planned were late. */
const lateMs = minuteMs;

/** Renders who planned, changed, applied and undid a change, and what comes next. */
export function ChangeHistory({ change, timezone }: { change: PriceChange; timezone: string }) {
  const { t } = useTranslation("priceChanges");
  const { dateTime } = useFormat(timezone);
  const { state, appliesAt, appliedAt, events } = change;
  const until = undoableUntil(change);
  const isLate = appliedAt !== null && Date.parse(appliedAt) - Date.parse(appliesAt) > lateMs;
  return (
    <ol className={style.history} aria-label={t("history")}>
      {events.map(({ kind, at, by }) => {
        const Icon = icons[kind];
        return (
          <li key={`${kind} ${at}`} data-kind={kind}>
            <i>
              <Icon size={16} />
            </i>
            <b>
              {by === null ? t(`events.${kind}`) : t("eventBy", { event: t(`events.${kind}`), name: by })}
            </b>
            <span>
              {dateTime(at)}
              {kind === "applied" && isLate && ` · ${t("late", { time: dateTime(appliesAt) })}`}
            </span>
          </li>
        );
      })}
      {state === "planned" && (
        <li data-kind="next">
          <i>
            <ClockIcon size={16} />
          </i>
          <b>{dateTime(appliesAt)}</b>
          <span>{t("switchTogether")}</span>
        </li>
      )}
      {(until !== null || state === "planned") && (
        <li data-kind="undo">
          <i />
          <b>{until === null ? t("undoDay") : t("undoUntil", { time: dateTime(until) })}</b>
          <span>{t("undoText")}</span>
        </li>
      )}
    </ol>
  );
}
