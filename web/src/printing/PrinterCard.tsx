import { minuteMs } from "@konoba/contract/lib/durations";
import type { Printer, PrintJob } from "@konoba/contract/printing/printing.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission } from "../lib/api/session.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { stationChoices } from "../orders/orders.board.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Menu, MenuHeading, MenuItem, MenuRule } from "../ui/controls/Menu.tsx";
import { cx } from "../ui/cx.ts";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { CheckIcon, MoreIcon, TrashIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { troubleOf } from "./PrinterTrouble.tsx";
import { useCancelJob, useMoveJob, useMoveJobs, usePrint, useRemovePrinter } from "./printing.queries.ts";
import { usePrintName } from "./printNames.ts";
import { UnconfirmedPrints } from "./UnconfirmedPrints.tsx";
import style from "./PrinterList.module.css";

/** Checks whether a working printer has printed nothing yet. */
const isUnused = (printer: Printer): boolean =>
  printer.isActive && troubleOf(printer) === null && printer.printedAt === null && printer.jobs.length === 0;

/** Renders the state of a printer and the reason if it does not print. */
function PrinterState({ printer }: { printer: Printer }) {
  const { t } = useTranslation("printing");
  const trouble = troubleOf(printer);
  if (!printer.isActive && trouble === null) return <Badge tone="stone">{t("trouble.inactive")}</Badge>;
  if (trouble)
    return (
      <Badge tone="amber" icon={<WarningIcon size={16} />}>
        {t(`trouble.${trouble}`)}
      </Badge>
    );
  if (printer.unconfirmed.length > 0)
    return (
      <Badge tone="amber" icon={<WarningIcon size={16} />}>
        {t("doubtState")}
      </Badge>
    );
  return (
    <Badge tone={isUnused(printer) ? "stone" : "green"} icon={<CheckIcon size={16} />}>
      {t(isUnused(printer) ? "unused" : "ready")}
    </Badge>
  );
}

/** Renders the duties of a printer: tickets of stations, bills, the cash drawer. */
function Duties({ printer }: { printer: Printer }) {
  const { t } = useTranslation("printing");
  const stations = useQuery(stationChoices(useLocationId())).data ?? [];
  const names = stations.filter(({ id }) => printer.stationIds.includes(id)).map(({ name }) => name);
  const others = [
    printer.printsBills && t("duty.bills"),
    printer.printsLabels && t("duty.labels"),
    printer.opensDrawer && t("duty.drawer"),
  ].filter((duty) => duty !== false);
  if (names.length === 0 && others.length === 0) return <span>{t("duty.none")}</span>;
  return (
    <>
      {names.length > 0 && (
        <>
          {t("duty.tickets")} <span>· {names.join(", ")}</span>
          {others.length > 0 && <br />}
        </>
      )}
      {others.join(", ")}
    </>
  );
}

/** Renders the number of pending print jobs and the age of the oldest. */
function Queue({ jobs }: { jobs: readonly PrintJob[] }) {
  const { t } = useTranslation("printing");
  const now = useNow();
  const [oldest] = jobs;
  if (!oldest) return t("queue.empty");
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(oldest.createdAt)) / minuteMs));
  return (
    <>
      {t("queue.count", { count: jobs.length })} <span>· {t("queue.oldest", { minutes })}</span>
    </>
  );
}

interface PrinterCardProps {
  printer: Printer;
  others: readonly Printer[];
  onEdit: () => void;
}

function CardMenu({ printer, others }: Omit<PrinterCardProps, "onEdit">) {
  const { t } = useTranslation("printing");
  const confirm = useConfirm();
  const nameOf = usePrintName();
  const print = usePrint();
  const remove = useRemovePrinter();
  const cancel = useCancelJob();
  const move = useMoveJob();
  const confirmRemoval = async () => {
    const isSure = await confirm({
      title: t("removeQuestion", { name: printer.name }),
      text: t("removeText"),
      confirmLabel: t("remove"),
    });
    if (isSure) remove.mutate(printer.id);
  };
  const name = t("actionsOf", { name: printer.name });
  return (
    <Menu
      name={name}
      align="end"
      trigger={(opening) => <IconButton name={name} icon={<MoreIcon />} variant="line" {...opening} />}
    >
      <MenuItem icon={<PrinterIcon />} onSelect={() => print.mutate({ id: printer.id, paper: "test" })}>
        {t("test")}
      </MenuItem>
      {printer.jobs.slice(0, 5).map((job) => (
        <div key={job.id} role="group" aria-label={nameOf({ ...job, orderType: null, tableNumber: null })}>
          <MenuHeading>{nameOf({ ...job, orderType: null, tableNumber: null })}</MenuHeading>
          {others.map(({ id, name: other }) => (
            <MenuItem
              key={id}
              icon={<PrinterIcon />}
              onSelect={() => move.mutate({ id: job.id, printerId: id })}
            >
              {t("moveTo", { name: other })}
            </MenuItem>
          ))}
          <MenuItem icon={<TrashIcon />} onSelect={() => cancel.mutate(job.id)}>
            {t("cancelJob")}
          </MenuItem>
        </div>
      ))}
      <MenuRule />
      <MenuItem icon={<TrashIcon />} variant="danger" onSelect={() => void confirmRemoval()}>
        {t("remove")}
      </MenuItem>
    </Menu>
  );
}

/** Renders the main action for a printer's state: a test print, or another printer for stuck jobs. */
function MainAction({ printer, others }: Omit<PrinterCardProps, "onEdit">) {
  const { t } = useTranslation("printing");
  const print = usePrint();
  const move = useMoveJobs();
  const other = others.find((each) => each.isActive && troubleOf(each) === null);
  if (troubleOf(printer) === null || !other)
    return (
      <Button icon={<PrinterIcon />} onClick={() => print.mutate({ id: printer.id, paper: "test" })}>
        {t("test")}
      </Button>
    );
  return (
    <Button
      variant="soft"
      disabled={move.isPending}
      onClick={() => move.mutate({ id: printer.id, printerId: other.id })}
    >
      {t("printOn", { name: other.name })}
    </Button>
  );
}

/** Renders a receipt printer: address, duties, last print, pending jobs and actions. */
export function PrinterCard({ printer, others, onEdit }: PrinterCardProps) {
  const { t } = useTranslation("printing");
  const { time } = useLocalFormat();
  const nameOf = usePrintName();
  const mayManage = usePermission("printers.manage");
  const trouble = troubleOf(printer);
  const { lastPrint, jobs } = printer;
  return (
    <article
      className={cx(
        `column shrink edged round-4 ${style.card}`,
        (trouble ?? printer.unconfirmed[0]) && style.stuck,
      )}
      aria-label={printer.name}
    >
      <header>
        <span className={`stack rigid middle round-3 on-sunken ink-2 ${style.sign}`}>
          <PrinterIcon size={24} />
        </span>
        <div>
          <h2>{printer.name}</h2>
          <p>{`${printer.host}${printer.port === 9100 ? "" : `:${printer.port}`} · ${printer.width} mm`}</p>
        </div>
        <PrinterState printer={printer} />
      </header>
      {trouble && (
        <p className={`below-6 text-md weight-600 round-2 on-amber amber-fg ${style.advice}`}>
          {t(`advice.${trouble}`, { count: jobs.length })}
        </p>
      )}
      {isUnused(printer) && <p className="below-6 text-md ink-2">{t("unusedHelp")}</p>}
      <UnconfirmedPrints printer={printer} />
      <dl>
        <div>
          <dt>{t("prints")}</dt>
          <dd>
            <Duties printer={printer} />
          </dd>
        </div>
        <div>
          <dt>{t("last")}</dt>
          <dd>
            {lastPrint ? (
              <>
                {nameOf(lastPrint)} <span>· {time(lastPrint.printedAt)}</span>
              </>
            ) : (
              <span>{t("lastNone")}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t("queue.title")}</dt>
          <dd>
            <Queue jobs={jobs} />
          </dd>
        </div>
      </dl>
      {mayManage && (
        <footer>
          <MainAction printer={printer} others={others} />
          <Button variant="quiet" onClick={onEdit}>
            {t("edit")}
          </Button>
          <CardMenu printer={printer} others={others} />
        </footer>
      )}
    </article>
  );
}
