import type { UserRole } from "@konoba/contract/users/users.contract";
import type { User } from "@konoba/contract/users/users.people.contract";
import { useQuery } from "@tanstack/react-query";
import { usePermission, useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { MenuItem, MenuRule } from "../ui/controls/Menu.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { LogOutIcon, MailIcon, TrashIcon, UserIcon } from "../ui/icons/icons.tsx";
import { useLeave } from "./useLeave.ts";
import {
  activeOwners,
  leaveOrganization,
  useRemoveUser,
  useResendInvitation,
  useUpdateUser,
  useWithdraw,
} from "./users.members.queries.ts";

export const nameOf = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;

/** Returns a function that explains why a user cannot be changed or removed; `null` if they can. */
function useHindrance(): (user: User) => { change: string | null; remove: string | null } {
  const { t } = useTranslation("users");
  const { id } = useProfile();
  const mayEdit = usePermission("users.edit");
  const owners = useQuery(activeOwners()).data?.total;
  const why = (isAllowed: boolean, isLast: boolean) =>
    isAllowed ? (isLast ? t("members.why.lastOwner") : null) : t("members.why.noEdit");
  return (user) => {
    // Until the owners are counted nobody is considered the last one; the server enforces it.
    const isLast = user.role === "owner" && user.status === "active" && owners === 1;
    return {
      change: why(mayEdit, isLast),
      // Everybody may leave; others are removed by an owner.
      remove: why(mayEdit || user.id === id, isLast),
    };
  };
}

/** Renders the actions for a user; destructive ones need confirmation. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const { id: ownId } = useProfile();
  const hindrance = useHindrance()(user);
  const confirm = useConfirm();
  const leave = useLeave();
  const update = useUpdateUser();
  const remove = useRemoveUser();
  const withdraw = useWithdraw();
  const resend = useResendInvitation();
  const { id, email } = user;
  const name = nameOf(user);
  const nextRole: UserRole = user.role === "owner" ? "manager" : "owner";

  async function confirmAction(about: "role" | "remove" | "withdraw" | "leave", run: () => unknown) {
    const isSure = await confirm({
      title: t(`members.${about}.title`, { name }),
      text: t(about === "role" ? `members.role.${nextRole}Text` : `members.${about}.text`, { name }),
      confirmLabel: t(about === "role" ? `members.role.${nextRole}` : `members.${about}.confirm`),
      isDangerous: about !== "role",
    });
    if (isSure) run();
  }

  if (user.status === "invited") {
    return (
      <>
        <MenuItem
          icon={<MailIcon size={16} />}
          disabledReason={hindrance.remove}
          onSelect={() => resend.mutate({ id, email })}
        >
          {t("members.resend.action")}
        </MenuItem>
        <MenuRule />
        <MenuItem
          variant="danger"
          icon={<TrashIcon size={16} />}
          disabledReason={hindrance.remove}
          onSelect={() => void confirmAction("withdraw", () => withdraw.mutate(id))}
        >
          {t("members.withdraw.action")}
        </MenuItem>
      </>
    );
  }
  return (
    <>
      <MenuItem
        icon={<UserIcon size={16} />}
        disabledReason={hindrance.change}
        onSelect={() => void confirmAction("role", () => update.mutate({ id, role: nextRole }))}
      >
        {t(`members.role.${nextRole}`)}
      </MenuItem>
      <MenuRule />
      {id === ownId ? (
        <MenuItem
          variant="danger"
          icon={<LogOutIcon size={16} />}
          disabledReason={hindrance.remove}
          onSelect={() => void confirmAction("leave", () => leave(leaveOrganization))}
        >
          {t("members.leave.action")}
        </MenuItem>
      ) : (
        <MenuItem
          variant="danger"
          icon={<TrashIcon size={16} />}
          disabledReason={hindrance.remove}
          onSelect={() => void confirmAction("remove", () => remove.mutate(id))}
        >
          {t("members.remove.action")}
        </MenuItem>
      )}
    </>
  );
}
