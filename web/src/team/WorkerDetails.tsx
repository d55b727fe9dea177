import { useQuery } from "@tanstack/react-query";
import type { Worker } from "@konoba/contract/team/team.contract";
import { useLocalFormat } from "../lib/localFormat.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { useRouteParam } from "../lib/routeParam.ts";
import { useTranslation } from "../lib/translation.ts";
import { Facts } from "../locations/Facts.tsx";
import { locationDetails } from "../locations/locations.queries.ts";
import { StatusBadge } from "../ui/Badge.tsx";
import { Card } from "../ui/Card.tsx";
import { Initials } from "../ui/Letter.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { teamStatuses } from "../ui/statuses.ts";
import { PinOnce } from "./PinOnce.tsx";
import { ServedOrders } from "./ServedOrders.tsx";
import { workerDetails } from "./team.queries.ts";
import { WorkerActions } from "./WorkerActions.tsx";
import { fullName } from "./workerColumns.tsx";
import { WorkerState } from "./WorkerState.tsx";
import style from "./team.module.css";

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
      <header className={style.who}>
        <Initials first={worker.firstName} last={worker.lastName} />
        <div>
          <h2>{fullName(worker)}</h2>
          <p className={style.line}>
            {t(`roles.${worker.role}`)}
            <StatusBadge status={teamStatuses[status]}>{t(`status.${status}`)}</StatusBadge>
          </p>
        </div>
        <WorkerActions worker={worker} />
      </header>
      <div className={style.columns}>
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
  const place = useQuery(locationDetails(worker.locationId)).data?.name;
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
          { label: t("fields.locationId"), value: place },
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
