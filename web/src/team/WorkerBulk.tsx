import { type Worker, workerRoles, workerStatuses } from "@konoba/contract/team/team.contract";
import { useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../ui/list/BulkActions.tsx";
import { removeWorker, restoreWorker, workerWrite } from "./team.queries.ts";
import { fullName } from "./workerColumns.tsx";

interface WorkerBulkProps {
  rows: readonly Worker[];
  onDone: () => void;
}

/** Renders bulk actions for staff: role, status and deletion; skips the current user. */
export function WorkerBulk({ rows, onDone }: WorkerBulkProps) {
  const { t } = useTranslation("team");
  const { id: ownId } = useProfile();
  const others = rows.filter(({ id }) => id !== ownId);
  const bulk: Bulk<Worker> = {
    name: fullName,
    refresh: [["team"]],
    fields: [
      bulkChoice<Worker, Worker["status"]>({
        label: t("fields.status"),
        options: workerStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        was: ({ status }) => status,
        write: ({ id, locationId }, status) => workerWrite(id, { locationId, status }),
      }),
      bulkChoice<Worker, Worker["role"]>({
        label: t("fields.role"),
        options: workerRoles.map((value) => ({ value, label: t(`roles.${value}`) })),
        was: ({ role }) => role,
        write: ({ id, locationId }, role) => workerWrite(id, { locationId, role }),
      }),
    ],
    removal: {
      text: t("bulkDeleteText"),
      remove: ({ id }) => removeWorker(id),
      restore: ({ id }) => restoreWorker(id),
    },
  };
  return <BulkActions rows={others} bulk={bulk} onDone={onDone} />;
}
