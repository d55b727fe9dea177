import type { Worker } from "@konoba/contract/team/team.contract";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { Initials } from "../ui/display/Letter.tsx";
import { teamStatuses } from "../ui/display/statuses.ts";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column, RowSettings } from "../ui/list/columns.ts";
import { useRemoveWorker } from "./team.queries.ts";

export const fullName = ({ firstName, lastName }: Pick<Worker, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;

export function useWorkerColumns(): Column<Worker>[] {
  const { t } = useTranslation("team");
  const { relative, date, dateTime } = useLocalFormat();
  return [
    {
      key: "firstName",
      header: t("fields.name"),
      sortable: true,
      width: "280px",
      text: fullName,
      cell: (worker) => (
        <CellText before={<Initials first={worker.firstName} last={worker.lastName} />} note={worker.email}>
          {fullName(worker)}
        </CellText>
      ),
    },
    {
      key: "username",
      header: t("fields.username"),
      sortable: true,
      phone: "plain",
      cell: ({ username }) => username,
    },
    {
      key: "role",
      header: t("fields.role"),
      sortable: true,
      phone: "plain",
      cell: ({ role }) => t(`roles.${role}`),
    },
    {
      key: "status",
      header: t("fields.status"),
      sortable: true,
      phone: "end",
      text: ({ status }) => t(`status.${status}`),
      cell: ({ status }) => <StatusBadge status={teamStatuses[status]}>{t(`status.${status}`)}</StatusBadge>,
    },
    {
      key: "lastLogin",
      header: t("fields.lastLogin"),
      sortable: true,
      isMinor: true,
      phone: "meta",
      text: ({ lastLogin }) => (lastLogin === null ? "" : dateTime(lastLogin)),
      cell: ({ lastLogin }) =>
        lastLogin === null ? <span className="hint">{t("never")}</span> : relative(lastLogin),
    },
    {
      key: "memberSince",
      header: t("fields.memberSince"),
      sortable: true,
      isMinor: true,
      cell: ({ memberSince }) => date(memberSince),
    },
  ];
}

export function useWorkerRow(): RowSettings<Worker> {
  const { t } = useTranslation("team");
  const remove = useRemoveWorker(useLocationId());
  const mayEdit = usePermission("team.edit");
  return {
    name: fullName,
    to: ({ id }) => `/team/${id}`,
    editTo: ({ id }) => `/team/edit/${id}`,
    reason: () => (mayEdit ? null : t("noEdit")),
    onDelete: ({ id }) => remove.mutateAsync(id),
    deleteQuestion: (worker) => ({
      title: t("deleteTitle", { name: fullName(worker) }),
      text: t("deleteText"),
    }),
  };
}
