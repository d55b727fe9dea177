import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import { people } from "@konoba/contract/users/users.people.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(people);

type UserQuery = NonNullable<NonNullable<Parameters<typeof calls.list>[0]>["query"]>;
type Invitation = Parameters<typeof calls.create>[0]["body"];
type UserChanges = NonNullable<Parameters<typeof calls.update>[0]["body"]>;

const refresh = [["users", "list"]] as const;

export const userPage = (query: UserQuery) =>
  queryOptions({
    queryKey: ["users", "list", query],
    queryFn: () => calls.list({ query }),
    placeholderData: keepPreviousData,
  });

/** Fetches an owner or manager of the organization. */
export const findUser = (id: string) => calls.find({ params: { id } });

/** Query for the active owners, for contacts and the last-owner check. */
export const activeOwners = () =>
  queryOptions({
    queryKey: ["users", "list", "owners"],
    queryFn: () => calls.list({ query: { role: "owner", status: "active", pageSize: 10 } }),
    staleTime: 60_000,
  });

/** The dialog shows the error. */
export const useInvite = () =>
  useApiMutation({
    call: (body: Invitation) => calls.create({ body }),
    refresh,
    done: "users:members.invite.sent",
    failed: "silent",
    values: ({ email }) => ({ email }),
  });

export const useResendInvitation = () =>
  useApiMutation({
    call: ({ id }: { id: string; email: string | null }) => calls.resendInvitation({ params: { id } }),
    refresh,
    done: "users:members.resend.sent",
    failed: "users:members.resend.failed",
    values: ({ email }) => ({ email }),
  });

const updateUser = ({ id, ...body }: { id: string } & UserChanges) => calls.update({ params: { id }, body });

export const userWrite = (id: string, body: UserChanges): WriteOf<typeof people.update> => ({
  method: "PATCH",
  path: "/users/:id",
  params: { id },
  body,
});

export const useUpdateUser = () =>
  useApiMutation({
    call: updateUser,
    undo: ({ id, role }) =>
      role ? { id, role: role === "owner" ? ("manager" as const) : ("owner" as const) } : null,
    refresh,
    done: "users:members.updated",
    failed: "users:members.updateFailed",
  });

export const removeUser = (id: string) => calls.remove({ params: { id } });
export const restoreUser = (id: string) => calls.restore({ params: { id } });

export const useRemoveUser = () =>
  useApiMutation({
    call: removeUser,
    restore: restoreUser,
    refresh,
    done: "users:members.removed",
    failed: "users:members.removeFailed",
  });

export const useWithdraw = () =>
  useApiMutation({
    call: removeUser,
    restore: restoreUser,
    refresh,
    done: "users:members.withdrawn",
    failed: "users:members.withdrawFailed",
  });

export const leaveOrganization = () => api.users.leave();
