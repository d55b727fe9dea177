import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { reportTabs, type ReportTab } from "./reportTabs.ts";
import style from "./ReportTabs.module.css";

interface ReportTabsProps {
  tab: ReportTab;
  hrefOfTab: (tab: ReportTab) => string;
}

/** Renders the reports as links; the row is sticky. */
export function ReportTabs({ tab, hrefOfTab }: ReportTabsProps) {
  const { t } = useTranslation("analytics");
  const row = useRef<HTMLDivElement>(null);
  // Scrolls the current tab into view.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (current) row.current?.scrollTo({ left: current.offsetLeft - 40 });
  }, [tab]);
  return (
    <nav className={`print-hide ${style.tabs}`} aria-label={t("reports.label")}>
      <div ref={row} className={`row gap-4 anchor ${style.row}`}>
        {reportTabs.map((each) => (
          <Link
            key={each}
            {...hrefParts(hrefOfTab(each))}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{}}
            aria-current={each === tab ? "page" : undefined}
            className={`row rigid align-center text-base weight-550 anchor pad-0-10 ink-2 one-line ${style.tab}`}
          >
            {t(`tab.${each}`)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
