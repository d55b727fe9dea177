import { userRoles } from "@konoba/contract/users/users.contract";
import type { User } from "@konoba/contract/users/users.people.contract";
import { useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../ui/list/BulkActions.tsx";
import { nameOf } from "./userActions.tsx";
import { removeUser, restoreUser, userWrite } from "./users.members.queries.ts";

interface UserBulkProps {
  rows: readonly User[];
  onDone: () => void;
}

/** Renders bulk actions for owners and managers: role and removal; skips the current user and invitations. */
export function UserBulk({ rows, onDone }: UserBulkProps) {
  const { t } = useTranslation("users");
  const { id: ownId } = useProfile();
  const others = rows.filter(({ id, status }) => id !== ownId && status === "active");
  const bulk: Bulk<User> = {
    name: nameOf,
    refresh: [["users", "list"]],
    fields: [
      bulkChoice<User, User["role"]>({
        label: t("fields.role"),
        options: userRoles.map((value) => ({ value, label: t(`roles.${value}`) })),
        was: ({ role }) => role,
        write: ({ id }, role) => userWrite(id, { role }),
      }),
    ],
    removal: {
      text: t("members.remove.manyText"),
      remove: ({ id }) => removeUser(id),
      restore: ({ id }) => restoreUser(id),
    },
  };
  return <BulkActions rows={others} bulk={bulk} onDone={onDone} />;
}
