import { useEffect, useRef } from "react";
import { lazyPart } from "../lib/lazyPart.ts";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import type { Part } from "./part.ts";
import { ReportTable } from "./ReportTable.tsx";
import { isApart, reportKinds, reportOf, tablesOf, type ReportKind } from "./reportTables.ts";
import style from "./Reports.module.css";

const profit = lazyPart(async () => (await import("./Profit.tsx")).Profit);
const everyLocation = lazyPart(async () => (await import("./EveryLocation.tsx")).EveryLocation);

export interface ReportsProps {
  part: Part;
  /** Which one the address names. */
  kind: string | undefined;
  onKind: (kind: ReportKind) => void;
}

/** The same days as tables, one of them at a time. */
export function Reports({ part: { report, venue, asked }, kind: named, onKind }: ReportsProps) {
  const { t } = useTranslation("analytics");
  const kind = reportKinds.find((each) => each === named) ?? "people";
  const parts = isApart(kind) ? [] : tablesOf(kind);
  const tabs = useRef<HTMLDivElement>(null);
  // Where not all of them fit, the chosen one is in sight; the page itself stays where it is.
  useEffect(() => {
    const chosen = tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (chosen) tabs.current?.scrollTo({ left: chosen.offsetLeft - 40 });
  }, [kind]);
  return (
    <section className={style.reports} aria-label={t("reports.label")}>
      <div ref={tabs} className={style.tabs}>
        <Segmented
          name={t("reports.label")}
          kind="tabs"
          value={kind}
          options={reportKinds.map((value) => ({ value, label: t(`reports.kind.${value}`) }))}
          onChange={onKind}
        />
      </div>
      {/* On paper no tab tells which one it is. */}
      {parts.length < 2 && <h3 className={cx(style.kind, style.onPaper)}>{t(`reports.kind.${kind}`)}</h3>}
      {kind === "profit" && <profit.Part venue={venue} asked={asked} />}
      {kind === "locations" && <everyLocation.Part asked={asked} />}
      {parts.map((each) => (
        <section key={each} aria-label={t(`reports.kind.${each}`)}>
          {parts.length > 1 && <h3 className={style.kind}>{t(`reports.kind.${each}`)}</h3>}
          <ReportTable name={t(`reports.kind.${each}`)} table={reportOf(each, report, venue.timezone)} />
        </section>
      ))}
    </section>
  );
}
