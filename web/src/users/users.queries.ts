import type { Plan } from "@konoba/contract/organizations/organizations.rules";
import { people } from "@konoba/contract/users/users.people.contract";
import { queryOptions } from "@tanstack/react-query";
import { api, callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const calls = callsOf(people);

type ProfileChanges = NonNullable<NonNullable<Parameters<typeof api.users.updateMe>[0]>["body"]>;

const refresh = [["users"]] as const;
const refreshPlan = [["organizations"], ["users"], ["locations"]] as const;

export const openSessions = () =>
  queryOptions({
    queryKey: ["users", "sessions"],
    queryFn: async () => (await calls.listSessions()).items,
  });

export const useUpdateProfile = () =>
  useApiMutation({
    call: (body: ProfileChanges) => api.users.updateMe({ body }),
    refresh,
    done: "users:updated",
    failed: "users:updateFailed",
  });

/** Turns an email on or off; the page announces it with its undo. */
export const useChangeMails = () =>
  useApiMutation({
    call: (body: Pick<ProfileChanges, "morningMail" | "weeklyMail">) => api.users.updateMe({ body }),
    refresh,
    failed: "users:updateFailed",
  });

/** Sends the code by SMS; the dialog shows the error. */
export const useSendPhoneCode = () =>
  useApiMutation({
    call: (body: { phoneNumber: string; language: "en" | "me" }) => api.auth.verifyPhone({ body }),
    failed: "silent",
  });

export const useConfirmPhone = () =>
  useApiMutation({
    call: (body: { phoneNumber: string; code: string }) => api.auth.verifyPhone({ body }),
    refresh,
    done: "users:phone.changed",
    failed: "silent",
  });

export const useEndSession = () =>
  useApiMutation({
    call: (id: string) => calls.endSession({ params: { id } }),
    refresh: [["users", "sessions"]],
    done: "users:sessions.ended",
    failed: "users:sessions.endFailed",
  });

export const useEndOtherSessions = () =>
  useApiMutation({
    call: () => calls.endSessions({ query: { keepCurrent: "true" } }),
    refresh: [["users", "sessions"]],
    done: "users:sessions.othersEnded",
    failed: "users:sessions.endFailed",
  });

export const endEverySession = () => calls.endSessions({ query: {} });

export const useRenameOrganization = (id: string) =>
  useApiMutation({
    call: (body: { name: string }) => api.organizations.update({ params: { id }, body }),
    refresh: [["organizations"], ["users"]],
    done: "users:organization.renamed",
    failed: "users:organization.renameFailed",
  });

/** Applies a plan, or opens its checkout page. */
export const useChoosePlan = () =>
  useApiMutation({
    call: (body: { plan: Plan; keepLocationIds?: string[] }) => api.organizations.choosePlan({ body }),
    refresh: refreshPlan,
    failed: "users:plan.failed",
  });
