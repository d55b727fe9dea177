import { useQuery } from "@tanstack/react-query";
import { workerRoles, workerStatuses } from "@konoba/contract/team/team.contract";
import { useState } from "react";
import { useLocationId } from "../lib/currentLocation.ts";
import { type ListState, useListState } from "../lib/listState.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { QrCodeIcon } from "../ui/icons.more.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { PinOnce } from "./PinOnce.tsx";
import { SignInLink } from "./SignInLink.tsx";
import { TeamTabs } from "./TeamTabs.tsx";
import { workerPage } from "./team.queries.ts";
import { useWorkerColumns, useWorkerRow } from "./workerColumns.tsx";

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

/** What the address asks for; anything the server does not know is left out. */
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

export function WorkerList() {
  const { t } = useTranslation("team");
  const locationId = useLocationId();
  const list = useListState("team", filters);
  const query = useQuery(workerPage(locationId, queryOf(list)));
  const mayEdit = usePermission("team.edit");
  const [isLinkShown, setIsLinkShown] = useState(false);
  return (
    <ListPage
      title={t("title")}
      list={list}
      count={query.data && t("count", { count: query.data.total })}
      above={<TeamTabs view="staff" />}
      add={{ to: "/team/add", label: t("add"), reason: mayEdit ? null : t("noEdit") }}
      filters={<Filters list={list} />}
      tools={
        <Button icon={<QrCodeIcon size={16} />} onClick={() => setIsLinkShown(true)}>
          {t("link.show")}
        </Button>
      }
    >
      <DataTable
        name={t("title")}
        list={list}
        query={query}
        columns={useWorkerColumns()}
        row={useWorkerRow()}
        errorTitle={t("loadFailed")}
        empty={
          <EmptyState drawing="tray" title={t("empty")} text={mayEdit ? undefined : t("noEdit")}>
            {mayEdit && (
              <LinkButton to="/team/add" variant="primary">
                {t("add")}
              </LinkButton>
            )}
          </EmptyState>
        }
      />
      {isLinkShown && <SignInLink locationId={locationId} onClose={() => setIsLinkShown(false)} />}
      <PinOnce />
    </ListPage>
  );
}
