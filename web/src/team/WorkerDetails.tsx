import { addDays, weekdayOf } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import type { Worker, WorkerStatus } from "@konoba/contract/team/team.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useRouteParam } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Facts } from "../locations/Facts.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Menu, MenuItem, MenuRule } from "../ui/controls/Menu.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { Card } from "../ui/display/Card.tsx";
import { Initials } from "../ui/display/Letter.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { teamStatuses } from "../ui/display/statuses.ts";
import { KeyIcon } from "../ui/icons/icons.more.tsx";
import { CheckIcon, LockIcon, MinusIcon, MoreIcon, PencilIcon, TrashIcon } from "../ui/icons/icons.tsx";
import { PinOnce } from "./PinOnce.tsx";
import { newPin, showPinOnce } from "./pins.ts";
import {
  workerDetails,
  workerOrders,
  useRemoveWorker,
  useResetPin,
  useUpdateWorker,
} from "./team.queries.ts";
import { fullName } from "./workerColumns.tsx";
import { WorkerState } from "./WorkerState.tsx";
import style from "./team.module.css";

/** Renders the actions for a team member; destructive ones need confirmation. */
function WorkerActions({ worker }: { worker: Worker }) {
  const { t } = useTranslation("team");
  const mayEdit = usePermission("team.edit");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const update = useUpdateWorker();
  const resetPin = useResetPin();
  const { id, locationId, username } = worker;
  const remove = useRemoveWorker(locationId);
  const name = fullName(worker);
  if (!mayEdit) return <p className="meta">{t("noEdit")}</p>;

  const setStatus = (status: WorkerStatus) =>
    update.mutate({ id, locationId, status, before: worker.status });
  async function suspend() {
    const isSure = await confirm({
      title: t("suspendTitle", { name }),
      text: t("suspendText"),
      confirmLabel: t("suspend"),
      isDangerous: true,
    });
    if (isSure) setStatus("suspended");
  }
  async function issuePin() {
    const isSure = await confirm({
      title: t("pin.newTitle", { name }),
      text: t("pin.newText"),
      confirmLabel: t("pin.new"),
    });
    if (!isSure) return;
    const pin = newPin();
    resetPin.mutate({ id, pin }, { onSuccess: () => showPinOnce({ name, username, pin, locationId }) });
  }
  async function removeWorker() {
    const isSure = await confirm({
      title: t("deleteTitle", { name }),
      text: t("deleteText"),
      confirmLabel: t("delete"),
      isDangerous: true,
    });
    if (isSure) remove.mutate(id, { onSuccess: () => void navigate({ to: "/team" }) });
  }

  return (
    <div className={`row wrap gap-8 push ${style.actions}`}>
      {worker.status === "active" ? (
        <Button icon={<LockIcon size={16} />} loading={update.isPending} onClick={() => void suspend()}>
          {t("suspend")}
        </Button>
      ) : (
        <Button
          variant="soft"
          icon={<CheckIcon size={16} />}
          loading={update.isPending}
          onClick={() => setStatus("active")}
        >
          {t("activate")}
        </Button>
      )}
      <LinkButton to={`/team/edit/${id}`} variant="primary" icon={<PencilIcon size={16} />}>
        {t("edit")}
      </LinkButton>
      <Menu
        name={t("more")}
        align="end"
        trigger={(open) => <IconButton name={t("more")} icon={<MoreIcon />} variant="line" {...open} />}
      >
        <MenuItem icon={<KeyIcon size={16} />} onSelect={() => void issuePin()}>
          {t("pin.new")}
        </MenuItem>
        {worker.status === "active" && (
          <MenuItem icon={<MinusIcon size={16} />} onSelect={() => setStatus("inactive")}>
            {t("deactivate")}
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem variant="danger" icon={<TrashIcon size={16} />} onSelect={() => void removeWorker()}>
          {t("delete")}
        </MenuItem>
      </Menu>
    </div>
  );
}

const periods = ["today", "week", "month"] as const;
type Period = (typeof periods)[number];

/** Returns the first business date of a period that ends today; weeks begin on Monday. */
function firstDate(period: Period, today: string): string {
  if (period === "week") return addDays(today, -((weekdayOf(today) + 6) % 7));
  return period === "month" ? `${today.slice(0, 8)}01` : today;
}

/** Renders the number of recently served orders, linked to them. */
function ServedOrders({ worker }: { worker: Worker }) {
  const { t } = useTranslation("team");
  const [period, setPeriod] = useState<Period>("week");
  const mayView = usePermission("orders.view");
  const location = useQuery(locationDetails(worker.locationId)).data;
  return (
    <section aria-labelledby="served" className={`stack items-start gap-12 ${style.served}`}>
      <h2 id="served" className={style.cardTitle}>
        {t("served.title")}
      </h2>
      {mayView && location ? (
        <>
          <Segmented
            name={t("served.period")}
            value={period}
            options={periods.map((value) => ({ value, label: t(`served.${value}`) }))}
            onChange={setPeriod}
          />
          <Count worker={worker} location={location} period={period} />
        </>
      ) : (
        <p className="hint">{t("served.forbidden")}</p>
      )}
    </section>
  );
}

interface CountProps {
  worker: Worker;
  location: Location;
  period: Period;
}

function Count({ worker, location, period }: CountProps) {
  const { t } = useTranslation("team");
  const { number } = useFormat();
  const { timezone, businessDayStart } = location;
  const today = businessDate(new Date(), timezone, businessDayStart);
  const from = firstDate(period, today);
  const dateFrom = businessDayBounds(from, timezone, businessDayStart).from.toISOString();
  const count = useQuery(workerOrders(worker.locationId, worker.id, { dateFrom }));
  if (count.error) return <p className="hint">{t("served.failed")}</p>;
  return (
    <>
      <p className={style.figure} aria-live="polite">
        {count.data === undefined ? "…" : number(count.data)}{" "}
        <span>{t("served.orders", { count: count.data ?? 0 })}</span>
      </p>
      <LinkButton to={hrefOf("/orders", { workerId: worker.id, from, to: today })}>
        {t("served.show")}
      </LinkButton>
    </>
  );
}

export function WorkerDetails() {
  const { t } = useTranslation("team");
  const id = useRouteParam("id");
  const query = useQuery(workerDetails(useLocationId(), id));
  if (!query.data) return <WorkerState title={t("detailsTitle")} query={query} />;
  const worker = query.data;
  const { status } = worker;
  return (
    <Page>
      <PageHeader title={fullName(worker)} crumbs={[{ label: t("title"), to: "/team" }]} />
      <header className={`row wrap align-center gap-16 rows-12 ${style.who}`}>
        <Initials first={worker.firstName} last={worker.lastName} />
        <div>
          <h2>{fullName(worker)}</h2>
          <p className="row wrap align-center gap-12 rows-6 above-4 ink-2">
            {t(`roles.${worker.role}`)}
            <StatusBadge status={teamStatuses[status]}>{t(`status.${status}`)}</StatusBadge>
          </p>
        </div>
        <WorkerActions worker={worker} />
      </header>
      <div className={`grid align-start gap-20 ${style.columns}`}>
        <About worker={worker} />
        <Card>
          <ServedOrders worker={worker} />
        </Card>
      </div>
      <PinOnce />
    </Page>
  );
}

function About({ worker }: { worker: Worker }) {
  const { t } = useTranslation("team");
  const { relative, dateTime, date } = useLocalFormat();
  const locationName = useQuery(locationDetails(worker.locationId)).data?.name;
  const { email, lastLogin } = worker;
  return (
    <Card>
      <h2 className={style.cardTitle}>{t("sections.about")}</h2>
      <Facts
        facts={[
          { label: t("fields.username"), value: worker.username },
          {
            label: t("fields.email"),
            value: email && (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          { label: t("fields.role"), value: t(`roles.${worker.role}`) },
          { label: t("fields.locationId"), value: locationName },
          {
            label: t("fields.lastLogin"),
            value:
              lastLogin === null ? (
                t("never")
              ) : (
                <time dateTime={lastLogin} title={dateTime(lastLogin)}>
                  {relative(lastLogin)}
                </time>
              ),
          },
          { label: t("fields.memberSince"), value: date(worker.memberSince) },
        ]}
      />
    </Card>
  );
}
