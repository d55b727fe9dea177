import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { orderNumber } from "@konoba/contract/orders/orders.bill.rules";
import type { Printer, PrintJob } from "@konoba/contract/printing/printing.contract";
import { useLocationId } from "../lib/currentLocation.ts";
import { useLocalFormat } from "../lib/localFormat.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { Section } from "../ui/display/Section.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { PrinterIcon } from "../ui/icons/icons.more.tsx";
import { CircleCheckIcon, MoreIcon, PlusIcon, WarningIcon } from "../ui/icons/icons.tsx";
import style from "./PrinterList.module.css";
import { PrinterSheet } from "./PrinterSheet.tsx";
import { troubleOf } from "./PrinterTrouble.tsx";
import { printerList, useCancelJob, useMoveJob, usePrint, useRemovePrinter } from "./printing.queries.ts";

/** Whether it prints, and if it does not, why. */
function PrinterState({ printer }: { printer: Printer }) {
  const { t } = useTranslation("printing");
  const trouble = troubleOf(printer);
  if (!printer.isActive && trouble === null) return <Badge tone="stone">{t("trouble.inactive")}</Badge>;
  if (trouble)
    return (
      <Badge tone="red" icon={<WarningIcon size={16} />}>
        {t(`trouble.${trouble}`)}
      </Badge>
    );
  return (
    <Badge tone="green" icon={<CircleCheckIcon size={16} />}>
      {t(printer.printedAt === null && printer.jobs.length === 0 ? "unused" : "ready")}
    </Badge>
  );
}

function JobRow({ job, others }: { job: PrintJob; others: readonly Printer[] }) {
  const { t } = useTranslation("printing");
  const { dateTime } = useLocalFormat();
  const mayManage = usePermission("printers.manage");
  const cancel = useCancelJob();
  const move = useMoveJob();
  const name =
    job.orderNumber === null
      ? t(`kind.${job.kind}`)
      : `${t(`kind.${job.kind}`)} ${orderNumber(job.orderNumber)}`;
  return (
    <li className={style.job}>
      <span>{name}</span>
      <span className="meta">{t("waitsSince", { at: dateTime(job.createdAt) })}</span>
      {mayManage && (
        <Menu
          name={t("jobActions", { name })}
          align="end"
          trigger={(opening) => (
            <IconButton name={t("jobActions", { name })} icon={<MoreIcon />} {...opening} />
          )}
        >
          {others.map(({ id, name: other }) => (
            <MenuItem
              key={id}
              icon={<PrinterIcon />}
              onSelect={() => move.mutate({ id: job.id, printerId: id })}
            >
              {t("moveTo", { name: other })}
            </MenuItem>
          ))}
          <MenuItem look="danger" onSelect={() => cancel.mutate(job.id)}>
            {t("cancelJob")}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

interface PrinterSectionProps {
  printer: Printer;
  others: readonly Printer[];
  onEdit: () => void;
}

function PrinterSection({ printer, others, onEdit }: PrinterSectionProps) {
  const { t } = useTranslation("printing");
  const mayManage = usePermission("printers.manage");
  const confirm = useConfirm();
  const print = usePrint();
  const remove = useRemovePrinter();
  const ask = async () => {
    const isSure = await confirm({
      title: t("removeQuestion", { name: printer.name }),
      text: t("removeText"),
      confirmLabel: t("remove"),
    });
    if (isSure) remove.mutate(printer.id);
  };
  const duties = [
    printer.stationIds.length > 0 && t("ticketsOf", { count: printer.stationIds.length }),
    printer.printsBills && t("fields.printsBills"),
    printer.opensDrawer && t("fields.opensDrawer"),
  ].filter((duty) => duty !== false);
  return (
    <Section title={printer.name} aside={<PrinterState printer={printer} />}>
      <p className="meta">
        {[`${printer.host}:${printer.port}`, `${printer.width} mm`, ...duties].join(" · ")}
      </p>
      {printer.jobs.length > 0 && (
        <ul className={style.jobs} aria-label={t("waiting", { count: printer.jobs.length })}>
          {printer.jobs.map((job) => (
            <JobRow key={job.id} job={job} others={others} />
          ))}
        </ul>
      )}
      {mayManage && (
        <div className={style.ways}>
          <Button icon={<PrinterIcon />} onClick={() => print.mutate({ id: printer.id, paper: "test" })}>
            {t("test")}
          </Button>
          <Button onClick={onEdit}>{t("edit")}</Button>
          <Button variant="quiet" onClick={() => void ask()}>
            {t("remove")}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** /printers: the receipt printers of the location, whether they print, and what waits for them. */
export function PrinterList() {
  const { t } = useTranslation("printing");
  const printers = useQuery(printerList(useLocationId()));
  const mayManage = usePermission("printers.manage");
  const [edited, setEdited] = useState<Printer | "new" | null>(null);
  const add = mayManage && (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t("printers")} />
      <Toolbar>
        <p className="meta">{t("about")}</p>
        <Spacer />
        {(printers.data?.length ?? 0) > 0 && add}
      </Toolbar>
      {!printers.data && printers.error && (
        <ErrorBlock title={t("loadFailed")} error={printers.error} onRetry={() => void printers.refetch()} />
      )}
      {!printers.data && !printers.error && <SkeletonLines count={5} />}
      {printers.data?.length === 0 && (
        <EmptyState drawing="plate" title={t("empty")} text={t("emptyText")}>
          {add}
        </EmptyState>
      )}
      {printers.data?.map((printer) => (
        <PrinterSection
          key={printer.id}
          printer={printer}
          others={printers.data.filter(({ id }) => id !== printer.id)}
          onEdit={() => setEdited(printer)}
        />
      ))}
      {edited && <PrinterSheet printer={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
