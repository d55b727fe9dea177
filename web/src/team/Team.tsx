import { workerRoles, workerStatuses } from "@konoba/contract/team/team.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { type ListState, useListState } from "../lib/list/listState.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { QrCodeIcon } from "../ui/icons/icons.till.tsx";
import { LockIcon } from "../ui/icons/icons.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../ui/list/selection.tsx";
import { ListViews } from "./ListViews.tsx";
import { PinOnce } from "./PinOnce.tsx";
import { workerPage } from "./team.queries.ts";
import { useWorkerColumns, useWorkerRow } from "./workerColumns.tsx";
import style from "./team.module.css";

// Loaded lazily, because each device needs it only once.
const signInLink = lazyComponent(async () => (await import("./SignInLink.tsx")).SignInLink);

const limits = lazyComponent(async () => (await import("./LimitsDialog.tsx")).LimitsDialog);

type TeamView = "staff" | "users";

/** Renders the tabs for staff and for owners and managers; the tab is in the URL. */
function TeamTabs({ view }: { view: TeamView }) {
  const { t } = useTranslation("team");
  const navigate = useNavigate();
  return (
    <div className={style.tabs}>
      <Segmented
        kind="tabs"
        name={t("views.label")}
        value={view}
        options={[
          { value: "staff", label: t("views.staff") },
          { value: "users", label: t("views.users") },
        ]}
        onChange={(next) =>
          void navigate({
            ...hrefParts(hrefOf("/team", next === "users" ? { view: next } : {})),
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

type Filter = "role" | "status";
const filters: readonly Filter[] = ["role", "status"];
const sorts = ["firstName", "lastName", "username", "role", "status", "lastLogin", "memberSince"] as const;
const sortable = sorts.flatMap((sort) => [sort, `-${sort}` as const]);

function Filters({ list }: { list: ListState<Filter> }) {
  const { t } = useTranslation("team");
  return (
    <>
      <FilterMenu
        label={t("fields.role")}
        value={list.filters.role}
        options={workerRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={(value) => list.setFilter("role", value)}
      />
      <FilterMenu
        label={t("fields.status")}
        value={list.filters.status}
        options={workerStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => list.setFilter("status", value)}
      />
    </>
  );
}

/** Returns the API query of the URL without unknown values. */
function queryOf(list: ListState<Filter>) {
  const { page, pageSize, q } = list.query;
  const role = workerRoles.find((each) => each === list.filters.role);
  const status = workerStatuses.find((each) => each === list.filters.status);
  const sort = sortable.find((each) => each === list.sort);
  return {
    page,
    pageSize,
    ...(q ? { q } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
  };
}

const bulk = bulkPart(async () => (await import("./WorkerBulk.tsx")).WorkerBulk);

function WorkerList() {
  const { t } = useTranslation("team");
  const locationId = useLocationId();
  const list = useListState("/team", "team", filters);
  const query = useQuery(workerPage(locationId, queryOf(list)));
  const columns = useWorkerColumns();
  const client = useQueryClient();
  const mayEdit = usePermission("team.edit");
  const chosen = useBulk(query.data?.items, bulk, mayEdit);
  const search = useSearchOf("/team");
  const mayLimit = usePermission("location.edit");
  const [isLinkShown, setIsLinkShown] = useState(search.signIn === "1");
  const [areLimitsShown, setAreLimitsShown] = useState(search.limits === "1");
  return (
    <ListPage
      title={t("title")}
      list={list}
      count={query.data && t("count", { count: query.data.total })}
      above={<TeamTabs view="staff" />}
      add={{ to: "/team/add", label: t("add"), reason: mayEdit ? null : t("noEdit") }}
      filters={<Filters list={list} />}
      views={<ListViews list={list} />}
      tools={
        <ListMenu
          list={list}
          columns={columns}
          file={{
            name: t("title"),
            columns: [...columns, { key: "email", header: t("fields.email"), cell: ({ email }) => email }],
            pageOf: (at) => client.fetchQuery(workerPage(locationId, { ...queryOf(list), ...at })),
          }}
        >
          <MenuItem icon={<QrCodeIcon />} onSelect={() => setIsLinkShown(true)}>
            {t("link.show")}
          </MenuItem>
          {mayLimit && (
            <MenuItem icon={<LockIcon />} onSelect={() => setAreLimitsShown(true)}>
              {t("limits.title")}
            </MenuItem>
          )}
        </ListMenu>
      }
    >
      <DataTable
        name={t("title")}
        list={list}
        query={query}
        columns={columns}
        row={useWorkerRow()}
        {...chosen}
        errorTitle={t("loadFailed")}
        empty={
          <EmptyState drawing="people" title={t("empty")} text={t(mayEdit ? "emptyText" : "noEdit")}>
            {mayEdit && (
              <LinkButton to="/team/add" variant="primary">
                {t("add")}
              </LinkButton>
            )}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {isLinkShown && (
          <signInLink.Component locationId={locationId} onClose={() => setIsLinkShown(false)} />
        )}
        {areLimitsShown && mayLimit && (
          <limits.Component locationId={locationId} onClose={() => setAreLimitsShown(false)} />
        )}
      </Suspense>
      <PinOnce />
    </ListPage>
  );
}

const users = lazyComponent(async () => (await import("../users/UserList.tsx")).UserList);

/** Renders the staff of the location, or with `?view=users` the owners and managers. */
export function Team() {
  const { t } = useTranslation("team");
  const { view } = useSearchOf("/team");
  if (view !== "users") return <WorkerList />;
  return (
    <Suspense fallback={null}>
      <users.Component
        title={t("title")}
        above={<TeamTabs view="users" />}
        views={(list) => <ListViews list={list} isOfLocation={false} />}
      />
    </Suspense>
  );
}
