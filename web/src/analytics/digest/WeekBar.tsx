import type { Digest } from "@konoba/contract/analytics/analytics.digest.contract";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { hrefOf, useSearchOf } from "../../lib/list/addresses.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Popover } from "../../ui/floating/Popover.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { PrinterIcon } from "../../ui/icons/icons.till.tsx";
import { CalendarDaysIcon, ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons/icons.tsx";
import { formatDays } from "./formatDays.ts";
import { weekAt } from "./weekAt.ts";
import style from "./WeekBar.module.css";

const calendar = lazyComponent(async () => (await import("../../ui/fields/Calendar.tsx")).Calendar);

/** Renders the week with its neighbours, a calendar, and print. */
export function WeekBar({ digest: { week, lastDate, firstWeek, lastWeek } }: { digest: Digest }) {
  const { t } = useTranslation("digest");
  const { language } = useFormat();
  const search = useSearchOf("/analytics/digest");
  const navigate = useNavigate();
  const first = firstWeek ?? lastWeek;
  const go = (day: string) => {
    const href = hrefOf("/analytics/digest", { ...search, week: weekAt(day, lastWeek) });
    void navigate({ ...hrefParts(href), replace: true, resetScroll: false });
  };
  return (
    <div className={`row align-center gap-8 ${style.bar}`}>
      <IconButton
        name={t("week.previous")}
        icon={<ChevronLeftIcon />}
        variant="line"
        disabled={week <= first}
        onClick={() => go(addDays(week, -7))}
      />
      <Popover
        name={t("week.choose")}
        trigger={(open) => (
          <Button
            icon={<CalendarDaysIcon size={16} />}
            aria-description={t("week.choose")}
            onPointerEnter={calendar.preload}
            onFocus={calendar.preload}
            {...open}
          >
            {formatDays(week, lastDate, language)}
          </Button>
        )}
      >
        {(close) => (
          <Suspense fallback={null}>
            <calendar.Component
              value={week}
              min={first}
              max={addDays(lastWeek, 6)}
              onPick={(day) => {
                go(day);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
      <IconButton
        name={t("week.next")}
        icon={<ChevronRightIcon />}
        variant="line"
        disabled={week >= lastWeek}
        onClick={() => go(addDays(week, 7))}
      />
      <span className="push">
        <IconButton name={t("analytics:print")} icon={<PrinterIcon />} onClick={() => window.print()} />
      </span>
    </div>
  );
}
