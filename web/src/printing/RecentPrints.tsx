import type { Printer, RecentPrint } from "@konoba/contract/printing/printing.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, ClockIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { recentPrints, useMoveJob, useReprint } from "./printing.queries.ts";
import { usePrintName } from "./printNames.ts";
import { PrintDecision } from "./UnconfirmedPrints.tsx";
import style from "./PrinterList.module.css";

interface PrintRowProps {
  print: RecentPrint;
  printers: readonly Printer[];
}

function PrintRow({ print, printers }: PrintRowProps) {
  const { t } = useTranslation("printing");
  const { time, date } = useLocalFormat();
  const nameOf = usePrintName();
  const reprint = useReprint();
  const move = useMoveJob();
  const mayManage = usePermission("printers.manage");
  const isWaiting = print.state === "waiting";
  const isUnconfirmed = print.state === "unconfirmed";
  const other = printers.find(
    ({ id, isActive, jobs }) => id !== print.printerId && isActive && jobs.length === 0,
  );
  const at = print.printedAt ?? print.createdAt;
  return (
    <tr>
      <td className={style.time} title={date(at)}>
        {time(at)}
      </td>
      <td className="weight-600">{nameOf(print)}</td>
      <td className={style.where}>{printers.find(({ id }) => id === print.printerId)?.name}</td>
      <td>
        {isWaiting || isUnconfirmed ? (
          <Badge tone="amber" icon={isWaiting ? <ClockIcon size={16} /> : <WarningIcon size={16} />}>
            {t(isWaiting ? "waitingState" : "doubtState")}
          </Badge>
        ) : (
          <Badge tone="green" variant="bare" icon={<CheckIcon size={16} />}>
            {t("printedState")}
          </Badge>
        )}
      </td>
      <td className={style.rowAction}>
        {isUnconfirmed && <PrintDecision id={print.id} kind={print.kind} />}
        {!isWaiting && !isUnconfirmed && (
          <Button
            size="sm"
            variant="quiet"
            disabled={reprint.isPending}
            onClick={() => reprint.mutate(print.id)}
          >
            {t("reprint")}
          </Button>
        )}
        {isWaiting && other && mayManage && (
          <Button
            size="sm"
            variant="quiet"
            disabled={move.isPending}
            onClick={() => move.mutate({ id: print.id, printerId: other.id })}
          >
            {t("printOn", { name: other.name })}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Renders the prints of the last week with a reprint button. */
export function RecentPrints({ printers }: { printers: readonly Printer[] }) {
  const { t } = useTranslation(["printing", "ui"]);
  const [page, setPage] = useState(1);
  const { data } = useQuery(recentPrints(useLocationId(), page));
  if (!data || data.total === 0) return null;
  const pages = Math.ceil(data.total / data.pageSize);
  return (
    <section className={`above-20 ${style.recent}`} aria-label={t("recent")}>
      <header>
        <h2 className="title-lg">{t("recent")}</h2>
        <span className="meta">{t("today", { count: data.today })}</span>
      </header>
      <div className={style.frame}>
        <table>
          <thead>
            <tr>
              {(["time", "document", "where", "state"] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`head.${key}`)}
                </th>
              ))}
              <th>
                <span className="vh">{t("ui:list.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((print) => (
              <PrintRow key={print.id} print={print} printers={printers} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav
          className={`row align-center justify-end gap-12 weight-600 ${style.pages}`}
          aria-label={t("ui:list.pages")}
        >
          <Button
            size="sm"
            icon={<ChevronLeftIcon size={16} />}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            {t("ui:list.previous")}
          </Button>
          <span>{t("ui:list.pageOf", { page: data.page, pages })}</span>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t("ui:list.next")}
            <ChevronRightIcon size={16} />
          </Button>
        </nav>
      )}
    </section>
  );
}
